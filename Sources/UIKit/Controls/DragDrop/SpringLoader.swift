/// Opens the views on which a finger rests that drags items.
@preconcurrency @MainActor final class SpringLoader {
  private let session: DragSession
  private weak var window: UIWindow?
  private weak var interaction: UISpringLoadedInteraction?
  private var context: SpringContext?
  private var target: [AnyHashable?] = []
  /// The place where the finger has come to rest.
  private var place = CGPoint.zero
  private let timer = MainTimer()
  private var isOver = false

  /// How long a finger rests before a view warns, and how long that does, in seconds; how far a resting finger goes, in
  /// points. By eye after iOS 15 to 18.
  static let rest = 0.5
  static let warning = 0.5
  private static let slop: CGFloat = 10

  init(_ session: DragSession) { self.session = session }

  // MARK: The way of the finger

  /// Looks what is under the finger.
  func update(in window: UIWindow) {
    guard !isOver else { return }
    self.window = window
    guard let (found, new) = find(in: window) else { return leave() }
    if found === interaction, let context, new.target == target {
      context.targetItem = new.targetItem
      if place.distance(to: session.finger) > Self.slop, context.state != .activated { begin() }
      return
    }
    leave()
    guard !isOver else { return }
    new.state = .inactive
    (interaction, context, target) = (found, new, new.target)
    begin()
  }

  /// The finger is up.
  func stop() {
    isOver = true
    leave()
  }

  private func leave() {
    timer.stop()
    guard let context else { return }
    let interaction = interaction
    (self.interaction, self.context, target) = (nil, nil, [])
    guard let interaction else { return }
    let wasOpened = context.state == .activated
    context.state = .inactive
    interaction.interactionEffect.interaction(interaction, didChangeWith: context)
    if !wasOpened { interaction.interactionBehavior.interactionDidFinish(interaction) }
  }

  // MARK: Whom it is over

  /// The innermost interaction that allows it, and what it says of the finger.
  private func find(in window: UIWindow) -> (UISpringLoadedInteraction, SpringContext)? {
    var view = DropTracker.hitView(at: session.finger, in: window)
    while let current = view {
      for case let candidate as UISpringLoadedInteraction in current.interactions {
        // A context of its own: those who have seen another target hear of its end with that one.
        let context = SpringContext(session, over: current, after: candidate === interaction ? self.context : nil)
        if candidate.interactionBehavior.shouldAllow(candidate, with: context) { return (candidate, context) }
      }
      view = current.superview
    }
    return nil
  }

  // MARK: Time

  private func begin() {
    place = session.finger
    guard enter(.possible) else { return }
    timer.start(after: Self.rest) { [weak self] in self?.warn() }
  }

  private func warn() {
    guard isStillThere, enter(.activating) else { return }
    timer.start(after: Self.warning) { [weak self] in self?.open() }
  }

  private func open() {
    guard isStillThere, enter(.activated), let interaction, let context else { return }
    interaction.activate(context)
    interaction.interactionBehavior.interactionDidFinish(interaction)
  }

  /// Looks once more: what lies under the finger may have changed by itself.
  private var isStillThere: Bool {
    guard let window, let context else { return false }
    update(in: window)
    return context === self.context
  }

  /// Tells the view of a state.
  /// - Returns: whether the finger is on the same view, when that has heard of it.
  private func enter(_ state: UISpringLoadedInteractionEffectState) -> Bool {
    guard let interaction, let context else { return false }
    if context.state != state {
      context.state = state
      interaction.interactionEffect.interaction(interaction, didChangeWith: context)
    }
    return context === self.context
  }
}
