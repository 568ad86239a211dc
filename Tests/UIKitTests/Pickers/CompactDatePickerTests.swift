import UIKitTesting
import XCTest

@testable import UIKit

/// Date pickers of the compact style.
@preconcurrency @MainActor final class CompactDatePickerTests: XCTestCase {
  private var device: SimulatedDevice!
  private var picker: UIDatePicker!
  private var root: UIViewController!
  private var events: [String] = []

  override func setUp() {
    MainActor.assumeIsolated {
      device = SimulatedDevice()
      picker = UIDatePicker()
      picker.locale = Locale(identifier: "en_US")
      picker.timeZone = TimeZone(secondsFromGMT: 0)
      picker.date = Self.formatter.date(from: "2024-03-31 10:20:30")!
      root = UIViewController()
      root.view.addSubview(picker)
      events = []
      note(.editingDidBegin) { _ in "begin" }
      note(.editingDidEnd) { _ in "end" }
      note(.valueChanged) { Self.formatter.string(from: $0.date) }
    }
  }

  override func tearDown() { MainActor.assumeIsolated { (device, picker, root) = (nil, nil, nil) } }

  private static let formatter: DateFormatter = {
    let formatter = DateFormatter()
    formatter.calendar = Calendar(identifier: .gregorian)
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = "yyyy-MM-dd HH:mm:ss"
    return formatter
  }()

  private func note(_ event: UIControl.Event, _ text: @escaping (UIDatePicker) -> String) {
    picker.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        self.events.append(text(self.picker))
      }, for: event)
  }

  private func show(_ mode: UIDatePicker.Mode = .dateAndTime, at origin: CGPoint = CGPoint(x: 20, y: 100)) {
    picker.datePickerMode = mode
    picker.frame = CGRect(origin: origin, size: picker.intrinsicContentSize)
    device.show(root)
    device.advanceFrames(2)
  }

  private func label(_ id: String) -> String? {
    picker.layoutIfNeeded()
    let text = picker.semanticNode().first { $0.identifier == id }?.label
    return text?.replacingOccurrences(of: "\u{202F}", with: " ")
  }

  private func open(_ id: String) {
    device.tap(id)
    device.advance(by: 1)
  }

  private var card: CompactDateCard? {
    picker.window?.subviews.lazy.compactMap { $0 as? CompactDateCard }.first { !$0.isOver }
  }

  // MARK: Buttons

  func testItSaysTheDateAndTheTime() {
    show()
    XCTAssertEqual(label("datePicker.date"), "Mar 31, 2024")
    XCTAssertEqual(label("datePicker.time"), "10:20 AM")
    picker.locale = Locale(identifier: "de_DE")
    device.advanceFrames(2)
    XCTAssertEqual(label("datePicker.date"), "31.03.2024")
    XCTAssertEqual(label("datePicker.time"), "10:20")
  }

  func testTheModeSaysWhichButtonsThereAre() {
    show(.date)
    XCTAssertNotNil(device["datePicker.date"])
    XCTAssertNil(device["datePicker.time"])
    let width = picker.intrinsicContentSize.width
    picker.datePickerMode = .dateAndTime
    XCTAssertGreaterThan(picker.intrinsicContentSize.width, width)
    device.advanceFrames(2)
    XCTAssertNotNil(device["datePicker.time"])
  }

  func testTheTimeIsLeftOfTheDateFromRightToLeft() {
    picker.frame = CGRect(origin: CGPoint(x: 20, y: 100), size: picker.intrinsicContentSize)
    device.show(mirrored(root))
    device.advanceFrames(2)
    XCTAssertLessThan(device["datePicker.time"]!.frame.maxX, device["datePicker.date"]!.frame.minX)
  }

  func testButtonsLieWhereContentIsAligned() {
    show(.date)
    picker.frame.size.width = 350
    device.advanceFrames(2)
    XCTAssertEqual(device["datePicker.date"]!.frame.midX, 195, accuracy: 1)
    picker.contentHorizontalAlignment = .trailing
    device.advanceFrames(2)
    XCTAssertEqual(device["datePicker.date"]!.frame.maxX, 370, accuracy: 1)
    picker.contentHorizontalAlignment = .leading
    device.advanceFrames(2)
    XCTAssertEqual(device["datePicker.date"]!.frame.minX, 20, accuracy: 1)
  }

  func testButtonsGrowWithThePersonsTextSize() {
    let size = picker.intrinsicContentSize
    let parent = UIViewController()
    parent.addChild(root)
    parent.setOverrideTraitCollection(
      UITraitCollection(preferredContentSizeCategory: .accessibilityLarge), forChild: root)
    parent.view.addSubview(root.view)
    root.didMove(toParent: parent)
    device.show(parent)
    device.advanceFrames(2)
    XCTAssertGreaterThan(picker.intrinsicContentSize.height, size.height)
    XCTAssertGreaterThan(picker.intrinsicContentSize.width, size.width)
  }

  // MARK: Calendar

  func testADayIsChosenOnACardBelowTheButton() {
    show()
    open("datePicker.date")
    XCTAssertEqual(events, ["begin"])
    XCTAssertEqual(device["datePicker.card"]!.frame.minY, device["datePicker.date"]!.frame.maxY + 8, accuracy: 1)
    device.tap("datePicker.day.4")
    device.advance(by: 0.2)
    XCTAssertEqual(events, ["begin", "2024-03-04 10:20:30"])
    XCTAssertEqual(label("datePicker.date"), "Mar 4, 2024")
    XCTAssertNotNil(card, "it stays for another choice")
    device.tap(at: CGPoint(x: 195, y: 800))
    device.advance(by: 1)
    XCTAssertEqual(events.last, "end")
    XCTAssertNil(card)
    XCTAssertNil(device["datePicker.card"])
  }

  func testACardWithoutRoomBelowLiesAboveItsButton() {
    show(at: CGPoint(x: 20, y: 700))
    open("datePicker.date")
    XCTAssertEqual(device["datePicker.card"]!.frame.maxY, device["datePicker.date"]!.frame.minY - 8, accuracy: 1)
  }

  func testPlaces() {
    let room = CGRect(x: 0, y: 0, width: 400, height: 400)
    func place(_ y: CGFloat, _ size: CGSize) -> CGRect {
      DateCardPlacement(room: room, anchor: CGRect(x: 0, y: y, width: 100, height: 34)).place(size)
    }
    let size = CGSize(width: 300, height: 200)
    XCTAssertEqual(place(0, size), CGRect(x: 0, y: 42, width: 300, height: 200))
    XCTAssertEqual(place(300, size), CGRect(x: 0, y: 92, width: 300, height: 200))
    XCTAssertEqual(place(180, CGSize(width: 300, height: 300)), CGRect(x: 0, y: 47, width: 300, height: 300))
    XCTAssertEqual(place(180, CGSize(width: 900, height: 900)), room)
  }

  func testTheCardFollowsTheApp() {
    show()
    open("datePicker.date")
    picker.date = Self.formatter.date(from: "2025-07-01 00:00:00")!
    device.advanceFrames(2)
    let title = UIApplication.shared.semanticTree().first { $0.identifier == "datePicker.title" }
    XCTAssertEqual(title?.label, "July 2025")
    XCTAssertEqual(events, ["begin"])
  }

  func testTheTimeIsChosenByWheels() {
    show()
    open("datePicker.time")
    let frame = device["datePicker.wheels.0"]!.frame
    device.tap(at: CGPoint(x: frame.midX, y: frame.midY + 31))
    device.advance(by: 1)
    XCTAssertEqual(events, ["begin", "2024-03-31 11:20:00"])
    XCTAssertEqual(label("datePicker.time"), "11:20 AM")
  }

  // MARK: Keys

  func testArrowsChooseDaysAndEscapeCloses() {
    show()
    open("datePicker.date")
    device.press("left")
    device.press("up")
    XCTAssertEqual(events, ["begin", "2024-03-30 10:20:30", "2024-03-23 10:20:30"])
    device.press("escape")
    device.advance(by: 1)
    XCTAssertEqual(events.last, "end")
    XCTAssertNil(card)
    device.press("left")
    XCTAssertEqual(events.last, "end", "keys are the app's again")
  }

  func testArrowsStayWithinTheLimits() {
    picker.minimumDate = Self.formatter.date(from: "2024-03-30 00:00:00")
    show()
    open("datePicker.date")
    device.press("up")
    XCTAssertEqual(events.last, "2024-03-30 00:00:00")
    device.press("up")
    XCTAssertEqual(events.count, 2)
  }

  func testArrowsChooseTimesWithinTheDay() {
    picker.minuteInterval = 15
    picker.date = Self.formatter.date(from: "2024-03-31 23:50:00")!
    show()
    open("datePicker.time")
    device.press("down")
    XCTAssertEqual(events.last, "2024-03-31 00:00:00")
    device.press("right")
    XCTAssertEqual(events.last, "2024-03-31 01:00:00")
  }

  func testReadersCloseTheCard() {
    show()
    open("datePicker.date")
    XCTAssertEqual(card?.accessibilityPerformEscape(), true)
    device.advance(by: 1)
    XCTAssertEqual(events.last, "end")
  }

  // MARK: Ends

  func testADisabledPickerClosesItsCard() {
    show()
    open("datePicker.date")
    picker.isEnabled = false
    device.advance(by: 1)
    XCTAssertEqual(events, ["begin", "end"])
    open("datePicker.date")
    XCTAssertNil(card)
  }

  func testAPickerThatLeavesTakesItsCardAlong() {
    show()
    open("datePicker.date")
    let window = picker.window
    picker.removeFromSuperview()
    XCTAssertEqual(events, ["begin", "end"])
    XCTAssertEqual(window?.subviews.contains { $0 is CompactDateCard }, false)
  }

  func testAnotherStyleClosesTheCard() {
    show()
    open("datePicker.date")
    picker.preferredDatePickerStyle = .wheels
    device.advance(by: 1)
    XCTAssertEqual(events, ["begin", "end"])
    XCTAssertEqual(picker.intrinsicContentSize, CGSize(width: 320, height: 216))
  }

  func testATurnedScreenClosesTheCard() {
    show()
    open("datePicker.date")
    device.rotate(to: .landscapeLeft)
    device.advance(by: 1)
    XCTAssertEqual(events, ["begin", "end"])
  }

  func testTheAppMayRemoveThePickerAsItBegins() {
    picker.addAction(UIAction { [weak self] _ in self?.picker.removeFromSuperview() }, for: .editingDidBegin)
    show()
    open("datePicker.date")
    XCTAssertEqual(events, ["begin", "end"])
    XCTAssertNil(device["datePicker.card"])
  }
}
