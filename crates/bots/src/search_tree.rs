//! The tree that a search builds: which action followed which, how often each was tried, and what it was worth.

use greenroom_engine::Seat;

/// Stands for "no node" in the links between nodes.
const NONE: u32 = u32::MAX;

/// One action at one place of the tree.
pub(crate) struct Node<A> {
    /// The action and the seat that took it; the root has none.
    pub(crate) taken: Option<(Seat, A)>,
    /// How many iterations went through this node.
    pub(crate) visits: u32,
    /// In how many iterations that went through the parent this action could be chosen.
    pub(crate) available: u32,
    /// The sum of what these iterations were worth to the seat that acted.
    pub(crate) value: f32,
    first_child: u32,
    next_sibling: u32,
}

impl<A> Node<A> {
    /// What its iterations were worth on average to the seat that acted.
    pub(crate) fn mean(&self) -> f32 {
        self.value / self.visits.max(1) as f32
    }
}

/// All nodes by their index; the root has index 0.
pub(crate) struct SearchTree<A> {
    pub(crate) nodes: Vec<Node<A>>,
}

impl<A: Copy + Eq> SearchTree<A> {
    pub(crate) fn new() -> SearchTree<A> {
        SearchTree { nodes: Vec::new() }
    }

    /// Removes every node but a fresh root, and keeps the memory.
    pub(crate) fn clear(&mut self) {
        self.nodes.clear();
        self.nodes.push(Node {
            taken: None,
            visits: 0,
            available: 0,
            value: 0.0,
            first_child: NONE,
            next_sibling: NONE,
        });
    }

    /// Adds an action below a node, and returns the new node's index.
    pub(crate) fn add_child(&mut self, parent: u32, seat: Seat, action: A) -> u32 {
        let index = self.nodes.len() as u32;
        let next_sibling = std::mem::replace(&mut self.nodes[parent as usize].first_child, index);
        let taken = Some((seat, action));
        self.nodes.push(Node { taken, visits: 0, available: 1, value: 0.0, first_child: NONE, next_sibling });
        index
    }

    /// Adds what another search has found about the root's actions, and nothing from below them. Returns pairs of indices:
    /// a node of this tree, and the node of the other tree that was added to it.
    pub(crate) fn merge_root(&mut self, other: &SearchTree<A>) -> Vec<(u32, u32)> {
        let mut merged = Vec::new();
        self.nodes[0].visits += other.nodes[0].visits;
        for their_index in other.children(0) {
            let theirs = &other.nodes[their_index as usize];
            let Some((seat, action)) = theirs.taken else { continue };
            let known = self.children(0).find(|&index| self.nodes[index as usize].taken == theirs.taken);
            let index = known.unwrap_or_else(|| self.add_child(0, seat, action));
            let ours = &mut self.nodes[index as usize];
            ours.visits += theirs.visits;
            ours.available += theirs.available;
            ours.value += theirs.value;
            merged.push((index, their_index));
        }
        merged
    }

    /// The children of a node, the newest first.
    pub(crate) fn children(&self, node: u32) -> impl Iterator<Item = u32> + '_ {
        std::iter::successors(self.first_child(node), |&child| self.next_sibling(child))
    }

    /// The newest child of a node.
    pub(crate) fn first_child(&self, node: u32) -> Option<u32> {
        Some(self.nodes[node as usize].first_child).filter(|&child| child != NONE)
    }

    /// The next older child of the same parent.
    pub(crate) fn next_sibling(&self, node: u32) -> Option<u32> {
        Some(self.nodes[node as usize].next_sibling).filter(|&sibling| sibling != NONE)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_roots_add_up() {
        let tree = |actions: &[(char, u32)]| {
            let mut tree = SearchTree::new();
            tree.clear();
            for &(action, visits) in actions {
                let index = tree.add_child(0, Seat(1), action) as usize;
                (tree.nodes[index].visits, tree.nodes[index].value) = (visits, visits as f32 / 2.0);
                tree.nodes[0].visits += visits;
            }
            tree
        };
        let mut ours = tree(&[('a', 3), ('b', 4)]);
        let merged = ours.merge_root(&tree(&[('b', 10), ('c', 6)]));
        assert_eq!(merged, [(3, 2), (2, 1)]);
        let mut found: Vec<_> = ours.children(0).map(|index| &ours.nodes[index as usize]).collect();
        found.sort_by_key(|node| node.taken.map(|(_, action)| action));
        let found: Vec<_> =
            found.iter().map(|node| (node.taken.map(|taken| taken.1), node.visits, node.value)).collect();
        assert_eq!(found, [(Some('a'), 3, 1.5), (Some('b'), 14, 7.0), (Some('c'), 6, 3.0)]);
        assert_eq!(ours.nodes[0].visits, 23);
    }
}
