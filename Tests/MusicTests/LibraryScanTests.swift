import UIKitTesting
import XCTest

@testable import SwoopMusic

@preconcurrency @MainActor final class LibraryScanTests: XCTestCase {
  private var stage: Stage!

  override func setUp() async throws { stage = try Stage() }
  override func tearDown() async throws { stage = nil }

  private func convert(_ source: URL, _ arguments: [String] = [], to name: String) throws {
    let ffmpeg = Process()
    ffmpeg.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    ffmpeg.arguments = ["ffmpeg", "-v", "error", "-y", "-i", source.path] + arguments + [stage.url(name).path]
    ffmpeg.standardInput = FileHandle.nullDevice
    try ffmpeg.run()
    ffmpeg.waitUntilExit()
    XCTAssertEqual(ffmpeg.terminationStatus, 0, name)
  }

  func testAllKindsOfFilesAreReadWithTheirTagsAndCovers() throws {
    let source = try stage.writeSong(
      "source", title: "Tone", artist: "Generator", album: "Sines", track: 3, cover: Stage.jpeg(.red), seconds: 0.5)
    for (name, arguments) in [
      ("a.flac", ["-c:v", "copy", "-disposition:v", "attached_pic"]), ("b.mp3", ["-c:v", "copy"]),
      ("c.m4a", ["-c:v", "copy", "-disposition:v", "attached_pic"]),
      ("d.ogg", ["-vn"]), ("e.opus", ["-vn"]), ("f.wav", ["-vn"]), ("g.aac", ["-vn"]),
    ] {
      try convert(source, arguments, to: name)
    }
    try stage.write(Data("no music".utf8), "notes.txt")
    let library = stage.makeReadLibrary()
    XCTAssertEqual(library.problems, [])
    XCTAssertEqual(
      library.songs.map { $0.url.pathExtension }.sorted(), ["aac", "flac", "m4a", "mp3", "ogg", "opus", "wav"])
    for song in library.songs {
      let kind = song.url.pathExtension
      XCTAssertEqual(song.duration, 0.5, accuracy: 0.12, kind)
      guard kind != "aac" else { continue }
      XCTAssertEqual(song.title, "Tone", kind)
      XCTAssertEqual(song.artist, "Generator", kind)
      XCTAssertEqual(song.album, "Sines", kind)
      // WAV has no place for it.
      XCTAssertEqual(song.track, kind == "wav" ? nil : 3, kind)
      XCTAssertEqual(song.cover != nil, ["flac", "mp3", "m4a"].contains(kind), kind)
    }
    let covers = Set(library.songs.compactMap(\.cover))
    XCTAssertEqual(covers.count, 1, "one picture, kept once")
    XCTAssertEqual(library.songs.first { $0.url.pathExtension == "aac" }?.title, "g")
  }

  func testSongsAreInTheOrderOfTheirAlbums() throws {
    try stage.writeSong("1.wav", title: "Two", album: "Äpfel", track: 2)
    try stage.writeSong("2.wav", title: "Ten", album: "Äpfel", track: 10)
    try stage.writeSong("3.wav", title: "Alone")
    try stage.writeSong("4.wav", title: "Zoo", album: "Zebra", track: 1)
    try stage.writeSong("5.wav", title: "b 10", album: "birds")
    try stage.writeSong("6.wav", title: "B 9", album: "birds")
    try stage.writeSong("other/7.wav", title: "Another", album: "birds", track: 1)
    let library = stage.makeReadLibrary()
    let titles = ["Two", "Ten", "B 9", "b 10", "Another", "Zoo", "Alone"]
    XCTAssertEqual(library.songs.map(\.title), titles)
    let again = LibraryStore(folder: stage.profile)
    XCTAssertNotNil(again.problem, "another instance has the folder")
    XCTAssertTrue(again.problem?.contains("open already") == true)
    again.close()
    let swedish = SongOrder(locale: Locale(identifier: "sv_SE"))
    XCTAssertEqual(
      swedish.sorted(library.songs).map(\.title), ["B 9", "b 10", "Another", "Zoo", "Two", "Ten", "Alone"])
    let mixed = [library.songs[3], library.songs[0], library.songs[6]]
    let rest = library.songs.filter { !mixed.contains($0) }
    XCTAssertEqual(SongOrder(locale: Locale(identifier: "en_GB")).merge(rest, with: mixed), library.songs)
  }

  func testWhatIsKnownIsThereAtOnceAndOnlyChangesAreRead() throws {
    for number in 1...9 { try stage.writeSong("\(number).wav", title: "Song \(number)", album: "A", track: number) }
    var library: MusicLibrary? = stage.makeReadLibrary()
    let first = library?.songs ?? []
    XCTAssertEqual(first.count, 9)
    library?.close()
    library = nil

    try stage.writeSong("4.wav", title: "Anew", album: "A", track: 4)
    try stage.writeSong("10.wav", title: "Song 10", album: "A", track: 10)
    try FileManager.default.removeItem(at: stage.url("7.wav"))
    let second = stage.makeLibrary()
    XCTAssertEqual(second.songs, first, "before anything is read")
    stage.advance { second.progress?.kind == .reading }
    XCTAssertEqual(second.progress?.total, 2)
    stage.finish(second)
    XCTAssertEqual(
      second.songs.map(\.title), ["Song 1", "Song 2", "Song 3", "Anew"] + [5, 6, 8, 9, 10].map { "Song \($0)" })
    XCTAssertEqual(second.songs[3].id, first[3].id)
    second.rescan()
    stage.advance { second.progress?.kind != .looking }
    XCTAssertEqual(second.progress?.total ?? 0, 0, "all is known")
  }

  func testAnInterruptedScanIsResumed() throws {
    for number in 1...30 { try stage.writeSong("\(number).wav", title: "Song \(number)", album: "A", track: number) }
    var library: MusicLibrary? = stage.makeLibrary()
    stage.advance { (library?.songs.count ?? 0) >= 4 }
    let read = library?.songs.count ?? 0
    XCTAssertLessThan(read, 30)
    library?.close()
    library = nil
    let second = stage.makeLibrary()
    XCTAssertEqual(second.songs.count, read)
    stage.advance { second.progress?.kind == .reading }
    XCTAssertEqual(second.progress?.total, 30 - read)
    stage.finish(second)
    XCTAssertEqual(second.songs.map(\.track), (1...30).map { $0 })
  }

  func testPicturesBesideKnownSongsAreNoticed() throws {
    for number in 1...3 { try stage.writeSong("a/\(number).wav", title: "Song \(number)", album: "A", track: number) }
    try stage.write(Data("no sound".utf8), "a/4.wav")
    var library = stage.makeReadLibrary()
    func readAnew() -> Int {
      library.rescan()
      stage.advance { library.progress?.kind != .looking }
      let count = library.progress?.total ?? 0
      stage.finish(library)
      return count
    }
    XCTAssertEqual(library.songs.map(\.cover), [nil, nil, nil])
    try stage.write(Stage.jpeg(.red), "a/cover.jpg")
    XCTAssertEqual(readAnew(), 4)
    let red = try XCTUnwrap(library.songs.first?.cover)
    XCTAssertEqual(library.songs.map(\.cover), [red, red, red])
    let kept = stage.profile.appendingPathComponent("Covers")
    XCTAssertEqual(try mode(kept), 0o700)
    for name in try FileManager.default.contentsOfDirectory(atPath: kept.path) {
      XCTAssertEqual(try mode(kept.appendingPathComponent(name)), 0o600, "nobody else sees what the person hears")
    }
    XCTAssertEqual(readAnew(), 0)
    try stage.write(Stage.jpeg(.blue, pixels: 50), "a/cover.jpg")
    XCTAssertEqual(readAnew(), 4)
    let blue = try XCTUnwrap(library.songs.first?.cover)
    XCTAssertNotEqual(blue, red)
    library.close()

    try FileManager.default.removeItem(at: stage.profile.appendingPathComponent("Covers"))
    library = stage.makeLibrary()
    XCTAssertEqual(library.songs.map(\.cover), [nil, nil, nil], "they are gone")
    stage.advance { library.hasScanned }
    stage.finish(library)
    XCTAssertEqual(library.songs.map(\.cover), [blue, blue, blue], "and there again")
    XCTAssertEqual(readAnew(), 0)
    try FileManager.default.removeItem(at: stage.url("a/cover.jpg"))
    XCTAssertEqual(readAnew(), 4)
    XCTAssertEqual(library.songs.map(\.cover), [nil, nil, nil])
  }

  func testWithoutMusicTheAppHasItsOwn() throws {
    var library = stage.makeReadLibrary()
    XCTAssertTrue(library.hasOwnPieces)
    XCTAssertEqual(library.songs.count, 12)
    XCTAssertEqual(library.songs.map(\.track), [1, 2, 3, 4, 1, 2, 3, 4, 1, 2, 3, 4])
    XCTAssertEqual(library.songs.last?.artist, "Harbour Lights")
    library.close()
    library = stage.makeLibrary()
    XCTAssertEqual(library.songs.count, 12, "it is known that there is nothing to look for")
    stage.finish(library)
    try stage.writeSong("mine.wav", title: "Mine")
    library.rescan()
    stage.finish(library)
    XCTAssertFalse(library.hasOwnPieces)
    XCTAssertEqual(library.songs.map(\.title), ["Mine"])
  }

  func testFilesThatCameAndWentMeanwhileAreNoticedWhenTheAppIsInFrontAgain() throws {
    for number in 1...3 { try stage.writeSong("\(number).wav", title: "Song \(number)", album: "A", track: number) }
    let library = stage.makeReadLibrary()
    var changes = 0
    let observer = NotificationCenter.default.addObserver(
      forName: MusicLibrary.didChange, object: library, queue: nil
    ) { _ in changes += 1 }
    defer { NotificationCenter.default.removeObserver(observer) }
    stage.device.change(.enteredBackground)
    stage.device.change(.becameActive)
    stage.device.advance(by: 0.5)
    XCTAssertEqual(changes, 0, "where nothing has changed, nothing is said")
    stage.device.change(.resignedActive)
    try FileManager.default.removeItem(at: stage.url("2.wav"))
    try FileManager.default.moveItem(at: stage.url("3.wav"), to: stage.url("5.wav"))
    try stage.writeSong("4.wav", title: "Song 4", album: "A", track: 4)
    stage.device.change(.becameActive)
    stage.advance { library.songs.count == 3 && library.progress == nil && changes > 0 }
    XCTAssertEqual(library.songs.map(\.title), ["Song 1", "Song 3", "Song 4"])
    XCTAssertEqual(library.songs.map(\.url.lastPathComponent), ["1.wav", "5.wav", "4.wav"])
    stage.device.change(.resignedActive)
    try FileManager.default.moveItem(at: stage.folder, to: stage.profile.appendingPathComponent("away"))
    stage.device.change(.becameActive)
    stage.advance { library.notice != nil }
    XCTAssertEqual(library.songs.count, 3)
    stage.device.change(.resignedActive)
    try FileManager.default.moveItem(at: stage.profile.appendingPathComponent("away"), to: stage.folder)
    stage.device.change(.becameActive)
    stage.advance { library.notice == nil }
    XCTAssertEqual(library.songs.count, 3)
  }

  private func mode(_ url: URL) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? Int
  }
}
