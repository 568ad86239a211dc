import AppSupport
import TestSupport
import XCTest

@testable import Music

/// The app is killed at any moment while it starts, reads a folder and plays. Nothing that was read is lost, playing goes
/// on at the same second, and the person's files are as they were.
@preconcurrency @MainActor final class PlayingKillTests: XCTestCase {
  private var app: MortalApp!
  private var music: URL { app.url("Music of mine") }

  override func setUp() async throws {
    try await super.setUp()
    app = try MortalApp("music")
    try FileManager.default.createDirectory(at: music, withIntermediateDirectories: true)
  }

  override func tearDown() async throws {
    app = nil
    try await super.tearDown()
  }

  /// What the tests listen to, in seconds: longer than a thousand runs, in which the clock is ahead of the real one.
  private static let length = 120_000
  /// Other songs that come before each launch, so that each has something to read.
  private static let songsPerRun = 8

  /// Nothing but its head is written: the rest of the file is a hole, which reads as silence.
  private func writeLongSong() throws {
    let url = music.appendingPathComponent("0.wav")
    let frames = Self.length * 8000
    let head = SilentWave.head(frames: frames)
    try head.write(to: url)
    let file = try FileHandle(forWritingTo: url)
    try file.truncate(atOffset: UInt64(head.count + frames * SilentWave.bytesPerFrame))
    try file.close()
  }

  private func writeSongs(_ run: Int) throws {
    let song = SilentWave.file(seconds: 0.1)
    for number in 1...Self.songsPerRun {
      try song.write(to: music.appendingPathComponent("\(run * Self.songsPerRun + number).wav"))
    }
  }

  private func launch(_ steps: [String]) throws -> Program {
    try app.launch(steps, arguments: ["--library", music.path])
  }

  /// What a killed app has left behind.
  private struct Left {
    var songs: Set<Song>
    var playback: SavedPlayback?
  }

  private func left(_ run: String) throws -> Left {
    let store = LibraryStore(folder: app.data(of: "Music"))
    defer { store.close() }
    XCTAssertNil(store.trouble, run)
    let songs = try store.database.songs()
    return Left(songs: Set(songs.placed + songs.unplaced), playback: try store.database.playback())
  }

  /// Seconds since the app's launch, as its clock has them.
  private var shown: Double { PresentedTrace.frame(0, beforeTheLastAt: app.trace.path)?.time ?? 0 }

  /// Every file by its name, size and time of change; small ones also by what is in them.
  private func files() throws -> [String: [Data]] {
    var files: [String: [Data]] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: music.path) {
      let path = music.appendingPathComponent(name).path
      let stamp = try XCTUnwrap(FileIdentity(path)).stamp
      let content = stamp.size < 100_000 ? try Data(contentsOf: URL(fileURLWithPath: path)) : Data()
      files[name] = [Data("\(stamp.size) \(stamp.modified)".utf8), content]
    }
    return files
  }

  /// By how much what was kept may be ahead of what was shown, in virtual seconds: the last frame may not be in the trace
  /// yet. It may be behind by more where the machine is slow: it is written while frames go on.
  private static let lead = 0.3

  func testKillsAtRandomInstants() throws {
    try writeLongSong()
    var known = Left(songs: [])
    let runs = Soak.count(30)
    for seed in 0..<runs {
      let run = "run \(seed)"
      var dice = Dice(seed: seed)
      try writeSongs(seed)
      let before = try files()
      let tap = known.playback == nil ? [MortalApp.wait(0.5), #"{"do":"tap","id":"song.0"}"#] : []
      let music = try launch(tap + [MortalApp.endless])
      if seed == 0 { XCTAssertTrue(Wait.until(seconds: 60) { shown > 1 }, music.errors) }
      _ = try app.kill(music, &dice, within: 0.8, run)
      XCTAssertEqual(try files(), before, run)
      let now = try left(run)
      XCTAssertTrue(now.songs.isSuperset(of: known.songs), "\(run): a song is lost")
      if let old = known.playback {
        let new = try XCTUnwrap(now.playback, "\(run): nothing is known of what was played")
        // The queue is the library, which grows.
        XCTAssertTrue(Set(new.queue).isSuperset(of: old.queue), "\(run): a song is gone from the queue")
        XCTAssertEqual(new.queue.first, old.queue.first, run)
        XCTAssertEqual(new.place, 0, run)
        XCTAssertTrue(new.isPlaying, run)
        XCTAssertGreaterThanOrEqual(new.time, old.time, "\(run): it has gone back")
        XCTAssertLessThanOrEqual(new.time, old.time + shown + Self.lead, "\(run): it has skipped something")
      }
      known = now
      guard testRun?.totalFailureCount == 0 else { return }
    }
    try finish(known, runs)
  }

  /// What is left of all the kills is a library like any other.
  private func finish(_ known: Left, _ runs: Int) throws {
    let old = try XCTUnwrap(known.playback, "nothing has ever been played")
    XCTAssertGreaterThan(old.time, 0)
    let seconds = 3.0
    let music = try launch([MortalApp.wait(seconds)])
    XCTAssertEqual(music.wait(seconds: 300), 0, music.errors)
    let now = try left("the last run")
    XCTAssertEqual(now.songs.count, 1 + runs * Self.songsPerRun)
    XCTAssertTrue(now.songs.isSuperset(of: known.songs))
    let playback = try XCTUnwrap(now.playback)
    XCTAssertEqual(playback.time, old.time + seconds, accuracy: 0.1)
    XCTAssertEqual(Set(playback.queue), Set(now.songs.map(\.id)))
  }
}
