import HostInterface
import XCTest

@testable import UIKit

/// Random fingers, wheels and interventions of the app on nested scroll views: the delegate's calls always fit
/// together, offsets are whole pixels, and in the end everything rests where content may rest.
@preconcurrency @MainActor final class ScrollFuzzTests: XCTestCase {
  /// Follows the grammar of the calls.
  private final class Grammar: NSObject, UIScrollViewDelegate {
    var name = ""
    private var isDragging = false
    private var isEnding = false
    private var isDecelerating = false

    @MainActor func check(_ condition: Bool, _ call: String) { XCTAssert(condition, "\(name): \(call)") }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      let offset = scrollView.contentOffset
      check(offset.x * 2 == (offset.x * 2).rounded() && offset.y * 2 == (offset.y * 2).rounded(), "\(offset)")
    }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
      check(!isDragging && !isDecelerating, "willBeginDragging")
      isDragging = true
    }
    func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
      check(isDragging && !isEnding, "willEndDragging")
      let target = targetContentOffset.pointee
      check(scrollView.offsetRanges.clamp(target).distance(to: target) <= 0.5, "target \(target)")
      isEnding = true
    }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      check(isDragging && isEnding, "didEndDragging")
      (isDragging, isEnding) = (false, false)
    }
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
      check(!isDragging && !isDecelerating, "willBeginDecelerating")
      isDecelerating = true
    }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
      check(isDecelerating, "didEndDecelerating")
      isDecelerating = false
    }

    @MainActor func checkRest() { check(!isDragging && !isEnding && !isDecelerating, "not at rest") }
  }

  func testRandomScrolling() {
    for seed in 1...Soak.count(60) { run(seed: UInt64(seed)) }
  }

  private func run(seed: UInt64) {
    var dice = Dice(state: seed)
    let bench = TouchBench()
    var views: [UIScrollView] = []
    var grammars: [Grammar] = []
    for index in 0..<3 {
      let view = UIScrollView(
        frame: CGRect(x: dice.roll(60), y: dice.roll(60), width: 200 + dice.roll(180), height: 300 + dice.roll(400)))
      view.contentSize = CGSize(width: 100 + dice.roll(900), height: 100 + dice.roll(3000))
      view.isPagingEnabled = dice.chance(25)
      view.bounces = dice.chance(75)
      view.alwaysBounceVertical = dice.chance(30)
      view.isDirectionalLockEnabled = dice.chance(30)
      view.decelerationRate = dice.chance(30) ? .fast : .normal
      let grammar = Grammar()
      grammar.name = "seed \(seed), view \(index)"
      view.delegate = grammar
      (views.last ?? bench.window).addSubview(view)
      views.append(view)
      grammars.append(grammar)
    }
    var down: [Int: CGPoint] = [:]
    for _ in 0..<250 {
      let finger = dice.roll(2)
      if let place = down[finger] {
        switch dice.roll(10) {
        case 0:
          bench.up(finger: finger)
          down[finger] = nil
        case 1 where dice.chance(30):
          bench.cancel(finger: finger)
          down[finger] = nil
        default:
          let next = CGPoint(x: place.x + CGFloat(dice.roll(30) - 15), y: place.y + CGFloat(dice.roll(80) - 40))
          down[finger] = next
          bench.move(next.x, next.y, finger: finger)
        }
      } else if dice.chance(25) {
        let place = CGPoint(x: CGFloat(dice.roll(390)), y: CGFloat(dice.roll(844)))
        down[finger] = place
        bench.down(place.x, place.y, finger: finger)
      }
      intervene(views[dice.roll(views.count)], &dice, at: bench.clock.now)
      if dice.chance(70) { bench.advance() }
    }
    for finger in down.keys.sorted() { bench.up(finger: finger) }
    for view in views { view.isScrollEnabled = true }
    for _ in 0..<600 { bench.advance() }
    for (view, grammar) in zip(views, grammars) {
      grammar.checkRest()
      XCTAssertFalse(view.isTracking || view.isDragging || view.isDecelerating, grammar.name)
      let offset = view.contentOffset
      XCTAssertEqual(view.offsetRanges.clamp(offset).distance(to: offset), 0, accuracy: 0.5, grammar.name)
    }
    XCTAssertFalse(DeviceContext.current.displayLinks.isActive, "seed \(seed): somebody still wants frames")
    XCTAssert(bench.window.gestureArena.contenders.isEmpty)
  }

  private func intervene(_ view: UIScrollView, _ dice: inout Dice, at time: TimeInterval) {
    switch dice.roll(60) {
    case 0: view.contentSize.height = CGFloat(100 + dice.roll(3000))
    case 1: view.contentInset.top = CGFloat(dice.roll(80))
    case 2:
      let target = view.offsetRanges.clamp(CGPoint(x: 0, y: dice.roll(500)))
      view.setContentOffset(target, animated: true)
    case 3: view.setContentOffset(view.offsetRanges.clamp(view.contentOffset), animated: false)
    case 4: view.contentOffset.y = min(view.contentOffset.y + 20, view.offsetRanges.y.upperBound)
    case 5: view.isScrollEnabled.toggle()
    case 6: view.frame.size.height += CGFloat(dice.roll(40) - 20)
    case 7, 8, 9:
      _ = view.scroll(
        by: WheelSample(
          location: .zero, delta: CGVector(dx: 0, dy: dice.roll(200) - 100), phase: .discrete, timestamp: time))
    case 10: view.scrollRectToVisible(CGRect(x: 0, y: dice.roll(2000), width: 10, height: 10), animated: true)
    case 11: view.bounds.origin.y = view.offsetRanges.y.lowerBound
    default: break
    }
  }
}
