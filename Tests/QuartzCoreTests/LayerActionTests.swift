import XCTest

@testable import QuartzCore

/// A layer asks apps by a property's name what its change does by itself, and the package's own delegates by its key.
final class LayerActionTests: AnimationTestCase {
  /// Notes by what it is asked.
  private final class Asked: NSObject, KeyedLayerDelegate {
    var names: [String] = []
    var keys: [LayerKey] = []
    var answer: (any CAAction)?

    func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
      names.append(event)
      return answer ?? NSNull()
    }

    func action(forChangeOf key: LayerKey) -> (any CAAction)? {
      keys.append(key)
      return answer
    }
  }

  private final class Action: CAAction {
    var ran: [String] = []
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) { ran.append(event) }
  }

  private final class Asking: CALayer {
    var names: [String] = []
    override func action(forKey event: String) -> (any CAAction)? {
      names.append(event)
      return super.action(forKey: event)
    }
  }

  /// A step of scrolling moves the bounds' origin.
  func testAnAppsDelegateIsAskedByName() {
    let asked = Asked()
    layer.delegate = asked
    layer.bounds.origin.y = 5
    layer.bounds.origin.y = 5
    XCTAssertEqual(asked.names, ["bounds"])
    XCTAssertEqual(asked.keys, [])
  }

  func testAnAppsLayerIsAskedByName() {
    let (asking, asked) = (stage.makeLayer(Asking.self), Asked())
    asking.delegate = asked
    asking.keyedDelegate = asked
    asking.names = []
    asking.bounds.origin.y = 5
    XCTAssertEqual(asking.names, ["bounds"])
    XCTAssertEqual(asked.names, ["bounds"], "as the layer's own search has it")
    XCTAssertEqual(asked.keys, [])
  }

  func testADelegateThatSaysSoIsAskedByKeyAndHasTheLastWord() {
    let (asked, action, listed) = (Asked(), Action(), Action())
    layer.delegate = asked
    layer.keyedDelegate = asked
    layer.actions = ["bounds": listed, "opacity": listed]
    asked.answer = action
    layer.bounds.origin.y = 5
    XCTAssertEqual(action.ran, ["bounds"])
    asked.answer = nil
    layer.opacity = 0.5
    XCTAssertEqual(asked.keys, [.bounds, .opacity])
    XCTAssertEqual(asked.names, [])
    XCTAssertEqual(listed.ran, [])
    XCTAssertNil(layer.animationKeys(), "no implicit animation either")
    XCTAssertNil(layer.action(forKey: "opacity"))
    XCTAssertEqual(asked.names, ["opacity"], "who asks by name is answered by name")
  }

  func testAnotherDelegateIsAskedByNameAgain() {
    let (first, second) = (Asked(), Asked())
    layer.delegate = first
    layer.keyedDelegate = first
    layer.delegate = second
    layer.bounds.origin.y = 5
    XCTAssertEqual(first.keys, [])
    XCTAssertEqual(second.names, ["bounds"])
    layer.delegate = nil
    layer.opacity = 0.5
    XCTAssertEqual(layer.animationKeys(), ["opacity"])
  }

  func testNobodyIsAskedWithoutActions() {
    let (asking, asked) = (stage.makeLayer(Asking.self), Asked())
    layer.delegate = asked
    layer.keyedDelegate = asked
    asking.names = []
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    CATransaction.begin()
    layer.bounds.origin.y = 5
    asking.bounds.origin.y = 5
    CATransaction.setDisableActions(false)
    layer.bounds.origin.y = 6
    CATransaction.commit()
    layer.bounds.origin.y = 7
    CATransaction.commit()
    XCTAssertEqual(asked.keys, [.bounds], "only where an inner transaction allows actions")
    XCTAssertEqual(asking.names, [])
  }

  /// What an animator gives back may be an empty pattern, which as an object would be of no kind.
  func testValuesAreSetByKeyWithoutAction() {
    let shape = stage.makeLayer(CAShapeLayer.self)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    shape.lineDashPattern = [2, 1]
    CATransaction.commit()
    let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
    shape.setWithoutAction(.numbers([]), for: .lineDashPattern)
    shape.setWithoutAction(.color(RenderColor(red)), for: .fillColor)
    shape.setWithoutAction(.none, for: .strokeColor)
    shape.setWithoutAction(.number(3), for: .zPosition)
    shape.setWithoutAction(.number(3), for: .bounds)
    XCTAssertNil(shape.lineDashPattern)
    XCTAssertEqual(shape.fillColor, red)
    XCTAssertNil(shape.strokeColor)
    XCTAssertEqual(shape.zPosition, 3)
    XCTAssertNil(shape.animationKeys())
  }
}
