extension UIApplication {
  /// Whether touches, wheels and pinches on trackpads are left out.
  public var isIgnoringInteractionEvents: Bool { ignoranceDepth > 0 }

  /// Leaves out touches, wheels and pinches on trackpads from now on. Touches under way are cancelled when their fingers
  /// move or leave; fingers that come down meanwhile are never seen. Calls are counted.
  public func beginIgnoringInteractionEvents() { ignoranceDepth += 1 }

  /// Ends what the last `beginIgnoringInteractionEvents()` has begun. It does nothing where nothing is left out.
  public func endIgnoringInteractionEvents() { ignoranceDepth = max(0, ignoranceDepth - 1) }
}
