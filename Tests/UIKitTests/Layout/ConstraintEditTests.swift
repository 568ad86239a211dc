import XCTest

@testable import UIKit

@preconcurrency @MainActor final class ConstraintEditTests: XCTestCase {
  private let root = UIView(frame: rect(0, 0, 300, 200))
  private let view = ContentView(10, 10)
  private lazy var top = view.topAnchor.constraint(equalTo: root.topAnchor)
  private var told: [[ConstraintEdit]] = []

  override func setUp() {
    MainActor.assumeIsolated {
      root.add(view)
      top.isActive = true
      root.layoutIfNeeded()
      told = []
    }
  }

  override func invokeTest() {
    MainActor.assumeIsolated { Scope.with({ $0.editConsumer = { self.told.append($0) } }) { super.invokeTest() } }
  }

  func testAViewHoldsTheConstraintsThatAreAddedToIt() {
    let (root, child) = (UIView(frame: rect(0, 0, 100, 100)), UIView())
    child.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(child)
    let width = child.widthAnchor.constraint(equalToConstant: 30)
    XCTAssertFalse(width.isActive)
    root.addConstraint(width)
    XCTAssertTrue(width.isActive)
    XCTAssertTrue(root.constraints.contains { $0 === width }, "on this view, though the child would have done")
    XCTAssertFalse(child.constraints.contains { $0 === width })
    root.layoutIfNeeded()
    XCTAssertEqual(child.bounds.width, 30)
    root.addConstraint(width)
    XCTAssertEqual(root.constraints.filter { $0 === width }.count, 1, "once is enough")
    child.removeConstraint(width)
    XCTAssertTrue(width.isActive, "not the child's to remove")
    root.removeConstraint(width)
    XCTAssertFalse(width.isActive)
  }

  func testEditsSinceTheLastPassAreToldOnceAndRestored() {
    top.constant = 10
    top.constant = 40
    top.priority = .defaultHigh
    XCTAssertEqual(told.count, 0)
    root.layoutIfNeeded()
    XCTAssertEqual(told.count, 1)
    XCTAssertEqual(
      told[0].map(\.change),
      [.constant(old: 0, new: 40), .priority(old: .required, new: .defaultHigh)])
    XCTAssertEqual(view.frame.minY, 40)
    told[0].restore()
    XCTAssertEqual(top.constant, 0)
    XCTAssertEqual(top.priority, .required)
    root.layoutIfNeeded()
    XCTAssertEqual(view.frame.minY, 0)
    XCTAssertEqual(told.count, 2)
    root.setNeedsLayout()
    root.layoutIfNeeded()
    XCTAssertEqual(told.count, 2)
  }

  func testFramesAreStillTheOldOnesWhenEditsAreTold() {
    var frame = CGRect.null
    Scope.with({ $0.editConsumer = { _ in frame = self.view.frame } }) {
      top.constant = 40
      root.layoutIfNeeded()
    }
    XCTAssertEqual(frame.minY, 0)
  }

  func testWhatHasChangedSinceIsNotRestored() {
    top.constant = 40
    root.layoutIfNeeded()
    top.constant = 50
    told[0].restore()
    XCTAssertEqual(top.constant, 50)
  }

  func testActivity() {
    let other = view.topAnchor.constraint(equalTo: root.topAnchor, constant: 70)
    top.isActive = false
    other.isActive = true
    root.layoutIfNeeded()
    XCTAssertEqual(view.frame.minY, 70)
    XCTAssertEqual(
      told.last?.map(\.change), [.isActive(old: true, new: false), .isActive(old: false, new: true)])
    told.last?.restore()
    XCTAssertTrue(top.isActive)
    XCTAssertFalse(other.isActive)
    root.layoutIfNeeded()
    XCTAssertEqual(view.frame.minY, 0)
  }

  func testEditsThatUndoEachOtherAreNone() {
    top.constant = 40
    top.constant = 0
    top.isActive = false
    top.isActive = true
    root.layoutIfNeeded()
    XCTAssertEqual(told.count, 0)
  }

  func testConstraintsOfNewViewsAreNoEdits() {
    let new = ContentView(5, 5)
    root.add(new)
    new.leftAnchor.constraint(equalTo: view.rightAnchor).isActive = true
    top.constant = 9
    root.layoutIfNeeded()
    XCTAssertEqual(told.map { $0.map(\.change) }, [[.constant(old: 0, new: 9)]])
    let later = new.topAnchor.constraint(equalTo: root.topAnchor)
    later.isActive = true
    root.layoutIfNeeded()
    XCTAssertEqual(told.last?.map(\.change), [.isActive(old: false, new: true)])
  }

  func testAPassOfABranchConsumesOnlyWhatIsHeldThere() {
    let card = UIView(frame: rect(0, 0, 50, 50))
    let inner = ContentView(5, 5)
    root.addSubview(card)
    card.add(inner)
    let innerTop = inner.topAnchor.constraint(equalTo: card.topAnchor)
    innerTop.isActive = true
    root.layoutIfNeeded()
    told = []
    top.constant = 10
    innerTop.constant = 20
    card.layoutIfNeeded()
    XCTAssertEqual(told.map { $0.map(\.change) }, [[.constant(old: 0, new: 20)]])
    root.layoutIfNeeded()
    XCTAssertEqual(told.last?.map(\.change), [.constant(old: 0, new: 10)])
  }
}
