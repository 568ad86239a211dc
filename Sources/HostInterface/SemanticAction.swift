import CoreGraphics
import QuartzCore

/// What somebody who reads the semantic tree has one of its nodes do.
package enum SemanticAction: Hashable, Sendable {
  /// The direction of the part that a scroll brings to sight.
  package enum Direction: String, Sendable { case up, down, left, right }

  /// Does what a tap does.
  case activate
  /// Makes the value of what is adjustable larger, or smaller.
  case increment, decrement
  /// Leaves what has come up last around the node.
  case escape
  /// Does what matters most at the moment.
  case magicTap
  case scroll(Direction)
  /// Does one of the node's `actions`, by its place among them.
  case custom(Int)
  /// The reader has come to the node, or has left it.
  case focus, blur
}

/// What has come of a semantic action.
package enum SemanticOutcome: Hashable, Sendable {
  /// The app has done it.
  case done
  /// A tap is left to the host: at a point of the screen, or in the middle of what shows of the node.
  case tap(CGPoint?)
  /// An action that nobody does, or a node that is not there.
  case refused
}

/// What an app tells those who read its semantic tree.
package struct SemanticNotice: Hashable, Sendable {
  /// The words to be said.
  package var words: String?
  /// The node to go on reading at.
  package var focus: LayerID?
  /// Whether the words wait until what is being said is over. Default: false.
  package var isPolite = false

  /// Makes a notice.
  package init(words: String? = nil, focus: LayerID? = nil, isPolite: Bool = false) {
    (self.words, self.focus, self.isPolite) = (words, focus, isPolite)
  }
}
