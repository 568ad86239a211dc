import MotionLaws
import UIKit
import WebContentProtocol

/// Scrolls an element of the page with a finger, and lets it run out.
@MainActor final class ElementScroll {
  private let send: (CGVectorValue) -> Void
  private var last: CGPoint
  private var tracker = VelocityTracker()
  private var link: CADisplayLink?
  private var released = 0.0
  private var way = (x: DecayFunction(start: 0, velocity: 0, rate: 0), y: DecayFunction(start: 0, velocity: 0, rate: 0))

  /// Begins at a finger's place.
  /// - Parameter send: scrolls the element by a distance in points.
  init(from point: CGPoint, at time: Double, send: @escaping (CGVectorValue) -> Void) {
    self.send = send
    last = point
    tracker.add(point, at: time)
  }

  func move(to point: CGPoint, at time: Double) {
    scroll(by: CGVectorValue(dx: last.x - point.x, dy: last.y - point.y))
    last = point
    tracker.add(point, at: time)
  }

  func release(at time: Double) {
    let velocity = tracker.velocity(at: time)
    released = time
    let rate = DecayFunction.normalRate
    way.x = DecayFunction(start: 0, velocity: -velocity.x, rate: rate)
    way.y = DecayFunction(start: 0, velocity: -velocity.y, rate: rate)
    gone = CGVectorValue(dx: 0, dy: 0)
    guard duration > 0 else { return }
    link = CADisplayLink.run(for: self) { $0.run(to: $1.targetTimestamp) }
  }

  func stop() {
    link?.invalidate()
    link = nil
  }

  private var gone = CGVectorValue(dx: 0, dy: 0)
  private var duration: Double { max(way.x.duration, way.y.duration) }

  private func run(to time: Double) {
    let elapsed = time - released
    let place = CGVectorValue(dx: way.x.position(at: elapsed), dy: way.y.position(at: elapsed))
    scroll(by: CGVectorValue(dx: place.dx - gone.dx, dy: place.dy - gone.dy))
    gone = place
    if elapsed >= duration { stop() }
  }

  /// The element is at its edge when it no longer moves.
  func elementDidScroll(by distance: CGVectorValue) {
    if link != nil, distance.dx == 0, distance.dy == 0 { stop() }
  }

  /// Scrolls the element by whole points: the rest waits for more.
  private func scroll(by distance: CGVectorValue) {
    rest.dx += distance.dx
    rest.dy += distance.dy
    let whole = CGVectorValue(dx: rest.dx.rounded(.towardZero), dy: rest.dy.rounded(.towardZero))
    guard whole.dx != 0 || whole.dy != 0 else { return }
    rest.dx -= whole.dx
    rest.dy -= whole.dy
    send(whole)
  }

  private var rest = CGVectorValue(dx: 0, dy: 0)
}
