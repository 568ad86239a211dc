import XCTest

@testable import UIKit

/// What each way to make a constraint from anchors makes, and what it does.
@preconcurrency @MainActor final class LayoutAnchorTests: XCTestCase {
  private let root = UIView(frame: rect(0, 0, 300, 200))
  private let a = ContentView(40, 20, firstBaseline: 15, lastBaseline: 5)
  private let b = ContentView(60, 30, firstBaseline: 22, lastBaseline: 4)

  override func setUp() { MainActor.assumeIsolated { root.add(a, b) } }

  private func lay(_ constraints: NSLayoutConstraint...) -> [CGRect] {
    NSLayoutConstraint.activate(constraints)
    defer { NSLayoutConstraint.deactivate(constraints) }
    root.layoutIfNeeded()
    return [a.frame, b.frame]
  }

  private func check(
    _ made: NSLayoutConstraint, _ relation: NSLayoutConstraint.Relation, times multiplier: CGFloat = 1,
    plus constant: CGFloat = 0, line: UInt = #line
  ) {
    XCTAssertEqual(made.relation, relation, line: line)
    XCTAssertEqual(made.multiplier, multiplier, line: line)
    XCTAssertEqual(made.constant, constant, line: line)
    XCTAssertTrue(made.firstItem === b, line: line)
    XCTAssertFalse(made.isActive, "not before it is asked for", line: line)
    XCTAssertEqual(made.priority, .required, line: line)
  }

  func testEachMakerMakesItsRelation() {
    let (x, other) = (b.leadingAnchor, a.trailingAnchor)
    check(x.constraint(equalTo: other), .equal)
    check(x.constraint(greaterThanOrEqualTo: other), .greaterThanOrEqual)
    check(x.constraint(lessThanOrEqualTo: other), .lessThanOrEqual)
    check(x.constraint(equalTo: other, constant: 3), .equal, plus: 3)
    check(x.constraint(greaterThanOrEqualTo: other, constant: 3), .greaterThanOrEqual, plus: 3)
    check(x.constraint(lessThanOrEqualTo: other, constant: 3), .lessThanOrEqual, plus: 3)
    check(x.constraint(equalToSystemSpacingAfter: other, multiplier: 2), .equal, plus: 16)
    check(x.constraint(greaterThanOrEqualToSystemSpacingAfter: other, multiplier: 0.5), .greaterThanOrEqual, plus: 4)
    check(x.constraint(lessThanOrEqualToSystemSpacingAfter: other, multiplier: 1), .lessThanOrEqual, plus: 8)
    let (y, above) = (b.topAnchor, a.bottomAnchor)
    check(y.constraint(equalToSystemSpacingBelow: above, multiplier: 2), .equal, plus: 16)
    check(y.constraint(greaterThanOrEqualToSystemSpacingBelow: above, multiplier: 0.5), .greaterThanOrEqual, plus: 4)
    check(y.constraint(lessThanOrEqualToSystemSpacingBelow: above, multiplier: 1), .lessThanOrEqual, plus: 8)
    let (width, size) = (b.widthAnchor, a.widthAnchor)
    check(width.constraint(equalToConstant: 9), .equal, plus: 9)
    check(width.constraint(greaterThanOrEqualToConstant: 9), .greaterThanOrEqual, plus: 9)
    check(width.constraint(lessThanOrEqualToConstant: 9), .lessThanOrEqual, plus: 9)
    check(width.constraint(equalTo: size, multiplier: 2), .equal, times: 2)
    check(width.constraint(equalTo: size, multiplier: 2, constant: 1), .equal, times: 2, plus: 1)
    check(width.constraint(greaterThanOrEqualTo: size, multiplier: 2), .greaterThanOrEqual, times: 2)
    check(
      width.constraint(greaterThanOrEqualTo: size, multiplier: 2, constant: 1), .greaterThanOrEqual, times: 2, plus: 1)
    check(width.constraint(lessThanOrEqualTo: size, multiplier: 2), .lessThanOrEqual, times: 2)
    check(width.constraint(lessThanOrEqualTo: size, multiplier: 2, constant: 1), .lessThanOrEqual, times: 2, plus: 1)
  }

  func testInequalitiesHold() {
    let preference = b.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 0)
    preference.priority = .defaultLow
    let place = a.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 100)
    XCTAssertEqual(
      lay(place, preference, b.leadingAnchor.constraint(greaterThanOrEqualTo: a.trailingAnchor))[1].minX, 140)
    preference.constant = 290
    XCTAssertEqual(lay(place, preference, b.leadingAnchor.constraint(lessThanOrEqualTo: a.trailingAnchor))[1].minX, 140)
    preference.constant = 120
    XCTAssertEqual(
      lay(place, preference, b.leadingAnchor.constraint(lessThanOrEqualTo: a.trailingAnchor))[1].minX, 120,
      "it holds already"
    )
  }

  func testAnchorsOfOneAttributeAreEqual() {
    XCTAssertEqual(a.leadingAnchor, a.leadingAnchor)
    XCTAssertNotEqual(a.leadingAnchor, a.trailingAnchor)
    XCTAssertNotEqual(a.leadingAnchor, b.leadingAnchor)
    XCTAssertNotEqual(a.leadingAnchor as NSObject, a.topAnchor as NSObject)
    XCTAssertEqual(Set([a.topAnchor, a.topAnchor, a.bottomAnchor, b.topAnchor]).count, 3)
    XCTAssertEqual(a.widthAnchor.name, "width")
    XCTAssertTrue(a.widthAnchor.item === a)
    var view: UIView? = UIView()
    let anchor = view!.topAnchor
    view = nil
    XCTAssertNil(anchor.item, "an anchor keeps nobody alive")
  }

  func testBaselines() {
    let frames = lay(
      a.topAnchor.constraint(equalTo: root.topAnchor, constant: 50),
      b.lastBaselineAnchor.constraint(equalTo: a.lastBaselineAnchor))
    XCTAssertEqual(frames[1].maxY - 4, frames[0].maxY - 5)
    let other = lay(
      a.topAnchor.constraint(equalTo: root.topAnchor, constant: 50),
      b.firstBaselineAnchor.constraint(equalTo: a.lastBaselineAnchor, constant: 10))
    XCTAssertEqual(other[1].minY + 22, 65 + 10)
  }

  func testEdgesOfAGuide() {
    let guide = UILayoutGuide()
    root.addLayoutGuide(guide)
    root.semanticContentAttribute = .forceRightToLeft
    let frames = lay(
      guide.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 30),
      guide.rightAnchor.constraint(equalTo: root.rightAnchor, constant: -50),
      guide.heightAnchor.constraint(equalToConstant: 70), guide.topAnchor.constraint(equalTo: root.topAnchor),
      a.leftAnchor.constraint(equalTo: guide.leftAnchor), a.rightAnchor.constraint(equalTo: guide.rightAnchor),
      a.heightAnchor.constraint(equalTo: guide.heightAnchor, multiplier: 0.5))
    XCTAssertEqual(guide.layoutFrame, rect(30, 0, 220, 70), "whatever the direction of reading")
    XCTAssertEqual([frames[0].minX, frames[0].width, frames[0].height], [30, 220, 35])
  }

  func testPrioritiesAreNumbers() {
    var priority = UILayoutPriority.defaultHigh
    XCTAssertEqual(priority + 1, UILayoutPriority(751))
    XCTAssertEqual(priority - 1, UILayoutPriority(rawValue: 749))
    priority += 10
    priority -= 5
    XCTAssertEqual(priority.rawValue, 755)
    let inOrder: [UILayoutPriority] = [
      .fittingSizeLevel, .defaultLow, .dragThatCannotResizeScene, .sceneSizeStayPut, .dragThatCanResizeScene,
      .defaultHigh, .required,
    ]
    XCTAssertEqual(inOrder.map(\.rawValue), [50, 250, 490, 500, 510, 750, 1000])
    XCTAssertEqual(inOrder.sorted(), inOrder)
    // One step decides.
    let (near, far) = (
      a.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      a.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 90)
    )
    (near.priority, far.priority) = (.defaultHigh, .defaultHigh + 1)
    XCTAssertEqual(lay(near, far)[0].minX, 90)
    near.priority = far.priority + 1
    XCTAssertEqual(lay(near, far)[0].minX, 10)
  }
}
