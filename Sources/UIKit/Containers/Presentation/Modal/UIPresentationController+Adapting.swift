extension UIPresentationController {
  /// What presents in this one's place where its style becomes another one in its surroundings: what a popover turns
  /// into in compact width.
  func adapted(to presenter: UIViewController) -> UIPresentationController {
    guard let popover = self as? UIPopoverPresentationController else { return self }
    self.presenter = presenter
    let style = adaptivePresentationStyle(for: presenter.traitCollection)
    let stays = style == .none || style == .popover || style == .custom
    let meaning = style == .automatic ? UIModalPresentationStyle.automaticMeans : style
    // A sheet tells of itself.
    if stays || !meaning.isSheet {
      delegate?.presentationController(
        self, willPresentWithAdaptiveStyle: stays ? .none : meaning, transitionCoordinator: nil)
    }
    guard !stays else { return self }
    let other =
      meaning.isSheet
      ? popover.adaptiveSheetPresentationController
      : UIPresentationController(presentedViewController: presented, presenting: presenter)
    other.resolvedStyle = meaning
    other.adaptedPopover = popover
    other.delegate = other.delegate ?? delegate
    presented.modal.controller = other
    return other
  }
}
