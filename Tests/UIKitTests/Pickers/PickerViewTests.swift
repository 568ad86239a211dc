import UIKitTesting
import XCTest

@testable import UIKit

@preconcurrency @MainActor final class PickerViewTests: XCTestCase {
  private var device: SimulatedDevice!
  private var picker: UIPickerView!
  private var fruit: Fruit!

  override func setUp() {
    MainActor.assumeIsolated {
      device = SimulatedDevice()
      picker = UIPickerView(frame: CGRect(x: 0, y: 300, width: 390, height: 216))
      fruit = Fruit()
    }
  }

  override func tearDown() {
    MainActor.assumeIsolated {
      device = nil
      picker = nil
      fruit = nil
    }
  }

  private func show(_ columns: [[String]]) {
    fruit.columns = columns
    picker.dataSource = fruit
    picker.delegate = fruit
    let view = UIView()
    view.addSubview(picker)
    device.show(view)
  }

  private func title(_ row: Int, _ component: Int = 0) -> String? {
    (picker.view(forRow: row, forComponent: component) as? UILabel)?.text
  }

  private let numbers = (0..<100).map(String.init)

  func testContents() {
    show([["Apple", "Pear"], numbers])
    XCTAssertEqual(picker.numberOfComponents, 2)
    XCTAssertEqual(picker.numberOfRows(inComponent: 0), 2)
    XCTAssertEqual(picker.numberOfRows(inComponent: 1), 100)
    XCTAssertEqual(title(1), "Pear")
    XCTAssertEqual(title(4, 1), "4")
    XCTAssertNil(title(50, 1), "out of sight")
    // floor((390 − 18 − 5) / 2)
    XCTAssertEqual(picker.rowSize(forComponent: 0), CGSize(width: 183, height: 32))
    XCTAssertEqual(picker.selectedRow(inComponent: 1), 0)
    XCTAssertEqual(device["picker.1"]?.frame, CGRect(x: 197, y: 300, width: 183, height: 216))
  }

  func testSizes() {
    XCTAssertEqual(UIPickerView().frame.size, CGSize(width: 320, height: 216))
    XCTAssertEqual(UIPickerView(frame: CGRect(x: 1, y: 2, width: 0, height: 0)).frame.origin, CGPoint(x: 1, y: 2))
    XCTAssertEqual(picker.intrinsicContentSize, CGSize(width: 320, height: 216))
    XCTAssertEqual(picker.sizeThatFits(.zero), CGSize(width: 320, height: 216))
    XCTAssertEqual(UIPickerView(coder: NSCoder())?.numberOfComponents, 0)
  }

  func testSizesOfTheDelegate() {
    fruit.width = 60
    fruit.height = 44
    show([["a"], ["b"]])
    XCTAssertEqual(picker.rowSize(forComponent: 1), CGSize(width: 60, height: 44))
    XCTAssertEqual(device["picker.0"]?.frame.minX, 132, "in the middle")
    XCTAssertEqual(picker.view(forRow: 0, forComponent: 0)?.bounds.size, CGSize(width: 60, height: 44))
  }

  func testTitles() {
    show([["a", "b"]])
    XCTAssertEqual(title(0), "a")
    fruit.isAttributed = true
    picker.reloadAllComponents()
    XCTAssertEqual(
      (picker.view(forRow: 0, forComponent: 0) as? UILabel)?.attributedText?.attribute(
        .foregroundColor, at: 0, effectiveRange: nil) as? UIColor, .red)
    picker.delegate = nil
    XCTAssertEqual(title(0), "?")
    let bare = Bare()
    picker.delegate = bare
    XCTAssertEqual(title(0), "?")
  }

  func testViewsAreUsedAgain() {
    let boxes = Boxes()
    picker.dataSource = boxes
    picker.delegate = boxes
    let view = UIView()
    view.addSubview(picker)
    device.show(view)
    XCTAssertEqual(picker.view(forRow: 2, forComponent: 0)?.tag, 2)
    picker.selectRow(500, inComponent: 0, animated: true)
    device.advance(by: 0.5)
    XCTAssertEqual(picker.view(forRow: 502, forComponent: 0)?.tag, 502)
    XCTAssertNil(picker.view(forRow: 2, forComponent: 0))
    XCTAssertLessThan(boxes.made, 30)
  }

  /// The measured projection.
  func testDrum() throws {
    show([numbers])
    picker.selectRow(50, inComponent: 0, animated: false)
    let row = try XCTUnwrap(picker.view(forRow: 52, forComponent: 0))
    let angle: CGFloat = 4 * .pi / 19
    XCTAssertEqual(row.center.y, 108 + 0.334225372 * 291 * sin(angle), accuracy: 1e-6)
    XCTAssertEqual(row.transform.d, cos(angle), accuracy: 1e-9)
    XCTAssertEqual(picker.view(forRow: 50, forComponent: 0)?.center.y, 108)
    XCTAssertNotNil(picker.view(forRow: 46, forComponent: 0))
    XCTAssertNil(picker.view(forRow: 45, forComponent: 0))
    let drum = PickerDrum(height: 216, rowHeight: 32)
    for distance in stride(from: -4.5, through: 4.5, by: 0.25) {
      XCTAssertEqual(drum.distance(at: drum.middle(ofRowAt: distance)), distance, accuracy: 1e-9)
    }
    XCTAssertEqual(drum.distance(at: 900), drum.horizon, accuracy: 1e-9)
  }

  func testSelectionByTheApp() {
    show([numbers])
    picker.selectRow(7, inComponent: 0, animated: false)
    XCTAssertEqual(picker.selectedRow(inComponent: 0), 7)
    XCTAssertEqual(picker.view(forRow: 7, forComponent: 0)?.center.y, 108)
    picker.selectRow(9, inComponent: 0, animated: true)
    XCTAssertEqual(picker.selectedRow(inComponent: 0), 9)
    device.advanceFrames(6)
    XCTAssertNotEqual(picker.view(forRow: 9, forComponent: 0)?.center.y, 108)
    device.advance(by: 0.4)
    XCTAssertEqual(picker.view(forRow: 9, forComponent: 0)?.center.y, 108)
    XCTAssertEqual(fruit.chosen, [])
  }

  func testDragSnaps() {
    show([numbers])
    device.drag(from: CGPoint(x: 195, y: 450), to: CGPoint(x: 195, y: 450 - 10 - 70), seconds: 0.3, hold: true)
    device.advance(by: 0.2)
    XCTAssertEqual(fruit.chosen, [])
    device.touchUp()
    device.advance(by: 1)
    XCTAssertEqual(fruit.chosen, ["2 in 0"])
    XCTAssertEqual(picker.selectedRow(inComponent: 0), 2)
    XCTAssertEqual(picker.view(forRow: 2, forComponent: 0)?.center.y, 108)
  }

  func testFlickRunsOnAndRepeats() {
    func flick() -> (row: Int, way: [CGFloat]) {
      device = SimulatedDevice()
      picker = UIPickerView(frame: CGRect(x: 0, y: 300, width: 390, height: 216))
      fruit = Fruit()
      show([numbers])
      device.drag(from: CGPoint(x: 195, y: 480), to: CGPoint(x: 195, y: 380), seconds: 0.1)
      var way: [CGFloat] = []
      for _ in 0..<120 {
        device.advanceFrames(1)
        way.append(picker.view(forRow: 4, forComponent: 0)?.center.y ?? -1)
      }
      return (picker.selectedRow(inComponent: 0), way)
    }
    let first = flick()
    XCTAssertGreaterThan(first.row, 4)
    XCTAssertEqual(fruit.chosen, ["\(first.row) in 0"])
    XCTAssertEqual(picker.view(forRow: first.row, forComponent: 0)?.center.y, 108)
    let second = flick()
    XCTAssertEqual(first.row, second.row)
    XCTAssertEqual(first.way, second.way)
  }

  func testEndsBounce() {
    show([numbers])
    device.drag(from: CGPoint(x: 195, y: 350), to: CGPoint(x: 195, y: 450), seconds: 0.1, hold: true)
    XCTAssertGreaterThan(picker.view(forRow: 0, forComponent: 0)?.center.y ?? 0, 118)
    device.touchUp()
    device.advance(by: 1.5)
    XCTAssertEqual(fruit.chosen, ["0 in 0"])
    XCTAssertEqual(picker.view(forRow: 0, forComponent: 0)?.center.y, 108)
  }

  func testTapTurns() {
    show([numbers])
    device.tap(at: CGPoint(x: 195, y: 300 + 108 + 60))
    device.advance(by: 0.5)
    XCTAssertEqual(fruit.chosen, ["2 in 0"])
    device.tap(at: CGPoint(x: 195, y: 302))
    device.advance(by: 0.5)
    XCTAssertEqual(fruit.chosen.last, "0 in 0", "there are no rows further up")
  }

  /// A finger stops the wheel; lifted, it comes to rest at the nearest row.
  func testCatch() {
    show([numbers])
    device.drag(from: CGPoint(x: 195, y: 480), to: CGPoint(x: 195, y: 380), seconds: 0.1)
    device.advanceFrames(4)
    device.touchDown(at: CGPoint(x: 195, y: 400))
    device.advanceFrames(2)
    let caught = picker.view(forRow: 6, forComponent: 0)?.center.y
    device.advanceFrames(10)
    XCTAssertEqual(picker.view(forRow: 6, forComponent: 0)?.center.y, caught)
    XCTAssertEqual(fruit.chosen, [])
    device.touchUp()
    device.advance(by: 1)
    XCTAssertEqual(fruit.chosen.count, 1)
    let row = picker.selectedRow(inComponent: 0)
    XCTAssertEqual(picker.view(forRow: row, forComponent: 0)?.center.y, 108)
  }

  /// Whatever the app does with a turning wheel, only what a person turns to is told.
  func testAppTakesTheWheel() {
    show([numbers])
    device.drag(from: CGPoint(x: 195, y: 480), to: CGPoint(x: 195, y: 380), seconds: 0.1)
    device.advanceFrames(2)
    picker.selectRow(3, inComponent: 0, animated: false)
    device.advance(by: 1)
    XCTAssertEqual(picker.selectedRow(inComponent: 0), 3)
    XCTAssertEqual(fruit.chosen, [])
  }

  /// A finger that holds the wheel goes on from where the app has turned it.
  func testAppTurnsTheWheelUnderAFinger() {
    show([numbers])
    device.drag(from: CGPoint(x: 195, y: 450), to: CGPoint(x: 195, y: 420), seconds: 0.2, hold: true)
    picker.selectRow(20, inComponent: 0, animated: false)
    device.drag(to: CGPoint(x: 195, y: 420 - 64), seconds: 0.3, hold: true)
    device.advance(by: 0.2)
    device.touchUp()
    device.advance(by: 1)
    XCTAssertEqual(fruit.chosen, ["22 in 0"])
  }

  /// A finger that stops the wheel on a way of the app's has chosen where it stops.
  func testCatchingTheApp() {
    show([numbers])
    picker.selectRow(40, inComponent: 0, animated: true)
    device.advanceFrames(9)
    device.touchDown(at: CGPoint(x: 195, y: 408))
    device.advanceFrames(60)
    device.touchUp()
    device.advance(by: 1)
    let row = picker.selectedRow(inComponent: 0)
    XCTAssertTrue((2..<40).contains(row), "\(row)")
    XCTAssertEqual(fruit.chosen, ["\(row) in 0"])
    XCTAssertEqual(picker.view(forRow: row, forComponent: 0)?.center.y, 108)
  }

  func testWheelOfAMouseSnaps() {
    show([numbers])
    device.turnWheel(at: CGPoint(x: 195, y: 400), delta: CGVector(dx: 0, dy: -51))
    device.advance(by: 1.5)
    XCTAssertEqual(fruit.chosen, ["2 in 0"])
    XCTAssertEqual(picker.view(forRow: 2, forComponent: 0)?.center.y, 108)
  }

  func testReload() {
    show([numbers, ["x"]])
    picker.selectRow(40, inComponent: 0, animated: false)
    fruit.columns[0] = ["a", "b", "c"]
    picker.reloadComponent(0)
    XCTAssertEqual(picker.selectedRow(inComponent: 0), 2)
    XCTAssertEqual(title(2), "c")
    XCTAssertEqual(picker.view(forRow: 2, forComponent: 0)?.center.y, 108)
    fruit.columns = [[]]
    picker.reloadAllComponents()
    XCTAssertEqual(picker.numberOfComponents, 1)
    XCTAssertEqual(picker.selectedRow(inComponent: 0), -1)
    device.tap(at: CGPoint(x: 195, y: 430))
    device.advance(by: 0.5)
    XCTAssertEqual(fruit.chosen, [])
  }

  func testSemantics() throws {
    picker.accessibilityIdentifier = "fruit"
    show([["Apple", "Pear"]])
    picker.selectRow(1, inComponent: 0, animated: false)
    let node = try XCTUnwrap(picker.semanticNode().first { $0.identifier == "fruit.0" })
    XCTAssertEqual(node.value, "Pear")
    XCTAssertEqual(node.role, .slider)
  }

  func testMirrored() {
    picker.semanticContentAttribute = .forceRightToLeft
    show([["a"], ["b"]])
    XCTAssertGreaterThan(device["picker.0"]!.frame.minX, device["picker.1"]!.frame.minX)
  }

  // MARK: Misuse

  private static let misuse = MisuseCases(
    runner: "UIKitTests.PickerViewTests/testOneMisuse",
    cases: [
      (
        "row", "component 0 of the picker has no row 3",
        { PickerViewTests.picker().selectRow(3, inComponent: 0, animated: false) }
      ),
      ("component", "the picker has no component 1", { _ = PickerViewTests.picker().selectedRow(inComponent: 1) }),
      ("size", "the picker has no component 9", { _ = PickerViewTests.picker().rowSize(forComponent: 9) }),
    ])

  private static let threeRows = Fruit()
  private static func picker() -> UIPickerView {
    let picker = UIPickerView()
    threeRows.columns = [["a", "b", "c"]]
    picker.dataSource = threeRows
    return picker
  }

  func testOneMisuse() { Self.misuse.runOne() }
  func testMisuse() throws { try Self.misuse.check() }
}

private final class Fruit: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
  var columns: [[String]] = []
  var chosen: [String] = []
  var isAttributed = false
  var width: CGFloat?
  var height: CGFloat?

  func numberOfComponents(in pickerView: UIPickerView) -> Int { columns.count }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    columns[component].count
  }

  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    columns[component][row]
  }

  func pickerView(_ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int)
    -> NSAttributedString?
  {
    isAttributed
      ? NSAttributedString(string: columns[component][row], attributes: [.foregroundColor: UIColor.red]) : nil
  }

  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
    width ?? pickerView.equalWidth
  }

  func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { height ?? 32 }

  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    chosen.append("\(row) in \(component)")
  }
}

private final class Bare: NSObject, UIPickerViewDelegate {}

private final class Boxes: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
  var made = 0
  func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 1000 }
  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
  ) -> UIView {
    if view == nil { made += 1 }
    let box = view ?? UIView()
    box.tag = row
    return box
  }
}
