import UIKit

/// The surroundings of the card: the dimmer behind it, the pan that takes it, and the screen it has come from.
final class CardPresentationController: UIPresentationController {
  /// Holds the card, which holds this.
  private weak var presenter: CardPresenter?

  init(_ presenter: CardPresenter, presented: UIViewController, presenting: UIViewController?) {
    self.presenter = presenter
    super.init(presentedViewController: presented, presenting: presenting)
  }

  override func presentationTransitionWillBegin() {
    guard let containerView, let presenter else { return }
    presenter.dimmer.frame = containerView.bounds
    containerView.addSubview(presenter.dimmer)
    containerView.addGestureRecognizer(presenter.pan)
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    if completed { presenter?.cardDidAppear() } else { presenter?.cardDidDisappear() }
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed { presenter?.cardDidDisappear() }
  }

  override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    presenter?.screenWillChange()
    super.viewWillTransition(to: size, with: coordinator)
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    presenter?.layOutCard()
  }

  override func containerViewDidLayoutSubviews() { presenter?.layOutCard() }
}
