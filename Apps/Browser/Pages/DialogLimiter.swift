import UIKit

/// Tells pages that open dialogs without an end from those that ask something.
struct DialogLimiter {
  /// The number of dialogs in a row.
  private var count = 0
  /// The time at which the last one was answered, in seconds of media time.
  private var answered: CFTimeInterval?

  /// The number of dialogs in a row that are still allowed.
  private static let limit = 2
  /// A dialog that comes later than this after an answer, in seconds, has nothing to do with the one before it.
  private static let pause: CFTimeInterval = 3

  /// The page asks.
  /// - Returns: whether the person may want it to stop.
  mutating func asks(at time: CFTimeInterval) -> Bool {
    if let answered, time - answered < Self.pause { count += 1 } else { count = 1 }
    answered = nil
    return count > Self.limit
  }

  mutating func isAnswered(at time: CFTimeInterval) { answered = time }

  /// Begins anew, since what the page asks now, the person has brought about.
  mutating func pageIsTouched() { self = DialogLimiter() }
}

/// Hears of fingers on a view, and leaves them to it.
final class TouchListener: UIGestureRecognizer {
  private let heard: () -> Void

  init(_ heard: @escaping () -> Void) {
    self.heard = heard
    super.init(target: nil, action: nil)
    cancelsTouchesInView = false
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    heard()
    state = .failed
  }
}
