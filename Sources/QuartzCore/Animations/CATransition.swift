import Foundation

/// Leads from the picture that a layer with its sublayers had on screen when the transition was added to the one that they
/// have now.
///
/// A layer has one transition at a time: whatever key it is added with, it has the key `kCATransition`. A layer that no
/// screen has shown has no picture to begin with, and changes at once.
open class CATransition: CAAnimation {
  /// The way in which the new picture takes the place of the old one. Default: `.fade`.
  open var type: CATransitionType = .fade

  /// The side from which the new picture comes, or the direction in which the old one goes; `.fade` has none. Nil by
  /// default, which is `.fromRight`.
  open var subtype: CATransitionSubtype?

  /// The part of the way at which the transition begins, 0…1. Default: 0.
  open var startProgress: Float = 0

  /// The part of the way at which the transition ends, from `startProgress` to 1. Default: 1.
  open var endProgress: Float = 1

  /// The picture that the layer had.
  final var former: RenderNode?
  private var ids: [LayerID] = []

  override func copyValues(to copy: CAAnimation) {
    super.copyValues(to: copy)
    guard let copy = copy as? CATransition else { return }
    (copy.type, copy.subtype, copy.former) = (type, subtype, former)
    (copy.startProgress, copy.endProgress) = (startProgress, endProgress)
  }

  /// Notes the picture with which the transition begins.
  final func begin(with picture: RenderNode?) {
    former = picture
    ids = (0..<3).map { _ in .next() }
  }

  /// The node of a layer on its way from the former picture; the node itself if there was none.
  final func node(to node: RenderNode, timing: MediaTiming) -> RenderNode {
    guard let former, ids.count == 3 else { return node }
    let clock = clock(timing, [])
    let motion = TransitionMotion(
      type: type, subtype: subtype ?? .fromRight, start: CGFloat(startProgress), end: CGFloat(endProgress))
    return motion.node(from: former, to: node, clock: clock, ids: ids)
  }
}

/// The way in which one picture of a layer takes the place of another.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The old picture fades away while the new one appears.
  public static let fade = CATransitionType(rawValue: "fade")
  /// The new picture slides over the old one.
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  /// The new picture pushes the old one away.
  public static let push = CATransitionType(rawValue: "push")
  /// The old picture slides away from above the new one.
  public static let reveal = CATransitionType(rawValue: "reveal")
}

/// The side from which a transition comes.
///
/// As in Core Animation, whose names are those of axes that point up, "top" is the edge with the larger y: on screen the
/// lower one.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The right edge: everything moves to the left.
  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  /// The left edge: everything moves to the right.
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  /// The edge with the larger y: on screen, everything moves up.
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  /// The edge with the smaller y: on screen, everything moves down.
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// The key of a layer's transition.
public let kCATransition = "transition"
