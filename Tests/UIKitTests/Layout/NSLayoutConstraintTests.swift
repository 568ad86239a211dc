import XCTest

@testable import UIKit

@preconcurrency @MainActor final class NSLayoutConstraintTests: XCTestCase {
  private let root = UIView(frame: rect(0, 0, 300, 200))
  private let view = ContentView(40, 20)

  override func setUp() { MainActor.assumeIsolated { root.add(view) } }

  private func frame(_ constraints: NSLayoutConstraint...) -> CGRect {
    NSLayoutConstraint.activate(constraints)
    defer { NSLayoutConstraint.deactivate(constraints) }
    root.layoutIfNeeded()
    return view.frame
  }

  func testProperties() {
    let constraint = NSLayoutConstraint(
      item: view, attribute: .left, relatedBy: .greaterThanOrEqual, toItem: root, attribute: .right, multiplier: 0.5,
      constant: 3)
    XCTAssertTrue(constraint.firstItem === view)
    XCTAssertTrue(constraint.secondItem === root)
    XCTAssertEqual(constraint.firstAttribute, .left)
    XCTAssertEqual(constraint.secondAttribute, .right)
    XCTAssertEqual(constraint.relation, .greaterThanOrEqual)
    XCTAssertEqual(constraint.multiplier, 0.5)
    XCTAssertEqual(constraint.constant, 3)
    XCTAssertEqual(constraint.priority, .required)
    XCTAssertFalse(constraint.isActive)
    XCTAssertEqual(constraint.firstAnchor, NSLayoutAnchor(item: .view(view), attribute: .left))
    XCTAssertTrue(constraint.firstAnchor.isEqual(view.leftAnchor), "of whatever kind")
    XCTAssertTrue(view.leftAnchor.isEqual(constraint.firstAnchor))
    XCTAssertFalse(constraint.firstAnchor.isEqual(view.rightAnchor))
    XCTAssertEqual(constraint.secondAnchor?.item as? UIView, root)
    XCTAssertNil(view.widthAnchor.constraint(equalToConstant: 3).secondAnchor)
    constraint.identifier = "gap"
    XCTAssertEqual(constraint.description, "<NSLayoutConstraint: ContentView.left >= 0.5 * UIView.right + 3.0 'gap'>")
  }

  func testActivationHoldsAtTheNearestCommonAncestor() {
    let inner = UIView()
    view.add(inner)
    let own = view.widthAnchor.constraint(equalToConstant: 3)
    let across = inner.leftAnchor.constraint(equalTo: root.leftAnchor)
    NSLayoutConstraint.activate([own, across])
    XCTAssertEqual(view.constraints, [own])
    XCTAssertEqual(root.constraints, [across])
    NSLayoutConstraint.deactivate([own, across])
    XCTAssertEqual(view.constraints + root.constraints, [])
    root.addConstraints([own, across])
    XCTAssertEqual(root.constraints, [own, across])
    root.removeConstraint(own)
    XCTAssertFalse(own.isActive)
    root.removeConstraints([across])
    XCTAssertEqual(root.constraints, [])
  }

  func testEdgesAndCentres() {
    XCTAssertEqual(
      frame(
        view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 5),
        view.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -7)), rect(5, 173, 40, 20))
    XCTAssertEqual(
      frame(
        view.centerXAnchor.constraint(equalTo: root.centerXAnchor),
        view.centerYAnchor.constraint(equalTo: root.topAnchor, constant: 10)), rect(130, 0, 40, 20))
    XCTAssertEqual(
      frame(
        view.trailingAnchor.constraint(equalTo: root.trailingAnchor),
        view.topAnchor.constraint(equalTo: root.centerYAnchor)), rect(260, 100, 40, 20))
  }

  func testDimensions() {
    XCTAssertEqual(
      frame(
        view.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5, constant: 4),
        view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.25)
      ).size, CGSize(width: 154, height: 38.5))
    XCTAssertEqual(
      frame(
        view.widthAnchor.constraint(greaterThanOrEqualToConstant: 50),
        view.heightAnchor.constraint(lessThanOrEqualToConstant: 12)
      ).size, CGSize(width: 50, height: 12))
    XCTAssertEqual(
      frame(
        view.widthAnchor.constraint(greaterThanOrEqualTo: root.widthAnchor, multiplier: 0.5),
        view.heightAnchor.constraint(lessThanOrEqualTo: root.heightAnchor, multiplier: 0.05, constant: 1)
      ).size, CGSize(width: 150, height: 11))
  }

  func testRelations() {
    XCTAssertEqual(
      frame(
        view.leftAnchor.constraint(greaterThanOrEqualTo: root.leftAnchor, constant: 30),
        view.rightAnchor.constraint(lessThanOrEqualTo: root.leftAnchor, constant: 70)
      ).minX, 30)
  }

  func testSystemSpacing() {
    XCTAssertEqual(
      frame(
        view.leadingAnchor.constraint(equalToSystemSpacingAfter: root.leadingAnchor, multiplier: 2),
        view.topAnchor.constraint(equalToSystemSpacingBelow: root.topAnchor, multiplier: 1)
      ).origin, CGPoint(x: 16, y: 8))
    XCTAssertEqual(
      root.leadingAnchor.constraint(lessThanOrEqualToSystemSpacingAfter: view.leadingAnchor, multiplier: 1).relation,
      .lessThanOrEqual)
    XCTAssertEqual(
      root.topAnchor.constraint(greaterThanOrEqualToSystemSpacingBelow: view.topAnchor, multiplier: 3).constant, 24)
  }

  func testMarginAttributes() {
    root.layoutMargins = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
    func constraint(_ a: NSLayoutConstraint.Attribute, _ b: NSLayoutConstraint.Attribute) -> NSLayoutConstraint {
      NSLayoutConstraint(
        item: view, attribute: a, relatedBy: .equal, toItem: root, attribute: b, multiplier: 1, constant: 0)
    }
    XCTAssertEqual(
      frame(
        constraint(.leading, .leadingMargin), constraint(.trailing, .trailingMargin), constraint(.top, .topMargin),
        constraint(.bottom, .bottomMargin)), rect(20, 10, 240, 160))
    XCTAssertEqual(
      frame(constraint(.left, .leftMargin), constraint(.centerY, .centerYWithinMargins)).origin, CGPoint(x: 20, y: 80))
    XCTAssertEqual(
      frame(constraint(.centerX, .centerXWithinMargins), constraint(.right, .rightMargin)).maxX, 260)
  }

  func testConstantAndPriorityChange() {
    let top = view.topAnchor.constraint(equalTo: root.topAnchor)
    let strong = view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10)
    let weak = view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 20)
    strong.priority = .defaultHigh
    weak.priority = .defaultLow
    NSLayoutConstraint.activate([top, strong, weak])
    root.layoutIfNeeded()
    XCTAssertEqual(view.frame.minX, 10)
    weak.priority = .required
    top.constant = 33
    root.layoutIfNeeded()
    XCTAssertEqual(view.frame.origin, CGPoint(x: 20, y: 33))
  }

  func testAnchorsNameTheirItem() {
    XCTAssertTrue(view.topAnchor.item === view)
    XCTAssertEqual(view.topAnchor.name, "top")
    XCTAssertEqual(view.topAnchor, view.topAnchor)
    XCTAssertNotEqual(view.topAnchor, root.topAnchor)
    XCTAssertNotEqual(view.topAnchor, view.bottomAnchor)
  }

  func testPriorities() {
    XCTAssertEqual(UILayoutPriority.required.rawValue, 1000)
    XCTAssertEqual(UILayoutPriority.defaultHigh.rawValue, 750)
    XCTAssertEqual(UILayoutPriority.dragThatCanResizeScene.rawValue, 510)
    XCTAssertEqual(UILayoutPriority.sceneSizeStayPut.rawValue, 500)
    XCTAssertEqual(UILayoutPriority.dragThatCannotResizeScene.rawValue, 490)
    XCTAssertEqual(UILayoutPriority.defaultLow.rawValue, 250)
    XCTAssertEqual(UILayoutPriority.fittingSizeLevel.rawValue, 50)
    XCTAssertEqual(UILayoutPriority.defaultLow + 1, UILayoutPriority(rawValue: 251))
    XCTAssertLessThan(UILayoutPriority.defaultHigh - 1, .defaultHigh)
    var priority = UILayoutPriority.defaultLow
    priority += 2
    priority -= 1
    XCTAssertEqual(priority.rawValue, 251)
  }

  func testContentPriorities() {
    XCTAssertEqual(view.contentHuggingPriority(for: .horizontal), .defaultLow)
    XCTAssertEqual(view.contentCompressionResistancePriority(for: .vertical), .defaultHigh)
    let narrow = view.widthAnchor.constraint(equalToConstant: 10)
    narrow.priority = UILayoutPriority(800)
    narrow.isActive = true
    root.layoutIfNeeded()
    XCTAssertEqual(view.frame.width, 10)
    view.setContentCompressionResistancePriority(UILayoutPriority(801), for: .horizontal)
    root.layoutIfNeeded()
    XCTAssertEqual(view.frame.width, 40)
    narrow.constant = 100
    root.layoutIfNeeded()
    XCTAssertEqual(view.frame.width, 100)
    view.setContentHuggingPriority(.required, for: .horizontal)
    root.layoutIfNeeded()
    XCTAssertEqual(view.frame.width, 40)
  }

  func testAConstraintOfNothing() {
    let constraint = NSLayoutConstraint()
    XCTAssertNil(constraint.firstItem)
    XCTAssertEqual(constraint.firstAttribute, .notAnAttribute)
    XCTAssertNil(constraint.secondItem)
    XCTAssertEqual([constraint.multiplier, constraint.constant], [1, 0])
    XCTAssertFalse(constraint.isActive)
  }
}
