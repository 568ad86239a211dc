import TestSupport
import UIKitTesting
import XCTest

@testable import UIKit

/// Random fingers, wheels and interventions of the app on pickers: whatever happened, wheels come to rest at rows, and
/// what they show is what they say.
@preconcurrency @MainActor final class PickerFuzzTests: XCTestCase {
  private final class Rows: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    var counts = [50, 3]
    /// What was told or asked for last.
    var last = [0, 0]
    func numberOfComponents(in pickerView: UIPickerView) -> Int { counts.count }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { counts[component] }
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
      "\(row)"
    }
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
      last[component] = row
    }
  }

  /// One thing that a person does with what lies in `area`.
  private func act(_ dice: inout Dice, _ device: SimulatedDevice, in area: CGRect) {
    func point() -> CGPoint {
      CGPoint(
        x: area.minX + area.width * CGFloat(dice.roll(100)) / 100,
        y: area.minY + area.height * CGFloat(dice.roll(100)) / 100)
    }
    switch dice.roll(5) {
    case 0: device.tap(at: point())
    case 1, 2: device.drag(from: point(), to: point(), seconds: 0.03 + Double(dice.roll(20)) / 100)
    case 3:
      device.touchDown(at: point())
      device.advanceFrames(1 + dice.roll(20))
      if dice.chance(20) { device.touchCancel() } else { device.touchUp() }
    default: device.turnWheel(at: point(), delta: CGVector(dx: 0, dy: CGFloat(dice.roll(300) - 150)))
    }
    device.advanceFrames(dice.roll(40))
  }

  func testRandomTurning() {
    for seed in 1...Soak.count(12) {
      var dice = Dice(state: UInt64(seed))
      let device = SimulatedDevice()
      let rows = Rows()
      let picker = UIPickerView(frame: CGRect(x: 0, y: 300, width: 390, height: 216))
      picker.dataSource = rows
      picker.delegate = rows
      let view = UIView()
      view.addSubview(picker)
      device.show(view)
      for _ in 0..<12 {
        if dice.chance(25) {
          let component = dice.roll(2)
          rows.last[component] = dice.roll(rows.counts[component])
          picker.selectRow(rows.last[component], inComponent: component, animated: dice.chance(60))
        } else {
          act(&dice, device, in: picker.frame)
        }
      }
      device.advance(by: 3)
      for component in 0..<2 {
        let row = picker.selectedRow(inComponent: component)
        XCTAssertEqual(row, rows.last[component], "seed \(seed)")
        XCTAssertEqual(picker.view(forRow: row, forComponent: component)?.center.y, 108, "seed \(seed)")
        XCTAssertFalse(picker.isTurning(component), "seed \(seed)")
      }
    }
  }

  func testRandomDates() {
    for seed in 1...Soak.count(12) {
      var dice = Dice(state: UInt64(seed))
      let device = SimulatedDevice()
      let picker = UIDatePicker(frame: CGRect(x: 0, y: 300, width: 390, height: 378))
      let now = AppClock.date
      picker.locale = Locale(identifier: dice.chance(50) ? "en_US" : "de_DE")
      picker.datePickerMode = [.date, .time, .dateAndTime, .yearAndMonth][dice.roll(4)]
      picker.preferredDatePickerStyle = dice.chance(50) ? .inline : .wheels
      if dice.chance(60) { picker.minimumDate = Date(timeIntervalSince1970: now - Double(dice.roll(200)) * 86_400) }
      if dice.chance(60) { picker.maximumDate = Date(timeIntervalSince1970: now + Double(dice.roll(200)) * 86_400) }
      if dice.chance(30) { picker.minuteInterval = 15 }
      var told = picker.date
      picker.addAction(UIAction { [unowned picker] _ in told = picker.date }, for: .valueChanged)
      let view = UIView()
      view.addSubview(picker)
      device.show(view)
      for _ in 0..<12 {
        if dice.chance(20) {
          picker.setDate(
            Date(timeIntervalSince1970: now + Double(dice.roll(400) - 200) * 90_000), animated: dice.chance(50))
          told = picker.date
        } else {
          act(&dice, device, in: picker.frame)
        }
      }
      device.advance(by: 3)
      XCTAssertEqual(picker.date, told, "seed \(seed): every change is told")
      if let minimum = picker.minimumDate { XCTAssertGreaterThanOrEqual(picker.date, minimum, "seed \(seed)") }
      if let maximum = picker.maximumDate { XCTAssertLessThanOrEqual(picker.date, maximum, "seed \(seed)") }
      guard let wheels = picker.subviews.first as? DateWheels else { continue }
      for column in wheels.model.columns.indices {
        let row = wheels.selectedRow(inComponent: column)
        XCTAssertEqual(
          wheels.model.value(ofRow: row, column), wheels.model.value(of: picker.date, column), "seed \(seed)")
        XCTAssertEqual(
          wheels.view(forRow: row, forComponent: column)?.center.y ?? 0, wheels.bounds.midY, accuracy: 0.5,
          "seed \(seed)")
      }
    }
  }
}
