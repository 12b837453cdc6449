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
