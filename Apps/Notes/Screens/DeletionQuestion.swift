import UIKit

/// The question before notes are deleted for good.
enum DeletionQuestion {
  /// Asks whether notes are to be deleted for good.
  /// - Parameters:
  ///   - count: of the notes, at least 1.
  ///   - answer: called once, with whether they are to be deleted.
  @MainActor static func ask(about count: Int, from screen: UIViewController, answer: @escaping (Bool) -> Void) {
    let alert = UIAlertController(
      title: count == 1 ? "Delete Note?" : "Delete \(count) Notes?", message: "You can’t undo this.",
      preferredStyle: .alert)
    alert.view.accessibilityIdentifier = "deletion"
    alert.addAction(choice("Cancel", .cancel, "deletion.cancel") { answer(false) })
    alert.addAction(choice("Delete", .destructive, "deletion.delete") { answer(true) })
    screen.present(alert, animated: true)
  }

  @MainActor private static func choice(
    _ title: String, _ style: UIAlertAction.Style, _ identifier: String, perform: @escaping () -> Void
  ) -> UIAlertAction {
    let action = UIAlertAction(title: title, style: style) { _ in perform() }
    action.accessibilityIdentifier = identifier
    return action
  }
}
