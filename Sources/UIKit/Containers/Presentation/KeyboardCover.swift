import Foundation

/// What the keyboard covers of a presentation's container, where it serves something in the presented card.
@MainActor final class KeyboardCover {
  /// The height from the container's bottom, in points.
  private(set) var height: CGFloat = 0
  private var observers: [any NSObjectProtocol] = []

  /// Follows the keyboard until `stop()`.
  /// - Parameters:
  ///   - places: the container, and the card in it; nil while they aren't there.
  ///   - didChange: called once the height is another.
  func follow(
    in places: @escaping @MainActor () -> (container: UIView, card: UIView)?,
    didChange: @escaping @MainActor () -> Void
  ) {
    let names = [UIResponder.keyboardWillChangeFrameNotification, UIResponder.keyboardWillHideNotification]
    observers = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] notification in
        let end = (notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue
        MainActor.assumeIsolated {
          guard let self, let (container, card) = places() else { return }
          let frame = name == UIResponder.keyboardWillHideNotification ? nil : end
          if self.keyboardWillMove(to: frame, container, card) { didChange() }
        }
      }
    }
  }

  func stop() {
    observers.forEach(NotificationCenter.default.removeObserver)
    observers = []
  }

  /// Takes over where the keyboard goes.
  /// - Returns: whether the height is another than before.
  private func keyboardWillMove(to frame: CGRect?, _ container: UIView, _ card: UIView) -> Bool {
    guard let window = container.window else { return false }
    let place = (window.firstResponder as? UIView) ?? (window.firstResponder as? UIViewController)?.viewIfLoaded
    let isOurs = place?.isDescendant(of: card) ?? false
    let top = isOurs ? frame.map { container.convert(window.convertFromScreen($0), from: nil).minY } : nil
    let new = top.map { max(container.bounds.maxY - $0, 0) } ?? 0
    defer { height = new }
    return new != height
  }
}
