import UIKit

/// Writes down what a text view tells its delegate and who observes its notifications.
final class TextListener: NSObject, UITextViewDelegate {
  var calls: [String] = []
  private var observers: [any NSObjectProtocol] = []

  init(_ view: UITextView) {
    super.init()
    view.delegate = self
    observers = [
      (UITextView.textDidChangeNotification, "change notification"),
      (UITextView.textDidBeginEditingNotification, "begin notification"),
      (UITextView.textDidEndEditingNotification, "end notification"),
    ].map { name, call in
      NotificationCenter.default.addObserver(forName: name, object: view, queue: nil) { [weak self] _ in
        MainActor.assumeIsolated { self?.calls.append(call) }
      }
    }
  }

  deinit {
    for observer in observers { NotificationCenter.default.removeObserver(observer) }
  }

  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool {
    calls.append("should begin")
    return true
  }
  func textViewDidBeginEditing(_ textView: UITextView) { calls.append("did begin") }
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool {
    calls.append("should end")
    return true
  }
  func textViewDidEndEditing(_ textView: UITextView) { calls.append("did end") }
  func textViewDidChangeSelection(_ textView: UITextView) { calls.append("did change selection") }
  func textViewDidChange(_ textView: UITextView) { calls.append("did change") }
}
