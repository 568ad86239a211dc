import XCTest

@testable import Browser

/// What the frame that is being made will show.
final class FrameForecastTests: XCTestCase {
  func testWhatRestsStays() {
    var forecast = FrameForecast()
    for _ in 0..<4 { XCTAssertEqual(forecast.next(after: 7), 7) }
  }

  func testAParabolaGoesOn() {
    var forecast = FrameForecast()
    func place(_ frame: Int) -> CGFloat { CGFloat(frame * frame) - 3 * CGFloat(frame) }
    for frame in 0..<3 { _ = forecast.next(after: place(frame)) }
    for frame in 3..<9 { XCTAssertEqual(forecast.next(after: place(frame)), place(frame + 1), accuracy: 1e-9) }
  }

  /// The first frame that moves tells how much more the second one will.
  func testAMotionThatBeginsAtRestIsSeenToGainSpeed() {
    var forecast = FrameForecast()
    _ = forecast.next(after: 0)
    XCTAssertEqual(forecast.next(after: 5), 15)
  }
}
