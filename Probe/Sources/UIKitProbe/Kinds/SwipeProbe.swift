import UIKit

/// A stroke over a view with a swipe recognizer: whether it is one.
struct SwipeProbe: Probe {
  /// The recognizer's directions: some of `right`, `left`, `up` and `down`.
  var directions: [String]
  /// The places that the finger goes to, relative to where it went down, and when: x, y and milliseconds. It lifts at the
  /// last one.
  var stroke: [[Double]]

  struct Outcome: Encodable {
    let isSwipe: Bool
  }

  private static let directions: [String: UISwipeGestureRecognizer.Direction] = [
    "right": .right, "left": .left, "up": .up, "down": .down,
  ]

  /// A recognizer asks whether it may begin once it knows its gesture.
  private final class Witness: NSObject, UIGestureRecognizerDelegate {
    var isAsked = false

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      isAsked = true
      return true
    }
  }

  func perform(on stage: any Stage) throws -> Outcome {
    let finger = try stage.requiredFinger()
    let stroke = try stroke.map { try Numbers.checked($0, 3, "a place of a stroke") }
    guard let last = stroke.last else { throw UnreadableRecording("a stroke has places") }
    let (recognizer, witness) = (UISwipeGestureRecognizer(), Witness())
    recognizer.direction = UISwipeGestureRecognizer.Direction(
      try directions.map { try Self.directions.named($0, "direction") })
    recognizer.delegate = witness
    stage.root.addGestureRecognizer(recognizer)
    let start = CGPoint(x: stage.root.bounds.midX, y: stage.root.bounds.midY)
    var touches = [(time: 0.0, place: start)]
    touches += stroke.map { (time: Double($0[2]), place: CGPoint(x: start.x + $0[0], y: start.y + $0[1])) }
    touches.append((Double(last[2]), touches[touches.count - 1].place))
    _ = finger.perform(touches, samples: []) { 0 }
    stage.root.removeGestureRecognizer(recognizer)
    return Outcome(isSwipe: witness.isAsked)
  }
}
