import UIKit

/// Lets a finger put a card elsewhere: one that stays on a card lifts it, and the others make room where it is held.
@MainActor final class TabMover: NSObject {
  private unowned let overview: TabOverview
  /// The card that a finger holds, and its place before.
  private var lifted: (card: TabCard, start: Int)?
  private var finger = CGPoint.zero
  private var frames: CADisplayLink?

  /// How near to an edge a finger has the cards scroll, in points, and how fast they do at most, in points per second.
  private static let edge: CGFloat = 60
  private static let speed: CGFloat = 800

  /// Begins to take what is held over the overview.
  init(_ overview: TabOverview) {
    self.overview = overview
    super.init()
    overview.addInteraction(UIDropInteraction(delegate: self))
  }

  /// Lets a card be lifted.
  func watch(_ card: TabCard) { card.addInteraction(UIDragInteraction(delegate: self)) }

  /// Has the others make room at the finger.
  private func makeRoom() {
    guard let card = lifted?.card, let place = overview.place(at: finger) else { return }
    overview.move(card, to: place)
  }

  // MARK: Scrolling

  private func follow(_ point: CGPoint) {
    finger = point
    makeRoom()
    if overview.edgeDistance(of: finger, within: Self.edge) == 0 { return stopScrolling() }
    guard frames == nil else { return }
    frames = CADisplayLink(target: self, selector: #selector(scroll))
    frames?.add(to: .main, forMode: .common)
  }

  @objc private func scroll(_ link: CADisplayLink) {
    let distance = overview.edgeDistance(of: finger, within: Self.edge)
    overview.scroll(by: distance / Self.edge * Self.speed * (link.targetTimestamp - link.timestamp))
    makeRoom()
  }

  private func stopScrolling() {
    frames?.invalidate()
    frames = nil
  }
}

extension TabMover: UIDragInteractionDelegate {
  func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem] {
    guard lifted == nil, overview.canMoveCards, let card = interaction.view as? TabCard else { return [] }
    let item = UIDragItem(itemProvider: NSItemProvider())
    item.localObject = card
    return [item]
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
  ) -> UITargetedDragPreview? {
    (interaction.view as? TabCard).map {
      UITargetedDragPreview(view: $0, parameters: $0.prepare(UIDragPreviewParameters()))
    }
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool { true }

  func dragInteraction(_ interaction: UIDragInteraction, prefersFullSizePreviewsFor session: any UIDragSession) -> Bool
  {
    true
  }

  func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
    guard let card = interaction.view as? TabCard, let start = overview.cards.firstIndex(where: { $0 === card }) else {
      return
    }
    lifted = (card, start)
    // It hangs on the finger.
    card.isHidden = true
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation
  ) {
    stopScrolling()
    guard operation == .cancel, let lifted else { return }
    overview.move(lifted.card, to: lifted.start)
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
  ) {
    lifted?.card.isHidden = false
    lifted = nil
  }
}

extension TabMover: UIDropInteractionDelegate {
  func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
    session.items.contains { $0.localObject is TabCard }
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal {
    follow(session.location(in: overview))
    return UIDropProposal(operation: lifted == nil ? .cancel : .move)
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) { stopScrolling() }

  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
    if let card = lifted?.card { overview.keepPlace(of: card) }
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? {
    guard let card = lifted?.card, let cards = card.superview else { return nil }
    return defaultPreview.retargetedPreview(with: UIDragPreviewTarget(container: cards, center: card.center))
  }
}
