import TestSupport
import UIKitTesting
import XCTest

@preconcurrency @MainActor final class SimulatedDevicePictureTests: XCTestCase {
  private var device: SimulatedDevice!
  private var box: UIView!
  private var folder: URL!

  override func setUp() async throws {
    try await super.setUp()
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("device-\(UUID().uuidString)")
    device = SimulatedDevice(scale: 1)
    box = UIView(frame: CGRect(x: 0, y: 100, width: 40, height: 40))
    box.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    box.accessibilityIdentifier = "box"
    let controller = UIViewController()
    controller.view.backgroundColor = .white
    controller.view.addSubview(box)
    device.show(controller)
  }

  override func tearDown() async throws {
    (device, box) = (nil, nil)
    try? FileManager.default.removeItem(at: folder)
    try await super.tearDown()
  }

  private func red(in picture: CGImage, row: Int) -> [Int] {
    (0..<picture.width).filter {
      picture.pixels.load(fromByteOffset: row * picture.bytesPerRow + $0 * 4, as: UInt32.self) == 0xFFFF_0000
    }
  }

  /// A frame can be described, and to do so changes nothing.
  func testAFrameIsDescribedFromItsLayersToItsPixels() {
    device.advanceFrames(1)
    let text = device.frameDescription()
    XCTAssertTrue(text.contains("of (0,0 40×40) at 20,120"), text)
    XCTAssertTrue(text.contains("fill 0xffff0000 in (0,100 40×40), hides (0,100 40×40)"), text)
    XCTAssertEqual(device.frameDescription(), text)
    XCTAssertEqual(red(in: device.snapshot(), row: 120), Array(0..<40))
  }

  func testAFilmStripHasPicturesSideBySide() {
    UIView.animate(withDuration: 0.4, delay: 0, options: .curveLinear) { self.box.frame.origin.x = 200 }
    device.advanceFrames(1)
    let start = device.time
    let strip = device.filmStrip(count: 3, every: 0.2)
    XCTAssertEqual(device.time - start, 0.4, accuracy: 1e-9)
    XCTAssertEqual(strip.width, 3 * 390)
    XCTAssertEqual(strip.height, 844)
    let columns = red(in: strip, row: 120)
    XCTAssertEqual(columns.count, 3 * 40)
    XCTAssertEqual([columns[0], columns[40], columns[80]], [0, 490, 980])
  }

  func testAMemoryWarningLetsGoOfWhatPicturesWereDrawnWith() {
    box.frame.size = CGSize(width: 300, height: 300)
    box.layer.shadowOpacity = 1
    for radius in 0..<60 {
      box.layer.shadowRadius = 3
      box.layer.cornerRadius = CGFloat(radius)
      device.advanceFrames(1)
      _ = device.snapshot()
    }
    let (picture, before) = (device.snapshot().pngData(), Footprint().heap)
    device.change(.memoryWarning)
    // The shadows alone took ninety thousand each.
    XCTAssertLessThan(Footprint().heap, before - 4_000_000)
    XCTAssertEqual(device.snapshot().pngData(), picture)
  }

  func testAFilmStripOfOnePictureTakesNoTime() {
    let start = device.time
    XCTAssertEqual(red(in: device.filmStrip(count: 1, every: 1), row: 120), Array(0..<40))
    XCTAssertEqual(device.time, start)
  }

  func testSnapshotsAreWritten() throws {
    let path = folder.path + "/deeper/snapshot.png"
    try device.writeSnapshot(toFile: path)
    let read = try XCTUnwrap(UIImage(contentsOfFile: path)?.cgImage)
    XCTAssertEqual(read.width, 390)
    XCTAssertEqual(red(in: read, row: 120), Array(0..<40))
    XCTAssertThrowsError(try device.writeSnapshot(toFile: "/dev/null/a.png")) {
      XCTAssertTrue("\($0)".contains("/dev/null/a.png"), "\($0)")
    }
  }

  func testTracesAreWritten() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent("trace.jsonl")
    device.advanceFrames(3)
    try device.writeTrace(toFile: file.path)
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    XCTAssertEqual(lines.count, device.trace.count)
    let last = try JSONSerialization.jsonObject(with: Data(try XCTUnwrap(lines.last).utf8)) as? [String: Any]
    XCTAssertEqual(last?["frame"] as? Int, device.trace.count - 1)
    XCTAssertNotNil((last?["views"] as? [String: Any])?["box"])
  }

  func testWhatTheAppOpensIsKept() throws {
    let url = try XCTUnwrap(URL(string: "https://example.com/a"))
    XCTAssertEqual(device.openedURLs, [])
    UIApplication.shared.open(url)
    device.advanceFrames(1)
    XCTAssertEqual(device.openedURLs, [url])
  }
}
