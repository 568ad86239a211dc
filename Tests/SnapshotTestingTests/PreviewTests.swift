import SnapshotTesting
import UIKit
import UIKitTesting
import XCTest

/// Previews are found by what the build plugin writes in their places, drawn on devices of their own, and compared.
@preconcurrency @MainActor final class PreviewTests: XCTestCase {
  private static let module = ["SnapshotTestingTests"]
  private let folder = SnapshotFolder()

  override func tearDown() async throws {
    folder.remove()
    try await super.tearDown()
  }

  func testPreviewsAreFoundInTheOrderOfTheirLines() throws {
    let previews = PreviewGallery.previews(of: Self.module)
    XCTAssertEqual(previews.map(\.name), ["A card", "Turned", "Fitting", "PreviewTests.swift:\(Samples.lastLine)"])
    XCTAssertEqual(Set(previews.map(\.file)), ["\(#filePath)"])
    XCTAssertEqual(PreviewGallery.previews(of: ["Nobody"]).count, 0)
  }

  func testTraitsDecideOnTheSize() throws {
    let sizes = try PreviewGallery.previews(of: Self.module).map { preview in
      try XCTUnwrap(UIImage(data: try PreviewGallery.picture(of: preview, appearance: .light))).size
    }
    XCTAssertEqual(sizes[0], CGSize(width: 240, height: 100), "fixed, at two pixels to the point")
    XCTAssertEqual(sizes[1], CGSize(width: 1688, height: 780), "turned")
    XCTAssertEqual(sizes[2], CGSize(width: 120, height: 80), "fitting")
    XCTAssertEqual(sizes[3], CGSize(width: 780, height: 1688))
  }

  func testADarkPreviewIsDark() throws {
    let preview = try XCTUnwrap(PreviewGallery.previews(of: Self.module).last)
    let light = try PreviewGallery.picture(of: preview, appearance: .light)
    XCTAssertNotEqual(light, try PreviewGallery.picture(of: preview, appearance: .dark))
    XCTAssertEqual(light, try PreviewGallery.picture(of: preview, appearance: .light), "and each is equal to the bit")
  }

  func testTheDeviceOfATestIsCurrentAgainAfterwards() throws {
    let device = SimulatedDevice()
    let screen = UIScreen.main
    _ = try PreviewGallery.picture(of: PreviewGallery.previews(of: Self.module)[0], appearance: .dark)
    XCTAssertTrue(UIScreen.main === screen)
    withExtendedLifetime(device) {}
  }

  func testTheGalleryIsOnePageWithAllPictures() throws {
    try PreviewGallery.write(to: folder.url.path, title: "A & B", modules: Self.module)
    let page = try String(contentsOfFile: folder.url.path + "/index.html", encoding: .utf8)
    XCTAssertEqual(page.components(separatedBy: "<article").count - 1, 4)
    XCTAssertEqual(page.components(separatedBy: "src=\"data:image/png;base64,").count - 1, 8)
    XCTAssertTrue(page.contains("<h1>A &amp; B</h1>"))
    XCTAssertFalse(page.contains("src=\"http"), "nothing is fetched")
  }

  func testAGalleryWithoutPreviewsSaysHowToMakeOne() throws {
    try PreviewGallery.write(to: folder.url.path, modules: [])
    XCTAssertTrue(try String(contentsOfFile: folder.url.path + "/index.html", encoding: .utf8).contains("#Preview {"))
    XCTAssertThrowsError(try PreviewGallery.write(to: folder.url.path + "/index.html", modules: [])) {
      XCTAssertTrue("\($0)".contains("Could not write previews to"), "\($0)")
    }
  }

  func testPreviewsMatchTheirReferencesInEachVariant() throws {
    func failures(_ record: SnapshotTestingConfiguration.Record) -> [String] {
      verifyPreviews(
        of: Self.module, textSizes: [.small, .large], record: record, snapshotDirectory: folder.url.path,
        testName: "test()")
    }
    XCTAssertEqual(failures(.never).count, 16, "four previews, light and dark, in two sizes of text")
    XCTAssertEqual(failures(.missing).count, 16, "recording fails, as every assertion's does")
    XCTAssertEqual(folder.files.count, 16)
    XCTAssertTrue(folder.files.contains("test.SnapshotTestingTests-A-card-dark-small.png"), "\(folder.files)")
    XCTAssertEqual(failures(.never), [])
    let card = "test.SnapshotTestingTests-A-card-light-large.png"
    try folder.data("test.SnapshotTestingTests-A-card-dark-large.png").write(to: folder.url.appending(path: card))
    let failure = failures(.never)
    XCTAssertEqual(failure.count, 1)
    XCTAssertTrue(failure.first?.contains("The preview \"A card\" (\(#filePath):") == true, "\(failure)")
  }

  func testNoPreviewsAreAFailureThatSaysWhatToDo() {
    let failures = verifyPreviews(of: ["Nobody"])
    XCTAssertEqual(failures.count, 1)
    XCTAssertTrue(failures.first?.contains("There are no previews in Nobody") == true, "\(failures)")
  }
}

/// What the plugin writes for four previews.
private enum Samples {
  static let lastLine = 128

  @MainActor static func card() -> UIView {
    let label = UILabel()
    label.text = "Card"
    label.font = .preferredFont(forTextStyle: .body)
    return label
  }
}

final class UIKitPreview_0_0: PreviewTable {
  override class var preview: UIKit.Preview? {
    UIKit.Preview("A card", traits: .fixedLayout(width: 120, height: 50)) { Samples.card() }
  }
}
final class UIKitPreview_0_1: PreviewTable {
  override class var preview: UIKit.Preview? {
    UIKit.Preview("Turned", traits: .portrait, .landscapeLeft) {
      let controller = UIViewController()
      controller.view.backgroundColor = .systemTeal
      return controller
    }
  }
}
final class UIKitPreview_0_2: PreviewTable {
  override class var preview: UIKit.Preview? {
    UIKit.Preview("Fitting", traits: .sizeThatFitsLayout) {
      let view = UIView()
      view.widthAnchor.constraint(equalToConstant: 60).isActive = true
      view.heightAnchor.constraint(equalToConstant: 40).isActive = true
      return view
    }
  }
}
final class UIKitPreview_0_3: PreviewTable {
  override class var preview: UIKit.Preview? {
    UIKit.Preview { UINavigationController(rootViewController: UIViewController()) }
  }
}
