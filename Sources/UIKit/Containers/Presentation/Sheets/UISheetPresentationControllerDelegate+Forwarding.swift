/// Implements nothing: the protocol's defaults answer.
private final class SilentDelegate: NSObject, UISheetPresentationControllerDelegate {}

/// What goes on to another delegate where an object's class says so.
extension UISheetPresentationControllerDelegate where Self: MessageForwarding {
  private func receiver(_ selector: Selector) -> any UISheetPresentationControllerDelegate {
    receiver(of: selector, as: (any UISheetPresentationControllerDelegate).self) ?? SilentDelegate()
  }

  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {
    receiver("sheetPresentationControllerDidChangeSelectedDetentIdentifier:")
      .sheetPresentationControllerDidChangeSelectedDetentIdentifier(sheetPresentationController)
  }
}
