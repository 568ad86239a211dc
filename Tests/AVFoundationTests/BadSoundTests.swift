import AVFoundation
import UIKitTesting
import XCTest

@preconcurrency @MainActor final class BadSoundTests: XCTestCase {
  private var device: SimulatedDevice!
  private var sounds: Sounds!

  override func setUp() async throws {
    device = SimulatedDevice()
    sounds = try Sounds()
  }

  override func tearDown() async throws { (device, sounds) = (nil, nil) }

  private static let (missing, type) = (2_003_334_207, 1_954_115_647)
  private static let (damaged, format) = (1_685_348_671, 1_718_449_215)

  private func expect(_ codes: Int..., opening url: URL, line: UInt = #line) {
    let start = Date()
    XCTAssertThrowsError(try AVAudioPlayer(contentsOf: url), line: line) { error in
      let error = error as NSError
      XCTAssertEqual(error.domain, NSOSStatusErrorDomain, line: line)
      XCTAssertTrue(codes.contains(error.code), "\(error.code) \(error.localizedDescription)", line: line)
      XCTAssertTrue(error.localizedDescription.contains(url.lastPathComponent), error.localizedDescription, line: line)
    }
    XCTAssertLessThan(Date().timeIntervalSince(start), 5, "doesn't hang", line: line)
  }

  func testWhatIsNoSoundSaysSo() throws {
    expect(Self.missing, opening: sounds.url("nothing.mp3"))
    expect(Self.missing, opening: sounds.folder)
    expect(Self.missing, opening: URL(string: "https://example.com/a.mp3")!)
    expect(Self.missing, opening: URL(fileURLWithPath: "/dev/zero"))
    expect(Self.type, opening: try sounds.write(Data(), "empty.mp3"))
    let text = String(repeating: "Only words, and nothing to hear. ", count: 100)
    expect(Self.type, opening: try sounds.write(Data(text.utf8), "text.mp3"))
    let dice = (0..<50_000).map { UInt8(truncatingIfNeeded: ($0 &* 2_654_435_761) >> 11) }
    expect(Self.type, Self.damaged, opening: try sounds.write(Data(dice), "dice.wav"))
    let wave = try sounds.wave(Sounds.tone())
    expect(Self.damaged, Self.type, opening: try sounds.write(Data(contentsOf: wave).prefix(44), "header.wav"))
    let picture = try sounds.convert(wave, ["-filter_complex", "showwavespic=s=64x64", "-frames:v", "1"], to: "p.png")
    expect(Self.type, Self.format, opening: try sounds.write(Data(contentsOf: picture), "picture.mp3"))
    let film = ["-filter_complex", "showwaves=s=64x64:r=5", "-c:v", "libx264", "-an"]
    expect(Self.type, Self.format, opening: try sounds.convert(wave, film, to: "film.mp4"))
    let aac = try Data(contentsOf: sounds.convert(wave, to: "whole.m4a"))
    // GStreamer does not always tell of this.
    for share in 2..<8 {
      expect(Self.damaged, opening: try sounds.write(aac.prefix(aac.count / share), "part.m4a"))
    }
    XCTAssertThrowsError(try AVAudioPlayer(data: Data()))
    XCTAssertThrowsError(try AVAudioPlayer(data: Data(text.utf8))) {
      XCTAssertEqual(($0 as NSError).code, Self.type)
    }
  }

  private final class Ends: AVAudioPlayerDelegate {
    var log: [String] = []
    func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {
      log.append(flag ? "finished" : "failed")
    }
    func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?) { log.append("error") }
  }

  func testTruncatedFilesPlayAsFarAsTheyGo() throws {
    let wave = try sounds.wave(Sounds.tone(seconds: 3))
    let index = ["-movflags", "+faststart"]
    for (name, arguments) in [
      ("a.mp3", []), ("a.flac", []), ("a.ogg", ["-page_duration", "100000"]), ("a.m4a", index), ("b.wav", []),
    ] {
      let whole = try Data(contentsOf: sounds.convert(wave, arguments, to: name))
      let player = try AVAudioPlayer(contentsOf: sounds.write(whole.prefix(whole.count / 2), "half-\(name)"))
      let ends = Ends()
      player.delegate = ends
      player.play()
      let start = device.time
      device.advance(by: 4)
      let heard = Hearing(device.sound(from: start)).samples
      let end = Double(heard.lastIndex { $0.magnitude > 0.01 } ?? 0) / 44_100
      XCTAssertEqual(end, 1.5, accuracy: 1, name)
      XCTAssertTrue([["finished"], ["error", "failed"]].contains(ends.log), "\(name): \(ends.log)")
      XCTAssertFalse(player.isPlaying, name)
      player.currentTime = 0
      player.play()
      XCTAssertGreaterThan(
        Hearing(
          {
            device.advance(by: 0.2); return device.sound(from: device.time - 0.1)
          }()
        ).loudness, 0.1, name)
    }
  }

  func testAFileThatVanishesWhileItPlaysIsAnError() throws {
    let url = try sounds.wave(Sounds.tone(seconds: 8))
    let player = try AVAudioPlayer(contentsOf: url)
    let ends = Ends()
    player.delegate = ends
    player.play()
    device.advance(by: 0.5)
    let file = try FileHandle(forWritingTo: url)
    try file.truncate(atOffset: 0)
    player.currentTime = 0
    device.advance(by: 0.5)
    XCTAssertEqual(ends.log, ["error", "failed"])
    XCTAssertFalse(player.isPlaying)
  }

  func testDamageInTheMiddleEndsOrIsSkipped() throws {
    let wave = try sounds.wave(Sounds.tone(seconds: 3))
    for name in ["a.mp3", "a.flac", "a.ogg", "a.m4a", "a.opus"] {
      var data = try Data(
        contentsOf: sounds.convert(wave, name == "a.m4a" ? ["-movflags", "+faststart"] : [], to: name))
      let middle = data.count * 2 / 3
      for place in middle..<middle + data.count / 10 { data[place] = UInt8(truncatingIfNeeded: place &* 7919 >> 3) }
      let player = try AVAudioPlayer(data: data)
      let ends = Ends()
      player.delegate = ends
      player.play()
      device.advance(by: 5)
      XCTAssertTrue([["finished"], ["error", "failed"]].contains(ends.log), "\(name): \(ends.log)")
    }
  }
}
