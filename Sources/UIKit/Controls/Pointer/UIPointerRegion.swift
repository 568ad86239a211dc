/// A part of a view in which the pointer is the same all over.
@preconcurrency @MainActor open class UIPointerRegion: NSObject {
  /// The rectangle in the view's coordinates.
  open private(set) var rect: CGRect
  /// What tells regions apart that have the same rectangle; nil by default.
  open var identifier: AnyHashable? { identifierStorage }
  private final let identifierStorage: AnyHashable?

  /// Makes a region.
  /// - Parameters:
  ///   - rect: in the view's coordinates.
  ///   - identifier: tells regions apart.
  public init(rect: CGRect, identifier: AnyHashable? = nil) { (self.rect, identifierStorage) = (rect, identifier) }

  /// Whether the other is a region with the same rectangle and identifier.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIPointerRegion else { return false }
    return MainActor.assumeIsolated { rect == other.rect && identifier == other.identifier }
  }

  /// The same for regions that are equal.
  open override var hash: Int {
    MainActor.assumeIsolated {
      var hasher = Hasher()
      for value in [rect.minX, rect.minY, rect.width, rect.height] { hasher.combine(value) }
      hasher.combine(identifier)
      return hasher.finalize()
    }
  }
}

/// The pointer's state, of which a region is asked for.
@preconcurrency @MainActor open class UIPointerRegionRequest: NSObject {
  /// The place of the pointer, in the coordinates of the interaction's view.
  open private(set) var location: CGPoint
  /// The modifier keys that are held down.
  open private(set) var modifiers: UIKeyModifierFlags

  init(location: CGPoint, modifiers: UIKeyModifierFlags) { (self.location, self.modifiers) = (location, modifiers) }
}
