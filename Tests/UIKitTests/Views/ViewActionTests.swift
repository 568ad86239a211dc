import QuartzCore
import XCTest

@testable import UIKit

/// Layers of views ask by names only whom an app may have changed.
@preconcurrency @MainActor final class ViewActionTests: XCTestCase {
  private final class Asked: UIScrollView {
    var names: [String] = []
    override func action(for layer: CALayer, forKey event: String) -> CAAction? {
      names.append(event)
      return super.action(for: layer, forKey: event)
    }
  }

  private final class AskingLayer: CALayer {
    var names: [String] = []
    override func action(forKey event: String) -> (any CAAction)? {
      names.append(event)
      return super.action(forKey: event)
    }
  }

  private final class LayeredView: UIScrollView {
    override class var layerClass: AnyClass { AskingLayer.self }
  }

  private func scroll(_ view: UIScrollView) {
    view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    view.contentSize = CGSize(width: 100, height: 1000)
    view.layoutIfNeeded()
  }

  func testAnAppsViewIsAskedAtEachStepOfScrolling() {
    let view = Asked()
    scroll(view)
    view.names = []
    view.contentOffset.y = 5
    view.contentOffset.y = 6
    XCTAssertEqual(view.names.filter { $0 == "bounds" }.count, 2)
  }

  func testAnAppsLayerIsAskedAtEachStepOfScrolling() throws {
    let view = LayeredView()
    scroll(view)
    let layer = try XCTUnwrap(view.layer as? AskingLayer)
    layer.names = []
    view.contentOffset.y = 5
    view.contentOffset.y = 6
    XCTAssertEqual(layer.names.filter { $0 == "bounds" }.count, 2)
  }

  func testOwnViewsAnswerByKeysAndAppsByNames() {
    for view in [UIView(), UIScrollView(), UITableView(), UILabel()] {
      XCTAssertTrue(view.layer.keyedDelegate === view, "\(type(of: view))")
      XCTAssertTrue(view.layer.delegate === view)
    }
    XCTAssertNil(Asked().layer.keyedDelegate)
  }

  func testBothWaysGiveTheSameAnimationInABlock() {
    let stage = ViewStage()
    let (own, app) = (UIScrollView(), Asked())
    for view in [own, app] {
      scroll(view)
      stage.root.addSubview(view)
    }
    stage.frame(0)
    for view in [own, app] {
      UIView.animate(withDuration: 1) {
        view.bounds.origin.y = 50
        view.alpha = 0.5
        view.isHidden = true
      }
      XCTAssertEqual(view.layer.animationKeys(), ["bounds", "opacity"])
      XCTAssertTrue(view.action(for: view.layer, forKey: "bounds") is NSNull)
      XCTAssertTrue(view.action(for: view.layer, forKey: "nothing") is NSNull)
    }
  }

  func testOwnClassesAreToldFromDerivedOnes() {
    var classes = OwnClasses(besides: UIView.self)
    for _ in 0..<2 {
      XCTAssertTrue(classes.contains(UIScrollView.self))
      XCTAssertTrue(classes.contains(TextFieldRestingText.self))
      XCTAssertFalse(classes.contains(Asked.self))
      XCTAssertFalse(classes.contains(CALayer.self))
    }
  }
}
