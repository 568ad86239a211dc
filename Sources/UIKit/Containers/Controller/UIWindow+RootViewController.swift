extension UIWindow {
  /// The controller whose view fills the window. Nil by default.
  public final var rootViewController: UIViewController? {
    get { content as? UIViewController }
    set { content = newValue }
  }
}

extension UIViewController: WindowContent {
  var isCovered: Bool { modal.isCovered }
  var frontView: UIView? { presentationChain.last?.viewIfLoaded }
}
