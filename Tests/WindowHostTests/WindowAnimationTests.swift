import CSDL2
import Foundation
import HostInterface
import LiveTestSupport
import QuartzCore
import UIKit
import XCTest

@testable import WindowHost

/// What the window shows while the main thread is busy.
@preconcurrency @MainActor final class WindowAnimationTests: WindowTestCase {
  /// Moves the client's square from 0 to 300 in 0.6 s.
  private func animate(_ client: LayerClient) {
    let animation = CABasicAnimation(keyPath: "position.x")
    animation.fromValue = 20.0
    animation.toValue = 320.0
    animation.duration = 0.6
    animation.timingFunction = CAMediaTimingFunction(name: .linear)
    client.quietly {
      client.square.position.x = 320
      client.square.add(animation, forKey: "move")
    }
  }

  func testAnimationGoesOnWhileTheMainThreadIsBlocked() throws { try blockMainThread(.timed(rate: nil)) }

  func testAlsoInStepWithADisplay() throws { try blockMainThread(.synchronized(renderer: "software")) }

  /// The main thread sleeps through the end of an animation; the window goes on, and nothing flashes afterwards.
  private func blockMainThread(_ style: PresentationStyle) throws {
    let display = try makeDisplay()
    let host = try WindowHost(options: try options(), style: style)
    let client = LayerClient(host)
    let presentations = Presentations(row: 120)
    host.observePresentations(presentations.add)
    var blocked: (from: Double, to: Double)?
    var shown: Range<Int>?
    limit(host, seconds: 20)
    when(host, { !presentations.entries.isEmpty }) { [self] in
      animate(client)
      when(host, { presentations.entries.contains { ($0.red?.lowerBound ?? 0) > 20 } }) {
        let from = host.clock.now
        Thread.sleep(forTimeInterval: 1)
        blocked = (from, host.clock.now)
        shown = display.picture(width: 390, height: 844).flatMap { Presentations.red(in: $0, row: 120, width: 390) }
        host.clock.schedule(at: host.clock.now + 0.3) { MainActor.assumeIsolated { host.terminate(status: 5) } }
      }
    }
    XCTAssertEqual(host.run(), 5)
    let period = try XCTUnwrap(blocked)
    let entries = presentations.entries
    let places = entries.compactMap(\.red).map(\.lowerBound)
    XCTAssertEqual(places.count, entries.count, "the square was missing in a picture")
    XCTAssertEqual(places, places.sorted(), "the square jumped back")
    XCTAssertEqual(places.last, 300)
    let during = entries.filter { $0.time > period.from && $0.time < period.to }
    XCTAssertGreaterThan(during.count, 15, "half of the frames at 60 Hz, for machines under load")
    XCTAssertEqual(during.last?.red?.lowerBound, 300, "the end was shown while the main thread slept")
    XCTAssertTrue(entries.filter { $0.time >= period.to }.allSatisfy { $0.red?.lowerBound == 300 })
    XCTAssertEqual(shown, 300..<340, "what the X server has")
  }

  /// An animator that runs back ends where its views don't stand by their model: what it holds must stay on screen until
  /// the main thread puts them there.
  func testAReversedAnimatorEndsWithoutAFlash() throws {
    let display = try makeDisplay()
    defer { withExtendedLifetime(display) {} }
    let host = try WindowHost(options: try options(), style: .timed(rate: nil))
    let driver = UIApplicationDriver(host: host, makeDelegate: { NoDelegate() })
    let scene = try XCTUnwrap(driver.application.connectedScenes.first as? UIWindowScene)
    let window = UIWindow(windowScene: scene)
    let controller = UIViewController()
    controller.view.backgroundColor = .white
    let square = UIView(frame: CGRect(x: 0, y: 100, width: 40, height: 40))
    square.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    controller.view.addSubview(square)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    let presentations = Presentations(row: 120)
    host.observePresentations(presentations.add)
    let animator = UIViewPropertyAnimator(duration: 0.6, curve: .linear) { square.frame.origin.x = 300 }
    var blocked: (from: Double, to: Double)?
    var end: UIViewAnimatingPosition?
    animator.addCompletion { end = $0 }
    limit(host, seconds: 20)
    when(host, { !presentations.entries.isEmpty }) { [self] in
      animator.startAnimation()
      when(host, { presentations.entries.contains { ($0.red?.lowerBound ?? 0) > 100 } }) {
        animator.isReversed = true
        let turned = presentations.entries.count
        self.when(host, { presentations.entries.count > turned + 2 }) {
          let from = host.clock.now
          Thread.sleep(forTimeInterval: 1)
          blocked = (from, host.clock.now)
          self.when(host, { end != nil }) {
            host.clock.schedule(at: host.clock.now + 0.2) { MainActor.assumeIsolated { host.terminate(status: 5) } }
          }
        }
      }
    }
    XCTAssertEqual(withExtendedLifetime(driver) { host.run() }, 5)
    XCTAssertEqual(end, .start)
    let period = try XCTUnwrap(blocked)
    let entries = presentations.entries
    let places = entries.compactMap { $0.red?.lowerBound }
    XCTAssertEqual(places.count, entries.count, "the square was missing in a picture")
    let top = try XCTUnwrap(places.indices.max { places[$0] < places[$1] })
    XCTAssertEqual(Array(places[...top]), places[...top].sorted(), "it jumped on its way there")
    XCTAssertEqual(Array(places[top...]), places[top...].sorted(by: >), "it jumped on its way back")
    let during = entries.filter { $0.time > period.from && $0.time < period.to }
    XCTAssertEqual(during.last?.red?.lowerBound, 0, "its end was shown while the main thread slept")
    XCTAssertTrue(entries.filter { $0.time >= period.to }.allSatisfy { $0.red?.lowerBound == 0 })
  }

  /// The main thread starts from what is on screen and takes several frames for it: that stays on screen.
  func testWhatIsCaughtDoesNotJumpHoweverLateTheMainThreadIs() throws {
    let display = try makeDisplay()
    defer { withExtendedLifetime(display) {} }
    let host = try WindowHost(options: try options(), style: .timed(rate: nil))
    let client = LayerClient(host)
    let presentations = Presentations(row: 120)
    host.observePresentations(presentations.add)
    var caught: CGFloat?
    limit(host, seconds: 20)
    when(host, { !presentations.entries.isEmpty }) { [self] in
      animate(client)
      when(host, { presentations.entries.contains { ($0.red?.lowerBound ?? 0) > 100 } }) {
        let place = client.square.presentation()!.position.x
        caught = place
        Thread.sleep(forTimeInterval: 0.07)
        client.quietly {
          client.square.removeAllAnimations()
          client.square.position.x = place
        }
        host.clock.schedule(at: host.clock.now + 0.2) { MainActor.assumeIsolated { host.terminate(status: 5) } }
      }
    }
    XCTAssertEqual(host.run(), 5)
    let places = presentations.entries.compactMap { $0.red?.lowerBound }
    XCTAssertEqual(places, places.sorted(), "it went on and jumped back")
    XCTAssertEqual(CGFloat(places.last ?? 0) + 20, try XCTUnwrap(caught), accuracy: 1)
  }

  /// What begins in a frame that the main thread is late with begins when it is first shown.
  func testAnAnimationBeginsAtItsStartHoweverLateTheMainThreadIs() throws {
    let display = try makeDisplay()
    defer { withExtendedLifetime(display) {} }
    let host = try WindowHost(options: try options(), style: .timed(rate: nil))
    let client = LayerClient(host)
    let presentations = Presentations(row: 120)
    host.observePresentations(presentations.add)
    limit(host, seconds: 20)
    when(host, { !presentations.entries.isEmpty }) { [self] in
      client.onFrame = { _ in
        client.onFrame = { _ in }
        Thread.sleep(forTimeInterval: 0.15)
      }
      animate(client)
      when(host, { presentations.entries.last?.red?.lowerBound == 300 }) { host.terminate(status: 5) }
    }
    XCTAssertEqual(host.run(), 5)
    let first = try XCTUnwrap(presentations.entries.compactMap { $0.red?.lowerBound }.first { $0 > 0 })
    XCTAssertLessThan(first, 40, "75 points of 300 lie within 0.15 s")
  }

  func testPresentsAtTheDisplaysRate() throws {
    for style in [PresentationStyle.timed(rate: 120), .timed(rate: 90)] {
      let display = try makeDisplay()
      defer { withExtendedLifetime(display) {} }
      let host = try WindowHost(options: try options(), style: style)
      let client = LayerClient(host)
      let presentations = Presentations(row: 120)
      host.observePresentations(presentations.add)
      limit(host, seconds: 20)
      when(host, { !presentations.entries.isEmpty }) { [self] in
        animate(client)
        when(host, { presentations.entries.last?.red?.lowerBound == 300 }) { host.terminate(status: 5) }
      }
      XCTAssertEqual(host.run(), 5)
      guard case .timed(let rate?) = style else { return XCTFail("a rate is wanted") }
      XCTAssertEqual(host.screen.refreshRate, rate)
      // Times that frames were drawn for lie an interval apart, or several where the machine was busy.
      let targets = presentations.entries.map(\.target)
      let steps = zip(targets, targets.dropFirst()).map { ($1 - $0) * rate }.filter { $0 < 1.5 }
      XCTAssertGreaterThan(steps.count, Int(0.6 * rate) / 2, "half of the frames, for machines under load")
      for step in steps { XCTAssertEqual(step, 1, accuracy: 0.01) }
    }
  }
}

private final class NoDelegate: UIResponder, UIApplicationDelegate {}
