import HostInterface
import QuartzCore
import XCTest

@testable import UIKit

/// Display links in the way of a frame: when they are called, and what they are told.
@preconcurrency @MainActor final class DisplayLinkFrameTests: XCTestCase {
  private var host: HeadlessHostForTests!
  private var driver: UIApplicationDriver!
  private var root: Root!
  private var window: UIWindow!

  private final class Root: UIView {
    var layouts: [() -> Void] = []
    override func layoutSubviews() {
      super.layoutSubviews()
      if !layouts.isEmpty { layouts.removeFirst()() }
    }
  }

  override func setUp() async throws {
    try await super.setUp()
    host = HeadlessHostForTests()
    driver = UIApplicationDriver(host: host, makeDelegate: { BareDelegate() })
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    root = Root(frame: window.bounds)
    window.addSubview(root)
    window.isHidden = false
    _ = perform(target: 101)
  }

  override func tearDown() async throws {
    (driver, host, root, window) = (nil, nil, nil, nil)
    try await super.tearDown()
  }

  private final class BareDelegate: UIResponder, UIApplicationDelegate {}

  private func perform(target: CFTimeInterval, deadline: CFTimeInterval = .infinity) -> FrameCommit? {
    driver.performFrame(FrameTiming(targetTime: target, interval: 0.1, deadline: deadline), input: [])
  }

  /// Adds a link that is called once.
  private func addLink(_ action: @escaping (CFTimeInterval) -> Void) {
    CADisplayLink {
      $0.invalidate()
      action($0.targetTimestamp)
    }.add(to: .main, forMode: .common)
  }

  private func work(until time: CFTimeInterval) { host.handClock.advance(by: time - host.handClock.now) }

  func testLinksAreToldWhenALateFrameWillBeShownAndItsAnimationsBeginThen() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    root.addSubview(view)
    _ = perform(target: 101.1)
    var told: CFTimeInterval?
    root.layouts = [{ self.work(until: 101.35) }]
    root.setNeedsLayout()
    addLink {
      told = $0
      UIView.animate(withDuration: 1) { view.center.x = 105 }
      // Later still: what has been told holds.
      self.work(until: 101.45)
    }
    let commit = perform(target: 101.2, deadline: 101.16)
    XCTAssertEqual(told ?? 0, 101.4, accuracy: 1e-9)
    XCTAssertEqual(commit?.beginTime ?? 0, 101.4, accuracy: 1e-9)
    XCTAssertEqual(driver.device.nextRetirement ?? 0, 102.4, accuracy: 1e-9)
  }

  func testWithoutLinksAFrameBeginsWhenItIsShown() {
    root.layouts = [{ self.work(until: 101.35) }]
    root.setNeedsLayout()
    root.backgroundColor = .red
    XCTAssertEqual(perform(target: 101.2, deadline: 101.16)?.beginTime ?? 0, 101.4, accuracy: 1e-9)
  }

  func testALinkThatComesWhileAFrameIsMadeBeginsWithIt() {
    var calls: [String] = []
    root.layouts = [{ self.addLink { _ in calls.append("from layout") } }]
    root.setNeedsLayout()
    _ = perform(target: 101.2)
    XCTAssertEqual(calls, ["from layout"])
    calls = []
    addLink { _ in
      self.root.layouts = [{ self.addLink { _ in calls.append("from its layout") } }]
      self.root.setNeedsLayout()
      self.addLink { _ in calls.append("from a link") }
    }
    _ = perform(target: 101.3)
    XCTAssertEqual(calls, ["from a link", "from its layout"])
  }

  func testLinksThatBeginLinksDoNotHangAFrame() {
    var calls = 0
    var isOver = false
    func next() {
      addLink { _ in
        calls += 1
        if !isOver { next() }
      }
    }
    next()
    _ = perform(target: 101.2)
    XCTAssertGreaterThan(calls, 1)
    XCTAssertLessThan(calls, 100)
    isOver = true
    _ = perform(target: 101.3)
    XCTAssertFalse(driver.device.displayLinks.isActive)
  }

  private final class Follower: NSObject {
    var link: CADisplayLink?
    func follow(_ link: CADisplayLink) {}
  }

  func testALinkThatEndsLetsGoOfATargetThatHoldsIt() {
    weak var gone: Follower?
    autoreleasepool {
      let follower = Follower()
      gone = follower
      follower.link = CADisplayLink(target: follower, selector: Selector(Follower.follow(_:), "follow:"))
      follower.link?.add(to: .main, forMode: .common)
      _ = perform(target: 101.2)
    }
    XCTAssertNotNil(gone, "it holds the target until it ends")
    gone?.link?.invalidate()
    XCTAssertNil(gone)
  }
}
