/// Says what an interaction shows large, and what happens where the finger lifts. Every method has a default.
@preconcurrency @MainActor public protocol UILargeContentViewerInteractionDelegate: NSObjectProtocol {
  /// Tells the delegate that the finger has lifted; not that something has taken its touch away. By default, a control
  /// does what a tap on it does.
  /// - Parameters:
  ///   - item: nil where the finger has left all items.
  ///   - point: where it was, in the coordinates of the interaction's view.
  func largeContentViewerInteraction(
    _ interaction: UILargeContentViewerInteraction, didEndOn item: (any UILargeContentViewerItem)?, at point: CGPoint)

  /// Asks the delegate for the item at a point, with each move of the finger. Default: the innermost view there that has
  /// `showsLargeContentViewer` and something to show.
  /// - Parameter point: in the coordinates of the interaction's view.
  func largeContentViewerInteraction(
    _ interaction: UILargeContentViewerInteraction, itemAt point: CGPoint
  ) -> (any UILargeContentViewerItem)?

  /// Asks the delegate for the controller in the middle of whose view items are shown. Default: the nearest around the
  /// interaction's view in which there is room for it.
  func viewController(for interaction: UILargeContentViewerInteraction) -> UIViewController
}

extension UILargeContentViewerInteractionDelegate {
  public func largeContentViewerInteraction(
    _ interaction: UILargeContentViewerInteraction, didEndOn item: (any UILargeContentViewerItem)?, at point: CGPoint
  ) { LargeContentTracker.performDefaultAction(of: item) }

  public func largeContentViewerInteraction(
    _ interaction: UILargeContentViewerInteraction, itemAt point: CGPoint
  ) -> (any UILargeContentViewerItem)? { interaction.view?.largeContentItem(at: point) }

  public func viewController(for interaction: UILargeContentViewerInteraction) -> UIViewController {
    let nearest = interaction.view.flatMap(LargeContentTracker.container(of:))?.viewController as? UIViewController
    // A controller without a view stands for none: the window shows items then.
    return nearest ?? UIViewController()
  }
}
