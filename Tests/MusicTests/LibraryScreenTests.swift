import AppSupport
import TestSupport
import UIKitTesting
import XCTest

@testable import SwoopMusic

@preconcurrency @MainActor final class LibraryScreenTests: XCTestCase {
  private var stage: Stage!

  override func setUp() async throws { stage = try Stage() }
  override func tearDown() async throws { stage = nil }

  private static let colors: [UIColor] = [.systemRed, .systemTeal, .systemIndigo, .systemOrange]

  private func writeSongs(_ count: Int, from first: Int = 1) throws {
    for number in first..<first + count {
      try stage.writeSong(
        String(format: "%02d.wav", number), title: "Song \(number)", artist: "Artist \(number % 3)", album: "Album",
        track: number, cover: Stage.jpeg(Self.colors[number % 4], pixels: 120), seconds: 2)
    }
  }

  /// What the eye is to judge, where somebody asks for it.
  private func picture(_ name: String) throws {
    guard let folder = ProcessInfo.processInfo.environment["SWOOP_PICTURES"] else { return }
    try stage.device.writeSnapshot(toFile: "\(folder)/\(name).png")
  }

  private func color(at point: CGPoint) -> [UInt8] {
    let image = stage.device.snapshot()
    return withExtendedLifetime(image) {
      let place = Int(point.y * 2) * image.bytesPerRow + Int(point.x * 2) * 4
      return [2, 1, 0].map { image.pixels[place + $0] }
    }
  }

  func testTwoColumnsOfSongsWithTheirCovers() throws {
    try writeSongs(9)
    let library = stage.makeReadLibrary()
    _ = stage.show(library)
    stage.device.advance(by: 0.5)
    let first = try XCTUnwrap(stage.device["song.0"])
    let second = try XCTUnwrap(stage.device["song.1"])
    let third = try XCTUnwrap(stage.device["song.2"])
    XCTAssertEqual(first.frame.minX, 20)
    XCTAssertEqual(second.frame.maxX, 370, accuracy: 1)
    XCTAssertEqual(first.frame.minY, second.frame.minY)
    XCTAssertEqual(third.frame.minY - first.frame.maxY, 22, accuracy: 1)
    XCTAssertEqual(first.frame.width, 166)
    XCTAssertNotNil(stage.device["library"])
    XCTAssertEqual(stage.device["library.status"]?.text, "9 songs")
    let shown = color(at: CGPoint(x: third.frame.midX, y: third.frame.minY + 80))
    let image = try XCTUnwrap(library.covers.knownCover(of: library.songs[2], points: 166))
    XCTAssertEqual(image.size.width, 166)
    XCTAssertEqual(image.cgImage?.width, 332, "no more than is shown")
    XCTAssertTrue(zip(shown, [255, 149, 0] as [UInt8]).allSatisfy { abs(Int($0) - Int($1)) < 12 }, "\(shown)")
    try picture("grid")
    stage.device.setAppearance(.dark)
    stage.device.tap("song.2")
    stage.device.advance(by: 0.5)
    try picture("grid-dark")
    XCTAssertEqual(library.player.song?.title, "Song 3")
    stage.device.rotate(to: .landscapeLeft)
    stage.device.advance(by: 0.5)
    try picture("grid-landscape")
    let fourth = try XCTUnwrap(stage.device["song.3"])
    XCTAssertEqual(fourth.frame.minY, try XCTUnwrap(stage.device["song.0"]).frame.minY, "four columns")
    XCTAssertGreaterThanOrEqual(try XCTUnwrap(stage.device["song.0"]).frame.minX, 47, "clear of the notch")
  }

  /// All have the same picture: which cell shows which song doesn't matter.
  func testCoversHaveTheGridsSizeWhateverItWasBefore() throws {
    for number in 1...4 {
      try stage.writeSong("\(number).wav", title: "Song \(number)", album: "A", cover: Stage.jpeg(.red, pixels: 400))
    }
    let library = stage.makeReadLibrary()
    let controller = stage.show(library)
    stage.device.advance(by: 0.5)
    func widths() -> Set<CGFloat?> {
      Set(controller.collectionView.visibleCells.map { ($0 as? SongCell)?.coverView.image?.size.width })
    }
    XCTAssertEqual(widths(), [166])
    stage.device.rotate(to: .landscapeLeft)
    stage.device.advance(by: 1)
    XCTAssertEqual(widths(), [164])
    stage.device.rotate(to: .portrait)
    stage.device.advance(by: 1)
    XCTAssertEqual(widths(), [166])
  }

  func testTheGridGrowsWhileTheFolderIsRead() throws {
    try writeSongs(4)
    let library = stage.makeReadLibrary()
    let controller = stage.show(library)
    try writeSongs(3, from: 5)
    try FileManager.default.removeItem(at: stage.url("02.wav"))
    library.rescan()
    stage.finish(library)
    stage.device.advance(by: 1)
    XCTAssertEqual(controller.collectionView.numberOfItems(inSection: 0), 6)
    XCTAssertEqual(stage.device["song.1"]?.frame.minX ?? 0, 204, accuracy: 1)
    let cell = controller.collectionView.cellForItem(at: IndexPath(item: 1, section: 0)) as? SongCell
    XCTAssertEqual(cell?.song?.title, "Song 3")
    XCTAssertEqual(cell?.accessibilityIdentifier, "song.1")
    XCTAssertEqual(stage.device["library.status"]?.text, "6 songs")
  }

  func testSongsThatReplaceOthersCountAsComingAndGoing() {
    func songs(_ identifiers: Range<Int64>) -> [Song] {
      identifiers.map { Song(id: $0, title: "", artist: "", album: "", duration: 1, path: "/\($0)") }
    }
    let old = Dictionary(uniqueKeysWithValues: songs(0..<100).map { ($0.id, $0) })
    XCTAssertEqual(LibraryViewController.changes(from: old, to: songs(0..<100)), 0)
    XCTAssertEqual(LibraryViewController.changes(from: old, to: songs(60..<160)), 120)
    XCTAssertEqual(LibraryViewController.changes(from: old, to: songs(60..<100)), 60)
    XCTAssertEqual(LibraryViewController.changes(from: [:], to: songs(0..<3)), 3)
  }

  func testTheSongThatPlaysIsMarked() throws {
    try writeSongs(4)
    let library = stage.makeReadLibrary()
    let controller = stage.show(library)
    func cell(_ index: Int) -> SongCell? {
      controller.collectionView.cellForItem(at: IndexPath(item: index, section: 0)) as? SongCell
    }
    stage.device.tap("song.1")
    stage.device.advance(by: 0.2)
    XCTAssertEqual(cell(1)?.accessibilityValue, "Playing")
    XCTAssertNil(cell(0)?.accessibilityValue)
    library.player.togglePlaying()
    XCTAssertEqual(cell(1)?.accessibilityValue, "Paused")
    library.player.skipToNext()
    stage.device.advance(by: 0.1)
    XCTAssertNil(cell(1)?.accessibilityValue)
    XCTAssertEqual(cell(2)?.accessibilityValue, "Paused")
  }

  func testNoticesTakeNoTouchesAndTroublesAreListed() throws {
    try writeSongs(8)
    for name in ["one.mp3", "two.mp3"] { try stage.write(Data("no sound at all, only words".utf8), name) }
    stage.device.hasLoudspeaker = false
    let library = stage.makeReadLibrary()
    _ = stage.show(library)
    stage.device.tap("song.0")
    stage.device.advance(by: 0.6)
    let notice = try XCTUnwrap(stage.device["notice"])
    XCTAssertEqual(stage.device["notice.label"]?.text, "No sound device: playing silently")
    XCTAssertEqual(notice.effectiveAlpha, 1)
    try picture("notice")
    let songs = (0..<8).filter {
      stage.device["song.\($0)"]?.frame.contains(CGPoint(x: 100, y: notice.frame.midY)) == true
    }
    XCTAssertEqual(songs.count, 1)
    stage.device.tap(at: CGPoint(x: 100, y: notice.frame.midY))
    stage.device.advance(by: 0.3)
    XCTAssertEqual(library.player.song, library.songs[songs[0]])
    stage.device.drag(from: CGPoint(x: 195, y: 700), to: CGPoint(x: 195, y: 100), seconds: 0.1)
    stage.device.advance(by: 2)
    let text = stage.device["library.troubles"]?.text ?? ""
    XCTAssertTrue(text.contains("“one.mp3”") && text.contains("“two.mp3”"), text)
    try picture("troubles")
  }

  func testWhatLastsIsToldAgainAfterWhatPasses() throws {
    try stage.write(SilentWave.file(seconds: 60), "long.wav")
    try Data("a file".utf8).write(to: stage.profile)
    stage.device.hasLoudspeaker = false
    let library = stage.makeReadLibrary()
    let lasting = "No sound device: playing silently"
    _ = stage.show(library)
    stage.device.tap("song.0")
    stage.device.advance(by: 1)
    XCTAssertEqual(library.player.outputNotice, lasting)
    XCTAssertNotNil(library.notice)
    XCTAssertEqual(stage.device["notice.label"]?.text, library.notice)
    stage.device.advance(by: 10)
    XCTAssertEqual(stage.device["notice.label"]?.text, lasting)
    XCTAssertEqual(stage.device["notice"]?.effectiveAlpha, 1)
    library.player.togglePlaying()
    stage.device.advance(by: 20)
    XCTAssertEqual(stage.device["notice.label"]?.text, lasting, "nothing is told twice")
    XCTAssertEqual(stage.device["notice"]?.effectiveAlpha, 1)
  }

  func testTheLineTellsOneThingAfterTheOther() {
    let line = NoticeBar()
    let root = UIViewController()
    stage.device.show(root)
    line.add(to: root.view)
    func text() -> String? {
      stage.device.advance(by: 0.3)
      return stage.device["notice"]?.effectiveAlpha == 1 ? stage.device["notice.label"]?.text : nil
    }
    line.show(passing: ["second"], lasting: nil)
    XCTAssertEqual(text(), "second")
    line.show(passing: ["first", "second", "third"], lasting: "always")
    XCTAssertEqual(text(), "first")
    stage.device.advance(by: 3)
    XCTAssertEqual(text(), "third")
    line.show(passing: [], lasting: "always")
    XCTAssertEqual(text(), "always")
    line.show(passing: ["second"], lasting: "always")
    XCTAssertEqual(text(), "second", "it is true anew")
    line.show(passing: [], lasting: nil)
    XCTAssertNil(text())
  }

  func testNothingYetAndThenTheAppsOwnPieces() throws {
    let library = stage.makeLibrary()
    _ = stage.show(library)
    XCTAssertNotNil(stage.device["library.empty"])
    try picture("empty")
    stage.advance { library.hasScanned }
    stage.finish(library)
    stage.device.advance(by: 0.5)
    XCTAssertNotNil(stage.device["song.5"])
    XCTAssertEqual(stage.device["library.status"]?.text, "12 songs, composed by the app")
    try picture("own")
    let tap = stage.device.time
    stage.device.tap("song.1")
    stage.device.advance(by: 1)
    let sound = stage.device.sound(from: tap)
    let start = Double(sound.firstIndex { $0 != 0 } ?? sound.count) / 2 / 44_100
    XCTAssertLessThan(start, 0.15)
    XCTAssertGreaterThan(sound.map(abs).max() ?? 0, 0.05)
    XCTAssertEqual(library.player.song?.title, "Thirty-Two Sheets")
    library.close()
    let next = stage.makeLibrary()
    XCTAssertEqual(next.player.song?.title, "Thirty-Two Sheets")
    XCTAssertEqual(next.player.currentTime, library.player.currentTime, accuracy: 0.3)
  }

  func testCoversGoWhenThereIsLittleMemoryAndComeBack() throws {
    try writeSongs(4)
    let library = stage.makeReadLibrary()
    _ = stage.show(library)
    stage.device.advance(by: 0.5)
    library.covers.prefetch(library.songs[0], points: 50, scale: 2)
    stage.device.advance(by: 0.5)
    let shown = stage.device.snapshot().pngData()
    XCTAssertNotNil(library.covers.knownCover(of: library.songs[0], points: 50, scale: 2))
    stage.device.change(.memoryWarning)
    XCTAssertNil(library.covers.knownCover(of: library.songs[0], points: 50, scale: 2))
    XCTAssertEqual(stage.device.snapshot().pngData(), shown, "what shows stays")
    stage.device.rotate(to: .landscapeLeft)
    stage.device.rotate(to: .portrait)
    stage.device.advance(by: 1)
    XCTAssertEqual(stage.device.snapshot().pngData(), shown)
  }

  /// Covers stay until they are there in the other size.
  func testNoCoverIsBlankWhenTheDeviceTurns() throws {
    let colors: [UIColor] = [.red, .green, .blue, .orange]
    for (number, color) in colors.enumerated() {
      try stage.writeSong(
        "\(number).wav", title: "Song \(number)", album: "A\(number)", cover: Stage.jpeg(color, pixels: 400))
    }
    let controller = stage.show(stage.makeReadLibrary())
    stage.device.advance(by: 1)
    for orientation in [DeviceOrientation.landscapeLeft, .portrait] {
      stage.device.rotate(to: orientation)
      for frame in 0..<20 {
        let covers = controller.collectionView.visibleCells.compactMap { ($0 as? SongCell)?.coverView }
        XCTAssertEqual(covers.count, 4)
        for cover in covers {
          XCTAssertNotNil(cover.image, "frame \(frame)")
          XCTAssertEqual(cover.alpha, 1, "frame \(frame)")
        }
        stage.device.advanceFrames(1)
      }
    }
  }

  func testTheOldestCoversGoWhenThereAreTooMany() {
    var cache = CoverCache(mostPixels: 4 * 100)
    let keys = (0..<6).map { CoverKey("\($0)", 10, 1) }
    for key in keys[..<4] { cache[key] = UIImage() }
    XCTAssertNotNil(cache[keys[0]])
    for key in keys[4...] { cache[key] = UIImage() }
    XCTAssertEqual(cache.count, 4)
    XCTAssertEqual(cache.pixels, 400)
    XCTAssertNotNil(cache[keys[0]], "it was used")
    XCTAssertNil(cache[keys[1]])
    XCTAssertNil(cache[keys[2]])
  }

  func testACoverThatStillShowsIsFoundAgain() {
    var cache = CoverCache(mostPixels: 100)
    let (key, shown) = (CoverKey("a", 10, 1), UIImage())
    cache[key] = shown
    cache[CoverKey("b", 10, 1)] = UIImage()
    XCTAssertEqual(cache.count, 1, "there is room for one")
    XCTAssertTrue(cache[key] === shown)
    cache.removeAll()
    XCTAssertEqual(cache.pixels, 0)
    XCTAssertNil(cache[CoverKey("b", 10, 1)])
    XCTAssertTrue(cache[key] === shown)
  }

  func testArgumentsSayWhichFolder() throws {
    XCTAssertEqual(try LaunchArguments(["music"]).library, LaunchArguments.defaultLibrary)
    let path = stage.folder.path
    XCTAssertEqual(try LaunchArguments(["music", "--scale", "2", "--", "--library", path]).library.path, path)
    XCTAssertEqual(try LaunchArguments(["music", "--", "--library=\(path)"]).library.path, path)
    XCTAssertEqual(
      try LaunchArguments(["music", "--", "--profile", "p", "--library", path, "--profile=q"]).library.path, path)
    for bad in [["--library"], ["--library", "/nowhere"], ["--library", "/etc/hostname"], ["--song"], ["x"]] {
      XCTAssertThrowsError(try LaunchArguments(["music", "--"] + bad), "\(bad)")
    }
  }
}
