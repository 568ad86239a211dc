import XCTest
import XCTestAdditions

@testable import UIKitTesting

/// What a failure leaves of the simulated device: the picture, the film and the trace of the last second, and the tree.
@preconcurrency @MainActor final class DeviceEvidenceTests: XCTestCase {
  private var device: SimulatedDevice!
  private let box = UIView(frame: CGRect(x: 20, y: 100, width: 80, height: 80))

  override func setUp() async throws {
    try await super.setUp()
    device = SimulatedDevice(scale: 1)
    let controller = UIViewController()
    box.backgroundColor = .systemRed
    box.accessibilityIdentifier = "box"
    let label = UILabel(frame: CGRect(x: 20, y: 300, width: 200, height: 40))
    label.text = "Two\nlines"
    controller.view.addSubview(box)
    controller.view.addSubview(label)
    device.show(controller)
  }

  override func tearDown() async throws {
    device = nil
    try await super.tearDown()
  }

  private func evidence() throws -> [String: Data] {
    let attachments = try XCTUnwrap(DeviceEvidence.ofCurrentDevice).attachments
    return try Dictionary(uniqueKeysWithValues: attachments.map { ($0.fileName, try $0.contents()) })
  }

  func testAMovingScreenHasAFilmAndATraceOfTheLastSecond() throws {
    device.advance(by: 1)
    UIView.animate(withDuration: 0.5) { self.box.frame.origin.x = 220 }
    device.advance(by: 0.6)
    let evidence = try evidence()
    XCTAssertEqual(Set(evidence.keys), ["screen.png", "film.gif", "trace.json", "tree.txt"])
    let screen = try XCTUnwrap(UIImage(data: try XCTUnwrap(evidence["screen.png"]))?.cgImage)
    XCTAssertEqual([screen.width, screen.height], [390, 844])
    XCTAssertTrue(try XCTUnwrap(evidence["film.gif"]).starts(with: Data("GIF89a".utf8)))
    let lines = try XCTUnwrap(evidence["trace.json"]).split(separator: 0x0A)
    XCTAssertEqual(lines.count, 61, "the frames of a second, and the one before it")
    let last = try XCTUnwrap(try JSONSerialization.jsonObject(with: Data(lines[60])) as? [String: Any])
    let views = try XCTUnwrap(last["views"] as? [String: [String: Any]])
    XCTAssertEqual(views["box"]?["frame"] as? [Double], [220, 100, 80, 80])
  }

  /// Asserts that a test waits for no film of a screen that has long been still.
  func testAStillScreenHasNoFilm() throws {
    device.advance(by: 2)
    XCTAssertNil(FailureFilm(of: device, last: 1).gif)
    XCTAssertEqual(Set(try evidence().keys), ["screen.png", "trace.json", "tree.txt"])
  }

  func testTheTreeSaysWhereViewsAre() throws {
    let tree = String(decoding: try XCTUnwrap(try evidence()["tree.txt"]), as: UTF8.self)
    XCTAssertTrue(tree.contains("#box (20, 100, 80 × 80)"), tree)
    XCTAssertTrue(tree.contains("text \"Two\\nlines\""), tree)
  }

  /// A device that is gone, or none, leaves nothing; neither does a failure on a thread without devices.
  func testWithoutADeviceThereIsNothing() {
    device = nil
    XCTAssertNil(DeviceEvidence.ofCurrentDevice)
  }

  /// What shows where a test fails changes nothing of the test.
  func testTheDeviceStaysAsItIs() throws {
    let (time, frames) = (device.time, device.trace.count)
    _ = try evidence()
    XCTAssertEqual(device.time, time)
    XCTAssertEqual(device.trace.count, frames)
  }
}
