import AVFoundation
import UIKitTesting
import XCTest

@testable import Music

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
    Synthesizer.render(piece.score, by: .all, to: sound.take)
    let file = piece.file(by: .all)
    XCTAssertEqual(file, piece.file(by: .one), "to the bit, whoever makes it")
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
      Synthesizer.render(piece.score, by: .all, to: sound.take)
      let loudest = sound.samples.joined().lazy.map(abs).max() ?? 0
      XCTAssertEqual(loudest, 0.83, accuracy: 0.05, title)
      XCTAssertEqual(sound.samples.map { $0[0] }, [0, 0], title)
      XCTAssertLessThan(abs(sound.samples[0].last ?? 1), 1e-6, title)
    }
  }

  func testWaveFilesRoundToTheNearestSample() throws {
    let (left, right): ([Float], [Float]) = ([0, 1, -1.5], [0.25, -0.25, 0])
    let data = WaveFile.data(frames: 3) { take in
      // Others may be handed over first.
      take(1, Array(left[1...]), Array(right[1...]), 2)
      take(0, left, right, 1)
    }
    XCTAssertEqual(data.count, 44 + 12)
    let samples = data.suffix(12).withUnsafeBytes { bytes in
      (0..<6).map { Int16(littleEndian: bytes.loadUnaligned(fromByteOffset: $0 * 2, as: Int16.self)) }
    }
    XCTAssertEqual(samples, [0, 8192, 32_767, -8192, -32_767, 0])
    XCTAssertEqual(try AVAudioPlayer(data: data).duration, 3 / 44_100, accuracy: 1e-6)
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

  func take(_ start: Int, _ left: UnsafePointer<Float>, _ right: UnsafePointer<Float>, _ count: Int) {
    (self.left.first + start).update(from: left, count: count)
    (self.right.first + start).update(from: right, count: count)
  }
}
