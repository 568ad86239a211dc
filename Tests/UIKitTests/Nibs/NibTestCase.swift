import UIKitTesting
import XCTest

@testable import UIKit

/// Gives tests a bundle with the resources of documents.
@preconcurrency @MainActor class NibTestCase: XCTestCase {
  var device: SimulatedDevice!
  var bundle: Bundle!
  private var folder: URL!

  override func setUp() {
    super.setUp()
    MainActor.assumeIsolated {
      folder = FileManager.default.temporaryDirectory.appendingPathComponent("nib-\(UUID().uuidString)")
      bundle = NibTestCase.makeBundle(folder)
      device = SimulatedDevice()
      _ = NibLog.take()
    }
  }

  override func tearDown() {
    MainActor.assumeIsolated {
      device = nil
      AppResources.main = nil
      try? FileManager.default.removeItem(at: folder)
    }
    super.tearDown()
  }

  nonisolated static func makeBundle(_ folder: URL, list: String = "") -> Bundle {
    let files = [
      "Songs.storyboardc": "UIKitTests.SongsStoryboard\n", "Sizes.storyboardc": "UIKitTests.SizesStoryboard",
      "Pieces.nib": "UIKitTests.PiecesNib\n", "Cell.nib": "UIKitTests.CellNib",
      "NamedScene.nib": "UIKitTests.NamedNib", "OtherSceneController.nib": "UIKitTests.NamedNib",
      "Empty.storyboardc": "", "Gone.storyboardc": "UIKitTests.Gone", "Wrong.nib": "UIKitTests.Helper",
      "Noise.nib": "<archive type=\"com.apple\">", "Long.nib": String(repeating: "A.b", count: 5000),
      "Info.plist": """
      <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict>
      <key>CFBundleIdentifier</key><string>interfaces</string>\(list)</dict></plist>
      """,
    ]
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, text) in files.sorted(by: { $0.key < $1.key }) {
      try? Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }
    return Bundle(url: folder)!
  }

  /// The songs, on screen.
  func showSongs() -> SongsScene {
    let storyboard = UIStoryboard(name: "Songs", bundle: bundle)
    let songs: SongsScene = storyboard.instantiateViewController(identifier: "songs")
    device.show(songs)
    device.advanceFrames(2)
    return songs
  }
}
