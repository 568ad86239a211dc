import RandomUse
import TestSupport
import UIKitTesting
import XCTest

@testable import SwoopMusic

/// Somebody does anything at all with the music.
@preconcurrency @MainActor final class MusicRandomUseTests: XCTestCase {
  func testAtAStretch() throws { RandomUse.checkLongUse("music", try UsedMusic()) }

  func testAfterUseItIsAsAfterAFreshStart() throws { try RandomUse.checkFreshStarts("music") { try UsedMusic() } }
}

@MainActor private final class UsedMusic: UsedApp {
  private let root: URL
  private var library: MusicLibrary!
  private var screen: MusicViewController!
  let avoided: Set<String> = []

  init() throws {
    root = FileManager.default.temporaryDirectory.appendingPathComponent("used-music-\(UUID().uuidString)")
    // Some albums have covers.
    for (album, color) in [UIColor.red, .green, .blue, nil].enumerated() {
      let folder = songs.appendingPathComponent("Album \(album)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try color.map { try Stage.jpeg($0, pixels: 700).write(to: folder.appendingPathComponent("cover.jpg")) }
      for number in 0..<8 {
        try SilentWave.file(seconds: 8).write(to: folder.appendingPathComponent("Song \(number).wav"))
      }
    }
  }

  deinit { try? FileManager.default.removeItem(at: root) }

  private var songs: URL { root.appendingPathComponent("Person") }

  func start(on device: SimulatedDevice) {
    library = MusicLibrary(
      folder: songs, store: LibraryStore(folder: root.appendingPathComponent("Kept")),
      order: SongOrder(locale: Locale(identifier: "en_GB")))
    let bundle = Bundle(url: Program.products.appendingPathComponent("Swoop_SwoopMusic.resources"))
    screen = UIStoryboard(name: "Main", bundle: bundle).instantiateInitialViewController() as? MusicViewController
    screen.library = library
    device.show(screen)
    for _ in 0..<600 where !library.hasScanned || library.progress != nil { device.advanceFrames(1) }
  }

  func goHome(on device: SimulatedDevice) {
    if library.player.isPlaying { library.player.togglePlaying() }
    screen.presenter.close()
    device.advance(by: 1.5)
    screen.dismiss(animated: false)
    device.advance(by: 0.5)
    let tabs = screen.children.lazy.compactMap { $0 as? UITabBarController }.first!
    tabs.selectedIndex = 0
    device.advance(by: 0.5)
    let songs = (tabs.viewControllers![0] as! UINavigationController).topViewController as! LibraryViewController
    let grid = songs.collectionView!
    // By the arrow keys.
    for path in grid.indexPathsForSelectedItems ?? [] { grid.deselectItem(at: path, animated: false) }
    grid.setContentOffset(CGPoint(x: 0, y: -grid.adjustedContentInset.top), animated: false)
  }

  func close() { (library, screen) = (nil, nil) }
}
