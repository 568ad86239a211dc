import UIKitTesting
import XCTest

@testable import SwoopMusic

@preconcurrency @MainActor final class PlayerTests: XCTestCase {
  private var stage: Stage!

  override func setUp() async throws { stage = try Stage() }
  override func tearDown() async throws { stage = nil }

  /// Four songs of a second and a half, each of its own pitch.
  private func makeLibrary(seconds: Double = 1.5) throws -> MusicLibrary {
    for number in 1...4 {
      try stage.writeSong(
        "\(number).wav", title: "Song \(number)", album: "A", track: number, seconds: seconds,
        frequency: 200 * Double(number))
    }
    return stage.makeReadLibrary()
  }

  /// The pitch of what was heard last, by its zero crossings.
  private func pitch(seconds: Double = 0.2) -> Double {
    let sound = stage.device.sound(from: stage.device.time - seconds)
    let left = stride(from: 0, to: sound.count, by: 2).map { sound[$0] }
    let crossings = zip(left, left.dropFirst()).filter { $0 <= 0 && $1 > 0 }.count
    return Double(crossings) / seconds
  }

  /// A tap is heard in time, by the device's time, which stands while a file is opened: what is in whose way shows
  /// here, how long the machine takes is measured by `music.tapToSound`.
  func testATapIsHeardWithin150Milliseconds() throws {
    let library = try makeLibrary(seconds: 4)
    _ = stage.show(library)
    stage.device.advance(by: 0.5)
    let tap = stage.device.time
    stage.device.tap("song.2")
    stage.device.advance(by: 0.5)
    let sound = stage.device.sound(from: tap)
    let start = Double(sound.firstIndex { abs($0) > 0.01 } ?? sound.count) / 2 / 44_100
    XCTAssertLessThan(start, 0.15)
    XCTAssertEqual(library.player.song?.title, "Song 3")
    XCTAssertEqual(pitch(), 600, accuracy: 10)
    XCTAssertTrue(library.player.isPlaying)
    XCTAssertEqual(library.player.upNext.map(\.title), ["Song 4"])
    XCTAssertEqual(library.player.duration, 4, accuracy: 0.01)
  }

  func testSongsFollowEachOtherToTheEndOfTheQueue() throws {
    let library = try makeLibrary()
    let player = library.player
    var changes = 0
    let observer = NotificationCenter.default.addObserver(forName: Player.didChange, object: player, queue: nil) { _ in
      changes += 1
    }
    player.play(library.songs, startingAt: 2)
    stage.device.advance(by: 1)
    XCTAssertEqual(pitch(), 600, accuracy: 10)
    stage.device.advance(by: 1)
    XCTAssertEqual(player.song?.title, "Song 4")
    XCTAssertEqual(pitch(), 800, accuracy: 10)
    XCTAssertEqual(player.currentTime, 0.5, accuracy: 0.1, "without a gap")
    stage.device.advance(by: 2)
    XCTAssertFalse(player.isPlaying)
    XCTAssertEqual(player.song?.title, "Song 4")
    XCTAssertEqual(player.currentTime, 0)
    XCTAssertGreaterThan(changes, 2)
    player.togglePlaying()
    stage.device.advance(by: 0.5)
    XCTAssertEqual(pitch(), 800, accuracy: 10)
    NotificationCenter.default.removeObserver(observer)
  }

  func testNextPreviousPauseSeekAndVolume() throws {
    let library = try makeLibrary(seconds: 8)
    let player = library.player
    player.skipToNext()
    player.togglePlaying()
    XCTAssertNil(player.song)
    player.play(library.songs, startingAt: 1)
    stage.device.advance(by: 1)
    player.skipToNext()
    stage.device.advance(by: 0.5)
    XCTAssertEqual(pitch(), 600, accuracy: 10)
    player.skipToPrevious()
    stage.device.advance(by: 0.5)
    XCTAssertEqual(pitch(), 400, accuracy: 10)
    player.currentTime = 5
    stage.device.advance(by: 0.5)
    XCTAssertEqual(player.currentTime, 5.5, accuracy: 0.05)
    player.skipToPrevious()
    XCTAssertEqual(player.currentTime, 0, "it has played for a while")
    XCTAssertEqual(player.song?.title, "Song 2")
    player.togglePlaying()
    XCTAssertFalse(player.isPlaying)
    let time = player.currentTime
    stage.device.advance(by: 0.5)
    XCTAssertEqual(player.currentTime, time)
    XCTAssertEqual(stage.device.sound(from: stage.device.time - 0.4).map(abs).max(), 0)
    player.volume = 0.25
    player.togglePlaying()
    stage.device.advance(by: 0.5)
    let loudest = stage.device.sound(from: stage.device.time - 0.3).map(abs).max() ?? 0
    XCTAssertEqual(loudest, 16_000 / 32_768 * 0.25, accuracy: 0.02)
    player.volume = 7
    XCTAssertEqual(player.volume, 1)
    player.currentTime = .infinity
    XCTAssertEqual(player.currentTime, 0)
  }

  func testPlayingGoesOnAfterARestart() throws {
    var library: MusicLibrary? = try makeLibrary(seconds: 8)
    library?.player.volume = 0.5
    library?.player.play(library?.songs ?? [], startingAt: 1)
    stage.device.advance(by: 3)
    library?.close()
    library = nil
    stage.device.advance(by: 1)
    XCTAssertEqual(stage.device.sound(from: stage.device.time - 0.5).map(abs).max(), 0)

    library = stage.makeLibrary()
    let player = try XCTUnwrap(library?.player)
    XCTAssertEqual(player.song?.title, "Song 2")
    XCTAssertEqual(player.currentTime, 3, accuracy: 0.5)
    XCTAssertEqual(player.volume, 0.5)
    stage.device.advance(by: 1)
    XCTAssertEqual(pitch(), 400, accuracy: 10)
    XCTAssertEqual(player.currentTime, 4, accuracy: 0.5)
    XCTAssertEqual(player.upNext.count, 2)
    player.togglePlaying()
    library?.close()
    library = nil

    library = stage.makeLibrary()
    stage.device.advance(by: 1)
    XCTAssertEqual(library?.player.isPlaying, false)
    XCTAssertEqual(library?.player.currentTime ?? 0, 4, accuracy: 0.5)
    XCTAssertEqual(stage.device.sound(from: stage.device.time - 0.5).map(abs).max(), 0)
  }

  func testWhatAKillLeavesBehindIsWhereItWas() throws {
    let library = try makeLibrary(seconds: 20)
    library.player.play(library.songs, startingAt: 1)
    for round in 0..<6 {
      stage.device.advance(by: 0.37)
      if round == 3 { library.player.skipToNext() }
      if round == 4 { library.player.currentTime = 9 }
      // The files as they lie there at this moment, whatever the app would still do with them.
      let copy = stage.profile.deletingLastPathComponent().appendingPathComponent("copy \(round)")
      library.finishWriting()
      try FileManager.default.copyItem(at: stage.profile, to: copy)
      let left = LibraryStore(folder: copy)
      XCTAssertNil(left.problem)
      let playback = try XCTUnwrap(left.database.playback())
      XCTAssertEqual(playback.queue, library.songs.map(\.id))
      XCTAssertEqual(playback.place, round < 3 ? 1 : 2)
      XCTAssertEqual(playback.time, library.player.currentTime, accuracy: 0.3, "round \(round)")
      XCTAssertTrue(playback.isPlaying)
      left.close()
    }
  }

  func testTheQueueGrowsWithTheLibraryThatIsBeingRead() throws {
    for number in 1...60 {
      try stage.writeSong("\(number).wav", title: "Song \(number)", album: "A", track: number, seconds: 8)
    }
    let library = stage.makeLibrary()
    stage.advance { library.songs.count >= 4 }
    XCTAssertLessThan(library.songs.count, 60)
    let player = library.player
    player.play(library.songs, startingAt: 2)
    let tapped = player.song?.id
    stage.advance { player.queue.count > 4 || library.progress == nil }
    XCTAssertNotNil(library.progress, "it grows meanwhile")
    stage.finish(library)
    XCTAssertEqual(player.upNext.map(\.title), library.songs.drop { $0.id != tapped }.dropFirst().map(\.title))
    XCTAssertEqual(player.queue.count, 60)
    let song = try XCTUnwrap(player.song)
    XCTAssertEqual(song.id, tapped)
    try stage.writeSong("0.wav", title: "Song 0", album: "A", track: 0, seconds: 8)
    library.rescan()
    stage.finish(library)
    XCTAssertEqual(player.song, song)
    XCTAssertEqual(player.queue.count, 61)
    player.skipToNext()
    XCTAssertEqual(player.song?.track, (song.track ?? 0) + 1)
  }

  func testSongsThatCannotBePlayedArePassedOver() throws {
    let library = try makeLibrary()
    try Data("gone".utf8).write(to: stage.url("2.wav"))
    try FileManager.default.removeItem(at: stage.url("3.wav"))
    let player = library.player
    player.play(library.songs, startingAt: 1)
    stage.device.advance(by: 0.5)
    XCTAssertEqual(player.song?.title, "Song 4")
    XCTAssertEqual(pitch(), 800, accuracy: 10)
    XCTAssertTrue(player.message?.contains("“3.wav”") == true, player.message ?? "")
    stage.device.advance(by: 1.2)
    XCTAssertNil(player.message, "a song has played to its end")
    player.play(library.songs, startingAt: 2)
    try FileManager.default.removeItem(at: stage.url("4.wav"))
    stage.device.advance(by: 0.2)
    XCTAssertNotNil(player.message)
  }

  func testADiskThatVanishesWhileItPlaysStopsTheMusic() throws {
    for number in 1...20 {
      try stage.writeSong("\(number).wav", title: "Song \(number)", album: "A", track: number, seconds: 1)
    }
    let library = stage.makeReadLibrary()
    try FileManager.default.removeItem(at: stage.folder)
    library.player.play(library.songs, startingAt: 0)
    stage.device.advance(by: 1)
    XCTAssertFalse(library.player.isPlaying)
    XCTAssertEqual(library.player.song?.title, "Song 1", "it is back where it was")
    let message = library.player.message ?? ""
    XCTAssertTrue(message.hasPrefix("Several songs in a row can’t be played"), message)
  }

  /// The disk isn't there when the app comes back: the place is kept until it is.
  func testAMissingDiskLeavesThePlaceAlone() throws {
    for number in 1...9 {
      try stage.writeSong("\(number).wav", title: "Song \(number)", album: "A", track: number, seconds: 8)
    }
    var library = stage.makeReadLibrary()
    library.player.play(library.songs, startingAt: 1)
    stage.device.advance(by: 3)
    library.close()
    let away = stage.profile.appendingPathComponent("away")
    try FileManager.default.moveItem(at: stage.folder, to: away)
    for _ in 0..<2 {
      library = stage.makeLibrary()
      stage.device.advance(by: 1)
      XCTAssertEqual(library.player.song?.title, "Song 2")
      XCTAssertEqual(library.player.currentTime, 3, accuracy: 0.5)
      XCTAssertEqual(library.player.upNext.count, 7)
      XCTAssertFalse(library.player.isPlaying)
      XCTAssertNotNil(library.player.message)
      library.player.togglePlaying()
      stage.device.advance(by: 1)
      XCTAssertEqual(library.player.song?.title, "Song 2", "asked again, it tries again")
      library.close()
    }
    library = stage.makeLibrary()
    try FileManager.default.moveItem(at: away, to: stage.folder)
    library.player.togglePlaying()
    stage.device.advance(by: 1)
    XCTAssertEqual(library.player.currentTime, 4, accuracy: 0.5)
    XCTAssertTrue(library.player.isPlaying)
    XCTAssertNil(library.player.message)
  }

  /// The last songs of a queue that can't be played are given up on, too.
  func testTheQueuesEndIsNoPlaceToStop() throws {
    let library = try makeLibrary(seconds: 8)
    library.player.play(library.songs, startingAt: 2)
    stage.device.advance(by: 2)
    library.player.togglePlaying()
    for number in 3...4 { try FileManager.default.removeItem(at: stage.url("\(number).wav")) }
    library.close()
    let next = stage.makeLibrary()
    next.player.togglePlaying()
    stage.device.advance(by: 0.1)
    XCTAssertEqual(next.player.song?.title, "Song 3")
    XCTAssertEqual(next.player.currentTime, 2, accuracy: 0.5)
    XCTAssertFalse(next.player.isPlaying)
  }

  func testADiskThatVanishesInTheMiddleOfASongStopsTheMusic() throws {
    let library = try makeLibrary(seconds: 8)
    _ = stage.show(library)
    library.player.play(library.songs, startingAt: 0)
    stage.device.advance(by: 1)
    XCTAssertEqual(library.player.currentTime, 1, accuracy: 0.1)
    // Files that are open stay readable when they are removed, but not when there is nothing left of them.
    for song in library.songs {
      let file = try FileHandle(forWritingTo: song.url)
      try file.truncate(atOffset: 0)
      try file.close()
    }
    try FileManager.default.removeItem(at: stage.folder)
    library.player.currentTime = 6
    stage.device.advance(by: 4)
    XCTAssertFalse(library.player.isPlaying)
    let message = try XCTUnwrap(library.player.message)
    XCTAssertTrue(message.contains(".wav”"), message)
    XCTAssertEqual(stage.device["notice.label"]?.text, message)
  }

  func testAPlaceThatIsKeptAgainIsNoTrouble() throws {
    for number in 1...2 { try stage.writeSong("\(number).wav", seconds: 8) }
    let store = LibraryStore(folder: stage.profile)
    let library = MusicLibrary(folder: stage.folder, store: store)
    stage.advance { library.hasScanned }
    stage.finish(library)
    library.player.play(library.songs, startingAt: 0)
    stage.device.advance(by: 1)
    XCTAssertNil(library.player.message)
    try store.database.queue.write { try $0.execute(sql: "ALTER TABLE playback RENAME TO away") }
    stage.advance { library.player.message != nil }
    XCTAssertTrue(library.player.message?.contains("can’t be kept") == true, library.player.message ?? "")
    try store.database.queue.write { try $0.execute(sql: "ALTER TABLE away RENAME TO playback") }
    stage.advance { library.player.message == nil }
    library.finishWriting()
    XCTAssertEqual(try store.database.playback()?.queue, library.songs.map(\.id))
  }

  func testWithoutADeviceItSaysSoAndPlaysInItsTime() throws {
    stage.device.hasLoudspeaker = false
    let library = try makeLibrary(seconds: 3)
    library.player.play(library.songs, startingAt: 0)
    stage.device.advance(by: 1)
    XCTAssertEqual(library.player.outputNotice, "No sound device: playing silently")
    XCTAssertTrue(library.player.isPlaying)
    XCTAssertEqual(library.player.currentTime, 1, accuracy: 0.1)
    stage.device.hasLoudspeaker = true
    library.player.skipToNext()
    stage.device.advance(by: 0.2)
    XCTAssertNil(library.player.outputNotice)
  }
}
