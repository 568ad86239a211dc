import XCTest

@testable import UIKit

@preconcurrency @MainActor final class LayoutEngineTests: XCTestCase {
  private let root = ContentView(frame: rect(0, 0, 300, 200))

  private func activate(_ constraints: NSLayoutConstraint...) { NSLayoutConstraint.activate(constraints) }

  // MARK: Only what has changed

  func testAChangeOfOneTextSetsOneFrame() throws {
    let labels = (0..<20).map { _ in ContentView(40, 20) }
    for (index, label) in labels.enumerated() {
      root.add(label)
      activate(
        label.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
        label.topAnchor.constraint(equalTo: root.topAnchor, constant: CGFloat(index) * 30))
    }
    root.layoutIfNeeded()
    let engine = try XCTUnwrap(root.layoutEngine)
    XCTAssertEqual(engine.appliedFrameCount, 20)
    let work = engine.solver.work
    labels[7].content.width = 55
    root.layoutIfNeeded()
    XCTAssertEqual(labels[7].frame, rect(10, 210, 55, 20))
    XCTAssertEqual(engine.appliedFrameCount, 21)
    XCTAssertEqual(engine.solver.work.pivots, work.pivots)
  }

  /// A screen is made before it comes into a window: to solve its constraints there first would be lost work.
  func testConstraintsAreSolvedOnceSomebodyAsksForAResult() throws {
    let view = ContentView(40, 20)
    root.add(view)
    let top = view.topAnchor.constraint(equalTo: root.topAnchor, constant: 5)
    let left = view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 7)
    let other = view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 70)
    activate(top, other, left)
    let engine = try XCTUnwrap(root.layoutEngine)
    XCTAssertNil(engine.existingVariables(of: .view(view)))
    other.isActive = false
    left.constant = 9
    let window = UIWindow(frame: rect(0, 0, 300, 300))
    window.addSubview(root)
    XCTAssertTrue(root.layoutEngine !== engine)
    XCTAssertNil(engine.existingVariables(of: .view(view)))
    XCTAssertEqual(view.constraintsAffectingLayout(for: .horizontal), [left])
    window.layoutIfNeeded()
    XCTAssertEqual(view.frame, rect(9, 5, 40, 20))
  }

  func testConstraintsThatAreTakenBackAndActivatedAgainTakeTheirNewTurn() {
    let view = ContentView(40, 20)
    root.add(view)
    let all = (0..<4).map { view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: CGFloat($0)) }
    for constraint in all { constraint.priority = .defaultLow }
    NSLayoutConstraint.activate(all)
    NSLayoutConstraint.deactivate([all[0], all[2]])
    all[0].isActive = true
    XCTAssertEqual(view.constraintsAffectingLayout(for: .horizontal), [all[1], all[3], all[0]])
    NSLayoutConstraint.deactivate(all)
    all[2].isActive = true
    XCTAssertEqual(view.constraintsAffectingLayout(for: .horizontal), [all[2]])
    root.layoutIfNeeded()
    XCTAssertEqual(view.frame.minX, 2)
  }

  func testAMovingContainerLeavesItsContentsAlone() {
    let container = ContentView()
    let inner = ContentView(30, 30)
    root.add(container)
    container.add(inner)
    let top = container.topAnchor.constraint(equalTo: root.topAnchor)
    activate(
      top, container.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      container.widthAnchor.constraint(equalToConstant: 100), container.heightAnchor.constraint(equalToConstant: 100),
      inner.centerXAnchor.constraint(equalTo: container.centerXAnchor),
      inner.centerYAnchor.constraint(equalTo: container.centerYAnchor))
    root.layoutIfNeeded()
    let count = container.layoutCount
    top.constant = 40
    root.layoutIfNeeded()
    XCTAssertEqual(container.frame, rect(0, 40, 100, 100))
    XCTAssertEqual(inner.frame, rect(35, 35, 30, 30))
    XCTAssertEqual(container.layoutCount, count)
    XCTAssertEqual(root.layoutEngine?.appliedFrameCount, 3)
  }

  func testALayoutWithoutChangesSolvesNothing() {
    let view = ContentView(10, 10)
    root.add(view)
    activate(view.topAnchor.constraint(equalTo: root.topAnchor))
    root.layoutIfNeeded()
    let count = root.layoutCount
    root.layoutIfNeeded()
    XCTAssertEqual(root.layoutCount, count)
    root.setNeedsLayout()
    root.layoutIfNeeded()
    XCTAssertEqual(root.layoutCount, count + 1)
    XCTAssertEqual(root.layoutEngine?.appliedFrameCount, 1)
  }

  func testAFrameSetByHandLastsUntilTheSuperviewsLayout() {
    let view = ContentView(10, 10)
    root.add(view)
    activate(
      view.topAnchor.constraint(equalTo: root.topAnchor), view.leftAnchor.constraint(equalTo: root.leftAnchor))
    root.layoutIfNeeded()
    view.frame.origin.x = 50
    XCTAssertEqual(view.frame.minX, 50)
    root.setNeedsLayout()
    root.layoutIfNeeded()
    XCTAssertEqual(view.frame.minX, 0)
  }

  func testConstraintsChangedDuringLayoutTakeEffectInTheSamePass() {
    let view = ContentView(10, 10)
    root.add(view)
    let width = view.widthAnchor.constraint(equalToConstant: 10)
    activate(width)
    root.onLayout = { width.constant = 77 }
    root.layoutIfNeeded()
    XCTAssertEqual(view.bounds.width, 77)
  }

  func testARootsSizeMovesWhatIsPinnedToIt() {
    let view = UIView()
    root.add(view)
    activate(
      view.topAnchor.constraint(equalTo: root.topAnchor), view.leftAnchor.constraint(equalTo: root.leftAnchor),
      view.rightAnchor.constraint(equalTo: root.rightAnchor, constant: -5),
      view.bottomAnchor.constraint(equalTo: root.bottomAnchor))
    root.layoutIfNeeded()
    XCTAssertEqual(view.frame, rect(0, 0, 295, 200))
    root.frame.size = CGSize(width: 100, height: 50)
    root.layoutIfNeeded()
    XCTAssertEqual(view.frame, rect(0, 0, 95, 50))
  }

  // MARK: Pixels

  func testEdgesAreRoundedToPixelsAndNeighboursMeet() {
    let views = (0..<7).map { _ in UIView() }
    var previous: NSLayoutXAxisAnchor = root.leftAnchor
    for view in views {
      root.add(view)
      activate(
        view.leftAnchor.constraint(equalTo: previous),
        view.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 1 / 7))
      previous = view.rightAnchor
    }
    root.layoutIfNeeded()
    for (left, right) in zip(views, views.dropFirst()) { XCTAssertEqual(left.frame.maxX, right.frame.minX) }
    for view in views {
      XCTAssertEqual(view.frame.minX * 2, (view.frame.minX * 2).rounded())
      XCTAssertEqual(view.frame.width, 300 / 7, accuracy: 0.5)
    }
    XCTAssertEqual(views[6].frame.maxX, 300)
  }

  func testASizeOfWholePixelsStaysWhatItIs() {
    for step in 0..<40 {
      let start = Double(step) * 0.0625 - 1
      let edges = PixelGrid.rounded(min: start, max: start + 33.5, scale: 2)
      XCTAssertEqual(edges.max - edges.min, 33.5)
    }
  }

  // MARK: Hierarchies

  func testConstraintsFollowTheirViewsIntoAnotherHierarchy() {
    let (card, inner) = (UIView(), ContentView(20, 10))
    card.frame = rect(0, 0, 50, 50)
    card.add(inner)
    activate(
      inner.rightAnchor.constraint(equalTo: card.rightAnchor), inner.topAnchor.constraint(equalTo: card.topAnchor))
    card.layoutIfNeeded()
    XCTAssertEqual(inner.frame, rect(30, 0, 20, 10))
    root.addSubview(card)
    card.frame = rect(10, 10, 80, 80)
    root.layoutIfNeeded()
    XCTAssertEqual(inner.frame, rect(60, 0, 20, 10))
    XCTAssertNil(card.constraintLayoutStorage?.engine)
    card.removeFromSuperview()
    inner.content.width = 25
    card.layoutIfNeeded()
    XCTAssertEqual(inner.frame, rect(55, 0, 25, 10))
  }

  func testLeavingTheSuperviewEndsConstraintsWithWhatStays() {
    let (a, b) = (ContentView(10, 10), ContentView(10, 10))
    root.add(a, b)
    let crossing = b.leftAnchor.constraint(equalTo: a.rightAnchor, constant: 5)
    let own = b.widthAnchor.constraint(equalToConstant: 44)
    activate(a.leftAnchor.constraint(equalTo: root.leftAnchor), crossing, own)
    root.layoutIfNeeded()
    XCTAssertEqual(b.frame.minX, 15)
    b.removeFromSuperview()
    XCTAssertFalse(crossing.isActive)
    XCTAssertTrue(own.isActive)
    XCTAssertEqual(root.constraints.count, 1)
    root.layoutIfNeeded()
    root.add(b)
    crossing.isActive = true
    root.layoutIfNeeded()
    XCTAssertEqual(b.frame.minX, 15)
    XCTAssertEqual(b.frame.width, 44)
  }

  func testConstraintsAcrossLevels() {
    let (outer, inner, other) = (UIView(), ContentView(10, 10), ContentView(20, 20))
    outer.frame = rect(30, 40, 100, 100)
    root.addSubview(outer)
    outer.add(inner)
    root.add(other)
    activate(
      inner.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: 7),
      inner.topAnchor.constraint(equalTo: outer.topAnchor, constant: 9),
      other.leftAnchor.constraint(equalTo: inner.rightAnchor),
      other.topAnchor.constraint(equalTo: inner.bottomAnchor))
    root.layoutIfNeeded()
    XCTAssertEqual(other.frame, rect(47, 59, 20, 20))
    outer.frame.origin = .zero
    root.layoutIfNeeded()
    XCTAssertEqual(other.frame, rect(17, 19, 20, 20))
    outer.bounds.origin = CGPoint(x: 2, y: 3)
    root.layoutIfNeeded()
    XCTAssertEqual(other.frame, rect(15, 16, 20, 20))
  }

  // MARK: Conflicts

  func testAConflictBreaksOneAndIsLoggedByName() {
    let view = UIView()
    view.accessibilityIdentifier = "card"
    root.add(view)
    var log: [String] = []
    let write = ConflictLog.write
    ConflictLog.write = { log.append($0) }
    defer { ConflictLog.write = write }
    let old = view.widthAnchor.constraint(equalToConstant: 100)
    old.identifier = "narrow"
    let new = view.widthAnchor.constraint(greaterThanOrEqualToConstant: 200)
    new.identifier = "wide"
    let optional = view.widthAnchor.constraint(equalToConstant: 400)
    optional.priority = .defaultHigh
    activate(optional, old, new)
    root.layoutIfNeeded()
    XCTAssertEqual(view.bounds.width, 100)
    XCTAssertEqual(log.count, 1)
    XCTAssertEqual(
      log.first,
      """
      Unable to simultaneously satisfy constraints. Left out:
          card.width >= 200.0 'wide'
      It contradicts, together:
          card.width == 100.0 'narrow'
      """)
    old.isActive = false
    root.layoutIfNeeded()
    XCTAssertEqual(view.bounds.width, 400)
    XCTAssertEqual(log.count, 1)
  }

  func testMarginsInAViewWithoutSizeAreNoConflict() {
    let (parent, child) = (UIView(), UIView())
    root.addSubview(parent)
    parent.add(child)
    var log: [String] = []
    let write = ConflictLog.write
    ConflictLog.write = { log.append($0) }
    defer { ConflictLog.write = write }
    activate(
      child.leftAnchor.constraint(equalTo: parent.leftAnchor, constant: 10),
      child.rightAnchor.constraint(equalTo: parent.rightAnchor, constant: -10))
    root.layoutIfNeeded()
    XCTAssertEqual(log, [])
    XCTAssertEqual(child.bounds.width, 0)
  }

  // MARK: Content

  func testTextInSeveralLinesGetsTheHeightOfItsWidth() {
    let text = ContentView(1000, 10)
    text.flowingArea = 10_000
    let below = ContentView(10, 10)
    root.add(text, below)
    activate(
      text.leftAnchor.constraint(equalTo: root.leftAnchor), text.rightAnchor.constraint(equalTo: root.rightAnchor),
      text.topAnchor.constraint(equalTo: root.topAnchor), below.topAnchor.constraint(equalTo: text.bottomAnchor))
    root.frame.size.width = 200
    root.layoutIfNeeded()
    XCTAssertEqual(text.frame, rect(0, 0, 200, 50))
    XCTAssertEqual(below.frame.minY, 50)
    root.frame.size.width = 100
    root.layoutIfNeeded()
    XCTAssertEqual(below.frame.minY, 100)
    text.flowingArea = 3000
    root.layoutIfNeeded()
    XCTAssertEqual(below.frame.minY, 30)
  }

  func testAlignmentRectangles() {
    let view = ContentView(40, 20)
    view.alignment = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let inner = UIView()
    root.add(view)
    view.add(inner)
    activate(
      view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10),
      view.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
      inner.leftAnchor.constraint(equalTo: view.leftAnchor), inner.rightAnchor.constraint(equalTo: view.rightAnchor),
      inner.topAnchor.constraint(equalTo: view.topAnchor), inner.bottomAnchor.constraint(equalTo: view.bottomAnchor))
    root.layoutIfNeeded()
    XCTAssertEqual(view.frame, rect(8, 9, 46, 24))
    XCTAssertEqual(inner.frame, rect(2, 1, 40, 20))
    XCTAssertEqual(view.alignmentRect(forFrame: view.frame), rect(10, 10, 40, 20))
    XCTAssertEqual(view.frame(forAlignmentRect: rect(10, 10, 40, 20)), view.frame)
  }

  func testFitting() {
    let card = UIView()
    let (title, text) = (ContentView(80, 20), ContentView(1000, 10))
    text.flowingArea = 6000
    card.add(title, text)
    activate(
      title.topAnchor.constraint(equalTo: card.topAnchor, constant: 8),
      title.leftAnchor.constraint(equalTo: card.leftAnchor, constant: 8),
      title.rightAnchor.constraint(lessThanOrEqualTo: card.rightAnchor, constant: -8),
      text.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 4),
      text.leftAnchor.constraint(equalTo: title.leftAnchor),
      text.rightAnchor.constraint(equalTo: card.rightAnchor, constant: -8),
      text.bottomAnchor.constraint(equalTo: card.bottomAnchor, constant: -8))
    let size = card.systemLayoutSizeFitting(
      CGSize(width: 216, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    XCTAssertEqual(size, CGSize(width: 216, height: 8 + 20 + 4 + 30 + 8))
    XCTAssertEqual(card.bounds.size, .zero)
    text.isHidden = true
    text.removeFromSuperview()
    title.bottomAnchor.constraint(equalTo: card.bottomAnchor).isActive = true
    XCTAssertEqual(
      card.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize), CGSize(width: 96, height: 28))
    XCTAssertEqual(
      card.systemLayoutSizeFitting(UIView.layoutFittingExpandedSize), CGSize(width: 10_000, height: 28))
  }

  func testAViewWithoutSuperviewTakesTheSizeOfItsConstraints() {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    activate(view.widthAnchor.constraint(equalToConstant: 30), view.heightAnchor.constraint(equalToConstant: 40))
    view.layoutIfNeeded()
    XCTAssertEqual(view.bounds.size, CGSize(width: 30, height: 40))
  }

  // MARK: Direction and ambiguity

  func testLeadingIsRightWhereOneReadsFromTheRight() {
    root.semanticContentAttribute = .forceRightToLeft
    let view = ContentView(40, 20)
    root.add(view)
    activate(view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10))
    let limit = view.trailingAnchor.constraint(lessThanOrEqualTo: root.leadingAnchor, constant: 30)
    activate(limit)
    root.layoutIfNeeded()
    XCTAssertEqual(view.frame.maxX, 290)
    XCTAssertEqual(view.frame.minX, 270)
    view.semanticContentAttribute = .forceLeftToRight
    root.layoutIfNeeded()
    XCTAssertEqual(view.frame.minX, 270, "that is about what lies in it")
    root.semanticContentAttribute = .forceLeftToRight
    root.layoutIfNeeded()
    XCTAssertEqual(view.frame.minX, 10)
  }

  func testPositionsAlongBothAxesAreComparedAsNumbers() {
    let (view, other) = (ContentView(40, 20), ContentView(10, 10))
    root.add(view, other)
    activate(
      other.topAnchor.constraint(equalTo: root.topAnchor, constant: 30),
      NSLayoutConstraint(
        item: view, attribute: .left, relatedBy: .equal, toItem: other, attribute: .top, multiplier: 2, constant: 1))
    root.layoutIfNeeded()
    XCTAssertEqual(view.frame.minX, 61)
  }

  // MARK: Scroll views

  /// Edges are those of the content, which they make; size and middle are those of the frame.
  func testEdgesOfAScrollViewAreItsContentsAndItsMiddleIsItsFrames() {
    let scrollView = UIScrollView(frame: rect(20, 30, 200, 300))
    let (content, middle) = (ContentView(500, 800), ContentView(50, 40))
    root.addSubview(scrollView)
    scrollView.add(content, middle)
    activate(
      content.leadingAnchor.constraint(equalTo: scrollView.leadingAnchor, constant: 5),
      content.trailingAnchor.constraint(equalTo: scrollView.trailingAnchor, constant: -5),
      content.topAnchor.constraint(equalTo: scrollView.topAnchor),
      content.bottomAnchor.constraint(equalTo: scrollView.bottomAnchor),
      middle.centerXAnchor.constraint(equalTo: scrollView.centerXAnchor),
      middle.centerYAnchor.constraint(equalTo: scrollView.centerYAnchor, constant: 10),
      middle.widthAnchor.constraint(equalTo: scrollView.widthAnchor, multiplier: 0.5))
    root.layoutIfNeeded()
    XCTAssertEqual(scrollView.contentSize, CGSize(width: 510, height: 800))
    XCTAssertEqual(content.frame, rect(5, 0, 500, 800))
    XCTAssertEqual(middle.frame, rect(50, 140, 100, 40))
    scrollView.contentOffset = CGPoint(x: 30, y: 100)
    root.layoutIfNeeded()
    XCTAssertEqual(middle.frame, rect(50, 140, 100, 40), "it scrolls with the content")
    scrollView.frame.size.width = 300
    root.layoutIfNeeded()
    XCTAssertEqual(middle.frame, rect(75, 140, 150, 40))
  }

  func testAmbiguity() {
    let view = UIView()
    root.add(view)
    activate(
      view.leftAnchor.constraint(equalTo: root.leftAnchor), view.topAnchor.constraint(equalTo: root.topAnchor),
      view.heightAnchor.constraint(equalToConstant: 5))
    root.layoutIfNeeded()
    XCTAssertTrue(view.hasAmbiguousLayout)
    let width = view.widthAnchor.constraint(equalToConstant: 5)
    activate(width)
    root.layoutIfNeeded()
    XCTAssertFalse(view.hasAmbiguousLayout)
    XCTAssertEqual(view.constraintsAffectingLayout(for: .vertical).count, 2)
    XCTAssertTrue(view.constraintsAffectingLayout(for: .horizontal).contains(width))
  }

  // MARK: Updates

  private final class UpdatingView: UIView {
    var log: (() -> Void)?
    override func updateConstraints() {
      log?()
      super.updateConstraints()
    }
  }

  func testConstraintsAreUpdatedFromBelowBeforeLayout() {
    let (outer, inner) = (UpdatingView(), UpdatingView())
    var calls: [String] = []
    outer.log = { calls.append("outer") }
    inner.log = { calls.append("inner") }
    root.onLayout = { calls.append("layout") }
    outer.addSubview(inner)
    root.addSubview(outer)
    root.layoutIfNeeded()
    XCTAssertEqual(calls.prefix(3), ["inner", "outer", "layout"])
    calls = []
    inner.setNeedsUpdateConstraints()
    XCTAssertTrue(inner.needsUpdateConstraints())
    XCTAssertFalse(outer.needsUpdateConstraints())
    root.layoutIfNeeded()
    XCTAssertEqual(calls.filter { $0 != "layout" }, ["inner"])
    outer.setNeedsUpdateConstraints()
    outer.updateConstraintsIfNeeded()
    XCTAssertEqual(calls.last, "outer")
  }
}
