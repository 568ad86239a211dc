import UIKit

/// A workaround of apps whose content jumps between screens whose navigation bars differ in height: the screen that
/// comes begins with the bar's old height, and gets its own alongside the transition.
final class BarHeightWorkaround: NSObject, UINavigationControllerDelegate {
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {
    guard let coordinator = navigationController.transitionCoordinator,
      let from = coordinator.viewController(forKey: .from), let to = coordinator.viewController(forKey: .to)
    else { return }
    let isPop = !navigationController.viewControllers.contains(from)
    coordinator.animate(
      alongsideTransition: { _ in
        let difference = to.view.safeAreaInsets.top - from.view.safeAreaInsets.top
        UIView.setAnimationsEnabled(false)
        to.additionalSafeAreaInsets.top = -difference
        to.view.layoutIfNeeded()
        UIView.setAnimationsEnabled(true)
        to.additionalSafeAreaInsets.top = 0
        to.view.layoutIfNeeded()
        guard isPop else { return }
        from.view.frame.origin.y = difference
        from.view.frame.size.height += max(0, -difference)
      },
      completion: { _ in
        from.view.frame.origin.y = 0
        to.additionalSafeAreaInsets.top = 0
      })
  }
}
