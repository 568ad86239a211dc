/// What controllers are made from: a scene of a storyboard, or a nib.
@MainActor protocol ViewControllerSource: AnyObject {
  /// Makes the controller's view.
  /// - Returns: false where the source has none.
  func loadView(of controller: UIViewController) -> Bool

  /// Ends the program where the source has no segue of that identifier.
  func performSegue(_ identifier: String, of controller: UIViewController, sender: Any?)
}

/// A controller as one whose view a nib may have though it has not come from one: every one is.
@MainActor protocol NibFinding: UIViewController {
  /// Makes the view from the nib that the controller names, or that is named like its class.
  /// - Returns: false where there is none.
  func loadNamedNib() -> Bool
}
