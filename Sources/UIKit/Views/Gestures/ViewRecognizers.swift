/// The gesture recognizers of a view that has had any.
@MainActor final class ViewRecognizers {
  private unowned let view: UIView
  /// The recognizers in the order in which they were added.
  private(set) var list: [UIGestureRecognizer] = []

  init(_ view: UIView) { self.view = view }

  /// Takes the recognizer from its present view.
  func add(_ recognizer: UIGestureRecognizer) {
    guard recognizer.viewStorage !== view else { return }
    recognizer.viewStorage?.removeGestureRecognizer(recognizer)
    list.append(recognizer)
    recognizer.viewStorage = view
    if view.window != nil { watchPointer(for: recognizer) }
  }

  func viewDidMoveToWindow() {
    guard view.window != nil else { return }
    for recognizer in list { watchPointer(for: recognizer) }
  }

  private func watchPointer(for recognizer: UIGestureRecognizer) {
    if recognizer is UIHoverGestureRecognizer { UIApplication.current?.pointer.watch() }
  }

  /// A gesture that is under way is cancelled.
  func remove(_ recognizer: UIGestureRecognizer) {
    guard recognizer.viewStorage === view else { return }
    recognizer.abandonSession()
    list.removeAll { $0 === recognizer }
    recognizer.viewStorage = nil
  }

  func replace(with wanted: [UIGestureRecognizer]) {
    for recognizer in list where !wanted.contains(where: { $0 === recognizer }) {
      view.removeGestureRecognizer(recognizer)
    }
    for recognizer in wanted { view.addGestureRecognizer(recognizer) }
  }
}
