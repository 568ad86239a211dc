import XCTest

@testable import WebHost

/// Viewers on lines that are simulated: nothing waits.
final class PicturePacerTests: XCTestCase {
  /// A line of so many bytes a second, and seconds one way, with a viewer that acknowledges at once.
  private struct Line {
    var rate: Double
    var delay: Double
    var pacer = PicturePacer()
    var freeAt = 0.0
    /// The acknowledgements that are on their way, and when they arrive.
    var arrivals: [(time: Double, number: UInt32, made: Double)] = []
    var number: UInt32 = 0
    /// How old pictures were when they were shown.
    var ages: [Double] = []

    /// Runs frames of so many bytes at 60 Hz.
    /// - Parameter oneByOne: each waits until the one before is drawn.
    mutating func run(seconds: Double, bytes: Int, from start: Double = 0, oneByOne: Bool = false) {
      var time = start
      while time < start + seconds {
        while let first = arrivals.first, first.time <= time {
          pacer.acknowledge(first.number, at: first.time)
          ages.append(first.time - delay - first.made)
          arrivals.removeFirst()
        }
        if oneByOne ? pacer.isFree : pacer.hasRoom {
          number += 1
          pacer.send(number, bytes: bytes, at: time)
          freeAt = max(freeAt, time) + Double(bytes) / rate
          arrivals.append((freeAt + 2 * delay, number, time))
        }
        time += 1.0 / 60
      }
    }
  }

  func testAFastLineShowsEveryFrame() {
    var line = Line(rate: 100e6, delay: 0.001)
    line.run(seconds: 2, bytes: 20_000)
    XCTAssertGreaterThan(line.number, 115)
    XCTAssertGreaterThan(line.pacer.rate, 5e6)
  }

  /// A line of 1 Mbit/s and 200 ms shows fewer frames, and none that is much older than the line makes it.
  func testASlowLineShowsFewerFramesAndNoOldOnes() {
    var line = Line(rate: 125_000, delay: 0.1)
    line.run(seconds: 5, bytes: 20_000)
    line.ages.removeAll()
    line.run(seconds: 20, bytes: 20_000, from: 5)
    XCTAssertLessThan(line.number, 180, "a fifth of 60 Hz, on a line that takes six a second")
    XCTAssertGreaterThan(line.number, 60)
    XCTAssertEqual(line.pacer.rate, 125_000, accuracy: 60_000)
    XCTAssertLessThan(line.ages.max() ?? 9, 0.1 + 0.16 * 3, "the line's delay and three frames' time")
  }

  /// Small pictures on a far but wide line don't wait for each other's acknowledgements.
  func testAFarLineIsFilled() {
    var line = Line(rate: 2.5e6, delay: 0.1)
    line.run(seconds: 1, bytes: 10_000)
    let before = line.number
    line.run(seconds: 5, bytes: 4000, from: 1)
    XCTAssertGreaterThan(line.number - before, 100, "one by one it would be 25")
  }

  /// Pictures that wait for each other, as for those who only watch, never fill the line: of 1 Mbit/s and 200 ms, it
  /// shows a few a second, as new as they can be.
  func testOneByOneTheLineIsNeverFilled() {
    var line = Line(rate: 125_000, delay: 0.1)
    line.run(seconds: 1, bytes: 12_000, oneByOne: true)
    line.ages.removeAll()
    let before = line.number
    line.run(seconds: 10, bytes: 12_000, from: 1, oneByOne: true)
    XCTAssertLessThanOrEqual(line.number - before, 35)
    XCTAssertGreaterThanOrEqual(line.number - before, 30, "three a second")
    XCTAssertEqual(line.ages.max() ?? 9, 0.1 + 12_000 / 125_000, accuracy: 0.001, "the line's own time")
  }

  func testAViewerThatAcknowledgesNothingGetsOnePicture() {
    var pacer = PicturePacer()
    XCTAssertTrue(pacer.hasRoom)
    pacer.send(1, bytes: 100_000, at: 0)
    XCTAssertFalse(pacer.hasRoom)
    XCTAssertEqual(pacer.waitingSince, 0)
    // After an hour of sleep.
    pacer.acknowledge(1, at: 3600)
    XCTAssertTrue(pacer.hasRoom)
    XCTAssertNil(pacer.waitingSince)
    // It is as fast as before soon.
    for number in 2...30 as ClosedRange<UInt32> {
      pacer.send(number, bytes: 50_000, at: 3600 + Double(number))
      pacer.acknowledge(number, at: 3600.01 + Double(number))
    }
    XCTAssertGreaterThan(pacer.rate, 2e6)
  }

  func testUnknownAcknowledgementsSayNothing() {
    var pacer = PicturePacer()
    pacer.send(7, bytes: 10, at: 1)
    pacer.acknowledge(6, at: 2)
    XCTAssertEqual(pacer.waitingSince, 1)
  }

  func testAllowances() {
    var limiter = RateLimiter(rate: 10)
    XCTAssertTrue(limiter.take(20, at: 5), "twice a second's at once")
    XCTAssertFalse(limiter.take(1, at: 5))
    XCTAssertTrue(limiter.take(10, at: 6))
    XCTAssertFalse(limiter.take(21, at: 1000))
  }
}
