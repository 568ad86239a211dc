import UIKit

/// Does in `willShow` what apps do against the jump of content elsewhere.
@preconcurrency @MainActor final class JumpWorkaround: NSObject, UINavigationControllerDelegate {
  /// The differences between both screens' safe areas, as the closures have read them.
  var differences: [CGFloat] = []

  func navigationController(_ controller: UINavigationController, willShow child: UIViewController, animated: Bool) {
    guard let coordinator = controller.transitionCoordinator,
      let from = coordinator.viewController(forKey: .from), let to = coordinator.viewController(forKey: .to)
    else { return }
    let isPop = !controller.viewControllers.contains(from)
    coordinator.animate(
      alongsideTransition: { [self] _ in
        let difference = to.view.safeAreaInsets.top - from.view.safeAreaInsets.top
        differences.append(difference)
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
