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
        for note in part.notes {
          XCTAssertTrue((24...108).contains(note.pitch), "\(piece.title) \(part.instrument) \(note.pitch)")
          XCTAssertTrue((0..<Double(score.beats)).contains(note.start), piece.title)
        }
      }
    }
  }

  func testAPieceIsTheSameEachTimeAndHeardAsItWasMade() throws {
    let device = SimulatedDevice()
    var piece = Piece.all[5]
    piece.sections = 1
    let sound = Synthesizer.render(piece.score, by: .all)
    let file = piece.file(by: .all)
    XCTAssertEqual(file, piece.file(by: .one), "to the bit, whoever makes it")
    let loudest = max(sound.left.first.loudest(sound.count), sound.right.first.loudest(sound.count))
    XCTAssertEqual(loudest, 0.82, accuracy: 0.001)
    let player = try AVAudioPlayer(data: file)
    XCTAssertEqual(player.duration, piece.score.duration, accuracy: 0.01)
    XCTAssertTrue(player.prepareToPlay())
    let start = device.time
    XCTAssertTrue(player.play())
    device.advance(by: 1)
    let heard = device.sound(from: start)
    for frame in stride(from: 0, to: heard.count / 2, by: 7) {
      XCTAssertEqual(heard[frame * 2], sound.left.first[frame], accuracy: 1e-4)
      XCTAssertEqual(heard[frame * 2 + 1], sound.right.first[frame], accuracy: 1e-4)
    }
    XCTAssertGreaterThan(heard.map(abs).max() ?? 0, 0.1)
  }

  func testWaveFilesRoundToTheNearestSample() throws {
    let sound = Stereo(count: 3)
    for (index, sample) in [Float(0), 1, -1].enumerated() { sound.left.first[index] = sample }
    for (index, sample) in [Float(0.25), -0.25, 0].enumerated() { sound.right.first[index] = sample }
    let data = WaveFile.data(of: sound, by: .one)
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
