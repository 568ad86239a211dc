import Foundation
import MotionLaws
import XCTest

final class CriticalSpringTests: XCTestCase {
  private let springs = [
    CriticalSpring(distance: -291, velocity: 0), CriticalSpring(distance: 120, velocity: -900),
    CriticalSpring(distance: 120, velocity: 900, frequency: 20), CriticalSpring(distance: 0, velocity: 400),
  ]

  func testTheSystemsSpring() {
    XCTAssertEqual(SystemSpring.frequency, 18.257418583505537, accuracy: 1e-12)
    XCTAssertEqual(SystemSpring.roundedFrequency, 18.26)
    XCTAssertEqual(SpringFunction.system.frequency, SystemSpring.frequency)
    XCTAssertEqual(SpringFunction.system.dampingRatio, 1)
    XCTAssertEqual(SpringFunction.system.value(at: SystemSpring.duration), 0.999, accuracy: 2e-4)
    XCTAssertEqual(SpringFunction.alert.frequency, 22.855, accuracy: 1e-3)
    XCTAssertEqual(SpringFunction.alert.dampingRatio, 1, accuracy: 1e-4)
  }

  /// What is left of the way, and what the velocity adds to it, as the general law has them.
  func testItIsACriticallyDampedSpringFunction() {
    for spring in springs {
      let function = SpringFunction(frequency: spring.frequency, dampingRatio: 1)
      for step in 0...60 {
        let time = Double(step) / 60
        let (way, thrown) = function.response(at: time)
        XCTAssertEqual(
          spring.distance(after: time), spring.distance * way + spring.velocity * thrown, accuracy: 1e-9)
        let rate = (spring.distance(after: time + 1e-6) - spring.distance(after: time - 1e-6)) / 2e-6
        if step > 0 { XCTAssertEqual(spring.velocity(after: time), rate, accuracy: 1e-3) }
      }
      XCTAssertEqual(spring.distance(after: -1), spring.distance, "it begins at its start")
      XCTAssertEqual(spring.velocity(after: 0), spring.velocity)
    }
  }

  func testItTurnsOnce() throws {
    XCTAssertNil(CriticalSpring(distance: 50, velocity: 0).turn)
    XCTAssertNil(CriticalSpring(distance: 50, velocity: -100).turn, "it comes to rest before")
    for spring in [CriticalSpring(distance: 50, velocity: 700), CriticalSpring(distance: 50, velocity: -4000)] {
      let turn = try XCTUnwrap(spring.turn)
      XCTAssertEqual(spring.velocity(after: turn), 0, accuracy: 1e-9)
      XCTAssertGreaterThan(spring.velocity(after: turn / 2) * spring.velocity, 0)
      XCTAssertLessThan(spring.velocity(after: turn * 2) * spring.velocity, 0)
    }
  }

  func testTheSpeedOfAMotionThatBeganAtRest() {
    let frequency = 18.26
    let spring = CriticalSpring(distance: 300, velocity: 0, frequency: frequency)
    for frame in 0...30 {
      let time = Double(frame) / 60
      let speed = CriticalSpring.speed(leaving: spring.distance(after: time), of: 300, frequency: frequency)
      XCTAssertEqual(speed, -spring.velocity(after: time), accuracy: 1e-3)
    }
    XCTAssertEqual(CriticalSpring.speed(leaving: 3, of: 0, frequency: frequency), 0, "nothing moves")
  }
}
