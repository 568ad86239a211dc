import UIKitTesting
import XCTest

@testable import UIKit

/// The tab key of a hardware keyboard.
@preconcurrency @MainActor final class NextInputTests: XCTestCase {
  private final class Refusing: NSObject, UITextFieldDelegate {
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { false }
  }
  private final class Commands: UIView {
    var count = 0
    func tabbed() { count += 1 }
    override var keyCommands: [UIKeyCommand]? {
      [UIKeyCommand(input: "\t", modifierFlags: [], action: Selector(Commands.tabbed, "tabbed"))]
    }
  }

  private var device: SimulatedDevice!
  private var page: UIView!
  private var fields: [UITextField] = []

  override func setUp() {
    device = SimulatedDevice()
    show(UIView())
  }

  override func tearDown() { (device, page, fields) = (nil, nil, []) }

  private func show(_ view: UIView) {
    page = view
    fields = (0..<4).map { UITextField(frame: CGRect(x: 20, y: 100 + 50 * CGFloat($0), width: 300, height: 34)) }
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 400))
    page.addSubview(fields[0])
    page.addSubview(box)
    box.addSubview(fields[1])
    box.addSubview(fields[2])
    page.addSubview(fields[3])
    device.show(page)
  }

  private var current: Int? { fields.firstIndex { $0.isFirstResponder } }

  func testTabLeadsToTheFirstOrTheLastWhereNobodyHasTheKeys() {
    device.press("tab")
    XCTAssertEqual(current, 0)
    fields[0].resignFirstResponder()
    device.press("tab", modifiers: .shift)
    XCTAssertEqual(current, 3)
    fields[3].resignFirstResponder()
    let front = UIViewController()
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 34))
    front.view.addSubview(field)
    page.window?.rootViewController?.present(front, animated: false)
    device.advanceFrames(2)
    device.press("tab")
    XCTAssertTrue(field.isFirstResponder, "in what lies in front")
  }

  func testTabLeadsFromFieldToFieldAndRound() {
    fields[0].becomeFirstResponder()
    device.advanceFrames(1)
    let order = (0..<5).map { _ -> Int? in
      device.press("tab")
      return current
    }
    XCTAssertEqual(order, [1, 2, 3, 0, 1])
    device.press("tab", modifiers: .shift)
    device.press("tab", modifiers: .shift)
    XCTAssertEqual(current, 3)
    XCTAssertEqual(fields.map { $0.text }, ["", "", "", ""], "nothing is typed")
  }

  func testFieldsThatCannotBeSeenOrTypedIntoArePassedOver() {
    let refusing = Refusing()
    fields[1].isHidden = true
    fields[2].delegate = refusing
    fields[0].becomeFirstResponder()
    device.press("tab")
    XCTAssertEqual(current, 3)
    fields[0].isEnabled = false
    device.press("tab")
    XCTAssertEqual(current, 3, "there is no other")
  }

  func testATextViewTypesIt() {
    let view = UITextView(frame: CGRect(x: 20, y: 400, width: 300, height: 100))
    page.addSubview(view)
    fields[3].becomeFirstResponder()
    device.press("tab")
    XCTAssertTrue(view.isFirstResponder)
    device.press("tab")
    XCTAssertEqual(view.text, "\t")
    device.press("tab", modifiers: .shift)
    XCTAssertEqual(current, 3)
    XCTAssertEqual(view.text, "\t")
  }

  func testAKeyCommandComesFirst() {
    let commands = Commands()
    show(commands)
    fields[0].becomeFirstResponder()
    device.press("tab")
    XCTAssertEqual(commands.count, 1)
    XCTAssertEqual(current, 0)
  }
}
