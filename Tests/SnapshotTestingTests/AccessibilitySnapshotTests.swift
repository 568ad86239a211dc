import SnapshotTesting
import UIKitTesting
import XCTest

/// Snapshots of what a screen reader reads.
@preconcurrency @MainActor final class AccessibilitySnapshotTests: XCTestCase {
  private let folder = SnapshotFolder()
  private var device: SimulatedDevice!

  override func setUp() async throws {
    try await super.setUp()
    device = SimulatedDevice(scale: 2)
  }

  override func tearDown() async throws {
    device = nil
    folder.remove()
    try await super.tearDown()
  }

  private func card() -> UIView {
    let card = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 120))
    card.backgroundColor = .systemBackground
    let title = UILabel(frame: CGRect(x: 16, y: 16, width: 168, height: 22))
    title.text = "Sunset"
    title.accessibilityTraits = .header
    let button = UIButton(frame: CGRect(x: 16, y: 60, width: 80, height: 44))
    button.setTitle("Play", for: .normal)
    button.accessibilityIdentifier = "play"
    for view in [button, title] { card.addSubview(view) }
    return card
  }

  private func text<Value>(_ value: Value, _ strategy: Snapshotting<Value, String>) throws -> String {
    _ = folder.verify(value, as: strategy, record: .all)
    XCTAssertNil(folder.verify(value, as: strategy, record: .never), "it is the same the next time")
    return try folder.text("test.a.txt")
  }

  private func picture<Value>(_ value: Value, _ strategy: Snapshotting<Value, UIImage>) throws -> CGImage {
    _ = folder.verify(value, as: strategy, record: .all)
    XCTAssertNil(folder.verify(value, as: strategy, record: .never), "it is the same the next time")
    return try XCTUnwrap(UIImage(data: folder.data("test.a.png"))?.cgImage)
  }

  func testTheTreeOfAView() throws {
    XCTAssertEqual(try text(card(), .accessibilityTree), "header \"Sunset\"\nbutton \"Play\" #play")
    XCTAssertEqual(
      try text(card(), .accessibilityTree(frames: true)),
      "header \"Sunset\" (16, 16; 168 × 22)\nbutton \"Play\" #play (16, 60; 80 × 44)")
  }

  func testTheTreeOfAControllerAndOfADevice() throws {
    let controller = UIViewController()
    controller.view.backgroundColor = .systemBackground
    controller.view.addSubview(card())
    XCTAssertEqual(try text(controller, .accessibilityTree(on: .iPhone13)), "header \"Sunset\"\nbutton \"Play\" #play")
    device.show(controller)
    XCTAssertEqual(
      try text(device, .accessibilityTree), "window\n  header \"Sunset\"\n  button \"Play\" #play")
  }

  /// What is read otherwise fails, though it looks the same.
  func testAnotherLabelFails() {
    let view = card()
    _ = folder.verify(view, as: .accessibilityImage, named: "picture", record: .all)
    _ = folder.verify(view, as: .accessibilityTree, named: "tree", record: .all)
    view.subviews[0].accessibilityLabel = "Start"
    XCTAssertNotNil(folder.verify(view, as: .accessibilityImage, named: "picture", record: .never))
    let tree = folder.verify(view, as: .accessibilityTree, named: "tree", record: .never) ?? ""
    XCTAssertTrue(tree.contains("button \"Start\" #play"), tree)
  }

  func testThePictureHoldsTheViewAndALegend() throws {
    let picture = try picture(card(), .accessibilityImage)
    XCTAssertGreaterThan(picture.width, (200 + 300) * 2)
    XCTAssertGreaterThan(picture.height, 120 * 2)
    let dark = try self.picture(card(), .accessibilityImage(traits: UITraitCollection(userInterfaceStyle: .dark)))
    XCTAssertEqual([dark.width, dark.height], [picture.width, picture.height])
    XCTAssertNotEqual(dark.pngData(), picture.pngData())
  }

  func testThePicturesOfAControllerAndOfADevice() throws {
    let controller = UIViewController()
    controller.view.backgroundColor = .systemBackground
    controller.view.addSubview(card())
    let alone = try picture(controller, .accessibilityImage(on: .iPhoneSe))
    XCTAssertGreaterThan(alone.height, 568 * 2)
    device.show(controller)
    let shown = try picture(device, .accessibilityImage)
    XCTAssertEqual(shown.height, device.accessibilityPicture().height)
  }
}
