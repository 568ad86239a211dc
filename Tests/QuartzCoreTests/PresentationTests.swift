import XCTest

@testable import QuartzCore

/// What is on screen, as the app sees it.
final class PresentationTests: AnimationTestCase {
  // MARK: Presentation

  func testPresentation() {
    let child = CALayer()
    child.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    layer.addSublayer(child)
    stage.commit()
    let animation = CABasicAnimation(keyPath: "position")
    (animation.fromValue, animation.toValue, animation.duration) = (CGPoint.zero, CGPoint(x: 100, y: 0), 1)
    layer.add(animation, forKey: nil)
    XCTAssertEqual(layer.presentation()!.position, .zero, "at its start before the first commit")
    stage.commit()
    stage.advance(0.5)
    let shown = layer.presentation()!
    XCTAssertEqual(Double(shown.position.x), 50, accuracy: 1e-9)
    XCTAssertTrue(shown.model() === layer)
    XCTAssertTrue(layer.model() === layer)
    XCTAssertTrue(shown.presentation() === shown)
    XCTAssertTrue(shown.sublayers?.first?.model() === child)
    XCTAssertTrue(shown.superlayer?.model() === stage.root)
    XCTAssertEqual(Double(shown.sublayers![0].convert(CGPoint.zero, to: shown.superlayer).x), 0, accuracy: 1e-9)
    stage.clock.now += 0.3
    XCTAssertEqual(Double(layer.presentation()!.position.x), 50, accuracy: 1e-9, "by the frame that is on screen")
    let hit = stage.root.presentation()!.hitTest(CGPoint(x: 1, y: -45 + 0))
    XCTAssertTrue(hit == nil || hit!.model() !== layer)
    XCTAssertTrue(stage.root.presentation()!.hitTest(CGPoint(x: 99, y: 40))?.model() === layer)
  }

  func testPresentedColors() {
    layer.backgroundColor = CGColor(gray: 0, alpha: 1)
    stage.advance(1)
    XCTAssertTrue(layer.presentation()!.backgroundColor === layer.backgroundColor)
    let animation = CABasicAnimation(keyPath: "backgroundColor")
    (animation.fromValue, animation.toValue, animation.duration) = (
      CGColor(gray: 0, alpha: 1), CGColor(gray: 1, alpha: 1), 1
    )
    layer.add(animation, forKey: nil)
    stage.commit()
    stage.advance(0.5)
    XCTAssertEqual(Double(layer.presentation()!.backgroundColor!.red), 0.5, accuracy: 1e-6)
  }

  func testCopiesByInit() {
    layer.cornerRadius = 7
    layer.name = "a"
    let copy = CALayer(layer: layer)
    XCTAssertEqual(copy.cornerRadius, 7)
    XCTAssertEqual(copy.name, "a")
    XCTAssertNil(copy.superlayer)
    XCTAssertEqual(CALayer(layer: "no layer").cornerRadius, 0)
  }

  // MARK: Key-value coding

  func testValuesByKey() {
    CATransaction.setDisableActions(true)
    layer.setValue(4, forKey: "cornerRadius")
    XCTAssertEqual(layer.cornerRadius, 4)
    layer.setValue(30, forKeyPath: "position.x")
    XCTAssertEqual(layer.position, CGPoint(x: 30, y: 50))
    XCTAssertEqual(layer.value(forKeyPath: "position.x") as? Double, 30)
    layer.setValue(60, forKeyPath: "bounds.size.width")
    XCTAssertEqual(layer.bounds.width, 60)
    XCTAssertEqual(layer.value(forKeyPath: "frame.size.width") as? Double, 60)
    layer.setValue(Double.pi / 2, forKeyPath: "transform.rotation.z")
    XCTAssertEqual(layer.transform.m12, 1, accuracy: 1e-12)
    layer.setValue(2, forKeyPath: "transform.scale")
    XCTAssertEqual(layer.transform.m12, 2, accuracy: 1e-12)
    XCTAssertEqual(layer.value(forKeyPath: "transform.scale.y") as! Double, 2, accuracy: 1e-12)
    XCTAssertEqual(layer.value(forKeyPath: "transform.rotation") as! Double, .pi / 2, accuracy: 1e-12)
    let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
    layer.setValue(red, forKey: "backgroundColor")
    XCTAssertTrue(layer.value(forKey: "backgroundColor") as? CGColor === red)
    layer.setValue("mine", forKey: "own")
    XCTAssertEqual(layer.value(forKey: "own") as? String, "mine")
    XCTAssertNil(layer.value(forKey: "unknown"))
    layer.setValue(true, forKey: "hidden")
    XCTAssertTrue(layer.isHidden)
    layer.setValue("x", forKey: "opacity")
    XCTAssertEqual(layer.opacity, 1)
    XCTAssertEqual(CALayer.defaultValue(forKey: "shadowRadius") as? Double, 3)
    XCTAssertEqual(layer.value(forKey: "speed") as? Float, 1)
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.setValue(7, forKey: "tag")
    XCTAssertEqual((animation.copy() as? CABasicAnimation)?.value(forKey: "tag") as? Int, 7)
  }

  // MARK: Display links

  func testDisplayLinks() {
    var times: [CFTimeInterval] = []
    var asked = 0
    let device = DeviceContext()
    device.makeCurrent()
    let links = device.displayLinks
    links.changeHandler = { asked += 1 }
    let link = CADisplayLink { times.append($0.targetTimestamp) }
    links.fire(at: 1, interval: 0.1)
    XCTAssertEqual(times, [])
    link.add(to: .main, forMode: .common)
    XCTAssertTrue(links.isActive)
    XCTAssertEqual(asked, 1)
    links.fire(at: 1, interval: 0.1)
    XCTAssertEqual(times, [1])
    XCTAssertEqual(link.timestamp, 0.9, accuracy: 1e-12)
    XCTAssertEqual(link.duration, 0.1)
    link.isPaused = true
    XCTAssertFalse(links.isActive)
    links.fire(at: 1.1, interval: 0.1)
    link.isPaused = false
    link.preferredFramesPerSecond = 5
    XCTAssertEqual(link.preferredFrameRateRange.preferred, 5)
    for step in 2...6 { links.fire(at: 1 + Double(step) * 0.1, interval: 0.1) }
    XCTAssertEqual(times.count, 4, "every other frame")
    link.preferredFramesPerSecond = 0
    XCTAssertEqual(link.preferredFrameRateRange, .default)
    link.invalidate()
    links.fire(at: 2, interval: 0.1)
    XCTAssertEqual(times.count, 4)
    link.add(to: .main, forMode: .common)
    XCTAssertFalse(links.isActive)
    let other = CADisplayLink { times.append($0.targetTimestamp) }
    other.add(to: .main, forMode: .default)
    XCTAssertTrue(links.fireNew(at: 3, interval: 0.1))
    XCTAssertFalse(links.fireNew(at: 3, interval: 0.1), "none is new any more")
    XCTAssertEqual(times.last, 3)
    other.remove(from: .main, forMode: .default)
    XCTAssertFalse(links.isActive)
  }

  func testADisplayLinkMayLeaveFramesOut() {
    let device = DeviceContext()
    device.makeCurrent()
    var times: [CFTimeInterval] = []
    let link = CADisplayLink { times.append($0.targetTimestamp) }
    XCTAssertEqual(link.frameInterval, 1)
    link.frameInterval = 3
    link.add(to: .main, forMode: .common)
    for step in 0..<7 { device.displayLinks.fire(at: Double(step), interval: 1) }
    XCTAssertEqual(times, [0, 3, 6])
    link.invalidate()
  }
}
