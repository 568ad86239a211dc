import XCTest

@testable import UIKit

@preconcurrency @MainActor final class LayoutGuideTests: XCTestCase {
  private let root = UIView(frame: rect(0, 0, 300, 200))

  func testAGuideIsLaidOutLikeAView() {
    let guide = UILayoutGuide()
    let view = ContentView(10, 10)
    root.addLayoutGuide(guide)
    root.add(view)
    XCTAssertTrue(guide.owningView === root)
    XCTAssertEqual(root.layoutGuides, [guide])
    NSLayoutConstraint.activate([
      guide.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
      guide.topAnchor.constraint(equalTo: root.topAnchor), guide.widthAnchor.constraint(equalToConstant: 50),
      guide.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -10),
      view.centerXAnchor.constraint(equalTo: guide.centerXAnchor),
      view.centerYAnchor.constraint(equalTo: guide.centerYAnchor),
    ])
    root.layoutIfNeeded()
    XCTAssertEqual(guide.layoutFrame, rect(20, 0, 50, 190))
    XCTAssertEqual(view.frame, rect(40, 90, 10, 10))
    XCTAssertFalse(guide.hasAmbiguousLayout)
    XCTAssertEqual(guide.constraintsAffectingLayout(for: .vertical).count, 3)
    root.removeLayoutGuide(guide)
    XCTAssertNil(guide.owningView)
    XCTAssertEqual(root.constraints, [])
  }

  func testAGuideMovesToTheViewThatItIsAddedTo() {
    let other = UIView()
    let guide = UILayoutGuide()
    root.addLayoutGuide(guide)
    other.addLayoutGuide(guide)
    XCTAssertEqual(root.layoutGuides, [])
    XCTAssertTrue(guide.owningView === other)
  }

  func testTheMarginsGuideFollowsTheMargins() {
    let view = UIView()
    root.add(view)
    let guide = root.layoutMarginsGuide
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      view.topAnchor.constraint(equalTo: guide.topAnchor), view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
    ])
    root.layoutIfNeeded()
    XCTAssertEqual(view.frame, rect(8, 8, 284, 184))
    root.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    XCTAssertEqual(guide.layoutFrame, rect(2, 1, 294, 196))
    root.layoutIfNeeded()
    XCTAssertEqual(view.frame, rect(2, 1, 294, 196))
    root.frame.size.width = 400
    root.layoutIfNeeded()
    XCTAssertEqual(view.frame.width, 394)
    XCTAssertTrue(root.layoutMarginsGuide === guide)
  }

  func testTheReadableGuideIsNeverTooWide() {
    let view = UIView()
    root.add(view)
    let guide = root.readableContentGuide
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      view.topAnchor.constraint(equalTo: guide.topAnchor), view.heightAnchor.constraint(equalToConstant: 10),
    ])
    root.layoutIfNeeded()
    XCTAssertEqual(view.frame, rect(8, 8, 284, 10))
    root.frame.size.width = 1000
    root.layoutIfNeeded()
    XCTAssertEqual(view.frame, rect(164, 8, 672, 10))
    XCTAssertEqual(guide.layoutFrame, rect(164, 8, 672, 184))
  }

  /// The scene "constraints_safearea": insets of 59, 16, 34 and 16 pt.
  func testTheSafeAreaGuideFollowsTheSafeArea() {
    let controller = UIViewController()
    controller.view = UIView(frame: rect(0, 0, 320, 480))
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 59, left: 16, bottom: 34, right: 16)
    let screen: UIView = controller.view
    let card = UIView(frame: rect(0, 140, 320, 160))
    let (inner, top, bottom) = (UIView(), UIView(), UIView())
    screen.addSubview(card)
    card.add(inner)
    screen.add(top, bottom)
    let (safe, margins) = (screen.safeAreaLayoutGuide, card.layoutMarginsGuide)
    NSLayoutConstraint.activate([
      top.leadingAnchor.constraint(equalTo: safe.leadingAnchor),
      top.trailingAnchor.constraint(equalTo: safe.trailingAnchor), top.topAnchor.constraint(equalTo: safe.topAnchor),
      top.heightAnchor.constraint(equalToConstant: 44),
      bottom.leadingAnchor.constraint(equalTo: safe.leadingAnchor, constant: 8),
      bottom.trailingAnchor.constraint(equalTo: safe.trailingAnchor, constant: -8),
      bottom.bottomAnchor.constraint(equalTo: safe.bottomAnchor), bottom.heightAnchor.constraint(equalToConstant: 30),
      inner.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      inner.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      inner.topAnchor.constraint(equalTo: margins.topAnchor),
      inner.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
    ])
    screen.layoutIfNeeded()
    XCTAssertEqual(
      [top, bottom, inner].map(\.frame), [rect(16, 59, 288, 44), rect(24, 416, 272, 30), rect(24, 8, 272, 144)])
    controller.additionalSafeAreaInsets.top = 20
    screen.layoutIfNeeded()
    XCTAssertEqual(top.frame.minY, 20)
  }

  // MARK: Content of scroll views

  private final class Scroller: UIView {
    var content: (CGFloat?, CGFloat?)?
    override var constrainsContentSize: Bool { true }
    override func constraintsDidDetermineContentSize(width: CGFloat?, height: CGFloat?) { content = (width, height) }
  }

  func testEdgesOfAScrollViewAreThoseOfItsContent() {
    let scroller = Scroller(frame: rect(10, 20, 100, 100))
    let (view, outside) = (UIView(), ContentView(5, 5))
    root.addSubview(scroller)
    scroller.add(view)
    root.add(outside)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: scroller.topAnchor, constant: 5),
      view.bottomAnchor.constraint(equalTo: scroller.bottomAnchor, constant: -5),
      view.leftAnchor.constraint(equalTo: scroller.leftAnchor),
      view.rightAnchor.constraint(equalTo: scroller.rightAnchor),
      view.widthAnchor.constraint(equalTo: scroller.widthAnchor), view.heightAnchor.constraint(equalToConstant: 500),
      outside.topAnchor.constraint(equalTo: view.topAnchor),
    ])
    root.layoutIfNeeded()
    XCTAssertEqual(view.frame, rect(0, 5, 100, 500))
    XCTAssertEqual(scroller.content?.0, 100)
    XCTAssertEqual(scroller.content?.1, 510)
    XCTAssertEqual(outside.frame.minY, 25)
    scroller.bounds.origin.y = 30
    root.layoutIfNeeded()
    XCTAssertEqual(view.frame, rect(0, 5, 100, 500))
    XCTAssertEqual(outside.frame.minY, -5)
  }
}
