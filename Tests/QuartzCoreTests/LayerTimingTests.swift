import TestSupport
import XCTest

@testable import QuartzCore

/// The timing of layers by `CAMediaTiming`: when they show, and what time runs in them.
final class LayerTimingTests: XCTestCase {
  private var stage: Stage!
  private var layer: CALayer!
  private var start = 0.0

  override func setUp() {
    stage = Stage()
    layer = stage.makeLayer()
    start = stage.clock.now
  }

  override func tearDown() { (layer, stage) = (nil, nil) }

  private final class Listener: CAAnimationDelegate {
    var log: [String] = []
    func animationDidStart(_ anim: CAAnimation) { log.append("start") }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { log.append("stop \(flag)") }
  }

  private func fade(begin: Double, duration: Double = 1) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "opacity")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 1, duration)
    animation.beginTime = begin
    return animation
  }

  private func sampled(_ layer: CALayer, after seconds: Double) -> RenderProperties {
    stage.clock.now = start + seconds
    defer { stage.clock.now = start }
    return stage.shown(layer)
  }

  private func shows(_ times: [Double], _ layer: CALayer? = nil) -> [Bool] {
    times.map { !sampled(layer ?? self.layer, after: $0).isHidden }
  }

  private func change(after seconds: Double) -> Double? {
    stage.tree.nextChange(at: start + seconds).map { (($0 - start) * 1e6).rounded() / 1e6 }
  }

  // MARK: Coming and going

  func testDefaultsShowForEver() {
    XCTAssertEqual([layer.beginTime, layer.timeOffset, layer.repeatDuration], [0, 0, 0])
    XCTAssertEqual([layer.speed, layer.repeatCount], [1, 0])
    XCTAssertEqual(layer.duration, .infinity)
    XCTAssertFalse(layer.autoreverses)
    XCTAssertEqual(layer.fillMode, .removed)
    XCTAssertEqual(shows([-1e6, 0, 1e9]), [true, true, true])
    XCTAssertNil(change(after: 0))
  }

  func testALayerShowsFromItsBeginToItsEnd() {
    layer.beginTime = start + 1
    layer.duration = 2
    stage.commit()
    XCTAssertEqual(shows([0, 0.999, 1, 2.999, 3, 9]), [false, false, true, true, false, false])
    XCTAssertEqual([0, 0.5, 1, 2, 3, 4].map { change(after: $0) }, [1, 1, 3, 3, nil, nil])
    XCTAssertFalse(layer.isHidden, "the model is as it was set")
    XCTAssertTrue(layer.presentation()!.isHidden)
    stage.advance(1)
    XCTAssertFalse(layer.presentation()!.isHidden)
    XCTAssertTrue(stage.root.presentation()!.hitTest(CGPoint(x: 5, y: 5))?.model() === layer)
    stage.advance(2)
    XCTAssertTrue(stage.root.presentation()!.hitTest(CGPoint(x: 5, y: 5))?.model() === stage.root)
  }

  func testFillingKeepsALayerAtItsEnds() {
    (layer.beginTime, layer.duration) = (start + 1, 2)
    for (mode, expected) in [
      (CAMediaTimingFillMode.removed, [false, true, false]), (.backwards, [true, true, false]),
      (.forwards, [false, true, true]), (.both, [true, true, true]),
    ] {
      layer.fillMode = mode
      XCTAssertEqual(layer.fillMode, mode)
      stage.commit()
      XCTAssertEqual(shows([0.5, 2, 4]), expected, mode.rawValue)
    }
    // What moves in it stands before the begin and after the end.
    let motion = fade(begin: 1e-9, duration: 4)
    (motion.fillMode, motion.isRemovedOnCompletion) = (.both, false)
    layer.add(motion, forKey: nil)
    stage.commit()
    let opacities = [0, 1, 2, 3, 10].map { Double(sampled(layer, after: $0).opacity) }
    for (shown, expected) in zip(opacities, [0, 0, 0.25, 0.5, 0.5]) { XCTAssertEqual(shown, expected, accuracy: 1e-6) }
    XCTAssertEqual([0, 1, 2, 3].map { change(after: $0) }, [1, 1, 2, nil])
  }

  func testSpeedRepeatsAndTurningBackMakeTheActiveTime() {
    func end(_ set: (CALayer) -> Void) -> Double? {
      let layer = stage.makeLayer()
      layer.beginTime = start
      set(layer)
      stage.commit()
      let end = [0.5, 1, 1.5, 2, 3, 5, 6, 7.5, 10].first { !shows([$0 - 0.01], layer)[0] || !shows([$0], layer)[0] }
      layer.removeFromSuperlayer()
      return end
    }
    XCTAssertEqual(end { $0.duration = 3 }, 3)
    XCTAssertEqual(end { ($0.duration, $0.speed) = (3, 2) }, 1.5)
    XCTAssertEqual(end { ($0.duration, $0.speed) = (3, -2) }, 1.5)
    XCTAssertEqual(end { ($0.duration, $0.repeatCount) = (3, 2.5) }, 7.5)
    XCTAssertEqual(end { ($0.duration, $0.autoreverses) = (3, true) }, 6)
    XCTAssertEqual(end { ($0.duration, $0.repeatDuration) = (3, 5) }, 5)
    XCTAssertEqual(end { $0.repeatDuration = 2 }, 2)
    XCTAssertEqual(end { ($0.duration, $0.timeOffset) = (3, 1) }, 3, "an offset moves no end")
    XCTAssertNil(end { ($0.duration, $0.repeatCount) = (3, .infinity) })
    XCTAssertNil(end { ($0.duration, $0.speed) = (3, 0) })
    XCTAssertNil(end { ($0.autoreverses, $0.repeatCount) = (true, 3) }, "the first run never ends")
    XCTAssertEqual(end { $0.duration = 0 }, 0.5, "it has no time to show")
    XCTAssertEqual(end { $0.duration = -1 }, 0.5)
  }

  func testSublayersAndMasksComeAndGoWithTheirLayer() {
    let (child, mask) = (CALayer(), CALayer())
    layer.addSublayer(child)
    layer.mask = mask
    layer.beginTime = start + 1
    child.duration = 1
    mask.duration = 2
    stage.commit()
    XCTAssertEqual(shows([1, 1.9, 2, 2.5], child), [true, true, false, false])
    XCTAssertEqual(shows([1, 2.9, 3], mask), [true, true, false])
    XCTAssertEqual(shows([0.5, 5]), [false, true])
    XCTAssertEqual([0, 1, 2, 3].map { change(after: $0) }, [1, 2, 3, nil])
    layer.speed = 2
    stage.commit()
    XCTAssertEqual(shows([1, 1.4, 1.5], child), [true, true, false])
  }

  // MARK: Time within

  func testTimeRepeatsAndTurnsBack() {
    (layer.beginTime, layer.duration, layer.repeatCount) = (start + 1, 2, 2)
    func times(_ seconds: [Double]) -> [Double] {
      seconds.map { (layer.convertTime(start + $0, from: nil) * 1e6).rounded() / 1e6 }
    }
    XCTAssertEqual(times([0, 1, 2.5, 3.5, 4.9, 5, 7]), [0, 0, 1.5, 0.5, 1.9, 2, 2])
    layer.autoreverses = true
    XCTAssertEqual(times([1, 2.5, 3.5, 4.5, 5.5, 9, 11]), [0, 1.5, 1.5, 0.5, 0.5, 0, 0])
    layer.speed = -1
    XCTAssertEqual(times([1, 2.5, 3.5]), [0, 1.5, 1.5])
    (layer.autoreverses, layer.speed, layer.timeOffset) = (false, 1, 0.5)
    XCTAssertEqual(times([0, 1, 2, 3]), [0.5, 0.5, 1.5, 0.5], "it goes on from the beginning")
    (layer.speed, layer.timeOffset) = (-1, 0)
    XCTAssertEqual(times([0, 1.5, 3.5]), [2, 1.5, 1.5])
    (layer.duration, layer.repeatCount) = (.infinity, 0)
    XCTAssertEqual(times([1, 3]), [0, -2], "backwards from the begin, for want of an end")
    (layer.speed, layer.timeOffset) = (0, 1.25)
    XCTAssertEqual(times([1, 9]), [1.25, 1.25])
  }

  func testConvertingTimesBetweenLayers() {
    let (child, other) = (CALayer(), stage.makeLayer())
    layer.addSublayer(child)
    (layer.beginTime, layer.speed) = (start, 2)
    (child.beginTime, child.duration, child.repeatCount) = (1, 3, 2)
    // Two seconds into the layer's double time, one of which has gone by before the child began.
    XCTAssertEqual(child.convertTime(start + 1, from: nil), 1, accuracy: 1e-9)
    XCTAssertEqual(child.convertTime(2, from: layer), 1, accuracy: 1e-9)
    XCTAssertEqual(layer.convertTime(5, to: child), 1, accuracy: 1e-9)
    XCTAssertEqual(child.convertTime(1, to: nil), start + 1, accuracy: 1e-9, "the first run counts")
    XCTAssertEqual(child.convertTime(1, to: layer), 2, accuracy: 1e-9)
    XCTAssertEqual(other.convertTime(1, from: child), start + 1, accuracy: 1e-9)
    layer.speed = -2
    layer.duration = 8
    XCTAssertEqual(layer.convertTime(6, to: nil), start + 1, accuracy: 1e-9)
    XCTAssertEqual(layer.convertTime(start + 1, from: nil), 6, accuracy: 1e-9)
  }

  /// Stretches are another way to say what places say.
  func testStretchesAgreeWithPlaces() {
    var generator = SeededGenerator(seed: 11)
    func pick(_ values: [Double]) -> Double { values[Int(generator.next() % UInt64(values.count))] }
    for _ in 0..<2000 {
      var timing = MediaTiming(duration: pick([0.5, 1, 3, .infinity]))
      (timing.begin, timing.offset) = (pick([-2, 0, 1.5]), pick([0, 0.7]))
      timing.speed = pick([-1.5, -1, 0, 0.5, 1, 2])
      (timing.repeatCount, timing.repeatDuration) = (pick([0, 1.5, 3, .infinity]), pick([0, 0, 2.2]))
      timing.autoreverses = generator.next() % 2 == 0
      (timing.fillsBackwards, timing.fillsForwards) = (generator.next() % 2 == 0, generator.next() % 2 == 0)
      for step in 0..<60 {
        let time = Double(step) * 0.173 - 3.01
        let segment = timing.segment(at: time)
        XCTAssertEqual(segment.isShown, timing.place(at: time) != nil)
        XCTAssertTrue(segment.start <= time + 1e-6 && time < segment.end)
        if let place = timing.place(at: time) { XCTAssertEqual(segment.inner(time), place.time, accuracy: 1e-6) }
        // To its very end it goes on evenly.
        let last = min(segment.end - 1e-6, time + 1)
        if let place = timing.place(at: last) { XCTAssertEqual(segment.inner(last), place.time, accuracy: 1e-5) }
        if segment.end.isFinite { XCTAssertGreaterThan(timing.segment(at: segment.end).end, segment.end) }
      }
    }
  }

  func testValuesThatAreNoTimes() {
    for set: (CALayer) -> Void in [
      { $0.beginTime = .nan }, { $0.duration = .nan }, { $0.speed = .nan }, { $0.timeOffset = .nan },
      { ($0.duration, $0.timeOffset) = (1, .infinity) }, { ($0.duration, $0.repeatCount) = (0, .infinity) },
      { ($0.duration, $0.repeatDuration) = (1, .nan) },
    ] {
      let layer = stage.makeLayer()
      layer.add(fade(begin: 0), forKey: nil)
      set(layer)
      stage.commit()
      stage.advance(0.5)
      _ = (stage.shown(layer), stage.tree.nextChange(at: stage.clock.now), layer.presentation()?.opacity)
      layer.removeFromSuperlayer()
      stage.commit()
    }
  }

  // MARK: Animations

  func testAnAnimationBeginsWithItsLayer() {
    let listener = Listener()
    let animation = fade(begin: 0)
    animation.delegate = listener
    layer.beginTime = start + 2
    layer.add(animation, forKey: "fade")
    stage.commit()
    XCTAssertEqual(sampled(layer, after: 2).opacity, 0)
    XCTAssertEqual(sampled(layer, after: 2.5).opacity, 0.5, accuracy: 1e-6)
    XCTAssertEqual(stage.device.nextRetirement!, start + 2, accuracy: 1e-6)
    stage.advance(1)
    XCTAssertEqual(listener.log, [])
    stage.advance(1)
    XCTAssertEqual(listener.log, ["start"])
    XCTAssertEqual(stage.device.nextRetirement!, start + 3, accuracy: 1e-6)
    stage.advance(1)
    XCTAssertEqual(listener.log, ["start", "stop true"])
    XCTAssertNil(layer.animationKeys())
  }

  func testAnimationsRunAgainWhereTheLayersTimeDoes() {
    (layer.beginTime, layer.duration, layer.repeatCount, layer.autoreverses) = (start, 2, .infinity, true)
    let animation = fade(begin: 0.5)
    animation.isRemovedOnCompletion = false
    layer.add(animation, forKey: "fade")
    stage.commit()
    let opacities = [0.25, 1, 1.75, 3, 5, 7].map { Double(sampled(layer, after: $0).opacity) }
    for (shown, expected) in zip(opacities, [1, 0.5, 1, 0.5, 0.5, 0.5]) {
      XCTAssertEqual(shown, expected, accuracy: 1e-6)
    }
    XCTAssertEqual(
      [0, 1, 1.75, 2, 2.25, 3, 3.75].map { change(after: $0) }, [0.5, 1, 2, 2.5, 2.5, 3, 4], "only while it moves")
  }

  func testAnEndThatComesInALaterRun() {
    let listener = Listener()
    (layer.beginTime, layer.duration, layer.repeatCount) = (start, 2, 3)
    stage.commit()
    stage.advance(1.5)
    let animation = fade(begin: 0.5)
    animation.delegate = listener
    layer.add(animation, forKey: "fade")
    stage.commit()
    stage.advance(0.01)
    XCTAssertEqual(listener.log, ["start", "stop true"], "it is over in this run")
    listener.log = []
    animation.beginTime = 1
    layer.add(animation, forKey: "fade")
    stage.commit()
    stage.advance(0.48)
    XCTAssertEqual(listener.log, ["start"])
    XCTAssertEqual(stage.device.nextRetirement!, start + 2, accuracy: 1e-6)
    stage.advance(0.01)
    XCTAssertEqual(listener.log, ["start", "stop true"], "as its layer's run ends")
    animation.beginTime = 1.25
    layer.add(animation, forKey: "fade")
    stage.commit()
    stage.advance(10)
    XCTAssertEqual(layer.animationKeys(), ["fade"], "its end lies beyond each of the runs")
    XCTAssertNil(stage.device.nextRetirement)
    layer.removeAllAnimations()
    stage.advance(0)
  }

  func testALayerThatRepeatsWithoutMeasureHoldsNothingUp() {
    (layer.beginTime, layer.duration, layer.repeatCount) = (start, 1e-6, .infinity)
    layer.add(fade(begin: 0), forKey: "fade")
    stage.commit()
    stage.advance(3600)
    XCTAssertEqual(layer.animationKeys(), ["fade"])
  }

  func testMovingALayerUnderAnotherTime() {
    let other = stage.makeLayer()
    other.speed = 0.5
    let child = CALayer()
    child.frame = layer.bounds
    layer.addSublayer(child)
    child.add(fade(begin: start + 1), forKey: "fade")
    stage.commit()
    XCTAssertEqual(sampled(child, after: 1.5).opacity, 0.5, accuracy: 1e-6)
    other.addSublayer(child)
    stage.commit()
    XCTAssertEqual(sampled(child, after: start + 3).opacity, 0.5, accuracy: 1e-6)
  }
}
