import ReferencePictures
import UIKitTesting
import XCTest

@testable import SwoopMusic

/// Holds the app's main screens to pictures; docs/contributing/reference-pictures.md says how they are recorded.
@preconcurrency @MainActor final class ReferencePictureTests: XCTestCase {
  func testMusic() throws {
    try ReferencePictures.check(
      "music",
      [
        scene("library") { $0.play(1) },
        scene("card") { screen in
          screen.play(1)
          screen.open()
        },
        scene("up-next") { screen in
          screen.play(1)
          screen.device.tap("Up Next")
        },
      ])
  }

  private func scene(_ name: String, _ use: @escaping @MainActor (MusicScreen) -> Void) -> ReferenceScene {
    ReferenceScene(name) { appearance in
      let screen = try MusicScreen(.iPhoneSE, seconds: 20)
      screen.device.setAppearance(appearance)
      screen.device.advance(by: 0.5)
      use(screen)
      screen.device.advance(by: 1)
      return screen.device.picture(rows: nil)
    }
  }
}
