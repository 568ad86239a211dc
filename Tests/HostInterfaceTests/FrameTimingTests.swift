import XCTest

@testable import HostInterface

final class FrameTimingTests: XCTestCase {
  func testWhatIsDoneInTimeIsShownInItsFrame() {
    let timing = FrameTiming(targetTime: 10, interval: 0.1, deadline: 9.96)
    XCTAssertEqual(timing.shownTime(at: 9.96), 10)
  }

  func testWhatIsLateIsShownInTheFirstFrameWhoseDeadlineIsToCome() {
    let timing = FrameTiming(targetTime: 10, interval: 0.1, deadline: 9.96)
    XCTAssertEqual(timing.shownTime(at: 9.97), 10.1, accuracy: 1e-9)
    XCTAssertEqual(timing.shownTime(at: 10.05), 10.1, accuracy: 1e-9)
    XCTAssertEqual(timing.shownTime(at: 10.07), 10.2, accuracy: 1e-9)
  }

  func testFramesThatWaitAreNeverLate() {
    XCTAssertEqual(FrameTiming(targetTime: 10, interval: 0.1).shownTime(at: 99), 10)
  }
}
