import TestSupport
import UIKitTesting
import XCTest

@testable import SwoopMusic

/// The tab with what comes next.
@preconcurrency @MainActor final class QueueScreenTests: XCTestCase {
  private func open(_ model: DeviceModel = .iPhone13) throws -> MusicScreen {
    let screen = try MusicScreen(model, seconds: 20)
    screen.play()
    screen.device.tap("Up Next")
    screen.device.advance(by: 0.5)
    return screen
  }

  private func firstRow(_ screen: MusicScreen) throws -> QueueCell {
    let tab = try XCTUnwrap(screen.root.tabs.selectedViewController as? UINavigationController)
    let queue = try XCTUnwrap(tab.topViewController as? QueueViewController)
    return try XCTUnwrap(queue.collectionView.cellForItem(at: IndexPath(item: 0, section: 0)) as? QueueCell)
  }

  private func place(_ view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }

  /// Covers above its cover and titles above its title, on every screen and on its side.
  func testRowsLineUpWithTheMiniPlayer() throws {
    for model in [DeviceModel.iPhoneSE, .iPhone13, DeviceModel.named("iPhone 15 Pro Max")].compactMap({ $0 }) {
      let screen = try open(model)
      let width = screen.root.view.bounds.width
      XCTAssertEqual(try screen.view("navigationBar.largeTitle").frame.minX, 20, "\(width)")
      for isLow in [false, true] {
        if isLow {
          screen.device.rotate(to: .landscapeLeft)
          screen.device.advance(by: 1)
        }
        let message = "\(width), low: \(isLow)"
        let row = try firstRow(screen)
        let (cover, title) = (place(row.cover), place(row.titleLabel))
        let thumbnail = try screen.view("miniPlayer.thumbnail").frame
        XCTAssertEqual(cover.minX, thumbnail.minX, message)
        XCTAssertEqual(cover.size, thumbnail.size, message)
        XCTAssertEqual(title.minX, try screen.view("miniPlayer.title").frame.minX, message)
        XCTAssertEqual(place(row.artistLabel).minX, title.minX, message)
        let end = screen.root.view.bounds.width - screen.root.view.safeAreaInsets.right - 20
        XCTAssertEqual(title.maxX, end, accuracy: 0.5, message)
      }
    }
  }

  func testASwipeAcrossARowPlaysNothing() throws {
    let screen = try open()
    let row = place(try firstRow(screen))
    let surface = try firstRow(screen).contentView.backgroundColor
    for seconds in [0.1, 0.5] {
      screen.device.drag(
        from: CGPoint(x: 60, y: row.midY), to: CGPoint(x: 300, y: row.midY), seconds: seconds)
      screen.device.advance(by: 0.3)
      XCTAssertEqual(screen.player.song?.title, "Song 0", "in \(seconds) s")
      XCTAssertEqual(try firstRow(screen).contentView.backgroundColor, surface, "it isn't marked")
    }
    screen.device.tap(at: CGPoint(x: 60, y: row.midY))
    screen.device.advance(by: 0.3)
    XCTAssertEqual(screen.player.song?.title, "Song 1")
  }

  /// A song that is picked takes those before it away, and those after it go up.
  func testRowsGoToTheirPlaces() throws {
    let screen = try open()
    let tab = try XCTUnwrap(screen.root.tabs.selectedViewController as? UINavigationController)
    let queue = try XCTUnwrap(tab.topViewController as? QueueViewController)
    queue.collectionView.cellForItem(at: IndexPath(item: 3, section: 0))?.accessibilityIdentifier = "row"
    screen.device.advanceFrames(1)
    let (picked, start) = (place(try firstRow(screen)).midY + 64, try screen.view("row").frame.minY)
    let frames = screen.record {
      screen.device.tap(at: CGPoint(x: 200, y: picked))
      screen.device.advance(by: 1)
    }
    XCTAssertEqual(screen.player.song?.title, "Song 2")
    let places = frames.compactMap { $0["row"].map { Double($0.frame.minY) } }
    XCTAssertEqual(places.last ?? 0, Double(start) - 128, accuracy: 0.01)
    XCTAssertEqual(UnheldMotion(places, from: .rest, .spring(over: 128)).faults, [], "\(places)")
  }

  func testASwipeAcrossACoverPlaysNothing() throws {
    let screen = try MusicScreen()
    let song = try screen.view("song.2").frame
    screen.device.drag(
      from: CGPoint(x: song.minX + 10, y: song.midY), to: CGPoint(x: song.maxX - 10, y: song.midY), seconds: 0.4)
    screen.device.advance(by: 0.3)
    XCTAssertNil(screen.player.song)
  }
}
