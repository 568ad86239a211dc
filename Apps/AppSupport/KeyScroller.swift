import UIKit

/// Scrolls what is read by the keys of a hardware keyboard, as in Safari.
@MainActor package final class KeyScroller {
  /// The place to which the last key has led, in points, and the time when it was pressed: keys that follow each other
  /// add up.
  private var last: (target: CGFloat, time: CFTimeInterval) = (0, -.infinity)

  /// The part that is to be seen still after the next one has come, in points.
  private static let overlap: CGFloat = 40
  /// The distance of an arrow, in points.
  private static let line: CGFloat = 40
  /// The seconds for which the motion that a key has begun is on its way.
  private static let motion = 0.3
  /// Keys that come faster are held: there is no time for motions.
  private static let hold = 0.12

  package init() {}

  /// The commands of all keys that scroll.
  /// - Parameter action: gets the command.
  package static func commands(_ action: Selector) -> [UIKeyCommand] {
    let keys: [(String, UIKeyModifierFlags)] = [
      (" ", []), (" ", .shift), (UIKeyCommand.inputPageDown, []), (UIKeyCommand.inputPageUp, []),
      (UIKeyCommand.inputHome, []), (UIKeyCommand.inputEnd, []), (UIKeyCommand.inputDownArrow, []),
      (UIKeyCommand.inputUpArrow, []), (UIKeyCommand.inputDownArrow, .command), (UIKeyCommand.inputUpArrow, .command),
    ]
    return keys.map { UIKeyCommand(input: $0, modifierFlags: $1, action: action) }
  }

  package static func leadsToEnd(_ command: UIKeyCommand) -> Bool {
    switch (command.input, command.modifierFlags) {
    case (UIKeyCommand.inputEnd, _), (UIKeyCommand.inputDownArrow, .command): true
    default: false
    }
  }

  /// Scrolls as a key says.
  /// - Parameter reach: the offsets from the beginning to the end; nil for all that the scroll view has.
  package func scroll(_ scrollView: UIScrollView, by command: UIKeyCommand, within reach: ClosedRange<CGFloat>? = nil) {
    let reach = reach ?? scrollView.verticalReach
    let now = CACurrentMediaTime()
    let isUnderWay = now - last.time < Self.motion && !scrollView.isTracking && !scrollView.isDecelerating
    let wanted = target(command, from: isUnderWay ? last.target : scrollView.contentOffset.y, in: scrollView, reach)
    let isHeld = now - last.time < Self.hold
    last = (min(max(wanted, reach.lowerBound), reach.upperBound), now)
    scrollView.setContentOffset(CGPoint(x: scrollView.contentOffset.x, y: last.target), animated: !isHeld)
  }

  private func target(
    _ command: UIKeyCommand, from offset: CGFloat, in scrollView: UIScrollView, _ reach: ClosedRange<CGFloat>
  ) -> CGFloat {
    let height = scrollView.bounds.inset(by: scrollView.adjustedContentInset).height
    let page = max(height - Self.overlap, height / 2)
    if Self.leadsToEnd(command) { return reach.upperBound }
    return switch (command.input, command.modifierFlags) {
    case (UIKeyCommand.inputHome, _), (UIKeyCommand.inputUpArrow, .command): reach.lowerBound
    case (UIKeyCommand.inputUpArrow, _): offset - Self.line
    case (UIKeyCommand.inputDownArrow, _): offset + Self.line
    case (UIKeyCommand.inputPageUp, _), (" ", .shift): offset - page
    default: offset + page
    }
  }
}

extension UIScrollView {
  /// The distance from the beginning to the end, without rubber band.
  fileprivate var verticalReach: ClosedRange<CGFloat> {
    let insets = adjustedContentInset
    return -insets.top...max(-insets.top, contentSize.height + insets.bottom - bounds.height)
  }
}
