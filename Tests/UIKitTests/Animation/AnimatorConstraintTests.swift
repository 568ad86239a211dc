import XCTest

@testable import QuartzCore
@testable import UIKit

/// Animators on changes of constraints, above all their way back.
@preconcurrency @MainActor final class AnimatorConstraintTests: XCTestCase {
  private var stage: ViewStage!
  private var box: UIView!
  private var leading: NSLayoutConstraint!
  private var width: NSLayoutConstraint!
  private var positions: [UIViewAnimatingPosition] = []

  override func setUp() {
    MainActor.assumeIsolated {
      stage = ViewStage()
      box = UIView()
      box.translatesAutoresizingMaskIntoConstraints = false
      stage.root.addSubview(box)
      leading = box.leadingAnchor.constraint(equalTo: stage.root.leadingAnchor, constant: 10)
      width = box.widthAnchor.constraint(equalToConstant: 40)
      NSLayoutConstraint.activate([
        leading, width, box.topAnchor.constraint(equalTo: stage.root.topAnchor),
        box.heightAnchor.constraint(equalToConstant: 40),
      ])
      stage.frame(0)
    }
  }

  override func tearDown() { MainActor.assumeIsolated { (stage, box, leading, width) = (nil, nil, nil, nil) } }

  private var minX: Double {
    let shown = stage.shown(box)
    return Double(shown.position.x - shown.bounds.width / 2)
  }

  private func makeAnimator(_ body: @escaping () -> Void = {}) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .easeInOut) {
      body()
      self.stage.root.layoutIfNeeded()
    }
    animator.addCompletion { self.positions.append($0) }
    return animator
  }

  /// Runs the animator to the middle and back to its start.
  private func thereAndBack(_ animator: UIViewPropertyAnimator) {
    animator.startAnimation()
    stage.frame(0)
    stage.run(0.5)
    animator.isReversed = true
    stage.run(0.5)
    XCTAssertEqual(positions.last, .start)
  }

  func testConstraintsScrubAndArrive() {
    let animator = makeAnimator { self.leading.constant = 110 }
    animator.fractionComplete = 0.3
    stage.frame(0)
    XCTAssertEqual(minX, 40, accuracy: 1e-6)
    animator.startAnimation()
    stage.frame(0)
    stage.run(1)
    XCTAssertEqual(positions, [.end])
    XCTAssertEqual(minX, 110)
    XCTAssertEqual(leading.constant, 110)
  }

  func testReversedItGivesBackTheConstraintsBeforeItSaysSo() {
    let animator = makeAnimator { self.leading.constant = 110 }
    var constantAtCompletion: CGFloat?
    animator.addCompletion { _ in constantAtCompletion = self.leading.constant }
    thereAndBack(animator)
    XCTAssertEqual(constantAtCompletion, 10)
    XCTAssertEqual(minX, 10, accuracy: 1e-9)
    stage.root.setNeedsLayout()
    stage.run(0.1)
    XCTAssertEqual(minX, 10, accuracy: 1e-9)
  }

  func testEditsBeforeTheBlockCount() {
    leading.constant = 110
    thereAndBack(makeAnimator())
    XCTAssertEqual(leading.constant, 10)
    XCTAssertEqual(minX, 10, accuracy: 1e-9)
  }

  func testActivationAndPriorities() {
    let far = box.leadingAnchor.constraint(equalTo: stage.root.leadingAnchor, constant: 110)
    let wide = box.widthAnchor.constraint(equalToConstant: 100)
    wide.priority = .defaultLow
    width.priority = .defaultHigh
    wide.isActive = true
    stage.frame(0)
    let animator = makeAnimator {
      self.leading.isActive = false
      far.isActive = true
      wide.priority = .required
    }
    animator.fractionComplete = 0.5
    stage.frame(0)
    XCTAssertEqual(Double(stage.shown(box).bounds.width), 70, accuracy: 1e-6)
    animator.isReversed = true
    animator.startAnimation()
    stage.frame(0)
    stage.run(0.6)
    XCTAssertEqual(positions, [.start])
    XCTAssertTrue(leading.isActive)
    XCTAssertFalse(far.isActive)
    XCTAssertEqual(wide.priority, .defaultLow)
    XCTAssertEqual(box.frame, CGRect(x: 10, y: 0, width: 40, height: 40))
  }

  func testTwoAnimatorsOnOneConstraint() {
    let first = makeAnimator { self.leading.constant = 110 }
    first.startAnimation()
    stage.frame(0)
    stage.run(0.2)
    let second = makeAnimator { self.leading.constant = 210 }
    second.startAnimation()
    stage.frame(0)
    stage.run(0.2)
    first.isReversed = true
    stage.run(0.4)
    XCTAssertEqual(positions, [.start])
    XCTAssertEqual(leading.constant, 210, "the second's value is not the first's to take back")
    stage.run(1)
    XCTAssertEqual(positions, [.start, .end])
    XCTAssertEqual(minX, 210, accuracy: 1e-6)
  }

  func testUnrelatedLayoutOnTheWayDoesNotDisturb() {
    let label = UIView()
    label.translatesAutoresizingMaskIntoConstraints = false
    stage.root.addSubview(label)
    let height = label.heightAnchor.constraint(equalToConstant: 10)
    NSLayoutConstraint.activate([
      height, label.topAnchor.constraint(equalTo: box.bottomAnchor),
      label.leadingAnchor.constraint(equalTo: stage.root.leadingAnchor),
      label.widthAnchor.constraint(equalToConstant: 9),
    ])
    stage.frame(0)
    let animator = makeAnimator { self.leading.constant = 110 }
    animator.startAnimation()
    stage.frame(0)
    stage.run(0.5)
    let before = minX
    height.constant = 30
    stage.frame(0)
    XCTAssertEqual(minX, before, accuracy: 1e-9)
    XCTAssertEqual(stage.shown(label).bounds.height, 30)
    animator.isReversed = true
    stage.run(0.5)
    XCTAssertEqual(minX, 10, accuracy: 1e-9)
    XCTAssertEqual(height.constant, 30, "an edit of another pass stays")
  }

  func testEndAndCurrentRestoreNothing() {
    let animator = makeAnimator { self.leading.constant = 110 }
    animator.fractionComplete = 0.5
    stage.frame(0)
    animator.stopAnimation(false)
    animator.finishAnimation(at: .current)
    stage.frame(0)
    XCTAssertEqual(leading.constant, 110)
    XCTAssertEqual(minX, 60, accuracy: 1e-6, "what shows holds")
    stage.root.setNeedsLayout()
    stage.frame(0)
    XCTAssertEqual(minX, 60, accuracy: 1e-6, "also through a pass that changes no constraint of it")
    leading.constant = 120
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { self.stage.root.layoutIfNeeded() }
    stage.frame(0)
    XCTAssertEqual(minX, 60, accuracy: 1e-6, "an animated layout starts from it")
    stage.run(1)
    XCTAssertEqual(minX, 120)
  }

  func testStoppedAndFinishedAtItsStart() {
    let animator = makeAnimator { self.leading.constant = 110 }
    animator.fractionComplete = 0.5
    stage.frame(0)
    animator.stopAnimation(false)
    animator.finishAnimation(at: .start)
    XCTAssertEqual(leading.constant, 10)
    stage.frame(0)
    XCTAssertEqual(minX, 10, accuracy: 1e-9)
  }
}
