import AppSupport
import UIKit

/// The commands of keys of a hardware keyboard, with the control key where there is no command key.
extension NotesNavigationController {
  override var keyCommands: [UIKeyCommand]? {
    // A question wants its answer first.
    guard presentedViewController == nil else { return nil }
    return placeKeys + screenKeys
  }

  private var placeKeys: [UIKeyCommand] {
    [
      command("New Note", "n", #selector(writeNote)), command("Search", "f", #selector(searchNotes)),
      command("Tags", "t", #selector(openTags)), command("Settings", ",", #selector(openSettings)),
      command("Notes", "1", #selector(openNotes)), command("Tags", "2", #selector(openTags)),
      command("Archive", "3", #selector(openArchive)), command("Trash", "4", #selector(openTrash)),
      command("Back", "[", #selector(goBack)), command("Undo", "z", #selector(takeBack)),
      command("Redo", "z", #selector(repeatAction), with: [.command, .shift]),
      command(nil, UIKeyCommand.inputEscape, #selector(leave), with: []),
    ] + (topViewController is EditorViewController ? [command("Read", "e", #selector(readNote))] : [])
  }

  private var screenKeys: [UIKeyCommand] {
    switch topViewController {
    case let list as NoteListViewController:
      rowKeys + (list.searchInput.isFirstResponder ? [] : [openKey] + noteKeys)
    case is SettingsViewController:
      rowKeys + [
        openKey, command(nil, UIKeyCommand.inputLeftArrow, #selector(setLess), with: []),
        command(nil, UIKeyCommand.inputRightArrow, #selector(setMore), with: []),
      ]
    case is TableScreen: rowKeys + [openKey]
    case is ReaderViewController: KeyScroller.commands(#selector(scrollByKey))
    case let editor as EditorViewController where !editor.textView.isFirstResponder:
      KeyScroller.commands(#selector(scrollByKey)) + [command(nil, "\r", #selector(beginTyping), with: [])]
    default: []
    }
  }

  private var openKey: UIKeyCommand { command(nil, "\r", #selector(openSelected), with: []) }

  private var rowKeys: [UIKeyCommand] {
    let rows = [
      command(nil, UIKeyCommand.inputUpArrow, #selector(selectPrevious), with: []),
      command(nil, UIKeyCommand.inputDownArrow, #selector(selectNext), with: []),
    ]
    // While words are typed, too.
    for key in rows { key.wantsPriorityOverSystemBehavior = true }
    return rows
  }

  private var noteKeys: [UIKeyCommand] {
    [
      command(nil, UIKeyCommand.inputDelete, #selector(throwAway), with: []),
      command(nil, "\u{8}", #selector(throwAway), with: []), command("Pin", "p", #selector(pin)),
      command("Archive Note", "a", #selector(putAway), with: [.command, .shift]),
    ]
  }

  /// A command with the title that a list of keys shows; nil for one that it leaves out.
  private func command(
    _ title: String?, _ input: String, _ action: Selector, with flags: UIKeyModifierFlags = .command
  ) -> UIKeyCommand {
    UIKeyCommand(title: title ?? "", action: action, input: input, modifierFlags: flags)
  }

  private var list: NoteListViewController? { topViewController as? NoteListViewController }
  private var firstList: AllNotesViewController? { viewControllers.first as? AllNotesViewController }

  // MARK: Screens

  @objc private func writeNote() {
    if let list = list as? TagNotesViewController { return list.compose() }
    if topViewController !== firstList { popToRootViewController(animated: false) }
    firstList?.loadViewIfNeeded()
    firstList?.compose()
  }

  /// Begins a search in the list that shows, or in all notes. What is typed next goes into the search, so nothing is
  /// waited for.
  @objc private func searchNotes() {
    if list == nil { popToRootViewController(animated: false) }
    list?.beginSearch()
  }

  @objc private func openNotes() { popToRootViewController(animated: true) }

  @objc private func openTags() {
    go {
      $0 is TagsViewController
    } or: {
      TagsViewController(library: library)
    }
  }

  @objc private func openArchive() { go(to: .archive) }

  @objc private func openTrash() { go(to: .trash) }

  @objc private func openSettings() {
    go {
      $0 is SettingsViewController
    } or: {
      SettingsViewController(library: library)
    }
  }

  private func go(to place: NotePlace) {
    go {
      ($0 as? FiledNotesViewController)?.filter == .place(place)
    } or: {
      FiledNotesViewController(library: library, place: place)
    }
  }

  /// Goes back to a screen where it is below, else on to it.
  private func go(to isWanted: (UIViewController) -> Bool, or make: () -> UIViewController) {
    if let screen = viewControllers.last(where: isWanted) {
      popToViewController(screen, animated: true)
    } else {
      pushViewController(make(), animated: true)
    }
  }

  @objc private func readNote() { (topViewController as? EditorViewController)?.read() }

  @objc private func goBack() { popViewController(animated: true) }

  /// Leaves what lies in front.
  @objc private func leave() {
    if list?.leaveSearch() == true { return }
    if let editor = topViewController as? EditorViewController, editor.textView.isFirstResponder {
      editor.textView.resignFirstResponder()
    } else {
      popViewController(animated: true)
    }
  }

  @objc private func beginTyping() { (topViewController as? EditorViewController)?.textView.becomeFirstResponder() }

  @objc private func scrollByKey(_ command: UIKeyCommand) {
    let written = (topViewController as? EditorViewController)?.textView
    guard let text = written ?? (topViewController as? ReaderViewController)?.textView else { return }
    // Where the end lies is known once it has been laid out.
    if KeyScroller.leadsToEnd(command) {
      text.scrollRangeToVisible(NSRange(location: text.textStorage.length, length: 0))
    }
    keyScroller.scroll(text, by: command)
  }

  // MARK: Rows

  private var rows: TableScreen? { topViewController as? TableScreen }

  @objc private func selectPrevious() { rows?.moveSelection(by: -1) }

  @objc private func selectNext() { rows?.moveSelection(by: 1) }

  @objc private func openSelected() { rows?.openSelected() }

  @objc private func setLess() { (topViewController as? SettingsViewController)?.changeSelected(by: -1) }

  @objc private func setMore() { (topViewController as? SettingsViewController)?.changeSelected(by: 1) }

  // MARK: Notes

  @objc private func takeBack() {
    list?.undoLine.hide()
    library.undoManager.undo()
  }

  @objc private func repeatAction() { library.undoManager.redo() }

  @objc private func throwAway() { list?.actOnSelected { $0.place == .trash ? .delete : .trash } }

  /// Puts the selected note into the archive, or back from wherever it is.
  @objc private func putAway() { list?.actOnSelected { $0.place == .notes ? .archive : .restore } }

  @objc private func pin() { list?.actOnSelected { $0.place == .notes ? NoteAction.leading(of: $0).first : nil } }
}
