@testable import AVFoundation
import UIKitTesting
import XCTest

@preconcurrency @MainActor final class AVAudioPlayerTests: XCTestCase {
  private var device: SimulatedDevice!
  private var sounds: Sounds!
  private var ends: Ends!

  override func setUp() async throws {
    device = SimulatedDevice()
    sounds = try Sounds()
    ends = Ends()
  }

  override func tearDown() async throws { (device, sounds, ends) = (nil, nil, nil) }

  private final class Ends: AVAudioPlayerDelegate {
    var log: [String] = []
    var isPlaying: [Bool] = []

    func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {
      log.append(flag ? "finished" : "failed")
      isPlaying.append(player.isPlaying)
    }
    func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?) {
      log.append("error \((error as? NSError)?.code ?? 0)")
    }
  }

  private func makePlayer(_ url: URL) throws -> AVAudioPlayer {
    let player = try AVAudioPlayer(contentsOf: url)
    player.delegate = ends
    return player
  }

  /// What is heard during the next seconds.
  private func listen(_ seconds: Double) -> [Float] {
    let start = device.time
    device.advance(by: seconds)
    return device.sound(from: start)
  }

  func testAWaveIsHeardAsItIsFromTheFrameOfTheTap() throws {
    let tone = Sounds.tone(seconds: 0.5)
    let player = try makePlayer(sounds.wave(tone))
    XCTAssertEqual(player.duration, 0.5)
    XCTAssertEqual(player.numberOfChannels, 2)
    XCTAssertEqual(player.settings[AVSampleRateKey] as? Double, 44_100)
    XCTAssertEqual(player.settings[AVNumberOfChannelsKey] as? Int, 2)
    XCTAssertEqual(player.format.channelCount, 2)
    XCTAssertEqual(listen(0.1), [Float](repeating: 0, count: 8820))
    XCTAssertTrue(player.prepareToPlay())
    XCTAssertFalse(player.isPlaying)
    let screen = Screen()
    screen.tapped = { player.play() }
    device.show(screen)
    let tapped = device.time
    device.tap(at: CGPoint(x: 100, y: 300))
    device.advance(by: 0.25)
    let heard = device.sound(from: tapped)
    let start = (heard.firstIndex { $0 != 0 } ?? .max) / 2
    XCTAssertLessThan(Double(start) / 44_100, 0.15)
    // The tone's first sample is silent, too.
    XCTAssertEqual(Array(heard[((start - 1) * 2)...]), Array(Sounds.floats(tone)[..<(heard.count - (start - 1) * 2)]))
    XCTAssertTrue(player.isPlaying)
    XCTAssertEqual(player.currentTime, Double(heard.count / 2 - start + 1) / 44_100, accuracy: 1e-9)
    XCTAssertEqual(ends.log, [])
    device.advance(by: 0.5)
    XCTAssertEqual(ends.log, ["finished"])
    XCTAssertEqual(ends.isPlaying, [false])
    XCTAssertEqual(player.currentTime, 0)
    XCTAssertTrue(player.play(), "again")
    XCTAssertEqual(listen(0.5), Sounds.floats(tone))
  }

  private final class Screen: UIView {
    var tapped: () -> Void = {}
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { tapped() }
  }

  private static let formats: [(name: String, codec: [String])] = [
    ("a.mp3", ["-c:a", "libmp3lame", "-b:a", "192k"]), ("vbr.mp3", ["-c:a", "libmp3lame", "-q:a", "2"]),
    ("a.flac", []), ("a.ogg", ["-c:a", "libvorbis", "-q:a", "6"]), ("a.opus", ["-c:a", "libopus", "-b:a", "160k"]),
    ("a.m4a", ["-c:a", "aac", "-b:a", "192k"]), ("a.aac", ["-c:a", "aac", "-b:a", "192k"]),
  ]

  func testFormatsSoundLikeTheTone() throws {
    let wave = try sounds.wave(Sounds.tone(seconds: 2))
    for (name, codec) in Self.formats {
      let player = try makePlayer(sounds.convert(wave, codec, to: name))
      XCTAssertEqual(player.duration, 2, accuracy: 0.06, name)
      XCTAssertEqual(player.numberOfChannels, 2, name)
      player.play()
      device.advance(by: 0.25)
      let heard = listen(1)
      for (channel, loudness) in [(0, 16_000.0), (1, 8000.0)] {
        let hearing = Hearing(heard, channel: channel)
        let amplitude = hearing.amplitude(441)
        XCTAssertEqual(amplitude, loudness / 32_768, accuracy: 0.02, "\(name), channel \(channel)")
        XCTAssertEqual(hearing.loudness, amplitude / 2.squareRoot(), accuracy: 0.005, "\(name): nothing else")
      }
      device.advance(by: 1)
      XCTAssertEqual(ends.log, ["finished"], name)
      ends.log = []
    }
  }

  func testSeekingIsExactInEveryFormat() throws {
    let rise = Sounds.rise(seconds: 4)
    let wanted = Hearing(Sounds.floats(rise)).samples
    let wave = try sounds.wave(rise)
    for (name, codec) in Self.formats + [("b.wav", [])] {
      let player = try makePlayer(sounds.convert(wave, codec, to: name))
      player.play()
      // What encoders put before the first sample, and don't tell of, is there in either case.
      let delay = Hearing(listen(1)).lag(behind: wanted, within: 1200)
      for second in [2.5, 0.5] {
        player.currentTime = second
        XCTAssertEqual(player.currentTime, second, accuracy: 1e-4, name)
        let heard = Hearing(listen(0.5))
        let lag = heard.lag(behind: Array(wanted[Int(second * 44_100)...]), within: 1200)
        XCTAssertEqual(Double(lag - delay), 0, accuracy: 50, "\(name) from \(second)")
      }
      player.stop()
    }
  }

  func testPausingGoesOnWhereItWas() throws {
    let tone = Sounds.floats(Sounds.rise(seconds: 1))
    let player = try makePlayer(sounds.wave(Sounds.rise(seconds: 1)))
    player.play()
    var heard = listen(0.25)
    player.pause()
    XCTAssertFalse(player.isPlaying)
    XCTAssertEqual(player.currentTime, 0.25)
    XCTAssertEqual(Hearing(listen(0.25)).loudness, 0)
    player.play()
    heard += listen(0.25)
    player.stop()
    XCTAssertEqual(player.currentTime, 0.5)
    player.play()
    heard += listen(0.5)
    XCTAssertEqual(heard, tone)
    XCTAssertEqual(ends.log, ["finished"])
    player.currentTime = 7
    XCTAssertEqual(player.currentTime, 1, "no further than the end")
    player.currentTime = -7
    XCTAssertEqual(player.currentTime, 0)
    player.currentTime = .nan
    XCTAssertEqual(player.currentTime, 0)
  }

  func testLoopsHaveNoGap() throws {
    let tone = Sounds.tone(seconds: 0.1)
    let player = try makePlayer(sounds.wave(tone))
    player.numberOfLoops = 2
    player.play()
    let floats = Sounds.floats(tone)
    XCTAssertEqual(listen(0.5), floats + floats + floats + [Float](repeating: 0, count: floats.count * 2))
    XCTAssertEqual(ends.log, ["finished"])
    player.numberOfLoops = -1
    player.play()
    device.advance(by: 0.95)
    XCTAssertEqual(player.currentTime, 0.05, accuracy: 1e-9)
    player.numberOfLoops = 0
    XCTAssertEqual(Hearing(listen(0.1)).samples.lastIndex { $0 != 0 }.map { $0 / 441 }, 4, "the last time")
    XCTAssertEqual(ends.log, ["finished", "finished"])
  }

  func testRateKeepsThePitch() throws {
    let player = try makePlayer(sounds.wave(Sounds.tone(seconds: 4)))
    player.rate = 2
    player.play()
    device.advance(by: 0.5)
    XCTAssertEqual(player.currentTime, 0.5, accuracy: 1e-9, "not enabled")
    player.enableRate = true
    for rate in [2.0, 0.5, 1.5] {
      player.rate = Float(rate)
      let before = player.currentTime
      let hearing = Hearing(listen(0.5))
      XCTAssertEqual(player.currentTime - before, 0.5 * rate, accuracy: 0.03, "rate \(rate)")
      XCTAssertEqual(hearing.amplitude(441), 16_000 / 32_768, accuracy: 0.02, "rate \(rate)")
      XCTAssertEqual(hearing.loudness, 16_000 / 32_768 / 2.squareRoot(), accuracy: 0.01, "rate \(rate)")
    }
    player.currentTime = 3
    player.rate = 9
    device.advance(by: 0.45)
    XCTAssertEqual(ends.log, [])
    device.advance(by: 0.1)
    XCTAssertEqual(ends.log, ["finished"], "2 at most")
  }

  func testVolumeAndPan() throws {
    let player = try makePlayer(sounds.wave(Sounds.tone(seconds: 4)))
    XCTAssertEqual([player.volume, player.pan, player.rate], [1, 0, 1])
    player.volume = 0.5
    player.pan = -1
    player.play()
    let full = 16_000.0 / 32_768
    var heard = listen(0.1)
    XCTAssertEqual(Hearing(heard).amplitude(441), full / 2, accuracy: 1e-3)
    XCTAssertEqual(Hearing(heard, channel: 1).loudness, 0)
    player.pan = 3
    XCTAssertEqual(player.pan, 1)
    player.volume = 1
    device.advance(by: 0.1)
    heard = listen(0.1)
    XCTAssertEqual(Hearing(heard).loudness, 0)
    XCTAssertEqual(Hearing(heard, channel: 1).amplitude(441), full / 2, accuracy: 1e-3)
    player.pan = 0
    player.setVolume(0, fadeDuration: 1)
    XCTAssertEqual(player.volume, 0)
    device.advance(by: 0.45)
    XCTAssertEqual(Hearing(listen(0.1)).amplitude(441), full / 2, accuracy: 0.01)
    device.advance(by: 0.45)
    XCTAssertEqual(Hearing(listen(0.1)).loudness, 0)
    player.volume = -1
    XCTAssertEqual(player.volume, 0)
  }

  func testMetersTellWhatWasHeard() throws {
    let player = try makePlayer(sounds.wave(Sounds.tone(seconds: 2)))
    player.play()
    device.advance(by: 0.5)
    player.updateMeters()
    XCTAssertEqual(player.averagePower(forChannel: 0), -160, "not enabled")
    player.isMeteringEnabled = true
    device.advance(by: 0.5)
    player.updateMeters()
    let peak = Float(20 * log10(16_000.0 / 32_768))
    XCTAssertEqual(player.peakPower(forChannel: 0), peak, accuracy: 0.05)
    XCTAssertEqual(player.averagePower(forChannel: 0), peak - 3.01, accuracy: 0.05)
    XCTAssertEqual(player.peakPower(forChannel: 1), peak - 6.02, accuracy: 0.05)
    XCTAssertEqual(player.peakPower(forChannel: 2), -160)
    player.pause()
    player.updateMeters()
    XCTAssertEqual(player.peakPower(forChannel: 0), -160)
  }

  func testPlayersThatBeginAtATimeAreMixedExactly() throws {
    let (low, high) = (Sounds.tone(441, seconds: 0.2), Sounds.tone(882, seconds: 0.2))
    let players = try [makePlayer(sounds.wave(low, "low.wav")), makePlayer(sounds.wave(high, "high.wav"))]
    let start = players[0].deviceCurrentTime + 0.105
    for player in players { XCTAssertTrue(player.play(atTime: start)) }
    XCTAssertTrue(players[0].isPlaying)
    let heard = listen(0.4)
    let sum = zip(Sounds.floats(low), Sounds.floats(high)).map { $0 + $1 }
    let first = Int((0.105 * 44_100).rounded()) * 2
    XCTAssertEqual(Array(heard[..<first]), [Float](repeating: 0, count: first))
    XCTAssertEqual(Array(heard[first..<(first + sum.count)]), sum)
    XCTAssertEqual(players[0].deviceCurrentTime, device.time, accuracy: 1e-4)
    XCTAssertEqual(ends.log, ["finished", "finished"])
  }

  func testMonoAndOtherRatesComeFromBothSides() throws {
    let wave = try sounds.wave(Sounds.tone(channels: 1), channels: 1, "mono.wav")
    let player = try AVAudioPlayer(
      contentsOf: sounds.convert(wave, ["-ar", "22050"], to: "slow.wav"), fileTypeHint: nil)
    XCTAssertEqual(player.numberOfChannels, 1)
    XCTAssertEqual(player.format.sampleRate, 22_050)
    player.play()
    device.advance(by: 0.1)
    let heard = listen(0.5)
    for channel in 0..<2 {
      XCTAssertEqual(Hearing(heard, channel: channel).amplitude(441), 16_000 / 32_768, accuracy: 0.005)
    }
  }

  func testDataIsPlayedWhateverItIsSaidToBe() throws {
    let tone = Sounds.tone(seconds: 0.2)
    let data = Sounds.wave(tone)
    for player in [try AVAudioPlayer(data: data), try AVAudioPlayer(data: data, fileTypeHint: "public.mp3")] {
      XCTAssertEqual(player.data, data)
      XCTAssertNil(player.url)
      player.play()
      XCTAssertEqual(listen(0.2), Sounds.floats(tone))
    }
    let mislabelled = try sounds.write(data, "wave.mp3")
    let player = try makePlayer(mislabelled)
    XCTAssertEqual(player.url, mislabelled)
    player.play()
    XCTAssertEqual(listen(0.2), Sounds.floats(tone))
  }

  func testRunsRepeatBitForBit() throws {
    let wave = try sounds.wave(Sounds.rise(seconds: 3))
    let file = try sounds.convert(wave, ["-c:a", "libvorbis"], to: "a.ogg")
    func run() throws -> [Float] {
      device = SimulatedDevice()
      let player = try makePlayer(file)
      player.enableRate = true
      player.play()
      device.advance(by: 0.3)
      player.currentTime = 1.5
      player.rate = 1.25
      device.advance(by: 0.3)
      player.currentTime = 0.7
      player.currentTime = 2.6
      player.numberOfLoops = 1
      device.advance(by: 1)
      return device.sound()
    }
    let first = try run()
    XCTAssertGreaterThan(Hearing(first).loudness, 0.1)
    XCTAssertEqual(try run(), first)
  }

  func testWithoutALoudspeakerTimePassesAllTheSame() throws {
    XCTAssertEqual(AVAudioSession.sharedInstance().currentRoute.outputs.map(\.portName), ["Memory"])
    device.hasLoudspeaker = false
    XCTAssertEqual(AVAudioSession.sharedInstance().currentRoute.outputs, [])
    let player = try makePlayer(sounds.wave(Sounds.tone(seconds: 0.5)))
    player.play()
    device.advance(by: 0.25)
    XCTAssertEqual(player.currentTime, 0.25)
    device.advance(by: 0.25)
    XCTAssertEqual(ends.log, ["finished"])
  }

  func testWithoutADeviceNothingPlays() throws {
    let player = try makePlayer(sounds.wave(Sounds.tone(seconds: 0.5)))
    player.play()
    device.advance(by: 0.1)
    device = nil
    XCTAssertFalse(player.prepareToPlay())
    let other = try makePlayer(sounds.wave(Sounds.tone(seconds: 0.5)))
    XCTAssertFalse(other.play())
    XCTAssertEqual(other.deviceCurrentTime, 0)
  }

  func testAPlayerThatNobodyKeepsIsSilent() throws {
    var player: AVAudioPlayer? = try makePlayer(sounds.wave(Sounds.tone(seconds: 1)))
    player?.play()
    XCTAssertGreaterThan(Hearing(listen(0.1)).loudness, 0.1)
    player = nil
    XCTAssertEqual(Hearing(listen(0.1)).loudness, 0)
  }

  func testDeactivatingTheSessionPausesWhatPlays() throws {
    let session = AVAudioSession.sharedInstance()
    XCTAssertEqual(
      AVAudioSession().category, .soloAmbient, "by default; other tests may have chosen for the shared one")
    try session.setCategory(.playback, mode: .default, options: .mixWithOthers)
    XCTAssertEqual([session.category], [.playback])
    XCTAssertEqual(session.mode, .default)
    XCTAssertEqual(session.categoryOptions, .mixWithOthers)
    try session.setCategory(.soloAmbient)
    XCTAssertEqual(session.sampleRate, 44_100)
    try session.setActive(true)
    try session.setActive(false)
    let player = try makePlayer(sounds.wave(Sounds.tone(seconds: 1)))
    player.play()
    device.advance(by: 0.1)
    XCTAssertThrowsError(try session.setActive(false)) {
      XCTAssertEqual(($0 as NSError).domain, NSOSStatusErrorDomain)
      XCTAssertEqual(($0 as NSError).code, AVAudioSession.ErrorCode.isBusy.rawValue)
    }
    XCTAssertFalse(player.isPlaying)
    XCTAssertEqual(Hearing(listen(0.1)).loudness, 0)
  }
}
