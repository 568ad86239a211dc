/// A picture: pixels, a symbol, or several pictures in turn. Immutable.
open class UIImage: NSObject, NSSecureCoding, @unchecked Sendable {
  let content: ImageContent
  final let attributes: ImageAttributes

  init(content: ImageContent, attributes: ImageAttributes) {
    self.content = content
    self.attributes = attributes
  }

  /// The same picture with other attributes.
  func changing(_ change: (inout ImageAttributes) -> Void) -> UIImage {
    var attributes = self.attributes
    change(&attributes)
    return UIImage(content: content, attributes: attributes)
  }

  // MARK: Making images

  /// An image without size.
  public override convenience init() { self.init(content: .empty, attributes: ImageAttributes()) }

  /// Makes the image of an archive; nil where it holds none.
  public required convenience init?(coder: NSCoder) {
    guard coder.containsValue(forKey: "UIImageData"),
      let data = coder.decodeObject(of: NSData.self, forKey: "UIImageData"),
      let decoded = try? DecodedImage(data: Data(referencing: data))
    else { return nil }
    self.init(content: .bitmap(decoded.frames[0].image), attributes: ImageAttributes(in: coder))
  }

  /// Writes the pixels and how they are shown into an archive: of an animation the first picture, of a symbol a mask.
  open func encode(with coder: NSCoder) {
    guard let png = cgImage?.pngData() else { return }
    coder.encode(NSData(data: png), forKey: "UIImageData")
    var attributes = attributes
    if isTemplate { attributes.renderingMode = .alwaysTemplate }
    attributes.encode(with: coder)
  }

  /// Whether archives that ask for classes take it: true.
  open class var supportsSecureCoding: Bool { true }

  /// Makes an image at 1 pixel per point.
  public convenience init(cgImage: CGImage) { self.init(cgImage: cgImage, scale: 1, orientation: .up) }

  /// Makes an image at a scale, turned as the orientation says.
  /// - Parameter scale: pixels per point.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: UIImage.Orientation) {
    var attributes = ImageAttributes()
    attributes.scale = scale > 0 ? scale : 1
    attributes.orientation = orientation
    self.init(content: .bitmap(cgImage), attributes: attributes)
  }

  /// Makes an image of pixels that were calculated.
  ///
  /// For sibling modules.
  /// - Parameters:
  ///   - cgImage: the pixels; nil for an image without any.
  ///   - source: what they were calculated from.
  ///   - scale: pixels per point.
  package convenience init(
    rendered cgImage: CGImage?, of source: AnyObject, scale: CGFloat, orientation: UIImage.Orientation
  ) {
    var attributes = ImageAttributes()
    attributes.scale = scale > 0 ? scale : 1
    attributes.orientation = orientation
    attributes.source = ImageAttributes.Source(object: source)
    self.init(content: cgImage.map(ImageContent.bitmap) ?? .empty, attributes: attributes)
  }

  /// What the pixels were calculated from; nil for other images.
  ///
  /// For sibling modules.
  package final var source: AnyObject? { attributes.source?.object }

  /// Makes an image of a PNG, JPEG or GIF file; nil for anything else and for a damaged file.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  /// Makes an image from the bytes of a file; nil where they can't be decoded.
  /// - Parameter scale: pixels per point; 1 where it isn't positive.
  public convenience init?(data: Data, scale: CGFloat) {
    guard let decoded = try? DecodedImage(data: data) else { return nil }
    self.init(decoded: decoded, scale: scale)
  }

  /// The file, or, in a folder that has it, its variant for the screen: `name@2x.png` for `name.png`.
  public convenience init?(contentsOfFile path: String) {
    guard let file = ImageFiles.variant(of: path, scale: UITraitCollection.current.displayScale),
      let decoded = ImageFiles.decode(file.path)
    else { return nil }
    self.init(decoded: decoded, scale: file.scale)
  }

  convenience init(decoded: DecodedImage, scale: CGFloat) {
    var attributes = ImageAttributes()
    attributes.scale = scale > 0 ? scale : 1
    attributes.orientation = Orientation(exif: decoded.orientation)
    // As with Apple's, a GIF file shows its first picture; `UIImageView` plays those made with several images.
    self.init(content: .bitmap(decoded.frames[0].image), attributes: attributes)
  }

  /// Pictures shown in turn, each equally long.
  /// - Parameter duration: of one round in seconds; 0 for 1/30 s a picture.
  open class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    guard let first = images.first else { return nil }
    let duration = duration > 0 ? duration : Double(images.count) / 30
    return UIImage(content: .animated(images, duration: duration), attributes: first.attributes)
  }

  /// The pictures `name0`, `name1` and so on, up to the first that is missing.
  open class func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? {
    var images: [UIImage] = []
    while images.count < 1024, let image = UIImage(named: "\(name)\(images.count)") { images.append(image) }
    return animatedImage(with: images, duration: duration)
  }

  // MARK: Properties

  /// The pixels as they are stored: before `imageOrientation`. Of a symbol, those at `scale`.
  open var cgImage: CGImage? {
    switch content {
    case .empty: nil
    case .bitmap(let image): image
    case .symbol(let symbol): symbol.bitmap(scale: scale, color: attributes.tint?.cgColor)
    case .animated(let images, _): images.first?.cgImage
    }
  }

  /// The size in points, as shown.
  open var size: CGSize {
    switch content {
    case .empty: return .zero
    case .bitmap(let image):
      let size = CGSize(width: CGFloat(image.width) / scale, height: CGFloat(image.height) / scale)
      return imageOrientation.swapsSides ? CGSize(width: size.height, height: size.width) : size
    case .symbol(let symbol): return symbol.size(scale: scale)
    case .animated(let images, _): return images.first?.size ?? .zero
    }
  }

  /// The pixels per point.
  open var scale: CGFloat { attributes.scale }
  /// How the stored pixels are turned to be shown; `.up` for all but photographs as a rule.
  open var imageOrientation: UIImage.Orientation { attributes.orientation }
  /// The way in which the image is drawn, `.automatic` unless an asset catalog says otherwise.
  open var renderingMode: UIImage.RenderingMode { attributes.renderingMode }
  /// What does not stretch, in points.
  open var capInsets: UIEdgeInsets { attributes.capInsets }
  /// What happens between the caps: `.tile` unless the image was made otherwise.
  open var resizingMode: UIImage.ResizingMode { attributes.resizingMode }
  /// What lies outside the rectangle that constraints align.
  open var alignmentRectInsets: UIEdgeInsets { attributes.alignmentRectInsets }
  /// Whether an image view shows it mirrored where one reads from right to left. False by default; true for symbols
  /// named after the reading direction.
  open var flipsForRightToLeftLayoutDirection: Bool { attributes.flips }
  /// The pictures of an animation; nil for a single picture.
  open var images: [UIImage]? { if case .animated(let images, _) = content { images } else { nil } }
  /// The seconds that one round takes; 0 for a single picture.
  open var duration: TimeInterval { if case .animated(_, let duration) = content { duration } else { 0 } }
  /// Whether `init(systemName:)` has made it.
  open var isSymbolImage: Bool { if case .symbol = content { true } else { false } }
  /// The symbol's size and weight; nil for other images.
  open var symbolConfiguration: UIImage.SymbolConfiguration? {
    if case .symbol(let symbol) = content { symbol.configuration } else { nil }
  }

  /// Symbols and images that say so are shown as masks in a view's tint, but for symbols with colours of their own.
  var isTemplate: Bool {
    if symbolConfiguration?.colors != nil, attributes.tint == nil { return false }
    return switch renderingMode {
    case .alwaysTemplate: true
    case .alwaysOriginal: false
    case .automatic: isSymbolImage
    }
  }

  // MARK: Variants of an image

  /// The same image, shown in its own colours or as a mask.
  open func withRenderingMode(_ renderingMode: UIImage.RenderingMode) -> UIImage {
    changing { $0.renderingMode = renderingMode }
  }

  /// The image as a mask in a colour, with the rendering mode it has.
  open func withTintColor(_ color: UIColor) -> UIImage { changing { $0.tint = color } }

  /// The image as a mask in a colour.
  /// - Parameter renderingMode: `.alwaysOriginal` keeps the colour where views would tint the image.
  open func withTintColor(_ color: UIColor, renderingMode: UIImage.RenderingMode) -> UIImage {
    changing { ($0.tint, $0.renderingMode) = (color, renderingMode) }
  }

  /// The image, of whose view constraints align the rectangle within the insets.
  /// - Parameter alignmentInsets: in points.
  open func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
    changing { $0.alignmentRectInsets = alignmentInsets }
  }

  /// The image, of which what lies between the caps is tiled.
  open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: capInsets, resizingMode: .tile)
  }

  /// Returns the image with caps that keep their size when it is stretched.
  /// - Parameter capInsets: in points, of the shown image; where a rectangle is smaller than its caps, they shrink.
  open func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: UIImage.ResizingMode) -> UIImage {
    changing { ($0.capInsets, $0.resizingMode, $0.isResizable) = (capInsets, resizingMode, true) }
  }

  /// Stretches in the one row and column of points behind the caps.
  open func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage {
    let (left, top) = (CGFloat(leftCapWidth), CGFloat(topCapHeight))
    let right = left > 0 ? size.width - left - 1 : 0
    let bottom = top > 0 ? size.height - top - 1 : 0
    return resizableImage(
      withCapInsets: UIEdgeInsets(top: top, left: left, bottom: bottom, right: right), resizingMode: .stretch)
  }

  /// Returns the image mirrored where the interface is read from right to left.
  open func imageFlippedForRightToLeftLayoutDirection() -> UIImage { changing { $0.flips = true } }

  /// The image as it shows where the interface is read from right to left.
  var mirrored: UIImage {
    changing { attributes in
      attributes.orientation = attributes.orientation.mirrored
      swap(&attributes.capInsets.left, &attributes.capInsets.right)
    }
  }

  /// The image mirrored left to right, on top of what its orientation is.
  open func withHorizontallyFlippedOrientation() -> UIImage {
    changing { $0.orientation = $0.orientation.mirrored }
  }

  /// The same pixels, not equal ones, with the same attributes.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    return other === self || (other.content == content && other.attributes == attributes)
  }

  open override var hash: Int { attributes.scale.hashValue }
}

extension UIImage {
  /// Draws the image into the current context, its top left at a point.
  public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

  /// Draws the image at its size.
  /// - Parameter alpha: 0…1, times the image's.
  public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

  /// Stretches the image over a rectangle, but for its caps.
  public func draw(in rect: CGRect) { draw(in: rect, blendMode: .normal, alpha: 1) }

  /// Draws the image stretched into a rectangle.
  /// - Parameter alpha: 0…1, times the image's.
  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = UIGraphicsGetCurrentContext(), rect.width > 0, rect.height > 0 else { return }
    context.saveGState()
    defer { context.restoreGState() }
    if blendMode != .normal { context.setBlendMode(blendMode) }
    if alpha < 1 { context.setAlpha(alpha) }
    draw(in: rect, on: context, traits: .current)
  }

  /// Fills a rectangle with copies of the image, the first at its top left.
  public func drawAsPattern(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), size.width > 0, size.height > 0 else { return }
    context.saveGState()
    context.clip(to: rect)
    for y in stride(from: rect.minY, to: rect.maxY, by: size.height) {
      for x in stride(from: rect.minX, to: rect.maxX, by: size.width) { draw(at: CGPoint(x: x, y: y)) }
    }
    context.restoreGState()
  }

  /// The image as a PNG file, upright; nil for one without pixels.
  public func pngData() -> Data? { uprightPixels?.pngData() }

  /// The pixels that the image's PNG file has; nil for an image without size.
  package var uprightPixels: CGImage? { uprightBitmap(tint: attributes.tint?.cgColor) }

  /// The image as a JPEG file, upright, over black where it is not opaque.
  /// - Parameter compressionQuality: 0 (smallest) to 1 (best).
  public func jpegData(compressionQuality: CGFloat) -> Data? {
    uprightBitmap(tint: attributes.tint?.cgColor)?.jpegData(quality: compressionQuality)
  }
}

/// Pictures for showing soon, and smaller ones.
extension UIImage {
  /// Returns the image ready to be shown; nil for an image without size. Pixels are decoded when an image is made, so
  /// this is the image itself.
  public final func preparingForDisplay() -> UIImage? { content == .empty ? nil : self }

  /// Prepares the image as `preparingForDisplay()` does.
  /// - Parameter completionHandler: is called on another thread than the main one.
  public final func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
    DispatchQueue.global().async { completionHandler(self.preparingForDisplay()) }
  }

  /// Returns the image ready to be shown, as `preparingForDisplay()` does.
  public final func byPreparingForDisplay() async -> UIImage? { preparingForDisplay() }

  /// Returns a picture of the image that fits into a size, in its own proportions and at its own scale, standing upright;
  /// nil for an image or a size without area.
  /// - Parameter size: in points.
  public final func preparingThumbnail(of size: CGSize) -> UIImage? {
    guard self.size.width > 0, self.size.height > 0 else { return nil }
    let ratio = min(size.width / self.size.width, size.height / self.size.height)
    let fitted = CGSize(width: self.size.width * ratio, height: self.size.height * ratio)
    guard ratio > 0, let context = CGContext(size: fitted, scale: scale) else { return nil }
    context.interpolationQuality = .high
    let whole = CGRect(origin: .zero, size: fitted)
    UIGraphicsPushContext(context)
    draw(in: whole)
    UIGraphicsPopContext()
    return context.finishedImage().map { UIImage(cgImage: $0, scale: scale, orientation: .up) }
  }

  /// Makes a picture as `preparingThumbnail(of:)` does.
  /// - Parameter completionHandler: is called on another thread than the main one.
  public final func prepareThumbnail(of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void) {
    DispatchQueue.global().async { completionHandler(self.preparingThumbnail(of: size)) }
  }

  /// Returns a picture as `preparingThumbnail(of:)` does.
  public final func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? { preparingThumbnail(of: size) }
}
