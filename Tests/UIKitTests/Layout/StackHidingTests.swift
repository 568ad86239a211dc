import XCTest

@testable import QuartzCore
@testable import UIKit

/// Views of a stack that are hidden and shown in blocks of animations and by animators.
@preconcurrency @MainActor final class StackHidingTests: XCTestCase {
  private var stage: ViewStage!
  private var stack: UIStackView!
  private var views: [ContentView] = []
  /// The stack's top.
  private var place: NSLayoutConstraint!
  /// Hangs below the stack.
  private var follower: ContentView!

  /// A column of heights 40, 60 and 20 with gaps of 10: the middle one lies at 50.
  override func setUp() {
    MainActor.assumeIsolated {
      stage = ViewStage()
      views = [ContentView(100, 40), ContentView(100, 60), ContentView(100, 20)]
      stack = UIStackView(arrangedSubviews: views)
      stack.axis = .vertical
      stack.spacing = 10
      follower = ContentView(100, 10)
      stage.root.add(stack, follower)
      place = stack.topAnchor.constraint(equalTo: stage.root.topAnchor)
      NSLayoutConstraint.activate([
        place,
        stack.leadingAnchor.constraint(equalTo: stage.root.leadingAnchor),
        follower.topAnchor.constraint(equalTo: stack.bottomAnchor),
        follower.leadingAnchor.constraint(equalTo: stage.root.leadingAnchor),
      ])
      stage.frame(0)
    }
  }

  override func tearDown() {
    MainActor.assumeIsolated { (stage, stack, views, place, follower) = (nil, nil, [], nil, nil) }
  }

  private struct Placement: Equatable {
    var top: Double
    var height: Double
    var isHidden: Bool

    init(_ top: Double, _ height: Double, hidden isHidden: Bool = false) {
      (self.top, self.height, self.isHidden) = (top, height, isHidden)
    }
  }

  private func placement(_ view: UIView, after seconds: Double = 0) -> Placement {
    let shown = stage.shown(view, after: seconds)
    func rounded(_ x: CGFloat) -> Double { (Double(x) * 1e4).rounded() / 1e4 }
    return Placement(
      rounded(shown.position.y - shown.bounds.height / 2), rounded(shown.bounds.height), hidden: shown.isHidden)
  }

  private func animate(_ seconds: Double = 1, _ change: @escaping () -> Void) {
    UIView.animate(withDuration: seconds, delay: 0, options: .curveLinear, animations: change)
    stage.frame(0)
  }

  private func makeAnimator(_ change: @escaping () -> Void) -> UIViewPropertyAnimator {
    UIViewPropertyAnimator(duration: 1, curve: .linear, animations: change)
  }

  private let parked = Placement(45, 0, hidden: true)
  private let full = Placement(50, 60)
  private let halfway = Placement(47.5, 30)

  // MARK: Blocks

  func testAHiddenViewShrinksWhileItShows() {
    var ends: [Bool] = []
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      self.views[1].isHidden = true
    } completion: {
      ends.append($0)
    }
    XCTAssertTrue(views[1].isHidden, "the new value at once")
    stage.frame(0)
    XCTAssertEqual(placement(views[1]), full)
    stage.run(0.5)
    XCTAssertEqual(placement(views[1]), halfway)
    XCTAssertEqual(placement(views[2]), Placement(85, 20))
    XCTAssertEqual(placement(follower), Placement(105, 10), "what lies around the stack moves along")
    stage.run(0.5 - 1.0 / 60)
    XCTAssertFalse(stage.shown(views[1]).isHidden)
    XCTAssertEqual(ends, [])
    stage.frame(1.0 / 60)
    XCTAssertEqual(placement(views[1]), parked)
    XCTAssertEqual(placement(views[2]), Placement(50, 20))
    XCTAssertEqual(ends, [true])
    XCTAssertNil(views[1].layer.animationKeys())
  }

  func testAShownViewGrowsOutOfItsGap() {
    views[1].isHidden = true
    stage.frame(0)
    XCTAssertEqual(placement(views[1]), parked)
    animate { self.views[1].isHidden = false }
    XCTAssertFalse(views[1].isHidden)
    stage.run(0.5)
    XCTAssertEqual(placement(views[1]), halfway)
    XCTAssertEqual(placement(follower), Placement(105, 10))
    stage.run(0.5)
    XCTAssertEqual(placement(views[1]), full)
  }

  func testTurnedOnTheWayItNeverVanishes() {
    animate { self.views[1].isHidden = true }
    stage.run(0.5)
    animate { self.views[1].isHidden = false }
    XCTAssertEqual(placement(views[1]), halfway, "nothing jumps")
    for _ in 0..<61 {
      stage.frame(1.0 / 60)
      XCTAssertFalse(stage.shown(views[1]).isHidden)
    }
    XCTAssertEqual(placement(views[1]), full)
    // And the other way round.
    views[1].isHidden = true
    stage.frame(0)
    animate { self.views[1].isHidden = false }
    stage.run(0.5)
    animate { self.views[1].isHidden = true }
    XCTAssertEqual(placement(views[1]), halfway)
    stage.run(0.9)
    XCTAssertFalse(stage.shown(views[1]).isHidden)
    stage.run(0.2)
    XCTAssertEqual(placement(views[1]), parked)
  }

  func testSetTwiceAndBackOnceItShows() {
    animate {
      self.views[1].isHidden = true
      self.views[1].isHidden = true
    }
    stage.run(0.2)
    animate { self.views[1].isHidden = true }
    animate { self.views[1].isHidden = false }
    stage.run(1.1)
    XCTAssertFalse(views[1].isHidden)
    XCTAssertEqual(placement(views[1]), full)
  }

  func testChangedOutsideABlockOnTheWayItIsThatAtOnce() {
    animate { self.views[1].isHidden = true }
    stage.run(0.5)
    views[1].isHidden = false
    stage.run(0.6)
    XCTAssertEqual(placement(views[1]), full)
    animate { self.views[1].isHidden = true }
    stage.run(0.5)
    views[1].isHidden = false
    views[1].isHidden = true
    stage.frame(1.0 / 60)
    XCTAssertTrue(stage.shown(views[1]).isHidden)
    stage.run(0.6)
    XCTAssertEqual(placement(views[1]), parked)
  }

  func testASpringThatSwingsHidesWhenItHasSettled() {
    UIView.animate(withDuration: 1, delay: 0, usingSpringWithDamping: 0.3, initialSpringVelocity: 0) {
      self.views[1].isHidden = true
    }
    stage.frame(0)
    for _ in 0..<59 {
      stage.frame(1.0 / 60)
      XCTAssertFalse(stage.shown(views[1]).isHidden)
    }
    stage.frame(1.0 / 60)
    XCTAssertEqual(placement(views[1]), parked)
  }

  func testADelayedOneWaitsAsItIs() {
    views[0].isHidden = true
    stage.frame(0)
    UIView.animate(withDuration: 0.5, delay: 0.5, options: .curveLinear) {
      self.views[0].isHidden = false
      self.views[1].isHidden = true
    }
    stage.frame(0)
    stage.run(0.4)
    XCTAssertFalse(stage.shown(views[1]).isHidden)
    XCTAssertTrue(stage.shown(views[0]).isHidden)
    stage.run(0.2)
    XCTAssertFalse(stage.shown(views[0]).isHidden)
    stage.run(0.5)
    XCTAssertEqual(placement(views[0]), Placement(0, 40))
    XCTAssertTrue(stage.shown(views[1]).isHidden)
  }

  func testABlockedMainThreadHidesItInTime() {
    animate { self.views[1].isHidden = true }
    XCTAssertEqual(placement(views[1], after: 0.5), halfway)
    XCTAssertEqual(placement(views[1], after: 7), parked)
  }

  func testWithoutDurationOrAnimationItIsHiddenAtOnce() {
    animate(0) { self.views[1].isHidden = true }
    XCTAssertEqual(placement(views[1]), parked)
    UIView.performWithoutAnimation { views[1].isHidden = false }
    stage.frame(0)
    XCTAssertEqual(placement(views[1]), full)
  }

  func testOnlyArrangedViewsStayForTheMotion() {
    let plain = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    stack.addSubview(plain)
    stage.frame(0)
    animate {
      plain.isHidden = true
      self.follower.isHidden = true
    }
    XCTAssertTrue(stage.shown(plain).isHidden)
    XCTAssertTrue(stage.shown(follower).isHidden)
  }

  func testStacksInStacksMoveAlong() {
    let inner = UIStackView(arrangedSubviews: [ContentView(100, 30), ContentView(100, 50)])
    inner.axis = .vertical
    stack.addArrangedSubview(inner)
    stage.frame(0)
    XCTAssertEqual(placement(follower).top, 230)
    animate { inner.arrangedSubviews[1].isHidden = true }
    stage.run(0.5)
    XCTAssertEqual(placement(inner), Placement(150, 55))
    XCTAssertEqual(placement(follower).top, 205)
  }

  // MARK: What is in the view

  func testDemandsWithinTheViewDoNotKeepItOpen() {
    let content = UIView()
    views[1].add(content)
    NSLayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: views[1].topAnchor, constant: 8),
      content.heightAnchor.constraint(equalToConstant: 44),
      content.bottomAnchor.constraint(equalTo: views[1].bottomAnchor, constant: -8),
      content.leadingAnchor.constraint(equalTo: views[1].leadingAnchor),
    ])
    views[0].heightAnchor.constraint(equalToConstant: 40).isActive = true
    stage.frame(0)
    var log: [String] = []
    let write = ConflictLog.write
    ConflictLog.write = { log.append($0) }
    defer { ConflictLog.write = write }
    animate {
      self.views[1].isHidden = true
      self.views[0].isHidden = true
    }
    stage.run(0.5)
    XCTAssertEqual(placement(views[1]).height, 30)
    XCTAssertEqual(placement(views[0]).height, 20)
    XCTAssertEqual(placement(content).height, 44, "contents are not squashed")
    stage.run(0.5)
    XCTAssertEqual([placement(views[0]), placement(views[1])].map(\.height), [0, 0])
    animate {
      self.views[1].isHidden = false
      self.views[0].isHidden = false
    }
    stage.run(1)
    XCTAssertEqual([placement(views[0]), placement(views[1])], [Placement(0, 40), full])
    XCTAssertEqual(log, [])
  }

  func testALabelKeepsItsTextWhileItShrinks() {
    let label = UILabel()
    label.text = "Text"
    stack.insertArrangedSubview(label, at: 1)
    stage.frame(0)
    XCTAssertNotNil(label.layer.contents)
    animate { label.isHidden = true }
    stage.run(0.5)
    XCTAssertNotNil(label.layer.contents)
    stage.run(0.6)
    label.text = "Other"
    stage.frame(0)
    let old = label.layer.contents as AnyObject
    animate { label.isHidden = false }
    XCTAssertFalse(label.layer.contents as AnyObject === old, "drawn anew as soon as it has a size")
  }

  func testARowThatIsReadFromTheRightParksAtItsRight() {
    let row = UIStackView(arrangedSubviews: [UIView(), UIView()])
    row.semanticContentAttribute = .forceRightToLeft
    row.frame = CGRect(x: 0, y: 300, width: 100, height: 20)
    for view in row.arrangedSubviews { view.widthAnchor.constraint(equalToConstant: 50).isActive = true }
    stage.root.addSubview(row)
    stage.frame(0)
    row.arrangedSubviews[0].isHidden = true
    stage.frame(0)
    XCTAssertEqual(row.arrangedSubviews[0].frame, CGRect(x: 100, y: 0, width: 0, height: 20))
  }

  // MARK: Animators

  func testAnAnimatorScrubsAndArrives() {
    let animator = makeAnimator { self.views[1].isHidden = true }
    animator.fractionComplete = 0.5
    stage.frame(0)
    XCTAssertTrue(views[1].isHidden)
    XCTAssertEqual(placement(views[1]), halfway)
    XCTAssertEqual(placement(follower).top, 105)
    animator.fractionComplete = 0
    stage.frame(0)
    XCTAssertEqual(placement(views[1]), full)
    animator.fractionComplete = 1
    stage.frame(0)
    XCTAssertEqual(placement(views[1]), parked)
    animator.fractionComplete = 0.5
    animator.startAnimation()
    stage.frame(0)
    stage.run(0.5)
    XCTAssertEqual(animator.state, .inactive)
    XCTAssertEqual(placement(views[1]), parked)
  }

  func testReversedHidingShowsItAgain() {
    let animator = makeAnimator { self.views[1].isHidden = true }
    var hiddenAtCompletion: Bool?
    animator.addCompletion { _ in hiddenAtCompletion = self.views[1].isHidden }
    animator.startAnimation()
    stage.frame(0)
    stage.run(0.5)
    animator.isReversed = true
    stage.frame(0)
    XCTAssertEqual(placement(views[1]), halfway)
    stage.run(0.5)
    XCTAssertEqual(hiddenAtCompletion, false)
    XCTAssertEqual(placement(views[1]), full)
    stack.setNeedsLayout()
    stage.run(0.1)
    XCTAssertEqual(placement(views[1]), full)
    XCTAssertEqual(placement(follower).top, 140)
    animate { self.views[1].isHidden = true }
    stage.run(1)
    XCTAssertEqual(placement(views[1]), parked, "and it can be hidden again")
  }

  func testReversedShowingHidesIt() {
    views[1].isHidden = true
    stage.frame(0)
    let animator = makeAnimator { self.views[1].isHidden = false }
    animator.startAnimation()
    stage.frame(0)
    stage.run(0.5)
    animator.isReversed = true
    stage.run(0.5)
    XCTAssertEqual(animator.state, .inactive)
    XCTAssertTrue(views[1].isHidden)
    XCTAssertEqual(placement(views[1]), parked)
    stack.setNeedsLayout()
    stage.run(0.1)
    XCTAssertEqual(placement(views[1]), parked)
  }

  func testStoppedAndFinishedAtEitherEnd() {
    for (position, end) in [(UIViewAnimatingPosition.start, full), (.end, parked)] {
      views[1].isHidden = false
      stage.frame(0)
      let animator = makeAnimator { self.views[1].isHidden = true }
      animator.fractionComplete = 0.5
      stage.frame(0)
      animator.stopAnimation(false)
      animator.finishAnimation(at: position)
      stage.frame(0)
      XCTAssertEqual(placement(views[1]), end)
      XCTAssertEqual(views[1].isHidden, end.isHidden)
    }
  }

  func testStoppedOnItsWayTheViewIsHiddenAndOthersStay() {
    let animator = makeAnimator { self.views[1].isHidden = true }
    animator.startAnimation()
    stage.frame(0)
    stage.run(0.5)
    animator.stopAnimation(true)
    XCTAssertTrue(views[1].isHidden)
    stage.frame(0)
    XCTAssertTrue(stage.shown(views[1]).isHidden)
    XCTAssertEqual(placement(views[2]), Placement(85, 20))
    animate { self.views[1].isHidden = false }
    XCTAssertEqual(placement(views[1]).height, 30, "shown again, it grows from where it was")
    stage.run(1)
    XCTAssertEqual([placement(views[1]), placement(views[2])], [full, Placement(120, 20)])
  }

  // MARK: Anything at any time

  func testRandomTogglesLeaveNoWrongState() {
    for seed in 1...60 {
      var dice = Dice(seed: seed)
      var animators: [UIViewPropertyAnimator] = []
      for _ in 0..<12 {
        let view = views[dice.roll(3)]
        let animator = animators.last { $0.state == .active }
        switch dice.roll(7) {
        case 0: view.isHidden.toggle()
        case 1, 2:
          UIView.animate(withDuration: Double(dice.roll(4)) * 0.1) { view.isHidden.toggle() }
        case 3:
          let new = UIViewPropertyAnimator(duration: 0.4, dampingRatio: 0.6) { view.isHidden.toggle() }
          animators.append(new)
          new.startAnimation()
        case 4: animator?.isReversed.toggle()
        case 5:
          animator?.pauseAnimation()
          animator?.fractionComplete = CGFloat(dice.roll(11)) / 10
        default: animator?.stopAnimation(true)
        }
        for _ in 0..<dice.roll(20) { stage.frame(1.0 / 60) }
      }
      for animator in animators where animator.state == .active { animator.startAnimation() }
      stage.run(4)
      // What a stopped animator has left where it was stays until a constraint that matters to it changes.
      for constant in [5.0, 0] {
        place.constant = CGFloat(constant)
        stack.setNeedsArrangement()
        stage.frame(0)
      }
      var top = 0.0
      for (view, height) in zip(views, [40.0, 60, 20]) where !view.isHidden {
        XCTAssertEqual(placement(view), Placement(top, height), "seed \(seed)")
        top += height + 10
      }
      for view in views {
        XCTAssertEqual(stage.shown(view).isHidden, view.isHidden, "seed \(seed)")
        XCTAssertNil(view.layer.animationKeys(), "seed \(seed)")
        if view.isHidden { XCTAssertEqual(placement(view).height, 0, "seed \(seed)") }
      }
      XCTAssertEqual(placement(follower).top, max(top - 10, 0), "seed \(seed)")
    }
  }
}
