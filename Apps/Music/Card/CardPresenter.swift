import AppSupport
import UIKit

/// Brings the card up from the mini player and back, by itself or by a finger, and knows all that takes part.
final class CardPresenter: NSObject, UIViewControllerTransitioningDelegate {
  private unowned let source: any CardSource
  private let timing: MotionTiming
  let face: any CardFace
  let dimmer = UIView()
  /// The pan on all that the presentation covers.
  private(set) lazy var pan = CardPan(client: self)
  /// The pan on the mini player.
  private(set) lazy var miniPlayerPan = CardPan(client: self)
  /// The opening or dismissal under way.
  private(set) var transition: CardTransition?
  /// The pan that has it.
  private weak var driver: CardPan?
  private var beginsByFinger = false

  init(source: any CardSource, face: any CardFace, timing: MotionTiming = .spring) {
    (self.source, self.face, self.timing) = (source, face, timing)
    super.init()
    face.modalPresentationStyle = .custom
    face.modalPresentationCapturesStatusBarAppearance = true
    face.transitioningDelegate = self
    dimmer.backgroundColor = .black
    dimmer.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    dimmer.accessibilityIdentifier = "card.dimmer"
  }

  // MARK: Commands

  var isUp: Bool { face.presentingViewController != nil }

  /// Loads the card, lays it out and draws it, so that its way's first frame costs no more than the others.
  func prepare() {
    guard !isUp else { return }
    // The colours are those with which it will be drawn in the window.
    source.traitCollection.performAsCurrent {
      guard let card = face.view else { return }
      card.frame = source.view.bounds
      card.layoutIfNeeded()
      Self.draw(card)
    }
  }

  private static func draw(_ view: UIView) {
    view.layer.displayIfNeeded()
    for part in view.subviews { draw(part) }
  }

  func open() {
    if let transition { return transition.turn(toCard: true) }
    guard !isUp, source.miniPlayerPlace != nil else { return }
    source.present(face, animated: true)
  }

  func close() {
    if let transition { return transition.turn(toCard: false) }
    guard isUp else { return }
    face.dismiss(animated: true)
  }

  // MARK: Geometry

  /// The geometry of everything as it lies now; where there is no mini player, the card comes from and goes to where
  /// one would be.
  private var geometry: CardGeometry {
    let view = source.view!
    view.layoutIfNeeded()
    let screen = view.bounds.size
    let bar = source.tabBar?.bounds.size ?? .zero
    let tabBar = CGRect(x: 0, y: screen.height - bar.height, width: bar.width, height: bar.height)
    let place = source.miniPlayerPlace
    let mini = CGRect(
      x: 0, y: tabBar.minY - MiniPlayerMetrics.height, width: screen.width, height: MiniPlayerMetrics.height)
    return CardGeometry(
      screen: screen, mini: place?.mini ?? mini, thumbnail: place?.thumbnail ?? MiniPlayerMetrics.thumbnail,
      tabBar: tabBar, safeArea: view.safeAreaInsets, fades: place == nil, timing: timing)
  }

  private func makeStage() -> CardStage {
    CardStage(backing: source.view, dimmer: dimmer, face: face, tabBar: source.tabBar, geometry: geometry)
  }

  // MARK: Beginning and end

  private func makeTransition(_ motion: CardMotion) -> CardTransition {
    let speed = source.holdMiniPlayer()
    source.showsCover = false
    source.tabBar?.isUserInteractionEnabled = false
    let made = CardTransition(motion, on: makeStage(), isDriven: beginsByFinger, speed: speed) {
      [weak self] hasArrived in
      self?.transition = nil
      // There is another root.
      if !hasArrived { self?.cardDidDisappear() }
    }
    transition = made
    return made
  }

  func cardDidAppear() { source.placeMiniPlayer() }

  /// Puts everything back when nothing of the card is left.
  func cardDidDisappear() {
    makeStage().leave()
    source.takeBackTabBar()
    source.tabBar?.isUserInteractionEnabled = true
    source.showsCover = true
    source.raiseMiniPlayer()
    pan.view?.removeGestureRecognizer(pan)
    dimmer.removeFromSuperview()
  }

  // MARK: While it is up

  func layOutCard() {
    guard transition == nil, isUp else { return }
    makeStage().take(.card)
  }

  /// Ends what is under way before the screen changes, and has the backing laid out as it is.
  func screenWillChange() {
    for pan in [pan, miniPlayerPan] where pan === driver {
      pan.isEnabled = false
      pan.isEnabled = true
    }
    transition?.finishNow()
    guard isUp else { return }
    makeStage().leave()
    source.takeBackTabBar()
  }

  // MARK: Delegate

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    CardPresentationController(self, presented: presented, presenting: presenting)
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { makeTransition(.opening) }

  func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
    makeTransition(.dismissing)
  }

  func interactionControllerForPresentation(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  { animator as? CardTransition }

  func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  { animator as? CardTransition }
}

extension CardPresenter: CardPanClient {
  func cardPan(_ pan: CardPan, mayBeginWith translation: CGPoint) -> Bool {
    guard driver == nil else { return false }
    if transition != nil { return true }
    guard abs(translation.y) >= abs(translation.x) else { return false }
    if pan === miniPlayerPan { return !isUp && translation.y < 0 && source.miniPlayerPlace != nil }
    return isUp
  }

  func cardPanDidBegin(_ pan: CardPan) -> CGFloat {
    driver = pan
    transition?.take()
    if transition == nil, pan === miniPlayerPan { begin { source.present(face, animated: true) } }
    guard let transition else { return 0 }
    return (1 - transition.openness) * travel
  }

  func cardPan(_ pan: CardPan, didMoveCardBy displacement: CGFloat) {
    guard pan === driver else { return }
    if transition == nil {
      guard displacement > 0, isUp else { return }
      begin { face.dismiss(animated: true) }
    }
    transition?.move(to: 1 - displacement / travel)
  }

  func cardPanDidEnd(_ pan: CardPan, velocity: CGFloat?) {
    guard pan === driver else { return }
    driver = nil
    guard let transition else { return }
    guard let velocity else { return transition.letGo(velocity: 0, opens: true) }
    let opens = ReleaseRule.card.completes(from: transition.openness * travel, of: travel, velocity: -velocity)
    transition.letGo(velocity: -velocity / travel, opens: opens)
  }

  private var travel: CGFloat { max(transition?.travel ?? geometry.travel, 1) }

  private func begin(_ start: () -> Void) {
    beginsByFinger = true
    start()
    beginsByFinger = false
  }
}
