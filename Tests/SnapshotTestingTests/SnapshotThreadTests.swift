import SnapshotTesting
import UIKitTesting
import XCTest

/// Snapshots of views that other threads than the main one ask for, as tests do that aren't isolated.
final class SnapshotThreadTests: XCTestCase {
  private let folder = SnapshotFolder()

  override func tearDown() {
    folder.remove()
    super.tearDown()
  }

  func testAnotherThreadWaitsForTheMainOne() async throws {
    let (device, view) = await MainActor.run {
      (SimulatedDevice(scale: 1), UIView(frame: CGRect(x: 0, y: 0, width: 4, height: 3)))
    }
    let folder = folder
    let failure = await Task.detached { folder.verify(view, as: .image, record: .all) }.value
    XCTAssertTrue(failure?.contains("Record mode is on") ?? false, failure ?? "no failure")
    let size = UIImage(data: try folder.data("test.a.png"))?.size
    XCTAssertEqual(size, CGSize(width: 4, height: 3))
    await MainActor.run { withExtendedLifetime(device) {} }
  }
}
