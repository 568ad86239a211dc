import XCTest

@testable import QuartzCore

final class TimingTests: XCTestCase {
  func testTimingFunction() {
    let function = CAMediaTimingFunction(name: .easeIn)
    var values: [Float] = [0, 0]
    function.getControlPoint(at: 1, values: &values)
    XCTAssertEqual(values, [0.42, 0])
    function.getControlPoint(at: 3, values: &values)
    XCTAssertEqual(values, [1, 1])
    XCTAssertEqual(function, CAMediaTimingFunction(controlPoints: 0.42, 0, 1, 1), "Float rounds alike")
    XCTAssertNotEqual(function, CAMediaTimingFunction(name: .easeOut))
  }

  func testPlaces() {
    var timing = MediaTiming(duration: 2)
    timing.begin = 10
    XCTAssertNil(timing.place(at: 9.9))
    XCTAssertEqual(timing.place(at: 10.5), .init(time: 0.5, iteration: 0))
    XCTAssertNil(timing.place(at: 12))
    timing.fillsForwards = true
    timing.fillsBackwards = true
    XCTAssertEqual(timing.place(at: 3)?.time, 0)
    XCTAssertEqual(timing.place(at: 99)?.time, 2)
    timing.repeatCount = 2.5
    XCTAssertEqual(timing.end, 15)
    XCTAssertEqual(timing.activeDuration, 5)
    XCTAssertEqual(timing.place(at: 13), .init(time: 1, iteration: 1))
    XCTAssertEqual(timing.place(at: 20), .init(time: 1, iteration: 2))
    timing.repeatCount = 2
    XCTAssertEqual(timing.place(at: 20), .init(time: 2, iteration: 1))
    timing.autoreverses = true
    XCTAssertEqual(timing.end, 18)
    XCTAssertEqual(timing.place(at: 13), .init(time: 1, iteration: 0))
    XCTAssertEqual(timing.place(at: 14.5), .init(time: 0.5, iteration: 1))
    XCTAssertEqual(timing.place(at: 20)?.time, 0)
    timing.repeatDuration = 3
    XCTAssertEqual(timing.end, 13)
    timing.speed = 2
    XCTAssertEqual(timing.end, 11.5)
    XCTAssertEqual(timing.place(at: 10.5), .init(time: 1, iteration: 0))
  }

  func testOffsetsWrapAndStandingTimeShowsTheOffset() {
    var timing = MediaTiming(duration: 3)
    timing.offset = 1
    XCTAssertEqual(timing.place(at: 0)?.time, 1)
    XCTAssertEqual(timing.place(at: 2.5)!.time, 0.5, accuracy: 1e-12)
    timing.speed = 0
    XCTAssertEqual(timing.place(at: 1000)?.time, 1)
    timing.offset = 3
    XCTAssertEqual(timing.place(at: 1000)?.time, 3)
    XCTAssertEqual(timing.end, .infinity)
    timing.offset = 0
    timing.speed = -1
    XCTAssertEqual(timing.place(at: 1)?.time, 2)
  }
}
