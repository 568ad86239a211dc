import HostInterface
import XCTest

@testable import HeadlessHost

final class MemoryAudioOutputTests: XCTestCase {
  /// Each sample of a frame is the frame's number.
  private func output(memory: Double) -> MemoryAudioOutput {
    let output = MemoryAudioOutput(memory: memory)
    output.start { samples, first in
      for index in samples.indices { samples[index] = Float(first + index / 2) }
    }
    return output
  }

  private func frame(_ time: Double) -> Int { Int((time * AudioFormat.sampleRate).rounded()) }

  func testTheLastOfItIsKept() {
    let output = output(memory: 2)
    // Steps of several lengths: none that the memory is a multiple of.
    var time = 0.0
    while time < 7 {
      time += [0.013, 0.4, 1.1][Int(time * 10) % 3]
      output.advance(to: time)
    }
    let all = output.samples(from: 0, to: time)
    XCTAssertEqual(all.count, frame(time) * 2)
    let firstKept = frame(time) - frame(2)
    for index in stride(from: 0, to: all.count, by: 997) {
      XCTAssertEqual(all[index], index / 2 < firstKept ? 0 : Float(index / 2), "frame \(index / 2)")
    }
    XCTAssertEqual(output.samples(from: time - 1, to: time - 0.5).first, Float(frame(time - 1)))
  }

  /// One step may be longer than all that is kept.
  func testALongStep() {
    let output = output(memory: 0.1)
    output.advance(to: 1)
    XCTAssertEqual(output.samples(from: 0.95, to: 1).first, Float(frame(0.95)))
    XCTAssertEqual(output.samples(from: 0.5, to: 0.6).last, 0)
  }

  func testSilenceAfterSoundIsKept() {
    let output = output(memory: 1)
    output.advance(to: 0.2)
    output.stop()
    output.advance(to: 0.5)
    XCTAssertEqual(output.samples(from: 0.1, to: 0.4).first, Float(frame(0.1)))
    XCTAssertEqual(output.samples(from: 0.1, to: 0.4).last, 0)
  }

  func testItIsForgotten() {
    let output = output(memory: 1)
    output.advance(to: 0.5)
    output.forget()
    output.advance(to: 1)
    XCTAssertTrue(output.samples(from: 0, to: 1).allSatisfy { $0 == 0 })
  }

  func testNothingIsKeptWhereNobodyAsks() {
    let output = output(memory: 0)
    output.advance(to: 1)
    XCTAssertEqual(output.position, frame(1))
    XCTAssertTrue(output.samples(from: 0, to: 1).allSatisfy { $0 == 0 })
  }
}
