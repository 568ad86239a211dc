import UIKit

/// What keys of a hardware keyboard do. With the control key where there is no command key.
extension NotesNavigationController {
  override var keyCommands: [UIKeyCommand]? {
    // A question wants its answer first.
    guard presentedViewController == nil else { return nil }
    var keys = [
      command("n", #selector(writeNote)), command("f", #selector(searchNotes)), command("t", #selector(openTags)),
      command(",", #selector(openSettings)), command("[", #selector(goBack)), command("e", #selector(readNote)),
      command("z", #selector(takeBack)), command("z", #selector(repeatAction), with: [.command, .shift]),
      command(UIKeyCommand.inputEscape, #selector(leave), with: []),
    ]
    guard let list else { return keys }
    let rows = [
      command(UIKeyCommand.inputUpArrow, #selector(selectPrevious), with: []),
      command(UIKeyCommand.inputDownArrow, #selector(selectNext), with: []),
    ]
    // While words are typed, too.
    for key in rows { key.wantsPriorityOverSystemBehavior = true }
    keys += rows
    guard !list.searchInput.isFirstResponder else { return keys }
    return keys + [
      command("\r", #selector(openSelected), with: []),
      command(UIKeyCommand.inputDelete, #selector(throwAway), with: []),
      command("\u{8}", #selector(throwAway), with: []), command("p", #selector(pin)),
    ]
  }

  private func command(
    _ input: String, _ action: Selector, with flags: UIKeyModifierFlags = .command
  ) -> UIKeyCommand { UIKeyCommand(input: input, modifierFlags: flags, action: action) }

  private var list: NoteListViewController? { topViewController as? NoteListViewController }
  private var firstList: AllNotesViewController? { viewControllers.first as? AllNotesViewController }

  // MARK: Screens

  @objc private func writeNote() {
    if let list = list as? TagNotesViewController { return list.compose() }
    if topViewController !== firstList { popToRootViewController(animated: false) }
    firstList?.loadViewIfNeeded()
    firstList?.compose()
  }

  /// In the list that shows, or in all notes. What is typed next goes into the search, so nothing is waited for.
  @objc private func searchNotes() {
    if list == nil { popToRootViewController(animated: false) }
    list?.beginSearch()
  }

  @objc private func openTags() { if !(topViewController is TagsViewController) { firstList?.showTags() } }

  @objc private func openSettings() {
    guard !(topViewController is SettingsViewController) else { return }
    pushViewController(SettingsViewController(library: library), animated: true)
  }

  @objc private func readNote() { (topViewController as? EditorViewController)?.read() }

  @objc private func goBack() { popViewController(animated: true) }

  /// From what lies in front.
  @objc private func leave() {
    if list?.leaveSearch() == true { return }
    if let editor = topViewController as? EditorViewController, editor.textView.isFirstResponder {
      editor.textView.resignFirstResponder()
    } else {
      popViewController(animated: true)
    }
  }

  // MARK: Notes

  @objc private func takeBack() {
    list?.undoLine.hide()
    library.undoManager.undo()
  }

  @objc private func repeatAction() { library.undoManager.redo() }

  @objc private func selectPrevious() { list?.moveSelection(by: -1) }

  @objc private func selectNext() { list?.moveSelection(by: 1) }

  @objc private func openSelected() { list?.openSelected() }

  @objc private func throwAway() { list?.actOnSelected { $0.place == .trash ? .delete : .trash } }

  @objc private func pin() { list?.actOnSelected { $0.place == .notes ? NoteAction.leading(of: $0).first : nil } }
}
