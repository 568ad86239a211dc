extension UIView {
  func resignFirstResponderInside(force: Bool) -> Bool {
    guard let window, let first = window.firstResponder else { return true }
    guard let place = first.responderView, place.isDescendant(of: self) else { return true }
    if first.resignFirstResponder() { return true }
    guard force, window.firstResponder === first else { return window.firstResponder == nil }
    window.firstResponder = nil
    first.didResignFirstResponder()
    UIApplication.current?.keyboard?.update()
    return true
  }
}
