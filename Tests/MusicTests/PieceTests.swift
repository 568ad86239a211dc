import AVFoundation
import TestSupport
import UIKitTesting
import XCTest

@testable import SwoopMusic

@preconcurrency @MainActor final class PieceTests: XCTestCase {
  func testThereAreTwelveDifferentPiecesInThreeAlbums() {
    let pieces = Piece.all
    XCTAssertEqual(pieces.count, 12)
    XCTAssertEqual(Set(pieces.map(\.title)).count, 12)
    XCTAssertEqual(Set(pieces.map(\.tempo)).count, 12)
    XCTAssertEqual(Set(pieces.map(\.seed)).count, 12)
    for album in Album.allCases {
      XCTAssertEqual(pieces.filter { $0.album == album }.map(\.track), [1, 2, 3, 4])
    }
    for piece in pieces {
      let score = piece.score
      XCTAssertGreaterThanOrEqual(score.duration, 60, piece.title)
      XCTAssertLessThan(score.duration, 120, piece.title)
      for part in score.parts {
        XCTAssertEqual(part.gains.count, score.sections, piece.title)
        XCTAssertEqual(score.beats % part.beats, 0, piece.title)
        for note in part.notes {
          XCTAssertTrue((24...108).contains(note.pitch), "\(piece.title) \(part.instrument) \(note.pitch)")
          XCTAssertTrue((0..<Double(part.beats)).contains(note.start), piece.title)
        }
      }
    }
  }

  func testAPieceIsTheSameEachTimeAndHeardAsItWasMade() throws {
    let device = SimulatedDevice()
    var piece = Piece.all[5]
    piece.sections = 1
    let sound = Frames(count: piece.score.frameCount)
    sound.hear(piece.score)
    let file = try Self.file(piece, by: .all)
    XCTAssertEqual(file, try Self.file(piece, by: .one), "to the bit, whoever makes it")
    let player = try AVAudioPlayer(data: file)
    XCTAssertEqual(player.duration, piece.score.duration, accuracy: 0.01)
    XCTAssertTrue(player.prepareToPlay())
    let start = device.time
    XCTAssertTrue(player.play())
    device.advance(by: 1)
    let heard = device.sound(from: start)
    for frame in stride(from: 0, to: heard.count / 2, by: 7) {
      XCTAssertEqual(heard[frame * 2], sound.samples[0][frame], accuracy: 1e-4)
      XCTAssertEqual(heard[frame * 2 + 1], sound.samples[1][frame], accuracy: 1e-4)
    }
    XCTAssertGreaterThan(heard.map(abs).max() ?? 0, 0.1)
  }

  func testEachStyleIsLoudAndNeverTooLoud() {
    for title in ["Salt on the Window", "Crease", "Terminus"] {
      guard let piece = Piece.all.first(where: { $0.title == title }) else { return XCTFail(title) }
      let sound = Frames(count: piece.score.frameCount)
      sound.hear(piece.score)
      let loudest = sound.samples.joined().lazy.map(abs).max() ?? 0
      XCTAssertEqual(loudest, 0.83, accuracy: 0.05, title)
      XCTAssertEqual(sound.samples.map { $0[0] }, [0, 0], title)
      XCTAssertLessThan(abs(sound.samples[0].last ?? 1), 1e-6, title)
    }
  }

  func testWaveFilesRoundToTheNearestSample() throws {
    let (left, right): ([Float], [Float]) = ([0, 1, -1.5], [0.25, -0.25, 0])
    var frames: [UInt32] = [1, 1, 1]
    WaveFile.write(left, right, 3, to: &frames)
    let samples = frames.map { [Int16(truncatingIfNeeded: $0), Int16(truncatingIfNeeded: $0 >> 16)] }
    XCTAssertEqual(samples, [[0, 8192], [32_767, -8192], [-32_767, 0]])
  }

  func testAPieceCanBePlayedBeforeItIsWhole() throws {
    let device = SimulatedDevice()
    var piece = Piece.all[8]
    piece.sections = 1
    let whole = try Self.file(piece, by: .all)
    let file = try PieceFile(piece, by: .one)
    XCTAssertEqual(try Data(contentsOf: file.url).count, whole.count)
    XCTAssertNotEqual(try Data(contentsOf: file.url), whole)
    let player = try AVAudioPlayer(contentsOf: file.url)
    let place = try FileManager.default.destinationOfSymbolicLink(atPath: file.url.path)
    XCTAssertTrue(place.hasSuffix("(deleted)"), "it has a name: \(place)")
    XCTAssertEqual(player.duration, piece.score.duration, accuracy: 1e-4)
    let start = device.time
    XCTAssertTrue(player.play())
    device.advance(by: 1)
    file.finish(by: .one)
    device.advance(by: 5)
    let heard = device.sound(from: start)
    let samples = whole.dropFirst(44).withUnsafeBytes { Array($0.bindMemory(to: Int16.self)) }
    XCTAssertGreaterThan(heard.count, 6 * 44_100 * 2 - 4096)
    let differs = heard.indices.first { abs(heard[$0] - Float(samples[$0]) / 32_768) > 1e-4 }
    XCTAssertNil(differs)
  }

  func testAPieceThatHasNoRoomSaysSo() throws {
    XCTAssertThrowsError(try FileSizeLimit.hold(bytes: 1 << 20) { try PieceFile(Piece.all[0], by: .one) }) { error in
      XCTAssertEqual(error.localizedDescription, "“Slack Water” can’t be composed: File too large.")
    }
  }

  private static func file(_ piece: Piece, by workers: Workers) throws -> Data {
    let file = try PieceFile(piece, by: workers)
    file.finish(by: workers)
    return try Data(contentsOf: file.url)
  }

  func testCoversAreDifferentAndLargeEnough() throws {
    let covers = try Album.allCases.map { try XCTUnwrap(AlbumCover.image(of: $0).pngData()) }
    XCTAssertEqual(Set(covers).count, 3)
    for cover in covers { XCTAssertEqual(PictureSize(cover).map { [$0.width, $0.height] }, [660, 660]) }
    let files = CoverFiles(folder: URL(fileURLWithPath: "/nowhere"))
    for song in Piece.all.map(\.song) {
      let image = try XCTUnwrap(files.read(try XCTUnwrap(song.cover), pixels: 330, scale: 2))
      XCTAssertEqual(image.cgImage?.width, 330, song.title)
    }
    guard let folder = ProcessInfo.processInfo.environment["SWOOP_PICTURES"] else { return }
    for (album, cover) in zip(Album.allCases, covers) {
      try cover.write(to: URL(fileURLWithPath: "\(folder)/\(album.rawValue).png"))
    }
  }
}

/// Frames of two channels, in their order.
private final class Frames: @unchecked Sendable {
  private let (left, right): (SampleBuffer, SampleBuffer)

  init(count: Int) { (left, right) = (SampleBuffer(count: count), SampleBuffer(count: count)) }

  var samples: [UnsafeBufferPointer<Float>] {
    [left, right].map { UnsafeBufferPointer(start: $0.first, count: $0.count) }
  }

  func hear(_ score: Score) {
    let synthesizer = Synthesizer(score, by: .all)
    while !synthesizer.isDone { synthesizer.makeNext(by: .all, to: take) }
  }

  private func take(_ start: Int, _ left: UnsafePointer<Float>, _ right: UnsafePointer<Float>, _ count: Int) {
    (self.left.first + start).update(from: left, count: count)
    (self.right.first + start).update(from: right, count: count)
  }
}
