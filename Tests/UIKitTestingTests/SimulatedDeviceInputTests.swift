import UIKitTesting
import XCTest

@preconcurrency @MainActor final class SimulatedDeviceInputTests: XCTestCase {
  /// Writes down what it is told.
  private final class Log: UIView {
    var lines: [String] = []
    private var numbers: [ObjectIdentifier: Int] = [:]

    private func note(_ word: String, _ touches: Set<UITouch>) {
      for touch in touches {
        let number = numbers[ObjectIdentifier(touch)] ?? numbers.count
        numbers[ObjectIdentifier(touch)] = number
        let place = touch.location(in: nil)
        lines.append("\(number) \(word) \(Int(place.x)),\(Int(place.y))")
      }
    }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("down", touches) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("move", touches) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("up", touches) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { note("cancel", touches) }

    override var canBecomeFirstResponder: Bool { true }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      for press in presses {
        lines.append("press \(press.key?.characters ?? "?") \(press.key?.modifierFlags == .control)")
      }
    }
    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) { lines.append("released") }
  }

  private var device: SimulatedDevice!
  private var log: Log!

  override func setUp() async throws {
    try await super.setUp()
    device = SimulatedDevice()
    log = Log()
    log.isMultipleTouchEnabled = true
    device.show(log)
  }

  override func tearDown() async throws {
    (device, log) = (nil, nil)
    try await super.tearDown()
  }

  func testInputEntersWithTheNextFrame() {
    device.touchDown(at: CGPoint(x: 10, y: 100))
    XCTAssertEqual(log.lines, [])
    device.advanceFrames(1)
    XCTAssertEqual(log.lines, ["0 down 10,100"])
    device.touchMove(to: CGPoint(x: 10, y: 110))
    device.touchUp()
    device.advanceFrames(1)
    XCTAssertEqual(log.lines.dropFirst(), ["0 move 10,110", "0 up 10,110"])
  }

  func testSeveralFingers() {
    device.touchDown(at: CGPoint(x: 10, y: 100))
    device.touchDown(at: CGPoint(x: 20, y: 200), finger: 1)
    device.advanceFrames(1)
    device.touchMove(to: CGPoint(x: 21, y: 200), finger: 1)
    device.advanceFrames(1)
    device.touchCancel()
    device.touchUp(finger: 1)
    device.advanceFrames(1)
    // Touches of one event come as a set.
    let words = log.lines.map { $0.dropFirst(2) }
    XCTAssertEqual(Set(words.prefix(2)), ["down 10,100", "down 20,200"])
    XCTAssertEqual(words[2], "move 21,200")
    XCTAssertEqual(Set(words.suffix(2)), ["cancel 10,100", "up 21,200"])
  }

  func testADragIsDownEvenMovesAndUp() {
    let first = device.trace.count
    device.drag(from: CGPoint(x: 10, y: 100), to: CGPoint(x: 10, y: 130), seconds: 0.05)
    XCTAssertEqual(log.lines, ["0 down 10,100", "0 move 10,110", "0 move 10,120", "0 move 10,130", "0 up 10,130"])
    XCTAssertEqual(device.trace.count - first, 5, "a frame each")
  }

  func testAHeldDragGoesOnFromWhereItIs() {
    device.drag(from: CGPoint(x: 10, y: 100), to: CGPoint(x: 10, y: 110), seconds: 1 / 60.0, hold: true)
    device.drag(to: CGPoint(x: 30, y: 110), seconds: 2 / 60.0)
    XCTAssertEqual(
      log.lines, ["0 down 10,100", "0 move 10,110", "0 move 20,110", "0 move 30,110", "0 up 30,110"])
  }

  func testTapsFindWhatTheyAreGiven() {
    let inner = UIView(frame: CGRect(x: 100, y: 200, width: 40, height: 20))
    inner.accessibilityIdentifier = "inner"
    log.addSubview(inner)
    device.advanceFrames(1)
    device.tap("inner")
    device.tap(inner)
    device.tap(at: CGPoint(x: 1, y: 300))
    XCTAssertEqual(
      log.lines.map { $0.dropFirst(2) },
      ["down 120,210", "up 120,210", "down 120,210", "up 120,210", "down 1,300", "up 1,300"])
  }

  func testKeysGoToTheFirstResponder() {
    XCTAssertTrue(log.becomeFirstResponder())
    device.press("a")
    device.press("b", modifiers: .control)
    XCTAssertEqual(log.lines.filter { $0.hasPrefix("press") }.count, 2)
    XCTAssertEqual(log.lines.first, "press a false")
    XCTAssertTrue(log.lines.contains { $0.hasSuffix("true") })
    XCTAssertEqual(log.lines.filter { $0 == "released" }.count, 2)
  }

  func testAWheelScrolls() {
    let scrollView = UIScrollView()
    scrollView.contentSize = CGSize(width: 390, height: 3000)
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.accessibilityIdentifier = "scroll"
    device.show(scrollView)
    device.turnWheel(at: CGPoint(x: 100, y: 400), delta: CGVector(dx: 0, dy: -90))
    device.advance(by: 1)
    XCTAssertEqual(device["scroll"]?.contentOffset?.y ?? 0, 90, accuracy: 0.5)
  }

  func testTheDeviceIsTurned() {
    device.rotate(to: .landscapeLeft)
    device.advance(by: 1)
    XCTAssertEqual(log.bounds.size, CGSize(width: 844, height: 390))
    XCTAssertEqual(device.snapshot().width, 1688)
    XCTAssertEqual(device.windowScene.interfaceOrientation.isLandscape, true)
  }

  func testTheDeviceTurnsDark() {
    XCTAssertEqual(log.traitCollection.userInterfaceStyle, .light)
    device.setAppearance(.dark)
    XCTAssertEqual(log.traitCollection.userInterfaceStyle, .dark)
  }

  func testTheDeviceGoesIntoTheBackground() {
    var names: [Notification.Name] = []
    let center = NotificationCenter.default
    let observers = [UIApplication.willResignActiveNotification, UIApplication.didEnterBackgroundNotification].map {
      center.addObserver(forName: $0, object: nil, queue: nil) { note in names.append(note.name) }
    }
    device.change(.enteredBackground)
    observers.forEach(center.removeObserver)
    XCTAssertEqual(
      names, [UIApplication.willResignActiveNotification, UIApplication.didEnterBackgroundNotification])
  }
}
