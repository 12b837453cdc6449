//! The tree that a search grows: what was tried after what, how often, and how it went.

use greenroom_engine::Seat;

/// No node.
const NONE: u32 = u32::MAX;

/// One action at one place of the tree.
pub(crate) struct Node<A> {
    /// What was done, and by whom; nobody does the root.
    pub(crate) done: Option<(Seat, A)>,
    /// How many games went through here.
    pub(crate) visits: u32,
    /// In how many games that went through the node above this action could be chosen.
    pub(crate) available: u32,
    /// What these games were worth to the seat that acted, added up.
    pub(crate) value: f32,
    first: u32,
    next: u32,
}

impl<A> Node<A> {
    /// What its games were worth on average to the seat that acted.
    pub(crate) fn mean(&self) -> f32 {
        self.value / self.visits.max(1) as f32
    }
}

/// All nodes; the root is number 0.
pub(crate) struct Tree<A> {
    pub(crate) nodes: Vec<Node<A>>,
}

impl<A: Copy + Eq> Tree<A> {
    pub(crate) fn new() -> Tree<A> {
        Tree { nodes: Vec::new() }
    }

    /// Forgets everything but keeps the room for it.
    pub(crate) fn clear(&mut self) {
        self.nodes.clear();
        self.nodes.push(Node { done: None, visits: 0, available: 0, value: 0.0, first: NONE, next: NONE });
    }

    /// Adds an action below a node.
    pub(crate) fn grow(&mut self, below: u32, seat: Seat, action: A) -> u32 {
        let place = self.nodes.len() as u32;
        let next = std::mem::replace(&mut self.nodes[below as usize].first, place);
        let done = Some((seat, action));
        self.nodes.push(Node { done, visits: 0, available: 1, value: 0.0, first: NONE, next });
        place
    }

    /// Adds what another search has found out about the root's actions; what it knows below them is left out. Says which
    /// of its nodes each of theirs became.
    pub(crate) fn add_root_of(&mut self, other: &Tree<A>) -> Vec<(u32, u32)> {
        let mut added = Vec::new();
        self.nodes[0].visits += other.nodes[0].visits;
        for their_place in other.below(0) {
            let theirs = &other.nodes[their_place as usize];
            let Some((seat, action)) = theirs.done else { continue };
            let known = self.below(0).find(|&place| self.nodes[place as usize].done == theirs.done);
            let place = known.unwrap_or_else(|| self.grow(0, seat, action));
            let ours = &mut self.nodes[place as usize];
            ours.visits += theirs.visits;
            ours.available += theirs.available;
            ours.value += theirs.value;
            added.push((place, their_place));
        }
        added
    }

    /// The nodes below one, the newest first.
    pub(crate) fn below(&self, node: u32) -> impl Iterator<Item = u32> + '_ {
        std::iter::successors(self.first_below(node), |&place| self.after(place))
    }

    /// The newest node below one.
    pub(crate) fn first_below(&self, node: u32) -> Option<u32> {
        Some(self.nodes[node as usize].first).filter(|&place| place != NONE)
    }

    /// The next older node below the same one.
    pub(crate) fn after(&self, node: u32) -> Option<u32> {
        Some(self.nodes[node as usize].next).filter(|&place| place != NONE)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_roots_add_up() {
        let tree = |actions: &[(char, u32)]| {
            let mut tree = Tree::new();
            tree.clear();
            for &(action, visits) in actions {
                let place = tree.grow(0, Seat(1), action) as usize;
                (tree.nodes[place].visits, tree.nodes[place].value) = (visits, visits as f32 / 2.0);
                tree.nodes[0].visits += visits;
            }
            tree
        };
        let mut ours = tree(&[('a', 3), ('b', 4)]);
        let added = ours.add_root_of(&tree(&[('b', 10), ('c', 6)]));
        assert_eq!(added, [(3, 2), (2, 1)]);
        let mut found: Vec<_> = ours.below(0).map(|place| &ours.nodes[place as usize]).collect();
        found.sort_by_key(|node| node.done.map(|(_, action)| action));
        let found: Vec<_> =
            found.iter().map(|node| (node.done.map(|done| done.1), node.visits, node.value)).collect();
        assert_eq!(found, [(Some('a'), 3, 1.5), (Some('b'), 14, 7.0), (Some('c'), 6, 3.0)]);
        assert_eq!(ours.nodes[0].visits, 23);
    }
}
