import UIKit
import UIKitTesting
import XCTest

@testable import SnapshotTesting

/// Motions as one picture.
@preconcurrency @MainActor final class FilmTests: XCTestCase {
  private let folder = SnapshotFolder()
  private var device: SimulatedDevice!
  private var box: UIView!

  override func setUp() async throws {
    try await super.setUp()
    device = SimulatedDevice(scale: 1)
    box = UIView(frame: CGRect(x: 0, y: 100, width: 40, height: 40))
    box.backgroundColor = .red
    let screen = UIView()
    screen.backgroundColor = .white
    screen.addSubview(box)
    device.show(screen)
  }

  override func tearDown() async throws {
    (device, box) = (nil, nil)
    folder.remove()
    try await super.tearDown()
  }

  private func move(to x: CGFloat) {
    box.frame.origin.x = 0
    device.advanceFrames(1)
    UIView.animate(withDuration: 0.4) { self.box.frame.origin.x = x }
    device.advanceFrames(1)
  }

  func testAFilmIsComparedAsOnePicture() throws {
    move(to: 200)
    _ = folder.verify(device, as: .film(every: 0.2, count: 3), record: .all)
    let film = try XCTUnwrap(UIImage(data: folder.data("test.a.png"))?.cgImage)
    XCTAssertEqual([film.width, film.height], [3 * 390, 844])
    move(to: 200)
    XCTAssertNil(folder.verify(device, as: .film(every: 0.2, count: 3)))
    move(to: 201)
    let failure = folder.verify(device, as: .film(every: 0.2, count: 3), record: .never)
    XCTAssertTrue(failure?.contains("pixels differ") == true, failure ?? "no failure")
    XCTAssertEqual(folder.verify(device, as: .film(every: 0.2, count: 2))?.contains("780 × 844"), true)
  }

  func testAScreenIsComparedAsItIsShown() throws {
    XCTAssertNotNil(folder.verify(device, as: .image))
    XCTAssertNil(folder.verify(device, as: .image))
    let recorded = try XCTUnwrap(UIImage(data: folder.data("test.a.png"))?.cgImage)
    XCTAssertEqual(Fingerprint(recorded), Fingerprint(device.snapshot()))
  }

  func testAFilmWithoutPicturesOrFramesSaysSo() {
    XCTAssertEqual(
      faultOfFilm(of: device, every: 0.1, count: 0),
      "A film has 1 picture or more, not 0. Nothing has been compared or recorded.")
    XCTAssertEqual(
      faultOfFilm(of: device, every: 0.001, count: 2),
      "A film has a frame or more from one picture to the next, and a device with 60.0 frames a second has none in "
        + "0.001 s. Nothing has been compared or recorded.")
    XCTAssertNil(faultOfFilm(of: device, every: 0, count: 1))
  }
}
