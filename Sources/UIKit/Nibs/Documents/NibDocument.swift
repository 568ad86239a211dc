/// What a storyboard or xib says, as Swift: the build plugin writes a subclass for each. Apps don't use it.
///
/// Objects go by the ids that Interface Builder has given them.
@preconcurrency @MainActor open class NibDocument {
  /// Makes the document, when it is first asked for by the name in its resource file.
  public required init() {}

  /// The id of the controller with the arrow; nil where there is none, and in nibs.
  open class var initialController: String? { nil }

  /// The ids of controllers by their storyboard identifiers.
  open class var controllers: [String: String] { [:] }

  /// The ids of a nib's objects, in their order. The nib's owner is "-1".
  open class var topLevelObjects: [String] { [] }

  /// The name of the tables that have the document's texts in other languages; nil where there are none.
  open class var textTable: String? { nil }

  /// A storyboard's tint for the app's window; nil leaves the window's.
  open func tintColor(in scene: NibScene) -> UIColor? { nil }

  /// Makes one object with all that belongs to it; nil if there is none of that id.
  open func makeObject(_ id: String, in scene: NibScene) -> NSObject? { nil }

  /// Says to what a nib's owner is connected.
  open func connectOwner(in scene: NibScene) {}
}
