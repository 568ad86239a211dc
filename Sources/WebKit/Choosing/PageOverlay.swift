import UIKit

/// Something in front of a page that has the keys while it is there, so that none reaches what lies behind it.
class PageOverlay: UIView {
  /// Ends it without another choice; Escape does so.
  func leave() {}

  /// Does what the return key means here.
  func confirm() {}

  /// Goes to the choice after the one that keys have led to last, or the one before.
  func step(isForward: Bool) {}

  // MARK: Keys

  override var canBecomeFirstResponder: Bool { true }

  override var keyCommands: [UIKeyCommand]? {
    let actions: [(String, Selector)] = [
      (UIKeyCommand.inputEscape, Selector(PageOverlay.leave, "leave")),
      ("\r", Selector(PageOverlay.confirm, "confirm")), (" ", Selector(PageOverlay.confirm, "confirm")),
      (UIKeyCommand.inputUpArrow, Selector(PageOverlay.stepBack, "stepBack")),
      (UIKeyCommand.inputDownArrow, Selector(PageOverlay.stepForth, "stepForth")),
    ]
    return actions.map { UIKeyCommand(title: "", action: $1, input: $0, modifierFlags: []) }
  }

  private func stepBack() { step(isForward: false) }
  private func stepForth() { step(isForward: true) }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
}
