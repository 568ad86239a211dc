/// The properties that one file of an app or library adds to classes of other modules by extensions, as far as
/// Objective-C would see them. The build plugin writes the subclasses; they are found by their names, which begin with
/// `UIKitExtensionProperties`.
@preconcurrency @MainActor open class ExtensionPropertyTable {
  /// The properties; none by default.
  open class var properties: [KeyedProperty] { [] }
}
