import AppSupport
import UIKit

/// How the card comes to rest once nobody holds it: a critically damped spring that takes the finger's velocity, if there
/// was one.
///
/// It is stepped here, and played as key frames, since not all that it moves follows one of UIKit's springs: what the mini
/// player and the card show fades in a window of its way, and what was caught has a corner where it was caught. The tab
/// bar has one of these springs for itself.
///
/// The finger's last move is on screen by then. The frame that comes next shows the card where the finger would have it
/// at its velocity, and there the spring begins. One that began at the release would already have lost a quarter of the
/// velocity in that frame, and pulled by 4 % of what is left: at 600 points a second and 300 points from the end it
/// would go 19 points rather than 10.
///
/// It never swings over its end, since there is nothing behind the mini player and nothing above the card: a velocity
/// that leads beyond in the first frame stops at the end, and for the rest one that would swing over is held down to
/// what just doesn't.
struct CardSpring: Equatable {
  /// The angular frequency per second.
  static let frequency = RestSpring.frequency
  /// The time between two places, in seconds: straight lines between them are off by no more than a quarter of a pixel
  /// where it pulls hardest.
  static let step = 1.0 / 480
  private static let decay = RestSpring.decay(after: step)

  let start: CGFloat
  let end: CGFloat
  /// The velocity in openness per second.
  let velocity: CGFloat

  /// Begins where the next frame would show the card under the finger.
  /// - Parameters:
  ///   - openness: where the finger has let go.
  ///   - velocity: in openness per second.
  ///   - frame: seconds from the frame that is on screen to the next.
  init(from openness: CGFloat, to end: CGFloat, velocity: CGFloat, frame: TimeInterval) {
    start = (openness + velocity * CGFloat(frame)).clampedToUnit
    self.end = end
    let most = Self.frequency * abs(end - start)
    self.velocity = end > start ? min(velocity, most) : max(velocity, -most)
  }

  /// The places after each step, from its start to its end.
  /// - Parameter rest: a part of the whole way that is too little to be seen.
  func places(leaving rest: CGFloat) -> [CGFloat] {
    let (frequency, step) = (Self.frequency, CGFloat(Self.step))
    var (way, velocity) = (start - end, velocity)
    var places = [start]
    // While it goes away from its end, it will be further.
    while abs(way) > rest || way * velocity > 0 {
      let drift = velocity + frequency * way
      way = (way + drift * step) * Self.decay
      velocity = (velocity - frequency * drift * step) * Self.decay
      places.append(end + way)
    }
    return places + [end]
  }

  /// The same spring for all that UIKit moves along.
  @MainActor var timing: UISpringTimingParameters {
    RestSpring.timing(velocity: end > start ? velocity : -velocity, over: abs(end - start))
  }
}
