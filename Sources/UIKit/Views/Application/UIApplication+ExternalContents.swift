extension UIApplication {
  /// Something outside the app, like a web page, has a new picture: the screen shall be composited again. No commit is
  /// needed.
  package static func externalContentsDidChange() { current?.host.setNeedsFrame() }

  /// Something that a script or a screen reader sees of a sibling module's view has changed.
  package static func semanticsDidChange() { current?.setNeedsSemantics() }
}
