import CWebKitGTK
import Foundation
import WebContentProtocol

/// The dialog that a script of the page waits for.
final class PageDialogs {
  fileprivate var open: OpaquePointer?
  /// Counts the dialogs.
  fileprivate var number: UInt64 = 0

  var isOpen: Bool { open != nil }

  /// The longest text in bytes: nobody reads more, and it would fill the connection.
  fileprivate static let longestText = 1 << 16
}

extension Page {
  func connectDialogs() {
    let ask: @convention(c) (gpointer?, OpaquePointer?, gpointer?) -> gboolean = { _, dialog, data in
      if let dialog { target(data, as: Page.self).ask(dialog) }
      return 1
    }
    connect(view, "script-dialog", ask, to: self)
  }

  private func ask(_ dialog: OpaquePointer) {
    let kind: ScriptDialog.Kind
    switch webkit_script_dialog_get_dialog_type(dialog) {
    case WEBKIT_SCRIPT_DIALOG_ALERT: kind = .alert
    case WEBKIT_SCRIPT_DIALOG_CONFIRM: kind = .confirm
    case WEBKIT_SCRIPT_DIALOG_PROMPT: kind = .prompt
    default:
      // Who leaves a page leaves it.
      return webkit_script_dialog_confirm_set_confirmed(dialog, 1)
    }
    // A page that is being left asks nobody any more: unless it is taken up, a dialog closes at once.
    guard !watch.isBeingLeft else { return }
    closeDialog()
    dialogs.open = webkit_script_dialog_ref(dialog)
    dialogs.number += 1
    let proposed = kind == .prompt ? text(webkit_script_dialog_prompt_get_default_text(dialog)) : ""
    send(
      .dialog(
        RequestID(rawValue: dialogs.number),
        ScriptDialog(kind: kind, message: text(webkit_script_dialog_get_message(dialog)), defaultText: proposed)), nil)
  }

  private func text(_ pointer: UnsafePointer<CChar>?) -> String {
    pointer?.prefix(PageDialogs.longestText) ?? ""
  }

  func answer(_ request: RequestID, _ answer: DialogAnswer) {
    guard let dialog = dialogs.open, request.rawValue == dialogs.number else { return }
    if case .agreed(let text) = answer {
      switch webkit_script_dialog_get_dialog_type(dialog) {
      case WEBKIT_SCRIPT_DIALOG_CONFIRM: webkit_script_dialog_confirm_set_confirmed(dialog, 1)
      case WEBKIT_SCRIPT_DIALOG_PROMPT: webkit_script_dialog_prompt_set_text(dialog, text ?? "")
      default: break
      }
    }
    closeDialog()
  }

  /// Closes the dialog. Where it has no answer yet, it is dismissed.
  func closeDialog() {
    guard let dialog = dialogs.open else { return }
    dialogs.open = nil
    webkit_script_dialog_close(dialog)
    webkit_script_dialog_unref(dialog)
    // From now on the script is to blame for what takes its time.
    restartWatch()
  }
}
