extension UIViewController {
  /// Actions that every controller declares and containers override.
  static let showingActions: Set<String> = ["show:sender:", "showDetailViewController:sender:"]

  func findTarget(_ action: Selector, _ sender: Any?) -> UIViewController? {
    nearest { $0.canPerformAction(action, withSender: sender) }
  }

  func passOnShow(_ controller: UIViewController, _ sender: Any?) {
    // Not of this one: an override that has called super would be called again.
    if let target = parent?.targetViewController(forAction: "show:sender:", sender: sender) {
      target.show(controller, sender: sender)
    } else {
      present(controller, animated: UIView.areAnimationsEnabled)
    }
  }

  func passOnShowDetail(_ controller: UIViewController, _ sender: Any?) {
    if let target = parent?.targetViewController(forAction: "showDetailViewController:sender:", sender: sender) {
      target.showDetailViewController(controller, sender: sender)
    } else {
      present(controller, animated: UIView.areAnimationsEnabled)
    }
  }
}
