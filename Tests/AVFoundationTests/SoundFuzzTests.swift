import TestSupport
import XCTest

@testable import AVFoundation

/// Sound of any bytes is decoded as far as it goes, from wherever somebody wants to hear it, or refused, and soon.
final class SoundFuzzTests: XCTestCase {
  /// The most pieces that are read from each place: more would not find more.
  private static let mostPieces = 20

  func testFuzzedSound() throws {
    let sounds = try Sounds()
    let wave = try sounds.wave(Sounds.tone(seconds: 0.3))
    let others = try ["flac", "ogg", "mp3", "opus", "m4a", "aac"].map { try sounds.convert(wave, to: "seed.\($0)") }
    let seeds = try ([wave] + others).map { [UInt8](try Data(contentsOf: $0)) }
    Fuzzer("sound", seeds: seeds).run { bytes in
      guard let source = try? AudioSource(Data(bytes)), let decoder = try? AudioDecoder(source) else { return }
      read(decoder)
      for frame in [decoder.statedFrameCount / 2, decoder.statedFrameCount + 1, 0] where decoder.seek(to: frame) {
        read(decoder)
      }
      XCTAssertGreaterThanOrEqual(decoder.frameCount, 0, Fuzzer.place)
    }
  }

  private func read(_ decoder: AudioDecoder) {
    for _ in 0..<Self.mostPieces {
      switch decoder.read() {
      case .samples(let samples):
        XCTAssertTrue(!samples.isEmpty && samples.count.isMultiple(of: 2), Fuzzer.place)
      case .failure(let error):
        XCTAssertFalse(error.localizedDescription.isEmpty, Fuzzer.place)
        return
      case .end:
        return
      }
    }
  }
}
