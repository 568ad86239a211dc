extension UIView {
  /// Whom actions go on to from a bar: in a navigation controller the first responder of the screen whose buttons the bar
  /// shows, or that screen; elsewhere the next responder.
  var actionHeirOfBar: UIResponder? {
    guard let screen = (superview as? NavigationContainerView)?.controller?.stack.last else { return next }
    let first = window?.firstResponder
    var around = first
    while let responder = around, responder !== screen { around = responder.next }
    return around == nil ? screen : first
  }
}
