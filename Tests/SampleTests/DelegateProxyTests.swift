import UIKitTesting
import XCTest

@testable import SwoopSample

/// Delegates that hand calls on by `forwardingTarget(for:)`, in sources as one writes them for UIKit.
@preconcurrency @MainActor final class DelegateProxyTests: XCTestCase {
  private var device: SimulatedDevice!

  override func setUp() { MainActor.assumeIsolated { device = SimulatedDevice() } }

  /// The test's object outlives it; its device shall not.
  override func tearDown() { MainActor.assumeIsolated { device = nil } }

  func testARecognizersDelegateIsAskedByTheProxy() {
    let (proxy, first, second) = (GestureDelegateProxy(), BeginDecider(), SharingDecider())
    (proxy.first, proxy.second) = (first, second)
    let (pan, other) = (UIPanGestureRecognizer(), UIPanGestureRecognizer())
    pan.delegate = proxy
    let controller = UIViewController()
    controller.view.addGestureRecognizer(pan)
    controller.view.addGestureRecognizer(other)
    device.show(controller)
    let (start, end) = (CGPoint(x: 100, y: 200), CGPoint(x: 100, y: 400))

    first.begins = false
    device.drag(from: start, to: end, seconds: 0.2)
    XCTAssertEqual(first.asked, 1)
    XCTAssertEqual(second.log.filter { $0 == "begin" }, [], "the first one answers")
    XCTAssertEqual(pan.delegate?.gestureRecognizer(pan, shouldRecognizeSimultaneouslyWith: other), true)
    XCTAssertTrue(second.log.contains("share"))

    proxy.first = nil
    XCTAssertEqual(pan.delegate?.gestureRecognizerShouldBegin(pan), true)
    XCTAssertTrue(second.log.contains("begin"))
    proxy.second = nil
    XCTAssertEqual(pan.delegate?.gestureRecognizerShouldBegin(pan), true, "the default")
    XCTAssertEqual(
      pan.delegate?.gestureRecognizer(pan, shouldRecognizeSimultaneouslyWith: other), false, "the default")
  }

  func testObjectsSayWhichOptionalMethodsTheyHave() {
    let (proxy, first) = (GestureDelegateProxy(), BeginDecider())
    let begin = Selector("gestureRecognizerShouldBegin:")
    let fail = Selector("gestureRecognizer:shouldRequireFailureOf:")
    XCTAssertTrue(first.responds(to: begin))
    XCTAssertFalse(first.responds(to: fail))
    XCTAssertFalse(proxy.responds(to: begin))
    XCTAssertTrue(proxy.responds(to: fail), "it has it itself")
    proxy.first = first
    XCTAssertTrue(proxy.responds(to: begin))
    XCTAssertTrue((proxy as any NSObjectProtocol).responds(to: begin), "whatever type it is known by")
    XCTAssertTrue(proxy.forwardingTarget(for: begin) as? BeginDecider === first)
    XCTAssertNil(first.forwardingTarget(for: begin))
    XCTAssertTrue(UIScrollView().responds(to: begin), "every view has it")
  }

  func testAScrollViewsDelegateIsToldByTheProxy() {
    let (proxy, listener) = (ScrollDelegateProxy(), ScrollListener())
    proxy.target = listener
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    scrollView.contentSize = CGSize(width: 300, height: 2000)
    scrollView.delegate = proxy
    let controller = UIViewController()
    controller.view.addSubview(scrollView)
    device.show(controller)

    device.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 200), seconds: 0.3)
    XCTAssertEqual(proxy.drags, 1)
    XCTAssertEqual(listener.log.filter { $0 == "drag" }.count, 1, "the proxy calls it")
    XCTAssertTrue(listener.log.contains("scroll"), "UIKit's call goes on")
    XCTAssertTrue(scrollView.delegate?.viewForZooming(in: scrollView) === listener.zoomed)

    proxy.isOpen = false
    let count = listener.log.count
    scrollView.contentOffset.y += 30
    XCTAssertEqual(listener.log.count, count, "the proxy denies the method")
    proxy.isOpen = true
    proxy.target = nil
    scrollView.contentOffset.y += 30
    XCTAssertNil(scrollView.delegate?.viewForZooming(in: scrollView))
  }

  func testMessagesGoOn() {
    let (proxy, listener) = (ScrollDelegateProxy(), ScrollListener())
    proxy.target = listener
    proxy.perform("refresh")
    proxy.perform(Selector(ScrollListener.refresh, "refresh"))
    XCTAssertEqual(listener.log, ["refresh", "refresh"])
    let button = UIButton(frame: CGRect(x: 0, y: 100, width: 100, height: 44))
    button.addTarget(proxy, action: "refresh", for: .touchUpInside)
    let controller = UIViewController()
    controller.view.addSubview(button)
    device.show(controller)
    device.tap(button)
    XCTAssertEqual(listener.log.count, 3)
  }
}
