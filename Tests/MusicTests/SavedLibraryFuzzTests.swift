import TestSupport
import UIKitTesting
import XCTest

@testable import SwoopMusic

/// The file of the library is damaged in whichever way: Music comes, finds all songs of the folder, and keeps what is
/// played from then on.
@preconcurrency @MainActor final class SavedLibraryFuzzTests: XCTestCase {
  private struct Finding: Error, CustomStringConvertible { let description: String }

  private var stage: Stage!
  private var file: URL { stage.profile.appendingPathComponent(LibraryStore.fileName) }
  private var aside: URL { stage.profile.appendingPathComponent("library-damaged-1.sqlite") }

  override func setUp() async throws {
    try await super.setUp()
    stage = try Stage()
    stage.device.forgetPast()
  }

  override func tearDown() async throws {
    stage = nil
    try await super.tearDown()
  }

  private static let names = ["a.wav", "b.wav"]

  /// A file as the app leaves it, when it has played two songs and passed over what is none.
  private func sound() throws -> [UInt8] {
    for name in Self.names { try stage.writeSong(name, title: name, artist: "Artist", album: "Album", seconds: 0.1) }
    try stage.write(Data("no sound".utf8), "c.mp3")
    let library = stage.makeReadLibrary()
    library.player.play(library.songs, startingAt: 0)
    stage.device.advance(by: 0.5)
    library.finishWriting()
    library.close()
    return [UInt8](try Data(contentsOf: file))
  }

  /// What the app keeps, but for covers, which there are none of.
  private func empty() throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: stage.profile.path) {
      try FileManager.default.removeItem(at: stage.profile.appendingPathComponent(name))
    }
  }

  private func makeLibrary(_ store: LibraryStore) -> MusicLibrary {
    MusicLibrary(folder: stage.folder, store: store, order: SongOrder(locale: Locale(identifier: "en_GB")))
  }

  /// The folder is read, and what is played then is there the next time.
  private func use(_ library: MusicLibrary) throws {
    for _ in 0..<2000 where !library.hasScanned || library.progress != nil { stage.device.advanceFrames(1) }
    guard library.progress == nil else { throw Finding(description: "the folder is still read") }
    guard Set(library.songs.map { $0.url.lastPathComponent }).isSuperset(of: Self.names) else {
      throw Finding(description: "only \(library.songs.map(\.path)), \(library.notice as Any)")
    }
    for song in library.songs { _ = CardViewController.text(song.duration) }
    _ = CardViewController.text(library.player.currentTime)
    library.player.play(library.songs, startingAt: 0)
    library.player.volume = 0.5
    stage.device.advanceFrames(3)
    library.finishWriting()
    library.close()
    let next = LibraryStore(folder: stage.profile)
    defer { next.close() }
    guard try next.database.playback()?.volume == 0.5 else {
      throw Finding(description: "what was played is gone: \(library.notice as Any), \(next.problem as Any)")
    }
    guard library.notice?.contains("damaged") != true || FileManager.default.fileExists(atPath: aside.path) else {
      throw Finding(description: "nothing lies aside")
    }
  }

  func testFuzzDamagedFiles() throws {
    let seeds = [try sound(), []]
    try Fuzzer("library", seeds: seeds).run { input in
      try empty()
      try Data(input).write(to: file)
      let store = LibraryStore(folder: stage.profile)
      // Damaged names of migrations look like a later version's, whose file is left alone.
      if store.problem?.contains("newer version") == true {
        store.close()
        guard try Data(contentsOf: file) == Data(input) else {
          throw Finding(description: "what seems newer is not left as it was")
        }
        return
      }
      if let problem = store.problem {
        guard problem.contains(aside.lastPathComponent) else { throw Finding(description: problem) }
        guard try Data(contentsOf: aside) == Data(input) else {
          throw Finding(description: "what was damaged is not kept as it was")
        }
      }
      try use(makeLibrary(store))
    }
  }

  /// Sound files with contents that Music has never written.
  func testFuzzStrangeContents() throws {
    let seed = try sound()
    try Fuzzer("library's contents", seeds: [Array(0..<64)]).run { input in
      try empty()
      try Data(seed).write(to: file)
      var dice = Dice(state: input.reduce(UInt64(input.count)) { $0 &* 31 &+ UInt64($1) })
      let database = try MusicDatabase(file: file)
      for _ in 0..<4 {
        let change = Self.change(&dice)
        try? database.queue.write { try $0.execute(sql: change) }
      }
      try database.queue.close()
      let library = makeLibrary(LibraryStore(folder: stage.profile))
      if dice.chance(10) {
        _ = stage.show(library)
        stage.device.advance(by: 0.5)
        stage.device.show(UIViewController())
      }
      try use(library)
    }
  }

  private static func change(_ dice: inout Dice) -> String {
    let values = [
      "9e999", "-9e999", "-1", "9223372036854775807", "-9223372036854775808", "1e300", "''", "'/'", "'../..'",
      "'\u{1F44D}'", "x'ff00'", "hex(zeroblob(20000))", "zeroblob(80000)", "0.5", "'text'", "2", "NULL",
    ]
    let song = [
      "size", "modified", "title", "artist", "album", "track", "duration", "cover", "place", "coverSize",
      "coverModified", "path", "id",
    ]
    let playback = ["queue", "place", "time", "isPlaying", "volume", "id"]
    let value = values[dice.roll(values.count)]
    return switch dice.roll(10) {
    case 0: "DELETE FROM song WHERE id % 2 = \(dice.roll(2))"
    case 1: "UPDATE sqlite_sequence SET seq = \(value)"
    case 2: "UPDATE folder SET \(["path", "device"][dice.roll(2)]) = \(value)"
    case 3: "UPDATE trouble SET \(["path", "size", "modified", "message"][dice.roll(4)]) = \(value)"
    case 4, 5: "UPDATE playback SET \(playback[dice.roll(playback.count)]) = \(value)"
    default: "UPDATE song SET \(song[dice.roll(song.count)]) = \(value) WHERE id % 2 = \(dice.roll(2))"
    }
  }
}
