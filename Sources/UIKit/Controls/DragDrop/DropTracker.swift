/// Finds out over which view what is dragged is, and what would happen to it there.
@preconcurrency @MainActor final class DropTracker {
  private struct Known {
    weak var interaction: UIDropInteraction?
    /// Whether it has a use for the items, of which it was asked once.
    let isUser: Bool
    var hasEntered = false
  }

  private let session: DropSession
  private var known: [Known] = []
  /// The interaction whose view the finger is over, if it has a use for the items.
  private(set) weak var target: UIDropInteraction?
  /// What it would do, as it has last said.
  private(set) var proposal: UIDropProposal?

  init(_ session: DropSession) { self.session = session }

  /// What would happen: nothing where the items may not be moved and the view would move them.
  var operation: UIDropOperation {
    guard target != nil, let proposal else { return .cancel }
    return proposal.operation == .move && !session.allowsMoveOperation ? .cancel : proposal.operation
  }

  // MARK: The way of the finger

  /// Looks what is under the finger, and asks it.
  func update(in window: UIWindow) {
    let found = interaction(under: session.drag.finger, in: window)
    if found !== target {
      leave()
      if let found { enter(found) }
    }
    ask()
  }

  /// Asks the present target anew.
  private func ask() {
    guard let target, target.view != nil, let delegate = target.delegate else { return leave() }
    let said = delegate.dropInteraction(target, sessionDidUpdate: session)
    if self.target === target { proposal = said }
  }

  private func enter(_ interaction: UIDropInteraction) {
    target = interaction
    interaction.session = session
    if let index = known.firstIndex(where: { $0.interaction === interaction }) { known[index].hasEntered = true }
    interaction.delegate?.dropInteraction(interaction, sessionDidEnter: session)
  }

  func leave() {
    guard let target else { return proposal = nil }
    (self.target, proposal) = (nil, nil)
    if target.session === session { target.session = nil }
    target.delegate?.dropInteraction(target, sessionDidExit: session)
  }

  /// Tells all that the items have been over that they are no more.
  func finish() {
    if let target, target.session === session { target.session = nil }
    (target, proposal) = (nil, nil)
    let all = known
    known = []
    for case let interaction? in all.filter(\.hasEntered).map(\.interaction) {
      interaction.delegate?.dropInteraction(interaction, sessionDidEnd: session)
    }
  }

  // MARK: Whom it is over

  /// The innermost interaction that has a use for the items.
  private func interaction(under point: CGPoint, in window: UIWindow) -> UIDropInteraction? {
    var view = Self.hitView(at: point, in: window)
    while let current = view {
      for case let candidate as UIDropInteraction in current.interactions where takes(candidate) {
        return candidate
      }
      view = current.superview
    }
    return nil
  }

  /// The view under a finger, in whatever window.
  /// - Parameter point: in the coordinates of `window`.
  static func hitView(at point: CGPoint, in window: UIWindow) -> UIView? {
    let screenPoint = window.convertToScreen(point)
    let windows = window.windowScene?.visibleWindows ?? [window]
    for other in windows.reversed() {
      if let hit = other.hitTest(other.convertFromScreen(screenPoint), with: nil) { return hit }
    }
    return nil
  }

  private func takes(_ interaction: UIDropInteraction) -> Bool {
    guard let delegate = interaction.delegate else { return false }
    if let other = interaction.session, other !== session, !interaction.allowsSimultaneousDropSessions { return false }
    if let answer = known.first(where: { $0.interaction === interaction }) { return answer.isUser }
    let isUser = delegate.dropInteraction(interaction, canHandle: session)
    known.append(Known(interaction: interaction, isUser: isUser))
    return isUser
  }
}
