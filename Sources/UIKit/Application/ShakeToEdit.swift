/// Asks in an alert whether to undo, or to redo, after a shake.
final class ShakeToEdit: ShakeHandling {
  private unowned let application: UIApplication
  /// The alert that shows.
  private weak var alert: UIAlertController?

  init(application: UIApplication) { self.application = application }

  func handleShake() -> Bool {
    guard alert == nil, let window = application.keyWindow, let first = window.firstResponder,
      let manager = first.undoManager, manager.canUndo || manager.canRedo,
      let front = window.rootViewController?.presentationChain.last, front.viewIfLoaded?.window === window
    else { return false }
    let alert = Self.alert(for: manager)
    self.alert = alert
    front.present(alert, animated: true)
    return true
  }

  /// An alert that is named for what it does first; it has a button for redo as well where there is something to redo.
  private static func alert(for manager: UndoManager) -> UIAlertController {
    let title = manager.canUndo ? manager.undoMenuItemTitle : manager.redoMenuItemTitle
    let alert = UIAlertController(title: title, message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    // What can be undone may be another once a button is pressed.
    if manager.canUndo {
      let undo = UIAlertAction(title: manager.undoMenuTitle(forUndoActionName: ""), style: .default) {
        [weak manager] _ in
        if let manager, manager.canUndo { manager.undo() }
      }
      alert.addAction(undo)
      alert.preferredAction = undo
    }
    if manager.canRedo {
      let redoTitle = manager.canUndo ? manager.redoMenuItemTitle : manager.redoMenuTitle(forUndoActionName: "")
      let redo = UIAlertAction(title: redoTitle, style: .default) { [weak manager] _ in
        if let manager, manager.canRedo { manager.redo() }
      }
      alert.addAction(redo)
      if alert.preferredAction == nil { alert.preferredAction = redo }
    }
    return alert
  }
}
