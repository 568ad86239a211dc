import XCTest

@testable import UIKit

/// Random fingers on content that zooms: the point under their middle stays under it as long as scale and offset are
/// within their limits, the delegate's calls fit together, and in the end everything rests within the limits.
@preconcurrency @MainActor final class ZoomFuzzTests: XCTestCase {
  func testThePointUnderTheMiddleStays() {
    var checks = 0
    for seed in 1...Soak.count(60) { checks += hold(seed: UInt64(seed)) }
    XCTAssertGreaterThan(checks, 300)
  }

  /// Two fingers that wander about.
  /// - Returns: how often the point was within the limits.
  private func hold(seed: UInt64) -> Int {
    var dice = Dice(state: seed)
    let bench = TouchBench()
    let log = ZoomLog()
    let view = bench.zoomView(log, content: CGSize(width: 3000, height: 4000), limits: 0.2...8)
    view.contentOffset = CGPoint(x: 500 + dice.roll(1000), y: 500 + dice.roll(1500))
    var anchor: CGPoint?
    log.onBegin = { anchor = $0.pinchGestureRecognizer!.location(in: log.view) }
    var places = [CGPoint(x: 100, y: 400), CGPoint(x: 250, y: 450)]
    for (finger, place) in places.enumerated() { bench.down(place.x, place.y, finger: finger) }
    var checks = 0
    for _ in 0..<40 {
      bench.advance()
      for finger in places.indices where dice.chance(80) {
        places[finger].x = min(max(places[finger].x + CGFloat(dice.roll(61) - 30), 5), 385)
        places[finger].y = min(max(places[finger].y + CGFloat(dice.roll(61) - 30), 5), 840)
      }
      bench.move(places.enumerated().map { ($0, $1.x, $1.y) })
      guard let anchor, isWithin(view) else { continue }
      let shown = log.view.convert(anchor, to: bench.window)
      let middle = CGPoint(x: (places[0].x + places[1].x) / 2, y: (places[0].y + places[1].y) / 2)
      XCTAssertLessThan(shown.distance(to: middle), 0.4, "seed \(seed): more than the rounding to half points")
      checks += 1
    }
    bench.letGo()
    return checks
  }

  private func isWithin(_ view: UIScrollView) -> Bool {
    let ranges = view.offsetRanges
    return view.zoomScale > view.minimumZoomScale && view.zoomScale < view.maximumZoomScale
      && ScrollAxis.allCases.allSatisfy {
        $0.of(view.contentOffset) > ranges[$0].lowerBound && $0.of(view.contentOffset) < ranges[$0].upperBound
      }
  }

  func testRandomFingersAndApps() {
    for seed in 1...Soak.count(60) { run(seed: UInt64(seed)) }
  }

  private func run(seed: UInt64) {
    var dice = Dice(state: seed)
    let bench = TouchBench()
    let log = ZoomLog()
    let view = bench.zoomView(
      log, content: CGSize(width: 200 + dice.roll(1500), height: 200 + dice.roll(1500)), limits: 0.5...3)
    view.bounces = dice.chance(80)
    view.bouncesZoom = dice.chance(80)
    var down: [Int: CGPoint] = [:]
    for _ in 0..<200 {
      let finger = dice.roll(3)
      if let place = down[finger] {
        switch dice.roll(12) {
        case 0:
          bench.up(finger: finger)
          down[finger] = nil
        case 1 where dice.chance(40):
          bench.cancel(finger: finger)
          down[finger] = nil
        default:
          let next = CGPoint(x: place.x + CGFloat(dice.roll(80) - 40), y: place.y + CGFloat(dice.roll(80) - 40))
          down[finger] = next
          bench.move(next.x, next.y, finger: finger)
        }
      } else if dice.chance(40) {
        let place = CGPoint(x: CGFloat(dice.roll(390)), y: CGFloat(dice.roll(844)))
        down[finger] = place
        bench.down(place.x, place.y, finger: finger)
      }
      intervene(view, &dice)
      if dice.chance(70) { bench.advance() }
    }
    for finger in down.keys.sorted() { bench.up(finger: finger) }
    view.isScrollEnabled = true
    bench.frames(600)
    checkRest(view, log, "seed \(seed)")
  }

  private func intervene(_ view: UIScrollView, _ dice: inout Dice) {
    switch dice.roll(60) {
    case 0: view.setZoomScale(CGFloat(dice.roll(40)) / 10, animated: true)
    case 1: view.zoomScale = CGFloat(dice.roll(40)) / 10
    case 2: view.zoom(to: CGRect(x: dice.roll(500), y: dice.roll(500), width: 200, height: 50), animated: true)
    case 3: view.contentInset.top = CGFloat(dice.roll(80))
    case 4: view.setContentOffset(view.offsetRanges.clamp(CGPoint(x: 0, y: dice.roll(500))), animated: true)
    case 5: view.contentOffset = view.offsetRanges.clamp(view.contentOffset)
    case 6: view.isScrollEnabled.toggle()
    case 7: view.frame.size.height += CGFloat(dice.roll(40) - 20)
    default: break
    }
  }

  private func checkRest(_ view: UIScrollView, _ log: ZoomLog, _ message: String) {
    XCTAssertFalse(view.isZooming || view.isZoomBouncing || view.isDragging || view.isDecelerating, message)
    XCTAssert((view.minimumZoomScale...view.maximumZoomScale).contains(view.zoomScale), "\(message): \(view.zoomScale)")
    XCTAssertEqual(view.offsetRanges.clamp(view.contentOffset), view.contentOffset, message)
    var isUnderWay = false
    for event in log.milestones where !event.contains("Dragging") {
      XCTAssertEqual(event != "willBegin", isUnderWay, "\(message): \(log.milestones)")
      isUnderWay = event == "willBegin"
    }
    XCTAssertFalse(isUnderWay, message)
    XCTAssertFalse(DeviceContext.current.displayLinks.isActive, message)
  }
}
