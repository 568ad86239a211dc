import UIKitTesting
import XCTest

private final class WordLabel: UILabel {}

/// What the views of a trace say.
@preconcurrency @MainActor final class TraceTests: XCTestCase {
  private var device: SimulatedDevice!
  private var root: UIView!

  override func setUp() async throws {
    try await super.setUp()
    device = SimulatedDevice()
    let controller = UIViewController()
    root = controller.view
    device.show(controller)
  }

  override func tearDown() async throws {
    (device, root) = (nil, nil)
    try await super.tearDown()
  }

  private func add(_ view: UIView, _ id: String, to superview: UIView? = nil) -> UIView {
    view.accessibilityIdentifier = id
    (superview ?? root).addSubview(view)
    return view
  }

  private func shown(_ id: String, file: StaticString = #filePath, line: UInt = #line) throws -> PresentedView {
    device.advanceFrames(1)
    return try XCTUnwrap(device[id], file: file, line: line)
  }

  func testFramesAreBoundingBoxesInTheWindow() throws {
    let outer = add(UIView(frame: CGRect(x: 100, y: 200, width: 100, height: 100)), "outer")
    outer.bounds.origin = CGPoint(x: 10, y: 20)
    let inner = add(UIView(frame: CGRect(x: 20, y: 40, width: 40, height: 20)), "inner", to: outer)
    XCTAssertEqual(try shown("inner").frame, CGRect(x: 110, y: 220, width: 40, height: 20))
    inner.transform = CGAffineTransform(rotationAngle: .pi / 2)
    let turned = try shown("inner")
    XCTAssertEqual(turned.frame.width, 20, accuracy: 1e-6)
    XCTAssertEqual(turned.frame.midX, 130, accuracy: 1e-6)
    XCTAssertEqual(turned.bounds, CGRect(x: 0, y: 0, width: 40, height: 20))
    XCTAssertEqual(turned.position, CGPoint(x: 40, y: 50))
    XCTAssertEqual(turned.transform.b, 1, accuracy: 1e-9)
  }

  func testOpacityIsItsOwnAndWithItsAncestors() throws {
    let outer = add(UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)), "outer")
    outer.alpha = 0.5
    let inner = add(UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)), "inner", to: outer)
    inner.alpha = 0.5
    inner.isHidden = true
    let view = try shown("inner")
    XCTAssertEqual(view.alpha, 0.5)
    XCTAssertEqual(view.effectiveAlpha, 0.25)
    XCTAssertTrue(view.hidden)
    XCTAssertFalse(try shown("outer").hidden)
  }

  func testLooks() throws {
    let view = add(UIView(frame: CGRect(x: 0, y: 100, width: 40, height: 40)), "view")
    view.layer.cornerRadius = 7
    view.backgroundColor = UIColor(red: 0, green: 0.5, blue: 1, alpha: 0.25)
    let mask = CAShapeLayer()
    mask.frame = CGRect(x: 5, y: 5, width: 30, height: 30)
    mask.path = CGPath(rect: CGRect(x: 1, y: 2, width: 10, height: 12), transform: nil)
    view.layer.mask = mask
    let shown = try shown("view")
    XCTAssertEqual(shown.cornerRadius, 7)
    XCTAssertEqual(Double(shown.backgroundColor?.green ?? 0), 0.5, accuracy: 1e-3)
    XCTAssertEqual(Double(shown.backgroundColor?.alpha ?? 0), 0.25, accuracy: 1e-3)
    XCTAssertEqual(shown.mask, CGRect(x: 6, y: 7, width: 10, height: 12))
  }

  func testWhatOnlySomeViewsHave() throws {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    label.text = "words"
    _ = add(label, "label")
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 300, width: 100, height: 100))
    scrollView.contentSize = CGSize(width: 100, height: 400)
    scrollView.contentOffset = CGPoint(x: 0, y: 30)
    _ = add(scrollView, "scroll")
    let edge = add(UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844)), "edge")
    XCTAssertEqual(try shown("label").text, "words")
    XCTAssertNil(try shown("label").contentOffset)
    XCTAssertEqual(try shown("scroll").contentOffset, CGPoint(x: 0, y: 30))
    XCTAssertEqual(try shown("edge").safeArea, ScreenInsets(top: 47, bottom: 34))
    XCTAssertNil(try shown("edge").text)
    XCTAssertNil(try shown("edge").mask)
    withExtendedLifetime(edge) {}
  }

  func testValuesAreThoseOnScreen() throws {
    let view = add(UIView(frame: CGRect(x: 0, y: 100, width: 40, height: 40)), "view")
    device.advanceFrames(1)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.frame.origin.x = 100
      view.alpha = 0
    }
    device.advanceFrames(1)
    device.advance(by: 0.5)
    XCTAssertEqual(try XCTUnwrap(device["view"]).frame.minX, 50, accuracy: 1e-6)
    XCTAssertEqual(try XCTUnwrap(device["view"]).alpha, 0.5, accuracy: 1e-6)
  }

  func testEqualIdentifiersAreNumbered() throws {
    for x in [1, 2, 3] { _ = add(UIView(frame: CGRect(x: x, y: 0, width: 1, height: 1)), "twin") }
    XCTAssertEqual(try shown("twin").frame.minX, 1)
    XCTAssertEqual(device["twin#2"]?.frame.minX, 2)
    XCTAssertEqual(device["twin#3"]?.frame.minX, 3)
    XCTAssertEqual(device.trace.last?.views.map(\.id), ["twin", "twin#2", "twin#3"])
  }

  func testViewsWithoutIdentifiersAreKnownByTheirClasses() throws {
    for x in [10, 100] { root.addSubview(UISwitch(frame: CGRect(x: x, y: 60, width: 51, height: 31))) }
    let label = WordLabel(frame: CGRect(x: 0, y: 200, width: 80, height: 20))
    label.text = "words"
    root.addSubview(label)
    XCTAssertEqual(try shown("UISwitch").frame.minX, 10)
    XCTAssertEqual(device["UISwitch#2"]?.frame.minX, 100)
    XCTAssertEqual(device["WordLabel"]?.text, "words")
    XCTAssertNil(device["UISwitch#3"])
    label.accessibilityIdentifier = "label"
    XCTAssertEqual(try shown("label").text, "words")
    XCTAssertNil(device["WordLabel"], "what has an identifier is known by it")
    XCTAssertEqual(device.trace.last?.views.map(\.id), ["label"], "the views of a device's own trace are identified")
  }

  func testLinesAreJSONWithEveryKey() throws {
    let label = UILabel(frame: CGRect(x: 1.0 / 3, y: 0, width: 100, height: 20))
    label.text = "a \"word\"\n\u{1}\\"
    _ = add(label, "the \"label\"")
    device.advanceFrames(1)
    let frame = try XCTUnwrap(device.trace.last)
    let line = frame.json
    XCTAssertFalse(line.contains("\n"))
    let object = try XCTUnwrap(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    XCTAssertEqual(object["frame"] as? Int, frame.number)
    let views = try XCTUnwrap(object["views"] as? [String: [String: Any]])
    let view = try XCTUnwrap(views["the \"label\""])
    XCTAssertEqual(
      Set(view.keys),
      [
        "frame", "position", "bounds", "transform", "alpha", "effectiveAlpha", "hidden", "cornerRadius",
        "backgroundColor", "safeArea", "contentOffset", "mask", "text",
      ])
    XCTAssertEqual(view["text"] as? String, "a \"word\"\n\u{1}\\")
    XCTAssertTrue(view["contentOffset"] is NSNull)
    XCTAssertTrue(line.contains("\"frame\":[0.3333,0,100,20]"), line)
    XCTAssertTrue(line.contains("\"transform\":[1,0,0,1,0,0]"), line)
  }
}
