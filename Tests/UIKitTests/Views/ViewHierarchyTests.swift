import UIKitTesting
import XCTest

@testable import UIKit

@preconcurrency @MainActor final class ViewHierarchyTests: XCTestCase {
  private final class Recorder: UIView {
    var calls: [String] = []
    override func willMove(toSuperview newSuperview: UIView?) { calls.append("willMoveToSuperview") }
    override func didMoveToSuperview() { calls.append("didMoveToSuperview") }
    override func willMove(toWindow newWindow: UIWindow?) { calls.append("willMoveToWindow") }
    override func didMoveToWindow() { calls.append("didMoveToWindow") }
    override func didAddSubview(_ subview: UIView) { calls.append("didAdd") }
    override func willRemoveSubview(_ subview: UIView) { calls.append("willRemove") }
  }

  private func tags(_ view: UIView) -> [Int] { view.subviews.map(\.tag) }

  private func view(tag: Int) -> UIView {
    let view = UIView()
    view.tag = tag
    return view
  }

  private func parentOfThree() -> UIView {
    let parent = UIView()
    for tag in 1...3 { parent.addSubview(view(tag: tag)) }
    return parent
  }

  /// The layers must lie in the order of the views.
  private func checkLayers(of parent: UIView, line: UInt = #line) {
    let layers = parent.subviews.map(\.layer)
    let sublayers = (parent.layer.sublayers ?? []).filter { layer in layers.contains { $0 === layer } }
    XCTAssertTrue(layers.elementsEqual(sublayers) { $0 === $1 }, line: line)
  }

  func testSubviewsAreInOrderOfAddition() {
    let parent = parentOfThree()
    XCTAssertEqual(tags(parent), [1, 2, 3])
    XCTAssertTrue(parent.subviews.allSatisfy { $0.superview === parent })
    checkLayers(of: parent)
  }

  func testInsertionAtAnIndexAndBesidesASibling() {
    let parent = parentOfThree()
    parent.insertSubview(view(tag: 4), at: 1)
    XCTAssertEqual(tags(parent), [1, 4, 2, 3])
    parent.insertSubview(view(tag: 5), aboveSubview: parent.subviews[3])
    XCTAssertEqual(tags(parent), [1, 4, 2, 3, 5])
    parent.insertSubview(view(tag: 6), belowSubview: parent.subviews[0])
    XCTAssertEqual(tags(parent), [6, 1, 4, 2, 3, 5])
    parent.insertSubview(view(tag: 7), at: 99)
    XCTAssertEqual(tags(parent).last, 7)
    checkLayers(of: parent)
  }

  func testReordering() {
    let parent = parentOfThree()
    parent.bringSubviewToFront(parent.subviews[0])
    XCTAssertEqual(tags(parent), [2, 3, 1])
    parent.sendSubviewToBack(parent.subviews[2])
    XCTAssertEqual(tags(parent), [1, 2, 3])
    parent.exchangeSubview(at: 0, withSubviewAt: 2)
    XCTAssertEqual(tags(parent), [3, 2, 1])
    parent.insertSubview(parent.subviews[0], aboveSubview: parent.subviews[1])
    XCTAssertEqual(tags(parent), [2, 3, 1])
    parent.insertSubview(parent.subviews[2], belowSubview: parent.subviews[0])
    XCTAssertEqual(tags(parent), [1, 2, 3])
    checkLayers(of: parent)
  }

  func testInsertionBesidesAStranger() {
    let parent = parentOfThree()
    parent.insertSubview(view(tag: 4), aboveSubview: view(tag: 9))
    parent.insertSubview(view(tag: 5), belowSubview: view(tag: 9))
    XCTAssertEqual(tags(parent), [5, 1, 2, 3, 4])
    parent.bringSubviewToFront(view(tag: 6))
    parent.sendSubviewToBack(view(tag: 7))
    XCTAssertEqual(tags(parent), [5, 1, 2, 3, 4])
    checkLayers(of: parent)
  }

  private final class Ground: UIView {
    let part = UIView()
    var layouts = 0
    override func layoutSubviews() {
      super.layoutSubviews()
      layouts += 1
      // If it went on for ever, the test would, too.
      if layouts < 10 { sendSubviewToBack(part) }
    }
  }

  /// A view may keep a part at the back in each of its layouts: what is there already changes nothing.
  func testAPartAtTheBackIsNotMovedThereAgain() {
    let ground = Ground()
    for part in [ground.part, UIView()] { ground.addSubview(part) }
    ground.layoutIfNeeded()
    XCTAssertEqual(ground.layouts, 1)
  }

  func testLayersOfNoViewKeepTheirPlaces() {
    let parent = UIView()
    let (below, above) = (CALayer(), CALayer())
    parent.layer.addSublayer(below)
    parent.addSubview(view(tag: 1))
    parent.layer.addSublayer(above)
    parent.insertSubview(view(tag: 2), at: 0)
    let layers = parent.layer.sublayers ?? []
    XCTAssertTrue(layers.first === below)
    XCTAssertTrue(layers.last === above)
    checkLayers(of: parent)
  }

  func testRemovalAndMoveBetweenParents() {
    let (first, second) = (parentOfThree(), UIView())
    let child = first.subviews[1]
    second.addSubview(child)
    XCTAssertEqual(tags(first), [1, 3])
    XCTAssertTrue(child.superview === second)
    XCTAssertTrue(child.layer.superlayer === second.layer)
    child.removeFromSuperview()
    XCTAssertNil(child.superview)
    XCTAssertNil(child.layer.superlayer)
  }

  func testDescendantsAndTags() {
    let parent = parentOfThree()
    let inner = view(tag: 9)
    parent.subviews[1].addSubview(inner)
    XCTAssertTrue(inner.isDescendant(of: parent))
    XCTAssertTrue(inner.isDescendant(of: inner))
    XCTAssertFalse(parent.isDescendant(of: inner))
    XCTAssertTrue(parent.viewWithTag(9) === inner)
    XCTAssertNil(parent.viewWithTag(10))
  }

  func testCallbacksOutsideAWindow() {
    let (parent, child) = (Recorder(), Recorder())
    parent.addSubview(child)
    XCTAssertEqual(child.calls, ["willMoveToSuperview", "didMoveToSuperview"])
    XCTAssertEqual(parent.calls, ["didAdd"])
    child.removeFromSuperview()
    XCTAssertEqual(parent.calls, ["didAdd", "willRemove"])
  }

  func testCallbacksInAWindow() {
    let device = SimulatedDevice()
    let controller = UIViewController()
    let window = device.show(controller)
    let (outer, inner) = (Recorder(), Recorder())
    outer.addSubview(inner)
    (outer.calls, inner.calls) = ([], [])
    controller.view.addSubview(outer)
    XCTAssertEqual(
      outer.calls, ["willMoveToWindow", "willMoveToSuperview", "didMoveToWindow", "didMoveToSuperview"])
    XCTAssertEqual(inner.calls, ["willMoveToWindow", "didMoveToWindow"])
    XCTAssertTrue(inner.window === window)
    outer.removeFromSuperview()
    XCTAssertNil(inner.window)
    XCTAssertTrue(window.window === window)
  }

  func testMaskBelongsToNoSuperview() {
    let (view, mask) = (UIView(), UIView())
    UIView().addSubview(mask)
    view.mask = mask
    XCTAssertNil(mask.superview)
    XCTAssertTrue(view.layer.mask === mask.layer)
    view.mask = nil
    XCTAssertNil(view.layer.mask)
  }
}
