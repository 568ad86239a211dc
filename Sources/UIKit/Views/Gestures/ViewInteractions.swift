/// An interaction that has something on the screen as long as its view is there.
@MainActor protocol WindowInteraction: UIInteraction {
  /// Notifies the interaction that its view has come to a window, or has left one.
  func viewDidMoveToWindow()
}

/// The interactions of a view that has had any.
@MainActor final class ViewInteractions {
  private unowned let view: UIView
  /// The interactions in the order in which they were added.
  private(set) var list: [any UIInteraction] = []

  init(_ view: UIView) { self.view = view }

  func replace(with new: [any UIInteraction]) {
    for old in list where !new.contains(where: { $0 === old }) { remove(old) }
    for interaction in new { add(interaction) }
    list = new
  }

  /// Takes the interaction from the view that has it.
  func add(_ interaction: any UIInteraction) {
    guard interaction.view !== view else { return }
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: view)
    list.append(interaction)
    interaction.didMove(to: view)
  }

  /// Does nothing where the interaction is another view's.
  func remove(_ interaction: any UIInteraction) {
    guard let index = list.firstIndex(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    list.remove(at: index)
    interaction.didMove(to: nil)
  }

  func viewDidMoveToWindow() {
    for case let interaction as any WindowInteraction in list { interaction.viewDidMoveToWindow() }
  }
}
