//! Moves with variations and comments: a tree in one list, so that no depth overflows a stack.

/// A place in a [`Tree`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct NodeId(u32);

/// The place before the first move.
pub const ROOT: NodeId = NodeId(0);

/// A move with what is said about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node<M> {
    /// The move; only the root has none.
    pub mv: Option<M>,
    /// The place before the move.
    pub parent: NodeId,
    /// The moves that follow: the one that was played, then those that could have been.
    pub children: Vec<NodeId>,
    /// Comments before the move, where it begins a variation.
    pub before: Vec<String>,
    /// Comments behind the move; those of the root are about the game.
    pub after: Vec<String>,
    /// Numbered marks (numeric annotation glyphs): 1 is `!`, 2 is `?`.
    pub marks: Vec<u8>,
}

/// The moves of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tree<M>(Vec<Node<M>>);

impl<M> Tree<M> {
    /// No move yet.
    pub fn new() -> Self {
        Self(vec![Node::new(None, ROOT)])
    }

    /// A place.
    pub fn node(&self, id: NodeId) -> &Node<M> {
        &self.0[id.0 as usize]
    }

    /// A place, to change what is said there.
    pub fn node_mut(&mut self, id: NodeId) -> &mut Node<M> {
        &mut self.0[id.0 as usize]
    }

    /// Adds a move behind a place: the first is the main line, others are variations.
    pub fn add(&mut self, parent: NodeId, mv: M) -> NodeId {
        let id = NodeId(u32::try_from(self.0.len()).expect("texts are smaller than 4 GiB"));
        self.0.push(Node::new(Some(mv), parent));
        self.node_mut(parent).children.push(id);
        id
    }

    /// The places of the moves that were played.
    pub fn main_line(&self) -> Vec<NodeId> {
        let first = self.node(ROOT).children.first().copied();
        std::iter::successors(first, |&id| self.node(id).children.first().copied()).collect()
    }

    /// The number of moves in all lines.
    pub fn len(&self) -> usize {
        self.0.len() - 1
    }

    /// Whether there is no move.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

impl<M> Default for Tree<M> {
    fn default() -> Self {
        Self::new()
    }
}

impl<M> Node<M> {
    const fn new(mv: Option<M>, parent: NodeId) -> Self {
        Self {
            mv,
            parent,
            children: Vec::new(),
            before: Vec::new(),
            after: Vec::new(),
            marks: Vec::new(),
        }
    }
}
