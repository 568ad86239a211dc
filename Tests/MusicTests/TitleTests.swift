import UIKitTesting
import XCTest

@testable import SwoopMusic

/// What tells where one is: a large title above a tab's songs, a small one in the bar once they are scrolled.
@preconcurrency @MainActor final class TitleTests: XCTestCase {
  private static var models: [DeviceModel] {
    [.iPhoneSE, .iPhone13, DeviceModel.named("iPhone 15 Pro Max")].compactMap { $0 }
  }

  private func scroll(_ screen: MusicScreen, by distance: CGFloat) {
    let middle = screen.root.view.bounds.midX
    screen.device.drag(
      from: CGPoint(x: middle, y: 400), to: CGPoint(x: middle, y: 400 - distance), seconds: 0.4, hold: true)
    screen.device.advance(by: 0.2)
    screen.device.touchUp()
    screen.device.advance(by: 2)
  }

  func testTheLibrarysTitleStaysInSight() throws {
    for model in Self.models {
      let screen = try MusicScreen(model, songs: 30, seconds: 1)
      let (top, width) = (screen.root.view.safeAreaInsets.top, screen.root.view.bounds.width)
      let large = try screen.view("navigationBar.largeTitle")
      XCTAssertEqual(large.text, "Songs", "\(width)")
      XCTAssertEqual(large.effectiveAlpha, 1, "\(width)")
      XCTAssertEqual(large.frame.minX, try screen.view("song.0").frame.minX, "\(width)")
      XCTAssertEqual(try screen.view("navigationBar.title").effectiveAlpha, 0, "\(width)")
      XCTAssertGreaterThan(try screen.view("library.status").frame.minY, large.frame.maxY, "\(width)")
      scroll(screen, by: 200)
      let small = try screen.view("navigationBar.title")
      XCTAssertEqual(small.text, "Songs", "\(width)")
      XCTAssertEqual(small.effectiveAlpha, 1, "\(width)")
      XCTAssertEqual(small.frame.midX, width / 2, accuracy: 0.5)
      XCTAssertEqual(small.frame.midY, top + 22, accuracy: 0.5, "\(width)")
      XCTAssertEqual(try screen.view("navigationBar").frame, CGRect(x: 0, y: top, width: width, height: 44))
      scroll(screen, by: -300)
      XCTAssertEqual(try screen.view("navigationBar.largeTitle").frame, large.frame, "\(width)")
      XCTAssertEqual(try screen.view("navigationBar.title").effectiveAlpha, 0, "\(width)")
    }
  }

  func testTheTitleOfWhatComesNextStaysInSight() throws {
    let screen = try MusicScreen(songs: 20, seconds: 20)
    screen.play()
    screen.device.tap("Up Next")
    screen.device.advance(by: 0.3)
    XCTAssertEqual(try screen.view("navigationBar.largeTitle").text, "Up Next")
    scroll(screen, by: 200)
    let small = try screen.view("navigationBar.title")
    XCTAssertEqual(small.text, "Up Next")
    XCTAssertEqual(small.effectiveAlpha, 1)
  }

  /// A phone on its side has a small title, since it has no room for a large one.
  func testALowScreenHasASmallTitle() throws {
    let screen = try MusicScreen(songs: 30, seconds: 1)
    screen.device.rotate(to: .landscapeLeft)
    screen.device.advance(by: 0.5)
    let title = try screen.view("navigationBar.title")
    XCTAssertEqual(title.effectiveAlpha, 1)
    XCTAssertEqual(title.frame.midY, 16, accuracy: 0.5)
    XCTAssertGreaterThan(try screen.view("library.status").frame.minY, 32)
  }
}
