import UIKit

/// Keeps the search button with a list that is pulled beyond its rest, and opens the search when the list is let go there.
///
/// All that shows follows from the offset, so that a finger, a bounce and a bounce that is caught look the same.
@MainActor final class PullToSearch {
  let button = SearchButton()
  /// The part of the screen that has come out from beneath the bar.
  let gap = UIView()

  /// The list has been let go far enough down.
  var open: () -> Void = {}

  /// Points of a pull in which the button comes. Chosen by eye.
  private static let fadingDistance: CGFloat = 8

  private let feedback = UIImpactFeedbackGenerator(style: .medium)
  /// A finger that stays about the end feels it once.
  private var hasTicked = false
  private var isDragged = false

  init() {
    gap.isUserInteractionEnabled = false
    gap.addSubview(button)
  }

  /// Follows the list. To be called whenever its offset or place changes.
  /// - Parameters:
  ///   - pull: points beyond the list's rest.
  ///   - bounds: of the view that the gap lies in.
  ///   - top: where the gap opens.
  ///   - isCovered: whether the button comes from beneath what is above the gap; else it comes out of nothing there.
  func follow(pull: CGFloat, in bounds: CGRect, top: CGFloat, isCovered: Bool) {
    UIView.performWithoutAnimation {
      gap.frame = CGRect(x: bounds.minX, y: top, width: bounds.width, height: max(pull, 0))
      gap.clipsToBounds = isCovered
      gap.alpha = min(max(pull / Self.fadingDistance, 0), 1)
      button.center = CGPoint(x: bounds.width / 2, y: Self.middle(pull: pull))
    }
    button.pose = PullPose(pull: pull)
    if button.pose.progress < PullPose.fillingEnd { hasTicked = false }
    guard isDragged, button.pose.opens, !hasTicked else { return }
    hasTicked = true
    feedback.impactOccurred()
  }

  /// The middle of the button, from the gap's top: it comes out with the list, and stays in the middle of what is
  /// pulled further.
  static func middle(pull: CGFloat) -> CGFloat { max(pull, PullPose.distance) / 2 + min(pull - PullPose.distance, 0) }

  func beginDrag() {
    isDragged = true
    feedback.prepare()
  }

  func endDrag() {
    isDragged = false
    if button.pose.opens { open() }
  }
}
