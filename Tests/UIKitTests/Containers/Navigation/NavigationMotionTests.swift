import UIKitTesting
import XCTest

@testable import UIKit

/// What else may be going on while bars and screens move.
@preconcurrency @MainActor final class NavigationMotionTests: XCTestCase {
  private func distances(_ frames: some Sequence<PresentedFrame>, of ids: [String]) -> [CGFloat] {
    frames.flatMap { frame -> [CGFloat] in
      guard let bar = frame["navigationBar"]?.frame.maxY else { return [.infinity] }
      return ids.compactMap { id in frame[id].map { abs($0.frame.minY - bar) } }
    }
  }

  func testBarAndContentGoOnTogetherWhileTheAppIsBusy() {
    let pairs: [(BarKind, BarKind)] = [
      (.plain, .largeWithSearch), (.largeWithPrompt, .none), (.largeWithSearch, .prompt), (.none, .large),
    ]
    for pair in pairs {
      let device = StallingDevice()
      let navigation = UINavigationController(rootViewController: NavigationScreen("one", pair.0))
      navigation.navigationBar.prefersLargeTitles = true
      device.show(navigation)
      device.advanceFrames(2)
      navigation.pushViewController(NavigationScreen("two", pair.1), animated: true)
      device.advanceFrames(1)
      let frames = device.stall(frames: 50)
      XCTAssertLessThanOrEqual(distances(frames, of: ["content.one", "content.two"]).max()!, 0.5, "\(pair)")
      let ways = frames.map { $0["content.two"]!.frame.minX }
      XCTAssertGreaterThan(ways.filter { (1..<389).contains($0) }.count, 15, "\(pair): it moves")
      XCTAssertEqual(frames.last!["content.two"]!.frame.minY, 47 + pair.1.height, accuracy: 0.5, "\(pair)")
      XCTAssertEqual(ways.last!, 0, accuracy: 0.5)
      device.advanceFrames(2)
      XCTAssertEqual(device.shownFrame!["content.two"]!.frame.minY, 47 + pair.1.height)
    }
  }

  func testRightToLeft() {
    let device = SimulatedDevice()
    let navigation = UINavigationController(rootViewController: NavigationScreen("one", .large))
    navigation.navigationBar.prefersLargeTitles = true
    let parent = UIViewController()
    parent.addChild(navigation)
    parent.setOverrideTraitCollection(UITraitCollection(layoutDirection: .rightToLeft), forChild: navigation)
    parent.view.addSubview(navigation.view)
    navigation.view.frame = parent.view.bounds
    navigation.didMove(toParent: parent)
    device.show(parent)
    device.advanceFrames(2)
    XCTAssertEqual(navigation.navigationBar.page!.large.label.frame.maxX, 374, accuracy: 0.01)
    var start = device.trace.count
    navigation.pushViewController(NavigationScreen("two", .prompt), animated: true)
    device.advanceFrames(5)
    XCTAssertLessThan(device["content.two"]!.frame.minX, -20, "it comes from the left")
    XCTAssertGreaterThan(device["content.one"]!.frame.minX, 10)
    device.advance(by: 0.6)
    XCTAssertGreaterThan(device["navigationBar.back"]!.frame.maxX, 370)
    device.drag(from: CGPoint(x: 387, y: 500), to: CGPoint(x: 187, y: 500), seconds: 0.3, hold: true)
    device.advanceFrames(3)
    XCTAssertEqual(device["content.two"]!.frame.minX, -200, accuracy: 25, "under the finger")
    device.touchUp()
    device.advance(by: 0.7)
    XCTAssertEqual(navigation.viewControllers.count, 1)
    let frames = device.trace[start...]
    XCTAssertLessThanOrEqual(distances(frames, of: ["content.one", "content.two"]).max()!, 0.5)
    start = device.trace.count
    device.drag(from: CGPoint(x: 4, y: 500), to: CGPoint(x: 200, y: 500), seconds: 0.3)
    XCTAssertEqual(device["content.one"]!.frame.minX, 0, "nothing lies on that side")
  }

  // MARK: Content that scrolls by itself

  private func show(_ list: ScrollingScreen) -> (SimulatedDevice, UINavigationController) {
    let device = SimulatedDevice()
    list.title = "List"
    let navigation = UINavigationController(rootViewController: list)
    navigation.navigationBar.prefersLargeTitles = true
    device.show(navigation)
    device.advanceFrames(1)
    return (device, navigation)
  }

  func testContentThatDeceleratesStandsStill() {
    let list = ScrollingScreen()
    let (device, navigation) = show(list)
    device.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 572), seconds: 0.1)
    device.advanceFrames(2)
    XCTAssertTrue(list.scrollView.isDecelerating)
    let offset = list.scrollView.contentOffset
    XCTAssertGreaterThan(offset.y, -143)
    XCTAssertLessThan(offset.y, -91)
    let start = device.trace.count
    navigation.pushViewController(NavigationScreen("two", .prompt), animated: true)
    device.advanceFrames(20)
    XCTAssertEqual(list.scrollView.contentOffset, offset)
    let frames = device.trace[start...]
    XCTAssertLessThanOrEqual(distances(frames, of: ["content", "content.two"]).max()!, 0.5)
    device.advance(by: 0.5)
    let rest = list.scrollView.contentOffset.y
    XCTAssertTrue(rest == -143 || rest == -91, "\(rest): the title rests in sight or out of it")
    navigation.popViewController(animated: true)
    device.advance(by: 0.6)
    XCTAssertEqual(device["navigationBar"]!.frame.height, rest == -143 ? 96 : 44)
    XCTAssertEqual(device["content"]!.frame.minY, device["navigationBar"]!.frame.maxY, accuracy: 0.5)
  }

  func testACancelledPopLetsContentComeToRest() {
    let list = ScrollingScreen()
    list.navigationItem.largeTitleDisplayMode = .always
    let (device, navigation) = show(ScrollingScreen())
    navigation.pushViewController(list, animated: false)
    device.advanceFrames(2)
    list.scrollView.contentOffset.y = -143
    device.drag(from: CGPoint(x: 200, y: 500), to: CGPoint(x: 200, y: 700), seconds: 0.1)
    XCTAssertLessThan(list.scrollView.contentOffset.y, -150, "pulled down")
    device.drag(from: CGPoint(x: 4, y: 500), to: CGPoint(x: 60, y: 500), seconds: 0.1, hold: true)
    device.advanceFrames(6)
    device.touchUp()
    device.advance(by: 1.5)
    XCTAssertEqual(navigation.viewControllers.count, 2)
    XCTAssertEqual(list.scrollView.contentOffset.y, -143)
    XCTAssertEqual(device["navigationBar"]!.frame.height, 96)
  }
}
