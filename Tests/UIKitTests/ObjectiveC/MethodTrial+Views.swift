import UIKitTesting

@testable import UIKit

/// A view that can become first responder.
private final class FirstView: UIView {
  override var canBecomeFirstResponder: Bool { true }
}

/// A view that is asked to draw, as subclasses are.
private final class DrawnView: UIView {}

/// Trials of views' and layers' methods.
extension MethodTrial {
  static let traitsOfView = MethodTrial(UIView.self) { stage in
    Act(stage.view) { stage.view.overrideUserInterfaceStyle = .dark }
  }

  static let layoutOfView = MethodTrial(UIView.self) { stage in
    Act(stage.view) {
      stage.view.setNeedsLayout()
      stage.view.layoutIfNeeded()
    }
  }

  static let invalidatingView = MethodTrial(UIView.self) { stage in Act(stage.view) { stage.view.setNeedsLayout() } }

  static let moving = MethodTrial(UIView.self) { stage in
    let view = UIView()
    return Act(view) { stage.view.addSubview(view) }
  }

  static let safeAreaOfView = MethodTrial(UIView.self) { stage in
    Act(stage.controller.view) { stage.controller.additionalSafeAreaInsets.top = 7 }
  }

  static let addingSubview = MethodTrial(UIView.self) { stage in
    Act(stage.view) { stage.view.addSubview(UIView()) }
  }

  static let removing = MethodTrial(UIView.self) { stage in
    Act(stage.controller.view) { stage.window.rootViewController = UIViewController() }
  }

  static let hitting = MethodTrial(UIView.self) { stage in
    Act(stage.view) { _ = stage.window.hitTest(CGPoint(x: 150, y: 150), with: nil) }
  }

  static let constraints = MethodTrial(UIView.self) { stage in
    Act(stage.view) {
      stage.view.setNeedsUpdateConstraints()
      stage.view.updateConstraintsIfNeeded()
    }
  }

  static let contentSize = MethodTrial(UIView.self) { stage in
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    stage.view.addSubview(view)
    view.leadingAnchor.constraint(equalTo: stage.view.leadingAnchor).isActive = true
    stage.device.advanceFrames(1)
    return Act(view) {
      view.invalidateIntrinsicContentSize()
      stage.device.advanceFrames(1)
    }
  }

  static let drawing = MethodTrial(UIView.self) { stage in
    let view = DrawnView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    stage.view.addSubview(view)
    stage.device.advanceFrames(1)
    return Act(view) {
      view.setNeedsDisplay()
      stage.device.advanceFrames(1)
    }
  }

  static let scrolling = MethodTrial(UIScrollView.self) { stage in
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.contentSize = CGSize(width: 100, height: 500)
    stage.view.addSubview(view)
    stage.device.advanceFrames(1)
    return Act(view) { view.scrollRectToVisible(CGRect(x: 0, y: 300, width: 100, height: 100), animated: false) }
  }

  static let reloadingTable = MethodTrial(UITableView.self) { _ in
    let table = UITableView()
    return Act(table) { table.reloadData() }
  }

  static let reloadingCollection = MethodTrial(UICollectionView.self) { _ in
    let collection = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    return Act(collection) { collection.reloadData() }
  }

  // MARK: Responders

  static let awakening = MethodTrial(UIResponder.self) { stage in
    let batch = NibBatch()
    batch.put(stage.view, at: batch.reserveIndex())
    return Act(stage.view) { batch.finish() }
  }

  static let touchingView = MethodTrial(UIResponder.self) { stage in Act(stage.view) { stage.touch() } }

  static let cancellingTouchOfView = MethodTrial(UIResponder.self) { stage in
    Act(stage.view) { stage.cancelTouch() }
  }

  private static func makeRecognizer(_ stage: MethodStage) -> UIGestureRecognizer {
    let recognizer = UIGestureRecognizer(target: nil, action: nil)
    stage.view.addGestureRecognizer(recognizer)
    return recognizer
  }

  static let touchingRecognizer = MethodTrial(UIGestureRecognizer.self) { stage in
    Act(makeRecognizer(stage)) { stage.touch() }
  }

  static let cancellingTouchOfRecognizer = MethodTrial(UIGestureRecognizer.self) { stage in
    Act(makeRecognizer(stage)) { stage.cancelTouch() }
  }

  private static func makeFirst(_ stage: MethodStage) -> FirstView {
    let view = FirstView()
    stage.view.addSubview(view)
    return view
  }

  static let becomingFirst = MethodTrial(UIResponder.self) { stage in
    let view = makeFirst(stage)
    return Act(view) { view.becomeFirstResponder() }
  }

  static let resigningFirst = MethodTrial(UIResponder.self) { stage in
    let (view, other) = (makeFirst(stage), makeFirst(stage))
    view.becomeFirstResponder()
    return Act(view) { other.becomeFirstResponder() }
  }

  // MARK: Actions and events

  private static func makeControl(_ stage: MethodStage) -> UIControl {
    let control = UIControl()
    let resign = Selector(UIResponder.resignFirstResponder, "resignFirstResponder")
    control.addTarget(stage.view, action: resign, for: .touchDown)
    return control
  }

  static let actionOfControl = MethodTrial(UIControl.self) { stage in
    let control = makeControl(stage)
    return Act(control) { control.sendActions(for: .touchDown) }
  }

  static let actionOfApplication = MethodTrial(UIApplication.self) { stage in
    let control = makeControl(stage)
    return Act(UIApplication.shared) { control.sendActions(for: .touchDown) }
  }

  private static func bringDown(_ stage: MethodStage) {
    stage.device.touchDown(at: CGPoint(x: 150, y: 150))
    stage.device.advanceFrames(1)
  }

  static let eventOfWindow = MethodTrial(UIWindow.self) { stage in Act(stage.window) { bringDown(stage) } }

  static let eventOfApplication = MethodTrial(UIApplication.self) { stage in
    Act(UIApplication.shared) { bringDown(stage) }
  }

  // MARK: Layers

  static let invalidatingLayer = MethodTrial(CALayer.self) { _ in
    let layer = CALayer()
    return Act(layer) { layer.setNeedsLayout() }
  }

  static let layoutOfLayer = MethodTrial(CALayer.self) { _ in
    let layer = CALayer()
    return Act(layer) {
      layer.setNeedsLayout()
      layer.layoutIfNeeded()
    }
  }

  static let animating = MethodTrial(CALayer.self) { _ in
    let layer = CALayer()
    return Act(layer) { layer.add(CABasicAnimation(keyPath: "opacity"), forKey: "fade") }
  }

  static let endingAnimation = MethodTrial(CALayer.self) { _ in
    let layer = CALayer()
    layer.add(CABasicAnimation(keyPath: "opacity"), forKey: "fade")
    return Act(layer) { layer.removeAnimation(forKey: "fade") }
  }
}
