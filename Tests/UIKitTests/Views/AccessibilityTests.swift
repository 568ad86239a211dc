import HostInterface
import UIKitTesting
import XCTest

@testable import UIKit

@preconcurrency @MainActor final class AccessibilityTests: XCTestCase {
  private func nodes(of root: UIView) -> SemanticNode {
    let device = SimulatedDevice()
    let controller = UIViewController()
    controller.view.addSubview(root)
    device.show(controller)
    return UIApplication.shared.semanticTree().windows[0]
  }

  private func element(_ label: String) -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.isAccessibilityElement = true
    view.accessibilityLabel = label
    return view
  }

  /// The labels of what a screen reader stops at, in order.
  private func elements(_ node: SemanticNode) -> [String] {
    (node.isElement ? [node.label ?? ""] : []) + node.children.flatMap(elements)
  }

  func testWhatIsSaidOfAView() throws {
    let view = element("Volume")
    view.accessibilityIdentifier = "volume"
    view.accessibilityValue = "40 per cent"
    view.accessibilityHint = "Swipe up for more."
    view.accessibilityTraits = [.adjustable, .notEnabled, .selected]
    let node = try XCTUnwrap(nodes(of: view).children.first)
    XCTAssertEqual(node.identifier, "volume")
    XCTAssertEqual([node.label, node.value, node.hint], ["Volume", "40 per cent", "Swipe up for more."])
    XCTAssertTrue(node.isElement)
    XCTAssertTrue(node.isSelected)
    XCTAssertFalse(node.isEnabled)
    XCTAssertEqual(node.role, .slider)
  }

  func testTraitsDecideOnTheRoleOfPlainViews() {
    let roles: [(UIAccessibilityTraits, SemanticNode.Role)] = [
      (.none, .view), (.button, .button), (.link, .link), (.header, .header), (.image, .image), (.staticText, .text),
      (.adjustable, .slider), ([.staticText, .header], .header), ([.button, .toggleButton], .switch),
    ]
    for (traits, role) in roles {
      let view = element("")
      view.accessibilityTraits = traits
      XCTAssertEqual(nodes(of: view).children.first?.role, role)
    }
  }

  func testALabelMayBeAHeader() {
    let label = UILabel()
    label.text = "Chapter"
    XCTAssertEqual(nodes(of: label).children.first?.role, .text)
    label.accessibilityTraits = .header
    XCTAssertEqual(nodes(of: label).children.first?.role, .header)
  }

  func testTraitsAreBitsOfTheirOwn() {
    let all: [UIAccessibilityTraits] = [
      .button, .link, .image, .selected, .playsSound, .keyboardKey, .staticText, .summaryElement, .notEnabled,
      .updatesFrequently, .searchField, .startsMediaSession, .adjustable, .allowsDirectInteraction, .causesPageTurn,
      .tabBar, .header,
    ]
    XCTAssertEqual(all.reduce(UIAccessibilityTraits.none) { $0.union($1) }.rawValue, (1 << 17) - 1)
    XCTAssertEqual(all.map(\.rawValue).reduce(0, +), (1 << 17) - 1)
  }

  func testHiddenElementsArePassedOver() {
    let (outer, inner) = (element("outer"), element("inner"))
    outer.addSubview(inner)
    inner.accessibilityIdentifier = "inner"
    XCTAssertEqual(elements(nodes(of: outer)), ["outer", "inner"])
    outer.accessibilityElementsHidden = true
    let tree = nodes(of: outer)
    XCTAssertEqual(elements(tree), ["outer"])
    XCTAssertNotNil(tree.first { $0.identifier == "inner" }, "scripts find it all the same")
  }

  func testLabelsAreReadByThemselvesUnlessSomethingAroundThemIs() {
    let (title, empty, row, part, own) = (UILabel(), UILabel(), element("row"), UILabel(), UILabel())
    (title.text, part.text, own.text) = ("Title", "part", "own")
    own.isAccessibilityElement = true
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let box = UIView()
    box.addSubview(part)
    row.addSubview(box)
    row.addSubview(own)
    for view in [title, empty, row] { root.addSubview(view) }
    XCTAssertEqual(elements(nodes(of: root)), ["Title", "row", "own"])
    title.isAccessibilityElement = false
    XCTAssertEqual(elements(nodes(of: root)), ["row", "own"])
  }

  func testTextIsReadWhereItIsTyped() {
    let (field, view) = (UITextField(), UITextView())
    field.placeholder = "Name"
    view.text = "Once"
    for input in [field, view] as [UIView] {
      input.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
      let node = nodes(of: input).children.first
      XCTAssertEqual(node?.role, .field)
      XCTAssertTrue(node?.isElement == true)
      XCTAssertEqual(node?.isScrollView, input === view)
    }
    XCTAssertEqual(nodes(of: view).children.first?.value, "Once")
    view.isEditable = false
    XCTAssertEqual(nodes(of: view).children.first?.role, .text)
  }

  func testModalViewsSilenceThoseBesideThem() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let (below, sheet) = (element("below"), UIView())
    let inSheet = element("in the sheet")
    root.addSubview(below)
    root.addSubview(sheet)
    sheet.addSubview(inSheet)
    XCTAssertEqual(elements(nodes(of: root)), ["below", "in the sheet"])
    sheet.accessibilityViewIsModal = true
    XCTAssertEqual(elements(nodes(of: root)), ["in the sheet"])
  }

  func testChangesAreCommittedByThemselves() {
    let device = SimulatedDevice()
    let view = UIView()
    device.show(view)
    view.accessibilityIdentifier = "late"
    device.advanceFrames(1)
    XCTAssertNotNil(device["late"])
  }
}
