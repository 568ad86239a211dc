/// How a renderer makes its bitmaps.
open class UIGraphicsRendererFormat: NSObject, @unchecked Sendable {
  /// The area that is drawn, in points.
  open internal(set) var bounds = CGRect.zero

  /// Makes a format without bounds, until a renderer has it.
  public required override init() {}

  /// A new format with default values.
  open class func `default`() -> Self { Self() }
}

/// The scale and opacity of a renderer's images.
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat, @unchecked Sendable {
  /// The pixels per point; the screen's by default.
  open var scale: CGFloat
  /// Whether images have no alpha; they begin black then. False by default.
  open var opaque = false

  /// Makes a format at the current traits' scale; 2 where they have none.
  public required init() {
    let scale = UITraitCollection.current.displayScale
    self.scale = scale > 0 ? scale : 2
    super.init()
  }

  /// The same as `default()`.
  open class func preferred() -> Self { Self() }

  /// Makes a format at the collection's scale; at the current one where it has none.
  public convenience init(for traitCollection: UITraitCollection) {
    self.init()
    if traitCollection.displayScale > 0 { scale = traitCollection.displayScale }
  }
}

/// What drawing into an image goes to.
open class UIGraphicsImageRendererContext: NSObject {
  /// The context to draw in: points, y down, with the origin of the renderer's bounds at the image's top left.
  open private(set) var cgContext: CGContext
  /// The renderer's.
  open var format: UIGraphicsImageRendererFormat { formatStorage }
  private final let formatStorage: UIGraphicsImageRendererFormat

  init(cgContext: CGContext, format: UIGraphicsImageRendererFormat) {
    self.cgContext = cgContext
    formatStorage = format
  }

  /// What has been drawn so far.
  open var currentImage: UIImage {
    cgContext.makeImage().map { UIImage(cgImage: $0, scale: format.scale, orientation: .up) } ?? UIImage()
  }

  /// Fills the rectangle with the context's fill colour, over what is there.
  open func fill(_ rect: CGRect) { fill(rect, blendMode: .normal) }
  /// Fills the rectangle with the context's fill colour.
  open func fill(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.saveGState()
    cgContext.setBlendMode(blendMode)
    cgContext.fill(rect)
    cgContext.restoreGState()
  }
  /// Strokes a line of one point inside the rectangle's edge.
  open func stroke(_ rect: CGRect) { stroke(rect, blendMode: .normal) }
  /// A line of one point inside the edge, in the context's stroke colour.
  open func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.saveGState()
    cgContext.setBlendMode(blendMode)
    cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
    cgContext.restoreGState()
  }
  /// Cuts what is drawn from now on down to the rectangle.
  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// Makes images by drawing.
open class UIGraphicsImageRenderer: NSObject {
  private let bounds: CGRect
  /// The format as given; later changes to it count.
  open var format: UIGraphicsImageRendererFormat { formatStorage }
  private final let formatStorage: UIGraphicsImageRendererFormat

  /// Makes a renderer of images of a size.
  /// - Parameter size: in points.
  public convenience init(size: CGSize) { self.init(size: size, format: .init()) }
  /// Makes a renderer of images of a size, in a format.
  /// - Parameter size: in points.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }
  /// Makes a renderer of an area in the default format.
  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .init()) }

  /// Makes a renderer of an area in a format.
  /// - Parameter bounds: the area that is drawn; its origin becomes the image's top left.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    self.bounds = bounds
    formatStorage = format
    format.bounds = bounds
  }

  /// The image that `actions` draw; without size if the bounds have none.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    guard let context = CGContext(size: bounds.size, scale: format.scale, isOpaque: format.opaque) else {
      return UIImage()
    }
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    UIGraphicsPushContext(context)
    actions(UIGraphicsImageRendererContext(cgContext: context, format: format))
    UIGraphicsPopContext()
    return context.finishedImage().map { UIImage(cgImage: $0, scale: format.scale, orientation: .up) } ?? UIImage()
  }

  /// Returns a PNG file of what is drawn, as `image(actions:)` draws it; empty if the bounds are.
  open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }

  /// Returns a JPEG file of what is drawn, as `image(actions:)` draws it, over black where it is not opaque; empty if
  /// the bounds are.
  /// - Parameter quality: 0 (smallest) to 1 (best).
  open func jpegData(withCompressionQuality quality: CGFloat, actions: (UIGraphicsImageRendererContext) -> Void) -> Data
  {
    image(actions: actions).jpegData(compressionQuality: quality) ?? Data()
  }
}
