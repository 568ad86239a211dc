/// What an image shows.
enum ImageContent: Equatable {
  case empty
  case bitmap(CGImage)
  case symbol(SymbolImage)
  case animated([UIImage], duration: TimeInterval)

  static func == (a: ImageContent, b: ImageContent) -> Bool {
    switch (a, b) {
    case (.empty, .empty): true
    case (.bitmap(let a), .bitmap(let b)): a === b
    case (.symbol(let a), .symbol(let b)): a == b
    case (.animated(let a, let t), .animated(let b, let u)): a == b && t == u
    default: false
    }
  }
}

struct ImageAttributes: Equatable {
  var scale: CGFloat = 1
  var orientation = UIImage.Orientation.up
  var renderingMode = UIImage.RenderingMode.automatic
  var tint: UIColor?
  var capInsets = UIEdgeInsets.zero
  var resizingMode = UIImage.ResizingMode.tile
  var isResizable = false
  var alignmentRectInsets = UIEdgeInsets.zero
  var flips = false
  /// The dark variant of an image that looks different in the dark.
  var dark: DarkVariant?
  /// What the pixels were calculated from, where they were.
  var source: Source?

  struct Source: Equatable {
    let object: AnyObject
    static func == (a: Source, b: Source) -> Bool { a.object === b.object }
  }

  final class DarkVariant: Equatable {
    let image: UIImage
    init(_ image: UIImage) { self.image = image }
    static func == (a: DarkVariant, b: DarkVariant) -> Bool { a === b }
  }
}
