import AppSupport
import TestSupport
import UIKitTesting
import XCTest

@testable import SwoopMusic

/// Whatever lies in a person's folder: it is told, and the rest is read.
@preconcurrency @MainActor final class BadMusicTests: XCTestCase {
  private var stage: Stage!

  override func setUp() async throws {
    stage = try Stage()
    try stage.writeSong("good.wav", title: "Good", album: "A")
  }

  override func tearDown() async throws { stage = nil }

  /// A picture's head alone.
  private func png(width: UInt32, height: UInt32) -> Data {
    var data = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]) + Data("IHDR".utf8)
    for number in [width, height] { withUnsafeBytes(of: number.bigEndian) { data.append(contentsOf: $0) } }
    return data + Data([8, 2, 0, 0, 0]) + Data(count: 400)
  }

  func testFilesThatAreNoMusicAreToldAndLeftOut() throws {
    try stage.write(Data(), "empty.mp3")
    try stage.write(Data(String(repeating: "only words ", count: 300).utf8), "text.mp3")
    let song = try Data(contentsOf: stage.url("good.wav"))
    try stage.write(song, "mislabelled.mp3")
    try stage.write(song.prefix(40), "head.wav")
    try stage.write(song.prefix(song.count * 2 / 3), "half.wav")
    try FileManager.default.createDirectory(at: stage.url("folder.mp3"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: stage.url("away.mp3").path, withDestinationPath: "/nowhere")
    let library = stage.makeReadLibrary()
    XCTAssertEqual(library.songs.map { $0.url.lastPathComponent }, ["good.wav", "half.wav", "mislabelled.mp3"])
    let messages = library.problems.map(\.message)
    for name in ["empty.mp3", "text.mp3", "head.wav", "away.mp3"] {
      XCTAssertEqual(messages.filter { $0.contains("“\(name)”") }.count, 1, "\(name): \(messages)")
    }
    XCTAssertEqual(messages.count, 4, "\(messages)")
    library.rescan()
    stage.advance { library.progress?.kind != .looking }
    XCTAssertEqual(library.progress?.total ?? 0, 0, "what is bad isn't read again and again")
    stage.finish(library)
    XCTAssertEqual(library.problems.map(\.message), messages)
    try stage.writeSong("text.mp3", title: "Mended")
    library.rescan()
    stage.finish(library)
    XCTAssertEqual(library.problems.count, 3)
    XCTAssertTrue(library.songs.contains { $0.title == "Mended" })
  }

  func testCoversThatAreTooLargeOrEmpty() throws {
    try stage.writeSong("large.wav", title: "Large", cover: png(width: 10_000, height: 10_000))
    try stage.writeSong("torn.wav", title: "Torn", cover: Stage.jpeg(.blue).prefix(200))
    try stage.writeSong("nothing.wav", title: "Nothing", cover: Data())
    try stage.writeSong("b/beside.wav", title: "Beside")
    try stage.write(Data(), "b/cover.jpg")
    try stage.writeSong("c/beside.wav", title: "Pictured")
    try stage.write(Stage.jpeg(.green), "c/Folder.JPG")
    let library = stage.makeReadLibrary()
    XCTAssertEqual(library.songs.count, 6, "each of them plays")
    let messages = library.problems.map(\.message).joined(separator: "\n")
    XCTAssertTrue(messages.contains("“large.wav” is too large: it has 100 megapixels."), messages)
    XCTAssertTrue(messages.contains("“torn.wav” is damaged"), messages)
    XCTAssertTrue(messages.contains("The cover of “nothing.wav” is empty."), messages)
    XCTAssertTrue(messages.contains("“cover.jpg” in “b” is empty."), messages)
    XCTAssertEqual(library.songs.filter { $0.cover != nil }.map(\.title), ["Pictured"])
    XCTAssertThrowsError(try CoverFiles(folder: stage.profile).keep(Data())) {
      XCTAssertEqual($0 as? CoverError, .isEmpty)
    }
  }

  /// More pixels than there are numbers for.
  func testACoverThatSaysItIsImmenseIsTooLarge() throws {
    let head: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
    let files = CoverFiles(folder: stage.profile.appendingPathComponent("Covers"))
    XCTAssertThrowsError(try files.keep(Data(head + [UInt8](repeating: 0xFF, count: 16)))) {
      guard case CoverError.isTooLarge = $0 else { return XCTFail("\($0)") }
    }
  }

  func testABadPictureOfAnAlbumIsToldOnce() throws {
    for number in 1...30 { try stage.write(SilentWave.file(seconds: 0.1), "Album/\(number).wav") }
    try stage.write(Data(), "Album/cover.jpg")
    try stage.write(Data("no sound".utf8), "last.mp3")
    let library = stage.makeReadLibrary()
    let lines = LibraryFooter.text(library.problems).components(separatedBy: "\n")
    XCTAssertEqual(lines.count, 2, "\(lines)")
    XCTAssertEqual(lines.first, "The picture “cover.jpg” in “Album” is empty.")
  }

  func testThePictureOfACover() throws {
    let files = CoverFiles(folder: stage.profile.appendingPathComponent("Covers"))
    let name = try files.keep(Stage.jpeg(.red, pixels: 900))
    let image = try XCTUnwrap(files.read(name, pixels: 332, scale: 2))
    XCTAssertEqual(image.size, CGSize(width: 166, height: 166))
    XCTAssertEqual(files.read(name, pixels: 660, scale: 2)?.size.width, 330)
    XCTAssertEqual(try files.keep(Stage.jpeg(.red, pixels: 900)), name)
    XCTAssertNotEqual(try files.keep(Stage.jpeg(.blue, pixels: 900)), name)
    XCTAssertEqual(PictureSize(Stage.jpeg(.red, pixels: 77)).map { [$0.width, $0.height] }, [77, 77])
    XCTAssertEqual(PictureSize(png(width: 5, height: 9)).map { [$0.width, $0.height] }, [5, 9])
    XCTAssertNil(PictureSize(Data("no picture".utf8)))
    XCTAssertNil(PictureSize(Stage.jpeg(.red).prefix(9)))
  }

  func testHugeTagsAreCut() throws {
    let title = String(repeating: "Endless ", count: 300_000)
    try stage.writeSong("huge.wav", title: title, artist: "Line\nbreak\u{7}\tand bell", album: "  ")
    try stage.writeSong("marks.wav", title: "e" + String(repeating: "\u{301}", count: 300_000))
    let library = stage.makeReadLibrary()
    let song = try XCTUnwrap(library.songs.first { $0.url.lastPathComponent == "huge.wav" })
    XCTAssertLessThanOrEqual(song.title.count, 200)
    XCTAssertTrue(song.title.hasPrefix("Endless Endless"))
    XCTAssertEqual(song.artist, "Line break and bell")
    XCTAssertEqual(song.album, "")
    let marked = try XCTUnwrap(library.songs.first { $0.url.lastPathComponent == "marks.wav" })
    XCTAssertTrue(marked.title.unicodeScalars.starts(with: "e\u{301}".unicodeScalars))
    XCTAssertLessThanOrEqual(marked.title.unicodeScalars.count, 800)
  }

  func testADirectoryLoopEnds() throws {
    try stage.writeSong("a/b/deep.wav", title: "Deep")
    try FileManager.default.createSymbolicLink(atPath: stage.url("a/b/round").path, withDestinationPath: "../..")
    try FileManager.default.createSymbolicLink(atPath: stage.url("self.mp3").path, withDestinationPath: "self.mp3")
    try FileManager.default.createSymbolicLink(atPath: stage.url("z").path, withDestinationPath: "a/b")
    let library = stage.makeReadLibrary()
    XCTAssertEqual(library.songs.map(\.title).sorted(), ["Deep", "Good"])
    let messages = library.problems.map(\.message).joined(separator: "\n")
    XCTAssertTrue(messages.contains("“round” leads back to a folder that it lies in."), messages)
    XCTAssertTrue(messages.contains("“self.mp3” can’t be opened"), messages)
    XCTAssertEqual(library.problems.count, 2)
  }

  func testADiskThatVanishesDuringTheScan() throws {
    for number in 1...40 { try stage.writeSong("\(number).wav", title: "Song \(number)", album: "B", track: number) }
    let library = stage.makeLibrary()
    stage.advance { library.songs.count >= 4 }
    let away = stage.profile.appendingPathComponent("away")
    try FileManager.default.moveItem(at: stage.folder, to: away)
    stage.finish(library)
    XCTAssertGreaterThanOrEqual(library.songs.count, 4)
    XCTAssertLessThan(library.songs.count, 41)
    XCTAssertTrue(library.notice?.contains("has vanished") == true, library.notice ?? "")
    XCTAssertEqual(library.problems, [], "the files aren't to blame")
    library.rescan()
    stage.finish(library)
    XCTAssertTrue(library.notice?.contains("is not there") == true, library.notice ?? "")
    XCTAssertGreaterThanOrEqual(library.songs.count, 4)
    try FileManager.default.moveItem(at: away, to: stage.folder)
    library.rescan()
    stage.finish(library)
    XCTAssertEqual(library.songs.count, 41)
  }

  func testADiskThatVanishedIsNoTroubleOnceItIsBack() throws {
    for number in 1...40 { try stage.writeSong("\(number).wav", title: "Song \(number)", album: "B", track: number) }
    let library = stage.makeLibrary()
    stage.advance { library.songs.count >= 4 }
    let away = stage.profile.appendingPathComponent("away")
    try FileManager.default.moveItem(at: stage.folder, to: away)
    stage.finish(library)
    XCTAssertTrue(library.notice?.contains("has vanished") == true, library.notice ?? "")
    try FileManager.default.moveItem(at: away, to: stage.folder)
    library.rescan()
    stage.finish(library)
    XCTAssertNil(library.notice)
  }

  func testSongsOfADiskThatALinkLedToStay() throws {
    let disk = stage.profile.appendingPathComponent("disk")
    try stage.writeSong("USB/A/1.wav", title: "Far")
    try stage.writeSong("single.wav", title: "Single")
    try FileManager.default.createDirectory(at: disk, withIntermediateDirectories: true)
    for name in ["USB", "single.wav"] {
      let place = disk.appendingPathComponent(name)
      try FileManager.default.moveItem(at: stage.url(name), to: place)
      try FileManager.default.createSymbolicLink(at: stage.url(name), withDestinationURL: place)
    }
    let library = stage.makeReadLibrary()
    XCTAssertEqual(library.songs.map(\.title).sorted(), ["Far", "Good", "Single"])
    let away = stage.profile.appendingPathComponent("away")
    try FileManager.default.moveItem(at: disk, to: away)
    for _ in 0..<2 {
      library.rescan()
      stage.finish(library)
      XCTAssertEqual(library.songs.map(\.title).sorted(), ["Far", "Good", "Single"])
    }
    try FileManager.default.moveItem(at: away, to: disk)
    try FileManager.default.removeItem(at: stage.url("USB"))
    library.rescan()
    stage.finish(library)
    XCTAssertEqual(library.songs.map(\.title).sorted(), ["Good", "Single"], "the link itself is gone")
  }

  /// The folder that a disk is put into is there without it, empty and on another disk.
  func testSongsOfADiskBelowTheFolderStay() throws {
    try stage.writeSong("NAS/A/1.wav", title: "Far")
    try stage.writeSong("Emptied/2.wav", title: "Near")
    let store = LibraryStore(folder: stage.profile)
    let library = MusicLibrary(folder: stage.folder, store: store)
    stage.advance { library.hasScanned }
    stage.finish(library)
    XCTAssertEqual(library.songs.map(\.title).sorted(), ["Far", "Good", "Near"])
    let folder = stage.url("NAS").standardizedFileURL.path
    let device = try XCTUnwrap(FileIdentity(folder)).device
    XCTAssertEqual(try store.database.devices()[folder], device)
    try store.database.setDevices([folder: device + 1])
    try FileManager.default.removeItem(at: stage.url("NAS/A"))
    try FileManager.default.removeItem(at: stage.url("Emptied/2.wav"))
    for _ in 0..<2 {
      library.rescan()
      stage.finish(library)
      XCTAssertEqual(library.songs.map(\.title).sorted(), ["Far", "Good"])
    }
    try stage.writeSong("NAS/B/1.wav", title: "Other")
    library.rescan()
    stage.finish(library)
    XCTAssertEqual(library.songs.map(\.title).sorted(), ["Good", "Other"], "a disk is there again")
  }

  func testAFolderThatMayNotBeReadIsTold() throws {
    try stage.writeSong("closed/song.wav", title: "Closed")
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: stage.url("closed").path)
    defer { try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: stage.url("closed").path) }
    // The system's administrator may read everything: tests that run as one are nobody for a moment.
    let user = geteuid()
    if user == 0 { XCTAssertEqual(seteuid(65_534), 0) }
    let listing = FolderListing(stage.folder)
    if user == 0 { XCTAssertEqual(seteuid(user), 0) }
    XCTAssertEqual(listing.files.map { ($0.path as NSString).lastPathComponent }, ["good.wav"])
    XCTAssertEqual(listing.problems.map(\.message), ["The folder “closed” can’t be read: Permission denied."])
    XCTAssertEqual(listing.missing(from: [stage.url("closed/song.wav").path]), [], "its songs stay")
  }

  func testWhereTheFolderItselfCannotBeReadTheAppSaysSoAndHasItsOwnPieces() throws {
    try FileManager.default.removeItem(at: stage.folder)
    try Data("no folder".utf8).write(to: stage.folder)
    let library = stage.makeReadLibrary()
    _ = stage.show(library)
    stage.device.advance(by: 0.5)
    XCTAssertTrue(library.hasOwnPieces)
    XCTAssertEqual(stage.device["notice.label"]?.text, "The folder “Person” can’t be read.")
    XCTAssertEqual(stage.device["notice"]?.effectiveAlpha, 1)
  }

  func testADamagedDatabaseIsPutAsideAndReadAnew() throws {
    stage.makeReadLibrary().close()
    let file = stage.profile.appendingPathComponent(LibraryStore.fileName)
    for suffix in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: file.path + suffix) }
    try Data(String(repeating: "no database ", count: 1000).utf8).write(to: file)
    let before = try Data(contentsOf: stage.url("good.wav"))
    let library = stage.makeReadLibrary()
    XCTAssertEqual(library.songs.map(\.title), ["Good"])
    XCTAssertTrue(library.notice?.contains("library-damaged-1.sqlite") == true, library.notice ?? "")
    _ = stage.show(library)
    stage.device.advance(by: 0.5)
    XCTAssertEqual(stage.device["notice.label"]?.text, library.notice)
    let aside = stage.profile.appendingPathComponent("library-damaged-1.sqlite")
    XCTAssertTrue(FileManager.default.fileExists(atPath: aside.path))
    XCTAssertEqual(try Data(contentsOf: stage.url("good.wav")), before)
  }

  /// A database wants to write something beside it even to be read, unless it is told not to.
  func testAFullDiskAtStartShowsTheSongsAndChangesNothing() throws {
    try stage.writeSong("red.wav", title: "Red", album: "B", cover: Stage.jpeg(.red))
    let order = SongOrder(locale: Locale(identifier: "en_GB"))
    let store = LibraryStore(folder: stage.profile)
    let first = MusicLibrary(folder: stage.folder, store: store, order: order)
    stage.advance { first.hasScanned }
    stage.finish(first)
    let songs = first.songs
    XCTAssertEqual(songs.map(\.title), ["Good", "Red"])
    XCTAssertNotNil(songs.last?.cover)
    let playback = SavedPlayback(queue: songs.map(\.id), place: 1, time: 0.1, volume: 0.5)
    store.database.save(playback, withQueue: true) { _ in }
    first.finishWriting()
    // What an app has left that was killed: what is known of the songs is in the log alone.
    let left = stage.profile.deletingLastPathComponent().appendingPathComponent("Left")
    try FileManager.default.copyItem(at: stage.profile, to: left)
    try FileManager.default.removeItem(atPath: left.path + "/library.sqlite-shm")
    first.close()
    for folder in [left, stage.profile] {
      let copy = FileSizeLimit.hold(bytes: 16 << 10) { LibraryStore(folder: folder) }
      XCTAssertEqual(try copy.database.playback(), playback)
      let library = MusicLibrary(folder: stage.folder, store: copy, order: order)
      XCTAssertTrue(library.notice?.hasPrefix("The library can’t be kept: ") == true, library.notice ?? "")
      XCTAssertEqual(library.songs, songs, "before anything is read")
      XCTAssertEqual(library.player.song, songs.last)
      stage.advance { library.hasScanned }
      stage.finish(library)
      XCTAssertEqual(library.songs, songs, "nothing was to be read anew, covers neither")
      _ = stage.show(library)
      stage.device.advance(by: 0.5)
      XCTAssertEqual(stage.device["notice.label"]?.text, library.notice)
      library.player.volume = 0.25
      library.finishWriting()
      XCTAssertEqual(try copy.database.playback()?.volume, 0.25)
      library.close()
      let next = LibraryStore(folder: folder)
      XCTAssertNil(next.problem, "there is room again")
      XCTAssertEqual(try next.database.songs().placed, songs)
      XCTAssertEqual(try next.database.playback(), playback, "as it was")
      next.close()
    }
  }

  private func change(_ sql: String) throws {
    let database = try MusicDatabase(file: stage.profile.appendingPathComponent(LibraryStore.fileName))
    try database.queue.write { try $0.execute(sql: sql) }
    try database.queue.close()
  }

  /// Values in the database are no reason to end the app, whether they are of other kinds than it has ever written, or
  /// longer than anything that is played.
  func testStrangeValuesInTheDatabaseAreNoReasonToEnd() throws {
    try stage.write(Data("no sound".utf8), "bad.mp3")
    do {
      let library = stage.makeReadLibrary()
      library.player.play(library.songs, startingAt: 0)
      stage.device.advance(by: 0.5)
      library.finishWriting()
      library.close()
    }
    try change(
      """
      UPDATE song SET duration = 9e999, track = 'first';
      UPDATE trouble SET path = x'ff00', message = x'ff';
      UPDATE folder SET device = 'disk';
      UPDATE playback SET time = 1e300
      """)
    let library = stage.makeReadLibrary()
    XCTAssertNil(library.notice)
    XCTAssertEqual(library.songs.map(\.title), ["Good"])
    XCTAssertEqual(CardViewController.text(try XCTUnwrap(library.songs.first).duration), "0:00")
    stage.device.advance(by: 0.5)
    XCTAssertFalse(CardViewController.text(library.player.currentTime).isEmpty)
    library.close()
  }

  func testADatabaseWhoseNumbersHaveRunOutIsPutAside() throws {
    stage.makeReadLibrary().close()
    try change("UPDATE sqlite_sequence SET seq = 9223372036854775807 WHERE name = 'song'")
    let library = stage.makeReadLibrary()
    XCTAssertEqual(library.songs.map(\.title), ["Good"])
    XCTAssertTrue(library.notice?.contains("library-damaged-1.sqlite") == true, library.notice ?? "")
    library.close()
  }

  func testADatabaseThatBreaksWhileItIsUsedIsReplaced() throws {
    let store = LibraryStore(folder: stage.profile)
    let library = MusicLibrary(folder: stage.folder, store: store)
    try store.database.queue.write { try $0.execute(sql: "DROP TABLE trouble") }
    stage.advance { library.hasScanned }
    stage.finish(library)
    XCTAssertEqual(library.songs.map(\.title), ["Good"])
    XCTAssertTrue(library.notice?.contains("damaged") == true, library.notice ?? "")
  }

  /// Songs on screen and the one that plays stay what they are.
  func testADatabaseThatBreaksBelowSongsLeavesThemInPlace() throws {
    for number in 1...3 {
      try stage.writeSong("\(number).wav", title: "Song \(number)", album: "B", track: number, seconds: 20)
    }
    let store = LibraryStore(folder: stage.profile)
    var library: MusicLibrary? = MusicLibrary(folder: stage.folder, store: store)
    stage.advance { library?.hasScanned == true }
    let known = try XCTUnwrap(library)
    stage.finish(known)
    let identifiers = Dictionary(uniqueKeysWithValues: known.songs.map { ($0.title, $0.id) })
    let controller = stage.show(known)
    known.player.play(known.songs, startingAt: 2)
    stage.device.advance(by: 1)
    XCTAssertEqual(known.player.song?.title, "Song 2")
    // The first that is read, and the first that a new database would count.
    try stage.writeSong("0.wav", title: "Song 9", album: "B", track: 9, seconds: 20)
    try store.database.queue.write { try $0.execute(sql: "DROP TABLE trouble") }
    known.rescan()
    stage.advance { known.notice != nil }
    stage.finish(known)
    stage.device.advance(by: 1)
    XCTAssertEqual(known.songs.map(\.title), ["Good", "Song 1", "Song 2", "Song 3", "Song 9"])
    for (title, identifier) in identifiers {
      XCTAssertEqual(known.songs.first { $0.title == title }?.id, identifier, title)
    }
    XCTAssertEqual(Set(known.songs.map(\.id)).count, 5)
    XCTAssertEqual(controller.collectionView.numberOfItems(inSection: 0), 5)
    XCTAssertEqual(known.player.song?.title, "Song 2")
    XCTAssertEqual(known.player.upNext.map(\.title), ["Song 3", "Song 9"])
    let time = known.player.currentTime
    XCTAssertGreaterThan(time, 1.5)
    known.finishWriting()
    known.close()
    library = nil
    let next = stage.makeLibrary()
    XCTAssertEqual(next.player.song?.title, "Song 2")
    XCTAssertEqual(next.player.currentTime, time, accuracy: 0.5)
  }

  func testAFolderThatCannotBeWrittenDoesNotStopTheMusic() throws {
    try Data("a file".utf8).write(to: stage.profile)
    let library = stage.makeReadLibrary()
    XCTAssertEqual(library.songs.map(\.title), ["Good"])
    XCTAssertTrue(library.notice?.contains("can’t be kept") == true, library.notice ?? "")
  }
}
