import UIKitTesting
import XCTest

extension SimulatedDevice {
  /// The index in `trace` of the frame that is on screen.
  var lastFrame: Int { trace.count - 1 }

  /// A value in a frame and in all since.
  /// - Parameter value: in points; nil where there is nothing to be seen.
  func values(since first: Int, _ value: (PresentedFrame) -> CGFloat?) -> [Double] {
    trace[max(first, 0)...].compactMap { value($0).map { Double($0) } }
  }
}

extension UnheldMotion.Law {
  /// A critically damped spring that takes the velocity of another motion along.
  /// - Parameters:
  ///   - values: the first two are those before it does.
  ///   - whole: the way of the other motion if that was a spring's, too, in points: it has pulled up to then.
  static func spring(turning values: [Double], of whole: Double = 0) -> Self {
    let way = values[values.count - 1] - values[1]
    var law = Self.spring(over: way, step: (values[1] - values[0]) * (way < 0 ? -1 : 1))
    if whole > 0 { law.acceleration += Self.spring(over: whole).acceleration }
    return law
  }
}

extension XCTestCase {
  /// Asserts that a motion is as the rule has it.
  @MainActor func assertUnheld(
    _ values: [Double], from start: UnheldMotion.Start, _ law: UnheldMotion.Law, _ name: String = "",
    file: StaticString = #filePath, line: UInt = #line
  ) {
    XCTAssertEqual(UnheldMotion(values, from: start, law).faults, [], "\(name): \(values)", file: file, line: line)
  }

  /// The same of a motion that is told to go elsewhere: where it is fast, it goes on at first as it went.
  /// - Parameter values: the first two are those before it is told.
  @MainActor func assertTurns(
    _ values: [Double], _ law: UnheldMotion.Law, _ name: String = "", file: StaticString = #filePath,
    line: UInt = #line
  ) {
    guard values.count > 2 else { return XCTFail("\(name): nothing is seen", file: file, line: line) }
    let (step, next) = (values[1] - values[0], values[2] - values[1])
    if abs(step) > 0.08 * abs(values[values.count - 1] - values[1]) {
      XCTAssertGreaterThan(next / step, 0.2, "\(name): it stops dead: \(values)", file: file, line: line)
    }
    assertUnheld(values, from: .motion, law, name, file: file, line: line)
  }
}
