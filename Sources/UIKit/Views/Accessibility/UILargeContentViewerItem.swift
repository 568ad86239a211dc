/// Something that stays small at large sizes of text, and is shown large while a finger stays on it.
///
/// A `UILargeContentViewerInteraction` of the item's view, or of a view around it, shows it. Views are items; an
/// interaction's delegate may have others.
@preconcurrency @MainActor public protocol UILargeContentViewerItem: NSObjectProtocol {
  /// Whether the item is shown large.
  var showsLargeContentViewer: Bool { get }
  /// The words that are shown. An item without words and image is not shown.
  var largeContentTitle: String? { get }
  /// The image that is shown, above the words.
  var largeContentImage: UIImage? { get }
  /// Whether the image is enlarged; otherwise it has its own size, or as much of it as there is room for.
  var scalesLargeContentImage: Bool { get }
  /// The distances by which the image's edges are moved inward, in points, for an image whose middle isn't that of what
  /// it shows.
  var largeContentImageInsets: UIEdgeInsets { get }
}

extension UIView: UILargeContentViewerItem {}
