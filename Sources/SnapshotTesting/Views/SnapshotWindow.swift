import UIKit

/// A window with a size and a safe area of its own.
final class SnapshotWindow: UIWindow {
  private var ownSafeArea = UIEdgeInsets.zero

  convenience init(size: CGSize, safeArea: UIEdgeInsets) {
    self.init(frame: CGRect(origin: .zero, size: size))
    ownSafeArea = safeArea
  }

  override var safeAreaInsets: UIEdgeInsets { ownSafeArea }

  override var canBecomeKey: Bool { false }
}

/// The root of a window in which snapshots are taken: it gives a controller its traits, and has it appear at once.
final class SnapshotRoot: UIViewController {
  override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

  /// Shows a controller while work is done with its view.
  func show<Result>(
    _ controller: UIViewController, traits: UITraitCollection, _ body: (UIView) -> Result
  ) -> Result {
    addChild(controller)
    setOverrideTraitCollection(traits, forChild: controller)
    let content: UIView = controller.view
    content.frame = view.bounds
    controller.beginAppearanceTransition(true, animated: false)
    view.addSubview(content)
    view.layoutIfNeeded()
    controller.didMove(toParent: self)
    controller.endAppearanceTransition()
    defer {
      controller.beginAppearanceTransition(false, animated: false)
      controller.willMove(toParent: nil)
      content.removeFromSuperview()
      controller.endAppearanceTransition()
      setOverrideTraitCollection(nil, forChild: controller)
      controller.removeFromParent()
    }
    return body(content)
  }
}
