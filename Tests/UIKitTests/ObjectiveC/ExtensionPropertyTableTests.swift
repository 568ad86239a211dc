import UIKit
import XCTest

private enum Key { @MainActor static var glow: UInt8 = 0 }

extension UIView {
  fileprivate var glow: Double {
    get { objc_getAssociatedObject(self, &Key.glow) as? Double ?? 0 }
    set { objc_setAssociatedObject(self, &Key.glow, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
  }
  fileprivate var shade: String { "view" }
}

extension UILabel {
  fileprivate var shadeOfText: String { "label" }
}

extension CALayer {
  fileprivate var borderTint: UIColor? {
    get { borderColor.map { UIColor(cgColor: $0) } }
    set { borderColor = newValue?.cgColor }
  }
}

private class GlowingView: UIView {
  var own = 1.0
  override class var keyedProperties: [KeyedProperty] {
    super.keyedProperties + [KeyedProperty("own", \GlowingView.own)]
  }
}

/// The table of this file, as the build plugin writes it.
final class UIKitExtensionPropertiesOfGlow: ExtensionPropertyTable {
  override class var properties: [KeyedProperty] {
    [
      KeyedProperty("glow", \UIView.glow), KeyedProperty("shade", \UILabel.shadeOfText),
      KeyedProperty("shade", \UIView.shade), KeyedProperty("borderTint", \CALayer.borderTint),
    ]
  }
}

/// Properties that extensions add to UIKit's classes are found by key, in whatever module they are.
@preconcurrency @MainActor final class ExtensionPropertyTableTests: XCTestCase {
  func testAddedPropertiesAreReadAndSet() {
    let view = GlowingView()
    view.setValue(3, forKey: "glow")
    XCTAssertEqual(view.glow, 3)
    XCTAssertEqual(view.value(forKey: "glow") as? Double, 3)
    XCTAssertEqual(view.value(forKey: "own") as? Double, 1)
    let parent = UIViewController()
    parent.setValue(0.5, forKeyPath: "view.glow")
    XCTAssertEqual(parent.view.glow, 0.5)
  }

  func testThePropertyOfTheMostDerivedClassCounts() {
    XCTAssertEqual(UIView().value(forKey: "shade") as? String, "view")
    XCTAssertEqual(UILabel().value(forKey: "shade") as? String, "label")
  }

  func testPropertiesOfLayersAreReachedThroughTheirViews() {
    let view = UIView()
    view.setValue(UIColor.red, forKeyPath: "layer.borderTint")
    XCTAssertEqual(view.layer.borderColor, UIColor.red.cgColor)
    XCTAssertEqual(view.value(forKeyPath: "layer.borderTint") as? UIColor, view.layer.borderTint)
  }
}
