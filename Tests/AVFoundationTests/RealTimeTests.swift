import AVFoundation
import HostInterface
import TestSupport
import XCTest

@testable import LiveHost
@testable import WindowHost

/// Sound as a window's device takes it, by a thread of its own.
@preconcurrency @MainActor final class RealTimeTests: XCTestCase {
  private var sounds: Sounds!
  private let clock = MachineClock(exchange: FrameExchange(wake: {}))

  override func setUp() async throws { sounds = try Sounds() }
  override func tearDown() async throws {
    sounds = nil
    former?.makeCurrent()
  }

  private var former: DeviceContext?

  /// Makes a device with this output the current one, until the test's end.
  private func listen(to output: DeviceAudioOutput) {
    former = .current
    DeviceContext(clock: clock, audio: output).makeCurrent()
  }

  private final class Ends: AVAudioPlayerDelegate {
    var count = 0
    func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) { count += 1 }
  }

  func testABusyMainThreadIsNotHeard() throws {
    let record = sounds.url("heard.raw")
    setenv("SDL_DISKAUDIOFILE", record.path, 1)
    defer { unsetenv("SDL_DISKAUDIOFILE") }
    let output = DeviceAudioOutput(driver: "disk")
    listen(to: output)
    let rise = Sounds.rise(seconds: 1.5)
    let player = try AVAudioPlayer(contentsOf: sounds.wave(rise))
    let ends = Ends()
    player.delegate = ends
    XCTAssertTrue(player.play())
    // Nothing of the main queue's runs meanwhile.
    XCTAssertTrue(Wait.until(seconds: Wait.timeout) { !player.isPlaying })
    XCTAssertEqual(ends.count, 0)
    XCTAssertEqual(player.currentTime, 0)
    let end = Date(timeIntervalSinceNow: Wait.timeout)
    while ends.count == 0, Date() < end { RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01)) }
    XCTAssertEqual(ends.count, 1)
    let wanted = Sounds.floats(rise)
    var heard: [Float] = []
    // The device writes what it has taken a little later.
    _ = Wait.until(seconds: Wait.timeout) {
      let data = (try? Data(contentsOf: record)) ?? Data()
      heard = data.withUnsafeBytes { Array($0.bindMemory(to: Float.self)) }
      return heard.count >= wanted.count + 4096
    }
    // The first sample of either channel is silent.
    let first = (heard.firstIndex { $0 != 0 } ?? 2) / 2 * 2 - 2
    XCTAssertGreaterThanOrEqual(heard.count, first + wanted.count)
    XCTAssertTrue(heard[first...].starts(with: wanted), "without a gap, bit for bit")
  }

  func testWithoutADeviceSoundPassesSilentlyInRealTime() throws {
    let output = DeviceAudioOutput(driver: "none of these")
    XCTAssertNil(output.deviceName)
    listen(to: output)
    XCTAssertEqual(AVAudioSession.sharedInstance().currentRoute.outputs, [])
    let player = try AVAudioPlayer(contentsOf: sounds.wave(Sounds.tone(seconds: 0.5)))
    let start = Machine.uptime
    XCTAssertTrue(player.play())
    XCTAssertTrue(Wait.until(seconds: Wait.timeout) { !player.isPlaying })
    XCTAssertGreaterThan(Machine.uptime - start, 0.4)
    XCTAssertGreaterThan(player.deviceCurrentTime, 0.49)
  }
}
