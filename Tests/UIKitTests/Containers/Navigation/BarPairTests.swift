import UIKitTesting
import XCTest

@testable import UIKit

/// Every ordered pair of bars in every way of moving: in each frame content begins where the bar ends.
@preconcurrency @MainActor final class BarPairTests: XCTestCase {
  private static let pairs = BarKind.allCases.flatMap { one in BarKind.allCases.map { (one, $0) } }
  private let workaround = JumpWorkaround()

  /// The ways to go: each begins and ends at rest.
  private enum Way: String, CaseIterable {
    case push, pop, cancelledPop, fingerPop, flickedPop, caughtPush, caughtPop
  }

  @MainActor private struct Stage {
    let device = SimulatedDevice(framesPerSecond: 20)
    let navigation: UINavigationController
    let one: NavigationScreen
    let two: NavigationScreen

    init(_ pair: (BarKind, BarKind), delegate: (any UINavigationControllerDelegate)?) {
      (one, two) = (NavigationScreen("one", pair.0), NavigationScreen("two", pair.1))
      navigation = UINavigationController(rootViewController: one)
      navigation.navigationBar.prefersLargeTitles = true
      navigation.delegate = delegate
      device.show(navigation)
      navigation.interactivePopGestureRecognizer?.delegate = nil
      device.advanceFrames(1)
    }

    func go(_ way: Way) {
      switch way {
      case .push:
        navigation.pushViewController(two, animated: true)
        device.advance(by: 0.6)
      case .pop:
        navigation.popViewController(animated: true)
        device.advance(by: 0.6)
      case .cancelledPop:
        drag(to: 90)
        device.advance(by: 0.7)
      case .fingerPop:
        drag(to: 200)
        device.advance(by: 0.7)
      case .flickedPop:
        device.drag(from: CGPoint(x: 4, y: 500), to: CGPoint(x: 130, y: 500), seconds: 0.1)
        device.advance(by: 0.7)
      case .caughtPush:
        navigation.pushViewController(two, animated: true)
        device.advanceFrames(3)
        drag(to: 60, seconds: 0.2)
        device.advance(by: 0.7)
      case .caughtPop:
        navigation.popViewController(animated: true)
        device.advanceFrames(2)
        device.drag(from: CGPoint(x: 4, y: 500), to: CGPoint(x: 60, y: 500), seconds: 0.1, hold: true)
        drag(to: 2, seconds: 0.2)
        device.advance(by: 0.7)
      }
    }

    private func drag(to x: CGFloat, seconds: Double = 0.3) {
      device.drag(from: CGPoint(x: 4, y: 500), to: CGPoint(x: x, y: 500), seconds: seconds, hold: true)
      device.advanceFrames(4)
      device.touchUp()
    }
  }

  private func check(
    _ stage: Stage, from start: Int, _ name: String, file: StaticString = #filePath, line: UInt = #line
  ) {
    var worst: CGFloat = 0
    var moved = 0
    for frame in stage.device.trace[start...] {
      guard let bar = frame["navigationBar"]?.frame.maxY else {
        return XCTFail("\(name): no bar", file: file, line: line)
      }
      for id in ["content.one", "content.two"] {
        guard let content = frame[id] else { continue }
        worst = max(worst, abs(content.frame.minY - bar))
        if abs(content.frame.minX) > 0.5 { moved += 1 }
      }
    }
    XCTAssertLessThanOrEqual(worst, 0.5, name, file: file, line: line)
    XCTAssertGreaterThan(moved, 5, "\(name): nothing has moved", file: file, line: line)
  }

  /// Each way begins where the one before has ended.
  private static let ways: [(Way, isOnTop: Bool)] = [
    (.push, true), (.cancelledPop, true), (.pop, false), (.caughtPush, true), (.fingerPop, false), (.push, true),
    (.caughtPop, true), (.flickedPop, false),
  ]

  /// Goes all ways between the screens of a pair, and checks each.
  /// - Returns: all that has been on screen.
  private func run(_ pair: (BarKind, BarKind), delegate: (any UINavigationControllerDelegate)?, _ label: String)
    -> [PresentedFrame]
  {
    let stage = Stage(pair, delegate: delegate)
    XCTAssertEqual(stage.device["content.one"]!.frame.minY, 47 + pair.0.height)
    for (way, isOnTop) in Self.ways {
      let name = "\(label)\(pair.0) to \(pair.1), \(way)"
      let start = stage.device.trace.count
      let counts = (stage.one.safeAreas.count, stage.two.safeAreas.count)
      stage.go(way)
      check(stage, from: start, name)
      let isThere = stage.navigation.topViewController === stage.two
      if way != .caughtPush, way != .caughtPop { XCTAssertEqual(isThere, isOnTop, name) }
      if delegate == nil {
        XCTAssertLessThanOrEqual(stage.one.safeAreas.count - counts.0, 1, name)
        XCTAssertLessThanOrEqual(stage.two.safeAreas.count - counts.1, 1, name)
      }
      if isThere != isOnTop { stage.go(isOnTop ? .push : .pop) }
      let (top, kind) = isOnTop ? ("content.two", pair.1) : ("content.one", pair.0)
      XCTAssertEqual(
        stage.device[top]?.frame, CGRect(x: 0, y: 47 + kind.height, width: 390, height: 763 - kind.height), name)
    }
    return stage.device.trace
  }

  /// Every frame shows the same with what apps do against the jump and without.
  func testContentStaysAtTheBarWithAndWithoutTheWorkaround() {
    for pair in Self.pairs {
      let plain = run(pair, delegate: nil, "")
      let worked = run(pair, delegate: workaround, "workaround: ")
      XCTAssertEqual(plain.count, worked.count)
      let differing = zip(plain, worked).first { one, other in
        one.views.map(\.id) != other.views.map(\.id)
          || zip(one.views, other.views).contains { a, b in
            a.view.frame != b.view.frame || a.view.effectiveAlpha != b.view.effectiveAlpha || a.view.text != b.view.text
          }
      }
      XCTAssertNil(differing, "\(pair), frame \(differing?.0.number ?? 0)")
    }
    XCTAssertGreaterThan(workaround.differences.count, Self.pairs.count * 7)
    XCTAssertTrue(workaround.differences.allSatisfy { $0 == 0 }, "both screens have the new bar")
  }
}
