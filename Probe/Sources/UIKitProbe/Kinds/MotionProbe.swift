import UIKit

/// A view that `UIView.animate` moves, looked at while its time stands still.
struct MotionProbe: Probe {
  var from: Double
  var to: Double
  var duration: Double
  var delay: Double?
  /// The curve, where it is no spring: `easeInOut`, `easeIn`, `easeOut` or `linear`.
  var curve: String?
  var dampingRatio: Double?
  /// The spring's initial velocity, in ways per second.
  var velocity: Double?
  /// Seconds since the animation began.
  var times: [Double]

  struct Outcome: Encodable {
    /// The places of the view at these times.
    let places: [Double]
  }

  private static let curves: [String: UIView.AnimationOptions] = [
    "easeInOut": .curveEaseInOut, "easeIn": .curveEaseIn, "easeOut": .curveEaseOut, "linear": .curveLinear,
  ]
  private static let frame = 1.0 / 60

  func perform(on stage: any Stage) throws -> Outcome {
    guard stage.window.windowScene != nil else { throw Unperformable("nothing moves outside of an app") }
    let options = try Self.curves.named(curve ?? "easeInOut", "curve")
    let (pane, view) = (UIView(), UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40)))
    pane.frame = stage.root.bounds
    view.center.x = CGFloat(from)
    stage.root.addSubview(pane)
    pane.addSubview(view)
    stage.pass(seconds: Self.frame)
    let start = CACurrentMediaTime()
    (pane.layer.timeOffset, pane.layer.speed) = (start, 0)
    let move = { view.center.x = CGFloat(to) }
    if let dampingRatio {
      UIView.animate(
        withDuration: duration, delay: delay ?? 0, usingSpringWithDamping: CGFloat(dampingRatio),
        initialSpringVelocity: CGFloat(velocity ?? 0), options: options, animations: move)
    } else {
      UIView.animate(withDuration: duration, delay: delay ?? 0, options: options, animations: move)
    }
    // It begins with the next frame.
    stage.pass(seconds: Self.frame)
    let places = times.map { time in
      pane.layer.timeOffset = start + time
      stage.pass(seconds: Self.frame)
      return (view.layer.presentation() ?? view.layer).position.x.rounded3
    }
    return Outcome(places: places)
  }
}
