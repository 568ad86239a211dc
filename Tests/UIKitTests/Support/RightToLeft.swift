import UIKit

/// A controller that shows another one from right to left.
@preconcurrency @MainActor func mirrored(_ child: UIViewController) -> UIViewController {
  let parent = UIViewController()
  parent.addChild(child)
  parent.setOverrideTraitCollection(UITraitCollection(layoutDirection: .rightToLeft), forChild: child)
  parent.view.addSubview(child.view)
  child.view.frame = parent.view.bounds
  child.didMove(toParent: parent)
  return parent
}
