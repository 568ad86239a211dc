import UIKitTesting
import XCTest

/// Zoomed content on a device: laid out by constraints, hit, and read from traces.
@preconcurrency @MainActor final class ZoomLayoutTests: XCTestCase {
  /// A scroll view whose content is tied to its edges.
  private final class Screen: UIViewController, UIScrollViewDelegate {
    let scrollView = UIScrollView()
    let content = UIView()
    let button = UIButton(type: .system)
    var taps = 0

    override func viewDidLoad() {
      view.addSubview(scrollView)
      scrollView.frame = view.bounds
      scrollView.contentInsetAdjustmentBehavior = .never
      scrollView.delegate = self
      scrollView.maximumZoomScale = 3
      scrollView.addSubview(content)
      content.translatesAutoresizingMaskIntoConstraints = false
      NSLayoutConstraint.activate([
        content.topAnchor.constraint(equalTo: scrollView.contentLayoutGuide.topAnchor),
        content.leadingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.leadingAnchor),
        content.bottomAnchor.constraint(equalTo: scrollView.contentLayoutGuide.bottomAnchor),
        content.trailingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.trailingAnchor),
        content.widthAnchor.constraint(equalToConstant: 600), content.heightAnchor.constraint(equalToConstant: 1000),
      ])
      content.accessibilityIdentifier = "content"
      button.frame = CGRect(x: 100, y: 300, width: 80, height: 40)
      button.accessibilityIdentifier = "button"
      button.addAction(UIAction { [weak self] _ in self?.taps += 1 }, for: .touchUpInside)
      content.addSubview(button)
    }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { content }
  }

  private var device: SimulatedDevice!
  private var screen: Screen!

  override func setUp() async throws {
    try await super.setUp()
    device = SimulatedDevice()
    screen = Screen()
    device.show(screen)
  }

  override func tearDown() async throws {
    (device, screen) = (nil, nil)
    try await super.tearDown()
  }

  private func pinchToDouble() {
    device.pinch(at: CGPoint(x: 200, y: 400), distances: (start: 60, end: 136), seconds: 0.3)
    device.advance(by: 1)
    XCTAssertEqual(screen.scrollView.zoomScale, 2, accuracy: 1e-9)
  }

  func testConstraintsKeepZoomedContentInItsPlace() {
    pinchToDouble()
    XCTAssertEqual(screen.scrollView.contentSize.width, 1200, accuracy: 1e-6)
    XCTAssertEqual(screen.content.frame.minX, 0, accuracy: 1e-6)
    XCTAssertEqual(screen.content.frame.maxY, 2000, accuracy: 1e-6)
    screen.content.constraints.first { $0.firstAttribute == .width }?.constant = 700
    device.advanceFrames(2)
    XCTAssertEqual(screen.content.bounds.width, 700)
    XCTAssertEqual(screen.scrollView.contentSize.width, 1400, accuracy: 1e-6)
    XCTAssertEqual(screen.content.frame.minX, 0, accuracy: 1e-6)
    screen.scrollView.zoomScale = 1
    device.advanceFrames(2)
    XCTAssertEqual(screen.content.frame, CGRect(x: 0, y: 0, width: 700, height: 1000))
    XCTAssertEqual(screen.scrollView.contentSize, CGSize(width: 700, height: 1000))
  }

  func testTracesShowWhereContentIs() throws {
    pinchToDouble()
    let offset = screen.scrollView.contentOffset
    let content = try XCTUnwrap(device["content"])
    XCTAssertEqual(content.frame.minX, -offset.x, accuracy: 1e-3)
    XCTAssertEqual(content.frame.width, 1200, accuracy: 1e-3)
    let button = try XCTUnwrap(device["button"])
    XCTAssertEqual(button.frame.minX, 200 - offset.x, accuracy: 1e-3)
    XCTAssertEqual(button.frame.minY, 600 - offset.y, accuracy: 1e-3)
    XCTAssertEqual(button.frame.width, 160, accuracy: 1e-3)
    device.tap("button")
    XCTAssertEqual(screen.taps, 1, "it is hit where it is seen")
  }

  func testAPinchOnAButtonIsNoTap() {
    device.pinch(at: CGPoint(x: 140, y: 320), distances: (start: 30, end: 90), seconds: 0.2)
    XCTAssertEqual(screen.taps, 0)
  }

  func testAnAnimatedZoomIsSeenOnItsWay() throws {
    screen.scrollView.setZoomScale(3, animated: true)
    device.advance(by: 0.15)
    let width = try XCTUnwrap(device["content"]).frame.width
    XCTAssert((700..<1800).contains(width), "\(width)")
    device.advance(by: 1)
    XCTAssertEqual(try XCTUnwrap(device["content"]).frame.width, 1800, accuracy: 1e-3)
  }

  func testPinchesOfADeviceTurn() {
    let rotation = UIRotationGestureRecognizer()
    screen.scrollView.maximumZoomScale = 1
    screen.view.addGestureRecognizer(rotation)
    device.pinch(at: CGPoint(x: 200, y: 400), distances: (start: 200, end: 200), turning: 1, seconds: 0.5, hold: true)
    XCTAssertEqual(rotation.rotation, 0.92, accuracy: 1e-6, "eight of 100 points don't count")
    device.touchUp(finger: 0)
    device.touchUp(finger: 1)
    device.advanceFrames(1)
    XCTAssertEqual(rotation.state, .possible)
  }
}
