import AVFoundation
import TestSupport
import UIKitTesting
import XCTest

/// What a file of sound says of itself may be anything: it is read or refused, and soon.
final class TagFuzzTests: XCTestCase {
  func testFuzzedTags() throws {
    let sounds = try Sounds()
    let wave = try sounds.write(SilentWave.file(seconds: 0.05), "silence.wav")
    let tags = ["title=Tone", "artist=Nobody", "album=Sines", "track=3"].flatMap { ["-metadata", $0] }
    let seeds = try ["wav", "mp3", "flac", "m4a", "ogg"].map { kind in
      [UInt8](try Data(contentsOf: sounds.convert(wave, tags, to: "seed.\(kind)")))
    }
    let file = sounds.url("fuzzed")
    try Fuzzer("tags", seeds: seeds).run { bytes in
      try Data(bytes).write(to: file)
      let end = Finished()
      let asset = AVURLAsset(url: file)
      Task.detached {
        if let (duration, metadata) = try? await asset.load(.duration, .metadata) {
          // Each is looked at as an app does.
          for item in metadata { _ = try? await item.load(.stringValue, .dataValue) }
          end.seconds = duration.seconds
        }
        end.signal()
      }
      XCTAssertTrue(end.wait(seconds: Wait.timeout), Fuzzer.place)
      if let seconds = end.seconds { XCTAssertFalse(seconds < 0, Fuzzer.place) }
    }
  }

  private final class Finished: @unchecked Sendable {
    private let semaphore = DispatchSemaphore(value: 0)
    var seconds: Double?

    func signal() { semaphore.signal() }
    func wait(seconds: Double) -> Bool { semaphore.wait(timeout: .now() + seconds) == .success }
  }
}
