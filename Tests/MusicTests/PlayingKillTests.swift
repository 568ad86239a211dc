import AppSupport
import TestSupport
import XCTest

@testable import SwoopMusic

/// The app is killed at any moment while it starts, reads a folder and plays. Nothing that was read is lost; of what
/// was played, and how loud, no more than the last second. The person's files are as they were.
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

  /// What the tests listen to, in seconds: longer than all that a thousand runs play and skip.
  private static let length = 120_000
  /// Other songs that come before each launch, so that each has something to read.
  private static let songsPerRun = 8

  /// Writes the heads of long songs, and nothing else: the rest of the files are holes, which read as silence.
  private func writeLongSongs() throws {
    for number in 0..<Listening.songs {
      let url = music.appendingPathComponent("\(number).wav")
      let frames = Self.length * 8000
      let head = SilentWave.head(frames: frames)
      try head.write(to: url)
      let file = try FileHandle(forWritingTo: url)
      try file.truncate(atOffset: UInt64(head.count + frames * SilentWave.bytesPerFrame))
      try file.close()
    }
  }

  /// Writes the songs of a run, which come behind the long ones.
  private func writeSongs(_ run: Int) throws {
    let song = SilentWave.file(seconds: 0.1)
    for number in 1...Self.songsPerRun {
      try song.write(to: music.appendingPathComponent("\(Listening.songs + run * Self.songsPerRun + number).wav"))
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
    XCTAssertNil(store.problem, run)
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

  /// Seconds of play that may be lost. The player writes its place four times in each.
  private static let promise = 1.0

  /// A step without an end, from which on the app's clock is not ahead of the real one: a second in which something is
  /// written is a real one.
  private static let endless = #"{"do":"waitFor","id":"nobody","property":"exists","seconds":600,"clock":"runs"}"#

  func testKillsAtRandomInstants() throws {
    try writeLongSongs()
    var known = Left(songs: [])
    var safeRuns = 0
    let runs = Soak.count(20, full: 1020)
    for seed in 0..<runs {
      let run = "run \(seed)"
      var dice = Dice(seed: seed)
      try writeSongs(seed)
      let before = try files()
      var listening = Listening(known.playback)
      if known.playback != nil { for _ in 0..<dice.roll(4) { listening.act(&dice) } }
      let music = try launch(listening.steps + [Self.endless])
      if seed == 0 { XCTAssertTrue(Wait.until(seconds: 60) { shown > 1 }, music.errors) }
      // Longer and longer until the first one has played: a busy machine takes a second and more to start an app.
      _ = try app.kill(music, &dice, within: safeRuns > 0 ? 2 : 2 + Double(seed) / 5, run)
      XCTAssertEqual(try files(), before, run)
      let now = try left(run)
      XCTAssertTrue(now.songs.isSuperset(of: known.songs), "\(run): a song is lost")
      if let old = known.playback {
        let new = try XCTUnwrap(now.playback, "\(run): nothing is known of what was played")
        // The queue is the library, which grows.
        XCTAssertTrue(Set(new.queue).isSuperset(of: old.queue), "\(run): a song is gone from the queue")
        XCTAssertEqual(new.queue.first, old.queue.first, run)
      }
      if check(now.playback, listening, run) { safeRuns += 1 }
      known = now
      guard testRun?.totalFailureCount == 0 else { return }
    }
    XCTAssertGreaterThan(safeRuns, 0, "nobody has listened for longer than a second")
    try finish(known, runs)
  }

  /// Checks what was kept.
  /// - Returns: whether the app was killed so late that all of the script had to be kept.
  private func check(_ playback: SavedPlayback?, _ listening: Listening, _ run: String) -> Bool {
    let shown = shown
    let isSafe = shown > listening.end + Self.promise
    guard let playback else {
      XCTAssertFalse(isSafe, "\(run): nothing is known of what was played")
      return isSafe
    }
    // A queue of thousands says nothing.
    let what = "song \(playback.place) at \(playback.time), \(playback.volume), \(playback.isPlaying ? "on" : "off")"
    guard let instant = listening.lastInstant(of: playback, shown: shown) else {
      XCTFail("\(run): never was it \(what), after \(shown) s of \(listening.states)")
      return isSafe
    }
    if isSafe {
      XCTAssertGreaterThanOrEqual(instant, shown - Self.promise, "\(run): more than the last second is lost: \(what)")
    }
    return isSafe
  }

  /// What is left of all the kills is a library like any other.
  private func finish(_ known: Left, _ runs: Int) throws {
    let old = try XCTUnwrap(known.playback, "nothing has ever been played")
    let seconds = 3.0
    let music = try launch([MortalApp.wait(seconds)])
    XCTAssertEqual(music.wait(seconds: 300), 0, music.errors)
    let now = try left("the last run")
    XCTAssertEqual(now.songs.count, Listening.songs + runs * Self.songsPerRun)
    XCTAssertTrue(now.songs.isSuperset(of: known.songs))
    let playback = try XCTUnwrap(now.playback)
    XCTAssertEqual(playback.time, old.time + (old.isPlaying ? seconds : 0), accuracy: 0.1)
    XCTAssertEqual(playback.volume, old.volume)
    XCTAssertEqual(Set(playback.queue), Set(now.songs.map(\.id)))
  }
}

/// What the keys of a script make of what plays.
private struct Listening {
  /// What is played from an instant on, until that of the next state.
  struct State {
    /// Seconds since the app's launch, by its clock.
    var start = 0.0
    var place = 0
    var volume: Float = 1
    var isPlaying = true
    /// The time of the song at the start, in seconds.
    var time = 0.0

    func time(at instant: Double) -> Double { isPlaying ? time + max(0, instant - start) : time }
  }

  /// The number of long songs, which are the first. No script goes beyond them.
  static let songs = 3

  private(set) var steps = [MortalApp.wait(0.5)]
  private(set) var states: [State]
  /// The number of frames of the script so far.
  private var frames = 30

  private static let framesPerSecond = 60.0
  /// Seconds for opening a file, and between the device and the sound.
  private static let tolerance = 0.1
  /// The most by which what was kept may be ahead of what was shown, in seconds: the last frames may not be in the
  /// trace yet.
  private static let lead = 0.3

  /// Begins a script.
  /// - Parameter old: what is known from last time; without it, the first song is played.
  init(_ old: SavedPlayback?) {
    if let old {
      states = [State(place: old.place, volume: old.volume, isPlaying: old.isPlaying, time: old.time)]
    } else {
      states = [State(start: Double(frames) / Self.framesPerSecond)]
      steps.append(#"{"do":"tap","id":"song.0"}"#)
      frames += 2
    }
  }

  /// The time when all is done, in seconds.
  var end: Double { Double(frames) / Self.framesPerSecond }

  /// The latest instant at which that was so; nil where it never was.
  /// - Parameter shown: when the app was killed.
  func lastInstant(of saved: SavedPlayback, shown: Double) -> Double? {
    var last: Double?
    for (index, state) in states.enumerated() where state.start <= shown + Self.lead {
      let end = index + 1 < states.count ? min(states[index + 1].start, shown + Self.lead) : shown + Self.lead
      let times = state.time - Self.tolerance...state.time(at: end) + Self.tolerance
      guard saved.place == state.place, saved.volume == state.volume, saved.isPlaying == state.isPlaying,
        times.contains(saved.time)
      else { continue }
      last = state.isPlaying ? state.start + saved.time - state.time : end
    }
    return last
  }

  mutating func act(_ dice: inout Dice) {
    switch dice.roll(5) {
    case 0: press("space") { $0.isPlaying.toggle() }
    case 1 where states[states.count - 1].place + 1 < Self.songs:
      press("right", #""command""#) { ($0.place, $0.time) = ($0.place + 1, 0) }
    case 2:
      // The first press leads to the song's beginning, since it has played for a while.
      jump()
      press("left", #""command""#) { $0.time = 0 }
      press("left", #""command""#) { ($0.place, $0.time) = (max(0, $0.place - 1), 0) }
    case 3: jump()
    default:
      let (key, step): (String, Float) = dice.chance(50) ? ("up", 1 / 16) : ("down", -1 / 16)
      press(key, #""command""#) { $0.volume = max(0, min(1, $0.volume + step)) }
    }
  }

  private mutating func jump() { press("right", #""command","shift""#) { $0.time += 15 } }

  private mutating func press(_ key: String, _ modifiers: String = "", _ change: (inout State) -> Void) {
    var state = states[states.count - 1]
    let instant = end
    (state.time, state.start) = (state.time(at: instant), instant)
    change(&state)
    states.append(state)
    steps += [#"{"do":"key","key":"\#(key)","modifiers":[\#(modifiers)]}"#, MortalApp.wait(0.1)]
    // Down, up, and the wait.
    frames += 2 + 6
  }
}
