import UIKit
import XCTest

/// Another module overrides what UIKit's views say of themselves, and gets what it says, also from UIKit.
@preconcurrency @MainActor final class ViewDoublesTests: XCTestCase {
  private final class Card: UIView {
    var shownIn: UIWindow?
    weak var outer: UIView?
    var parts: [UIView]?

    override var window: UIWindow? { shownIn ?? super.window }
    override var superview: UIView? {
      get { outer ?? super.superview }
      set { outer = newValue }
    }
    override var subviews: [UIView] { parts ?? super.subviews }
    override func isDescendant(of view: UIView) -> Bool { view === outer || super.isDescendant(of: view) }
  }

  func testAViewSaysWhereItIs() {
    let (card, window, outer): (UIView, UIWindow, UIView) = (Card(), UIWindow(), UIView())
    (card as? Card)?.shownIn = window
    (card as? Card)?.superview = outer
    (card as? Card)?.parts = [outer]
    XCTAssertIdentical(card.window, window)
    XCTAssertIdentical(card.superview, outer)
    XCTAssertIdentical(card.next, outer, "the responder chain asks, too")
    XCTAssertEqual(card.subviews, [outer])
    XCTAssertTrue(card.isDescendant(of: outer))
  }

  func testWhatAViewSaysLeavesTheHierarchyAsItIs() {
    let (card, part, container, other) = (Card(), UIView(), UIView(), UIView())
    card.parts = []
    card.outer = other
    card.addSubview(part)
    container.addSubview(card)
    XCTAssertEqual(container.subviews, [card])
    XCTAssertIdentical(part.superview, card)
    card.parts = nil
    XCTAssertEqual(card.subviews, [part])
    card.parts = []
    part.removeFromSuperview()
    card.removeFromSuperview()
    card.outer = nil
    XCTAssertNil(card.superview)
    XCTAssertNil(part.superview)
    XCTAssertEqual(container.subviews, [])
  }

  private final class Bubble: UIView {
    override class var layerClass: AnyClass { CAShapeLayer.self }
    override var layer: CAShapeLayer { super.layer as! CAShapeLayer }
  }

  func testAViewNarrowsTheClassOfItsLayer() {
    let bubble = Bubble(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
    bubble.layer.lineWidth = 3
    XCTAssertEqual(((bubble as UIView).layer as? CAShapeLayer)?.lineWidth, 3)
    XCTAssertEqual(bubble.layer.bounds.width, 20)
  }

  private final class Feed: UIScrollView {
    var isPulled = false
    override var isTracking: Bool { isPulled }
    override var isDragging: Bool { isPulled }
    override var isDecelerating: Bool { !isPulled }
    override var adjustedContentInset: UIEdgeInsets { UIEdgeInsets(top: 0, left: 0, bottom: 20, right: 0) }
  }

  func testAScrollViewSaysHowItMoves() {
    let feed = Feed(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    feed.contentSize = CGSize(width: 100, height: 1000)
    feed.isPulled = true
    let scrollView: UIScrollView = feed
    XCTAssertTrue(scrollView.isTracking && scrollView.isDragging && !scrollView.isDecelerating)
    scrollView.scrollRectToVisible(CGRect(x: 0, y: 500, width: 100, height: 10), animated: false)
    XCTAssertEqual(scrollView.contentOffset.y, 430, "20 points at the lower edge are covered")
    scrollView.contentOffset.y = 2000
    scrollView.contentSize.height = 500
    XCTAssertEqual(scrollView.contentOffset.y, 420, "no finger holds it, whatever it says")
  }

  private final class Row: UITableViewCell {
    override var reuseIdentifier: String { "row" }
  }

  private final class Source: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "row") ?? Row()
    }
  }

  func testACellIsReusedByTheIdentifierThatItSays() {
    let (window, source) = (UIWindow(frame: UIScreen.main.bounds), Source())
    let table = UITableView(frame: window.bounds)
    window.addSubview(table)
    window.isHidden = false
    table.dataSource = source
    table.layoutIfNeeded()
    let row = table.visibleCells.first
    XCTAssertTrue(row is Row)
    table.reloadData()
    table.layoutIfNeeded()
    XCTAssertIdentical(table.visibleCells.first, row)
  }

  private final class Caption: UIButton {
    override var currentTitle: String? { "Send" }
    override var allControlEvents: UIControl.Event { .valueChanged }
    override func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? { ["send"] }
  }

  func testAButtonShowsTheTitleThatItSays() {
    let button: UIButton = Caption(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    button.setTitle("Cancel", for: .normal)
    button.layoutIfNeeded()
    XCTAssertEqual(button.titleLabel?.text, "Send")
    XCTAssertEqual(button.allControlEvents, .valueChanged)
    XCTAssertEqual(button.actions(forTarget: nil, forControlEvent: .touchUpInside), ["send"])
  }

  private final class Pile: UIStackView {
    override var arrangedSubviews: [UIView] { super.arrangedSubviews.reversed() }
  }

  private final class KeyWindow: UIWindow {
    override var isKeyWindow: Bool { true }
  }

  private final class Parent: UIViewController {
    var stage: [UIViewController] = []
    override var children: [UIViewController] {
      get { stage }
      set { stage = newValue }
    }
    override var nibName: String { "Parent" }
  }

  func testOthersSayWhatTheyHave() {
    let parts = [UIView(), UIView()]
    let pile: UIStackView = Pile(arrangedSubviews: parts)
    XCTAssertEqual(pile.arrangedSubviews, parts.reversed())
    XCTAssertTrue((KeyWindow() as UIWindow).isKeyWindow)
    let (parent, child) = (Parent(), UIViewController())
    parent.children = [child]
    XCTAssertEqual((parent as UIViewController).children, [child])
    XCTAssertEqual((parent as UIViewController).nibName, "Parent")
  }
}
