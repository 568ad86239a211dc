/// Something that a view takes part in, such as a menu on what it shows. Added by `UIView.addInteraction(_:)`.
@preconcurrency @MainActor public protocol UIInteraction: NSObjectProtocol {
  /// The view whose interaction this is; to be held weakly.
  var view: UIView? { get }
  /// Tells the interaction that it will be added to a view, or taken from its view, which is nil then.
  func willMove(to view: UIView?)
  /// Tells the interaction that it has been added to a view, or taken from its view, which is nil then.
  func didMove(to view: UIView?)
}

/// An interaction that has something on the screen as long as its view is there.
@MainActor protocol WindowInteraction: UIInteraction {
  /// Its view has come to a window, or has left one.
  func viewDidMoveToWindow()
}

extension UIView {
  /// The interactions, in the order in which they were added.
  public final var interactions: [any UIInteraction] {
    get { interactionList }
    set {
      for old in interactionList where !newValue.contains(where: { $0 === old }) { removeInteraction(old) }
      for new in newValue { addInteraction(new) }
      interactionList = newValue
    }
  }

  /// Takes the interaction from the view that has it.
  public final func addInteraction(_ interaction: any UIInteraction) {
    guard interaction.view !== self else { return }
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    interactionList.append(interaction)
    interaction.didMove(to: self)
  }

  /// Does nothing where the interaction is another view's.
  public final func removeInteraction(_ interaction: any UIInteraction) {
    guard let index = interactionList.firstIndex(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    interactionList.remove(at: index)
    interaction.didMove(to: nil)
  }
}
