import UIKitTesting
import WebContentProtocol
import XCTest

@testable import WebKit

/// A page's date fields open the system's controls.
@preconcurrency @MainActor final class DateCardTests: XCTestCase {
  private var bench: WebViewBench!
  private var device: SimulatedDevice { bench.device }

  override func tearDown() {
    MainActor.assumeIsolated {
      bench?.device.advance(by: 1)
      bench = nil
    }
  }

  private func load(_ attributes: String, top: Int = 100) {
    bench = WebViewBench([
      "/": .page(
        """
        <!doctype html><title>Date</title><body style="margin:0"><input id=i \(attributes)
        style="position:absolute;left:40px;top:\(top)px;width:200px;height:40px;margin:0;box-sizing:border-box">
        <script>seen = [];
        for (const type of ['input', 'change']) i.addEventListener(type, e => seen.push(type + ' ' + i.value));</script>
        """)
    ])
    XCTAssertTrue(bench.load("/"))
  }

  private func open(_ attributes: String, top: Int = 100) {
    load(attributes, top: top)
    device.tap(at: CGPoint(x: 100, y: 47 + 20 + CGFloat(top)))
    XCTAssertTrue(bench.wait { self.bench.webView.chooser.isChoosing }, "no control opens: \(state)")
    device.advance(by: 0.5)
  }

  private var state: String {
    let source = "[document.activeElement.id, document.hasFocus(), navigator.userActivation.isActive].join()"
    return "\(bench.evaluate(source) ?? "no page")"
  }

  private var value: String? { bench.evaluate("i.value") as? String }

  private func find<View: UIView>(_ type: View.Type, in view: UIView? = nil) -> View? {
    guard let view = view ?? bench.webView.window else { return nil }
    return view as? View ?? view.subviews.lazy.compactMap { self.find(type, in: $0) }.first
  }

  private func pick(_ text: String, _ kind: ValueChooser.Kind) throws {
    let picker = try XCTUnwrap(find(UIDatePicker.self))
    var seconds = try XCTUnwrap(FieldDate(kind, parsing: text)).number
    switch kind {
    case .date: seconds *= 86_400
    case .month: seconds = FieldDate.days(ofMonth: seconds) * 86_400
    default: seconds /= 1000
    }
    picker.date = Date(timeIntervalSince1970: TimeInterval(seconds))
    picker.sendActions(for: .valueChanged)
  }

  func testADateIsChosen() throws {
    open("type=date value=2026-02-03")
    let card = try XCTUnwrap(find(DateCard.self))
    XCTAssertEqual(card.card.frame.minY, 47 + 140 + 4, accuracy: 0.5, "below the field")
    let picker = try XCTUnwrap(find(UIDatePicker.self))
    XCTAssertEqual(picker.datePickerMode, .date)
    XCTAssertEqual(picker.datePickerStyle, .inline)
    XCTAssertEqual(picker.date.timeIntervalSince1970, 20_487 * 86_400)
    XCTAssertEqual(bench.evaluate("seen.join()") as? String, "", "looking changes nothing")
    try pick("2026-02-17", .date)
    XCTAssertTrue(bench.wait { self.bench.evaluate("seen.join()") as? String == "input 2026-02-17,change 2026-02-17" })
    device.tap("dateCard.reset")
    XCTAssertTrue(bench.wait { self.value == "2026-02-03" })
    XCTAssertEqual(picker.date.timeIntervalSince1970, 20_487 * 86_400)
    try pick("2027-12-31", .date)
    device.tap("dateCard.done")
    device.advance(by: 0.5)
    XCTAssertNil(device["dateCard"])
    XCTAssertTrue(bench.wait { self.value == "2027-12-31" })
    XCTAssertFalse(bench.webView.chooser.isChoosing)
    XCTAssertTrue(bench.wait { self.bench.evaluate("document.activeElement === document.body") as? Bool == true })
  }

  func testAFieldWithoutADateTakesTodays() throws {
    open("type=date")
    let today = try XCTUnwrap(FieldDate(.date, FieldDate.now(.date))).text
    XCTAssertTrue(bench.wait { self.value == today }, value ?? "")
    device.tap("dateCard.reset")
    XCTAssertTrue(bench.wait { self.value == "" })
    device.tap(at: CGPoint(x: 380, y: 700))
    device.advance(by: 0.5)
    XCTAssertNil(device["dateCard"], "a touch elsewhere ends it")
    XCTAssertEqual(value, "")
  }

  func testRangesAndStepsCount() throws {
    open("type=date value=2026-05-08 min=2026-05-01 max=2026-05-20 step=7")
    let picker = try XCTUnwrap(find(UIDatePicker.self))
    XCTAssertEqual(picker.minimumDate, Date(timeIntervalSince1970: 20_574 * 86_400))
    XCTAssertEqual(picker.maximumDate, Date(timeIntervalSince1970: 20_593 * 86_400))
    try pick("2026-05-13", .date)
    XCTAssertTrue(bench.wait { self.value == "2026-05-15" })
    XCTAssertEqual(picker.date, Date(timeIntervalSince1970: 20_588 * 86_400), "the control shows what was chosen")
    try pick("2026-05-30", .date)
    XCTAssertTrue(bench.wait { self.value == "2026-05-15" })
  }

  func testTimesAndMonths() throws {
    open("type=time value=10:07 step=900")
    var picker = try XCTUnwrap(find(UIDatePicker.self))
    XCTAssertEqual(picker.datePickerMode, .time)
    XCTAssertEqual(picker.minuteInterval, 15)
    try pick("22:45", .time)
    XCTAssertTrue(bench.wait { self.value == "22:45" })
    device.tap("dateCard.done")

    open("type=month value=2026-05")
    picker = try XCTUnwrap(find(UIDatePicker.self))
    XCTAssertEqual(picker.datePickerMode, .yearAndMonth)
    try pick("2027-11", .month)
    XCTAssertTrue(bench.wait { self.value == "2027-11" })
    device.tap("dateCard.done")

    open("type=datetime-local value=2026-05-05T10:30:20")
    picker = try XCTUnwrap(find(UIDatePicker.self))
    XCTAssertEqual(picker.datePickerMode, .dateAndTime)
    try pick("2026-06-01T23:59", .dateTime)
    XCTAssertTrue(bench.wait { self.value == "2026-06-01T23:59" })
  }

  func testWeeks() throws {
    open("type=week value=2026-W10 min=2025-W02 max=2027-W40")
    let picker = try XCTUnwrap(find(UIPickerView.self))
    XCTAssertEqual(picker.numberOfRows(inComponent: 1), 3)
    XCTAssertEqual(picker.numberOfRows(inComponent: 0), 53, "2026 has 53 weeks")
    XCTAssertEqual(picker.selectedRow(inComponent: 0), 9)
    XCTAssertEqual(picker.selectedRow(inComponent: 1), 1)
    picker.selectRow(52, inComponent: 0, animated: false)
    picker.delegate?.pickerView(picker, didSelectRow: 52, inComponent: 0)
    XCTAssertTrue(bench.wait { self.value == "2026-W53" }, value ?? "")
    picker.selectRow(2, inComponent: 1, animated: false)
    picker.delegate?.pickerView(picker, didSelectRow: 2, inComponent: 1)
    XCTAssertTrue(bench.wait { self.value == "2027-W40" }, "no later than the last: \(value ?? "")")
  }

  func testTheCardGoesWithItsFieldAndItsPage() {
    open("type=date value=2026-02-03")
    _ = bench.evaluate("i.remove()")
    XCTAssertTrue(bench.wait { !self.bench.webView.chooser.isChoosing })
    device.advance(by: 0.5)
    XCTAssertNil(device["dateCard"])

    open("type=time")
    ContentProcess.shared.killForTesting()
    XCTAssertTrue(bench.wait { !self.bench.webView.chooser.isChoosing })
    device.advance(by: 0.5)
    XCTAssertNil(device["dateCard"])

    open("type=date value=2026-02-03")
    let webView = bench.webView
    webView.removeFromSuperview()
    XCTAssertFalse(webView.chooser.isChoosing)
    device.advance(by: 0.5)
    XCTAssertNil(device["dateCard"])
  }

  func testTheLowestFieldHasItsCardAbove() throws {
    open("type=date value=2026-02-03", top: 600)
    let card = try XCTUnwrap(find(DateCard.self)).card.frame
    XCTAssertLessThanOrEqual(card.maxY, 47 + 600)
    XCTAssertGreaterThanOrEqual(card.minY, 47)
  }

  /// What no honest page would ask.
  func testWildQuestionsHarmNothing() throws {
    load("type=date")
    var number: UInt64 = 1000
    for kind in [ValueChooser.Kind.date, .time, .dateTime, .month, .week, .color] {
      for place in [
        nil, CGRect(x: 1e308, y: -1e308, width: 1e308, height: 5), CGRect(x: -9, y: 1e9, width: 0, height: 0),
      ] {
        for text in ["", "9999-12-31", "9999-12-31T23:59:59.999", "x", "0001-01", "9999-W52", "23:59"] {
          number += 1
          let chooser = ValueChooser(
            kind: kind, value: text, minimum: "9999-12-31", maximum: "0001-01-01", step: "1e8", place: place)
          bench.webView.receive(.valueChooser(RequestID(rawValue: number), chooser))
        }
      }
      device.advance(by: 0.3)
    }
    bench.webView.receive(.chooserClosed(RequestID(rawValue: 3)))
    bench.webView.receive(.chooserClosed(RequestID(rawValue: number)))
    XCTAssertFalse(bench.webView.chooser.isChoosing)
    device.advance(by: 0.5)
    XCTAssertNil(device["dateCard"])
    XCTAssertEqual(value, "")
  }
}
