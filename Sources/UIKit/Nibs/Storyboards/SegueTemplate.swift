/// A segue as a document has it, from which one is made each time that it is performed.
@MainActor final class SegueTemplate: NSObject {
  typealias Maker = @MainActor (String?, UIViewController, UIViewController) -> UIStoryboardSegue

  enum Goal {
    /// A segue to a controller of the document.
    case forward(String, NibSegueKind, creationAction: String?)
    /// Back to a controller that is there.
    case back(Selector, animated: Bool)
  }

  let id: String
  let identifier: String?
  let goal: Goal
  private let make: Maker
  private weak var scene: NibScene?
  /// The view that an embedded controller's goes into.
  weak var container: UIView?
  private var isInGesture = false

  init(_ id: String, identifier: String?, goal: Goal, in scene: NibScene, make: Maker?) {
    self.id = id
    self.identifier = identifier
    self.goal = goal
    self.make = make ?? { UIStoryboardSegue(identifier: $0, source: $1, destination: $2) }
    self.scene = scene
  }

  /// What controls and gesture recognizers send.
  func trigger(_ sender: Any?) {
    if let recognizer = sender as? UIGestureRecognizer, !isStart(recognizer) { return }
    performIfAllowed(sender: sender)
  }

  /// Whether a gesture has begun, or is one that is all at once.
  private func isStart(_ recognizer: UIGestureRecognizer) -> Bool {
    defer { isInGesture = recognizer.state == .began || recognizer.state == .changed }
    return recognizer.state == .began || recognizer.state == .ended && !isInGesture
  }

  /// Asks the source first.
  func performIfAllowed(sender: Any?) {
    guard let source = scene?.home.controller else { return }
    if source.shouldPerformSegue(withIdentifier: identifier ?? "", sender: sender) { perform(sender: sender) }
  }

  func perform(sender: Any?) {
    guard let scene, let source = scene.home.controller else { return }
    let home = scene.home
    switch goal {
    case .forward(let id, let kind, let creationAction):
      let destination = home.makeSibling(id, creator: creator(creationAction, source, sender))
      kind.prepare(destination, in: scene, sender: sender)
      let segue = make(identifier, source, destination)
      segue.handler = segue.handler ?? kind.handler(source, destination, container: container, sender: sender)
      perform(segue, sender: sender, animated: kind.isAnimated)
    case .back(let action, let animated):
      let unwinding = UIStoryboardUnwindSegueSource(source, action, sender)
      guard let destination = unwinding.findDestination() else { return }
      let segue = make(identifier, source, destination)
      segue.handler = segue.handler ?? { unwinding.goBack(to: destination, segue: segue) }
      source.prepare(for: segue, sender: sender)
      action.invoke(on: destination, segue)
      carryOut(segue, animated: animated)
    }
  }

  private func perform(_ segue: UIStoryboardSegue, sender: Any?, animated: Bool) {
    segue.source.prepare(for: segue, sender: sender)
    carryOut(segue, animated: animated)
  }

  private func carryOut(_ segue: UIStoryboardSegue, animated: Bool) {
    if animated { segue.perform() } else { UIView.performWithoutAnimation { segue.perform() } }
    // It refers to itself through what it does.
    segue.handler = nil
  }

  private func creator(
    _ action: String?, _ source: UIViewController, _ sender: Any?
  ) -> ((NSCoder) -> UIViewController?)? {
    guard let action else { return nil }
    let identifier = identifier
    return { coder in Selector(action).invoke(on: source, coder, sender, identifier) as? UIViewController }
  }
}

/// A view that triggers a segue when a person selects it.
@MainActor protocol SegueSelectable: UIView {
  var selectionSegue: SegueTemplate? { get set }
}
