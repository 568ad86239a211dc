/// The size classes that a document's variations depend on.
public struct NibSizeClasses: Equatable, Sendable {
  let width: UIUserInterfaceSizeClass
  let height: UIUserInterfaceSizeClass

  init(_ traits: UITraitCollection) {
    width = traits.horizontalSizeClass
    height = traits.verticalSizeClass
  }

  /// Whether the classes are these; nil stands for any.
  public func matches(width: UIUserInterfaceSizeClass?, height: UIUserInterfaceSizeClass?) -> Bool {
    (width == nil || width == self.width) && (height == nil || height == self.height)
  }
}
