import UIKitTesting
import XCTest

@testable import UIKit

/// Date pickers that choose durations, and what modes make of styles.
@preconcurrency @MainActor final class DurationPickerTests: XCTestCase {
  private var device: SimulatedDevice!
  private var picker: UIDatePicker!
  private var changes = 0
  private let date = Date(timeIntervalSince1970: 1_711_880_430)

  override func setUp() {
    MainActor.assumeIsolated {
      device = SimulatedDevice()
      picker = UIDatePicker(frame: CGRect(x: 0, y: 300, width: 390, height: 216))
      picker.locale = Locale(identifier: "en_US")
      picker.date = date
      changes = 0
      picker.addAction(UIAction { [weak self] _ in self?.changes += 1 }, for: .valueChanged)
    }
  }

  override func tearDown() { MainActor.assumeIsolated { (device, picker) = (nil, nil) } }

  private func show() {
    picker.datePickerMode = .countDownTimer
    let view = UIView()
    view.addSubview(picker)
    device.show(view)
  }

  private var wheels: [String?] {
    picker.layoutIfNeeded()
    return (0..<2).map { index in
      picker.semanticNode().first { $0.identifier == "datePicker.wheels.\(index)" }?.value
    }
  }

  /// Turns a wheel by some rows, as a finger does.
  private func turn(_ wheel: Int, by rows: Int) {
    for _ in 0..<abs(rows) {
      let frame = device["datePicker.wheels.\(wheel)"]!.frame
      device.tap(at: CGPoint(x: frame.midX, y: frame.midY + (rows > 0 ? 31 : -31)))
      device.advance(by: 1)
    }
  }

  func testAutomaticIsCompactWhereThereIsADateOrATimeOfDay() {
    let picker = UIDatePicker()
    for mode in [UIDatePicker.Mode.date, .time, .dateAndTime] {
      picker.datePickerMode = mode
      XCTAssertEqual(picker.datePickerStyle, .compact)
    }
    for mode in [UIDatePicker.Mode.countDownTimer, .yearAndMonth] {
      picker.datePickerMode = mode
      XCTAssertEqual(picker.datePickerStyle, .wheels)
      picker.preferredDatePickerStyle = .compact
      XCTAssertEqual(picker.datePickerStyle, .wheels)
      picker.preferredDatePickerStyle = .inline
      XCTAssertEqual(picker.datePickerStyle, .wheels)
      picker.preferredDatePickerStyle = .automatic
    }
  }

  func testAPickerOfNoOtherSizeIsAsLargeAsItsLook() {
    let picker = UIDatePicker()
    picker.preferredDatePickerStyle = .wheels
    XCTAssertEqual(picker.bounds.size, CGSize(width: 320, height: 216))
    picker.preferredDatePickerStyle = .inline
    XCTAssertEqual(picker.bounds.size, CGSize(width: 320, height: 378))
    picker.frame.size = CGSize(width: 100, height: 100)
    picker.preferredDatePickerStyle = .wheels
    XCTAssertEqual(picker.bounds.size, CGSize(width: 100, height: 100))
  }

  func testADurationIsTurnedByHoursAndMinutes() {
    picker.countDownDuration = 2 * 3600 + 5 * 60 + 59
    show()
    XCTAssertEqual(picker.countDownDuration, 7500, "whole minutes")
    XCTAssertEqual(wheels, ["2 hours", "5 min"])
    turn(0, by: -1)
    XCTAssertEqual(picker.countDownDuration, 3900)
    XCTAssertEqual(wheels[0], "1 hour")
    turn(1, by: 2)
    XCTAssertEqual(picker.countDownDuration, 4020)
    XCTAssertEqual(changes, 3)
    XCTAssertEqual(picker.date, date, "the date stays")
  }

  func testADurationIsOneIntervalAtLeast() {
    picker.minuteInterval = 5
    show()
    XCTAssertEqual(picker.countDownDuration, 300)
    XCTAssertEqual(wheels, ["0 hours", "5 min"])
    turn(1, by: -1)
    XCTAssertEqual(wheels[1], "5 min", "turns back")
    XCTAssertEqual(changes, 0)
    picker.countDownDuration = 1e9
    device.advanceFrames(2)
    XCTAssertEqual(picker.countDownDuration, 86_100)
    XCTAssertEqual(wheels, ["23 hours", "55 min"])
    picker.countDownDuration = .nan
    XCTAssertEqual(picker.countDownDuration, 300)
  }

  func testLimitsOfDatesSayNothingOfDurations() {
    picker.minimumDate = date
    picker.maximumDate = date.addingTimeInterval(86_400)
    picker.countDownDuration = 600
    picker.datePickerMode = .countDownTimer
    XCTAssertEqual(picker.countDownDuration, 600)
  }

  func testUnitsLieBesideTheNumbersInEitherDirection() throws {
    show()
    device.advanceFrames(2)
    let wheels = try XCTUnwrap(picker.subviews.first { $0 is DateWheels })
    func unit() -> CGRect? {
      wheels.subviews.compactMap { $0 as? UILabel }.first { $0.text == "hours" }?.frame
    }
    let wheel = try XCTUnwrap(wheels.subviews.first { ($0 as? PickerWheel)?.component == 0 })
    XCTAssertEqual(try XCTUnwrap(unit()).maxX, wheel.frame.maxX - 10, accuracy: 1)
    let controller = UIViewController()
    controller.view.addSubview(picker)
    device.show(mirrored(controller))
    device.advanceFrames(2)
    XCTAssertEqual(try XCTUnwrap(unit()).minX, wheel.frame.minX + 10, accuracy: 1)
  }
}
