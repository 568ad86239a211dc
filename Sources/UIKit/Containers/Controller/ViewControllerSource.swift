/// What controllers are made from: a scene of a storyboard, or a nib.
@MainActor protocol ViewControllerSource: AnyObject {
  /// Makes the controller's view.
  /// - Returns: false where the source has none.
  func loadView(of controller: UIViewController) -> Bool
}
