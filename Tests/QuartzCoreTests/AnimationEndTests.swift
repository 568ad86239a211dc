import XCTest

@testable import QuartzCore

/// What is told of animations, and how they go.
final class AnimationEndTests: AnimationTestCase {
  func testDelegatesAreTold() {
    let listener = Listener()
    for (name, duration) in [("long", 0.5), ("short", 0.2)] {
      let animation = fade(duration: duration)
      animation.delegate = listener
      animation.setValue(name, forKey: "name")
      layer.add(animation, forKey: name)
    }
    stage.commit()
    stage.advance(0.01)
    XCTAssertEqual(listener.log, ["start long", "start short"])
    stage.advance(1)
    XCTAssertEqual(Array(listener.log.suffix(2)), ["stop short true", "stop long true"])
    let animation = fade()
    animation.delegate = listener
    animation.setValue("gone", forKey: "name")
    layer.add(animation, forKey: "x")
    stage.commit()
    layer.add(fade(), forKey: "x")
    stage.advance(0.1)
    XCTAssertEqual(listener.log.last, "stop gone false")
  }

  func testAScreenThatIsGoneKeepsNoLayer() {
    final class Owner: CAAnimationDelegate {
      let layer: CALayer
      init(_ layer: CALayer) { self.layer = layer }
    }
    weak var gone = layer
    do {
      let animation = fade()
      animation.delegate = Owner(layer)
      layer.add(animation, forKey: "a")
    }
    stage.commit()
    (layer, stage) = (nil, nil)
    XCTAssertNil(gone)
  }

  func testNextRetirement() {
    XCTAssertNil(stage.device.nextRetirement)
    layer.add(fade(), forKey: "a")
    stage.commit()
    XCTAssertEqual(stage.device.nextRetirement!, stage.clock.now + 1, accuracy: 1e-9)
    XCTAssertEqual(stage.tree.nextChange(at: stage.clock.now), stage.clock.now)
    XCTAssertNil(stage.tree.nextChange(at: stage.clock.now + 2))
    stage.advance(1)
    XCTAssertNil(stage.device.nextRetirement)
    XCTAssertNil(stage.tree.nextChange(at: stage.clock.now))
    let later = fade()
    later.beginTime = CACurrentMediaTime() + 5
    layer.add(later, forKey: "a")
    stage.commit()
    XCTAssertEqual(stage.tree.nextChange(at: stage.clock.now)!, stage.clock.now + 5, accuracy: 1e-9)
  }

  func testLayersThatNothingShowsDropTheirAnimations() {
    let (alone, listener) = (CALayer(), Listener())
    XCTAssertNil(alone.presentation())
    let animation = fade()
    animation.delegate = listener
    alone.add(animation, forKey: "a")
    stage.commit()
    XCTAssertNil(alone.animationKeys())
    stage.advance(0.1)
    XCTAssertEqual(listener.log, ["stop  true"])
    layer.add(animation, forKey: "a")
    stage.commit()
    let superlayer = layer.superlayer!
    layer.removeFromSuperlayer()
    superlayer.addSublayer(layer)
    stage.commit()
    XCTAssertEqual(layer.animationKeys(), ["a"], "it has only moved")
    layer.removeFromSuperlayer()
    stage.commit()
    stage.advance(0.1)
    XCTAssertEqual(listener.log.last, "stop  false")
  }
}
