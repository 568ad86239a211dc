@_implementationOnly import CCairo
import Foundation

/// Draws into a bitmap.
///
/// As with Apple's, user space of a context made with `init(data:…)` has its origin at the bottom left; the contexts
/// that UIKit makes have theirs at the top left, in points. A context may be used by one thread at a time.
public final class CGContext {
  let cr: OpaquePointer
  let buffer: BitmapBuffer
  /// The layout of the pixels, as the context was made with.
  public let bitmapInfo: CGBitmapInfo
  /// The map from device space (pixels, y up) to Cairo's (pixels, y down).
  let flip: CGAffineTransform
  /// The CTM at the beginning: shadows are measured in its units.
  let baseCTM: CGAffineTransform
  var state = GraphicsState()
  /// What the context allows its graphics states to ask for.
  var permissions = TextPermissions()
  private(set) var saved: [GraphicsState] = []
  /// The path in Cairo's device space, as each element was transformed when it was added.
  var devicePath = CGMutablePath()
  /// The transparency layers that are open.
  var layers: [TransparencyLayer] = []
  /// The transform from the space of glyphs, whose y points up, to user space. Saving and restoring the graphics state
  /// leaves it as it is. Default: the identity.
  public var textMatrix = CGAffineTransform.identity

  private init(buffer: BitmapBuffer, bitmapInfo: CGBitmapInfo, ctm: CGAffineTransform) {
    self.buffer = buffer
    self.bitmapInfo = bitmapInfo
    flip = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(buffer.height))
    baseCTM = ctm
    let format = buffer.isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32
    let data = buffer.bytes.baseAddress!.assumingMemoryBound(to: UInt8.self)
    let surface = cairo_image_surface_create_for_data(
      data, format, Int32(buffer.width), Int32(buffer.height), Int32(buffer.bytesPerRow))!
    cr = cairo_create(surface)
    cairo_surface_destroy(surface)
    state.ctm = ctm
  }

  deinit { cairo_destroy(cr) }

  /// Cairo's limit for either side of a surface.
  private static let largestSide = 32_767

  /// A bitmap of 32 bits per pixel.
  ///
  /// - Parameters:
  ///   - data: the memory to draw into, `height * bytesPerRow` bytes that outlive the context; nil for memory of its own,
  ///     cleared.
  ///   - bytesPerRow: 0 for the smallest; otherwise a multiple of 4.
  ///   - bitmapInfo: premultiplied or skipped alpha, first in 32-bit little-endian order or last in big-endian
  ///     (default) order.
  /// - Returns: nil for any other layout, for other colour spaces than RGB, and for sizes that are not positive or
  ///   above 32,767.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
    space: CGColorSpace, bitmapInfo: UInt32
  ) {
    let info = CGBitmapInfo(rawValue: bitmapInfo)
    guard bitsPerComponent == 8, space.model == .rgb, let layout = BitmapLayout(info),
      let buffer = Self.buffer(
        width: width, height: height, bytesPerRow: bytesPerRow, layout: layout,
        isOpaque: [.noneSkipFirst, .noneSkipLast].contains(CGImageAlphaInfo(rawValue: bitmapInfo & 0x1F)), data: data)
    else { return nil }
    self.init(buffer: buffer, bitmapInfo: info, ctm: .identity)
  }

  /// A context as UIKit makes them: origin at the top left, measured in points.
  ///
  /// For sibling modules.
  /// - Parameters:
  ///   - size: in points; rounded up to whole pixels.
  ///   - scale: pixels per point.
  ///   - isOpaque: begins black instead of clear.
  /// - Returns: nil for an empty size and for one with a side of more than 32,767 pixels.
  package convenience init?(size: CGSize, scale: CGFloat, isOpaque: Bool = false) {
    let (width, height) = ((size.width * scale).rounded(.up), (size.height * scale).rounded(.up))
    guard width.isFinite, height.isFinite, abs(width) <= CGFloat(Self.largestSide), scale > 0,
      abs(height) <= CGFloat(Self.largestSide),
      let buffer = Self.buffer(
        width: Int(width), height: Int(height), bytesPerRow: 0, layout: .native, isOpaque: isOpaque, data: nil)
    else { return nil }
    self.init(
      buffer: buffer, bitmapInfo: .native(isOpaque: isOpaque),
      ctm: CGAffineTransform(a: scale, b: 0, c: 0, d: -scale, tx: 0, ty: height))
  }

  private static func buffer(
    width: Int, height: Int, bytesPerRow: Int, layout: BitmapLayout, isOpaque: Bool, data: UnsafeMutableRawPointer?
  ) -> BitmapBuffer? {
    guard width > 0, height > 0, width <= largestSide, height <= largestSide else { return nil }
    let stride = bytesPerRow == 0 ? width * 4 : bytesPerRow
    guard stride >= width * 4, stride % 4 == 0 else { return nil }
    return BitmapBuffer(
      width: width, height: height, bytesPerRow: stride, layout: layout, isOpaque: isOpaque, data: data)
  }

  // MARK: The bitmap

  /// The width in pixels.
  public var width: Int { buffer.width }
  /// The height in pixels.
  public var height: Int { buffer.height }
  /// The bytes from one row to the next, 4 for each pixel at least.
  public var bytesPerRow: Int { buffer.bytesPerRow }
  /// The bits of a component: 8, as of every bitmap here.
  public var bitsPerComponent: Int { 8 }
  /// The bits of a pixel: 32, as of every bitmap here.
  public var bitsPerPixel: Int { 32 }
  /// The place of alpha in a pixel, as `bitmapInfo` has it.
  public var alphaInfo: CGImageAlphaInfo {
    CGImageAlphaInfo(rawValue: bitmapInfo.intersection(.alphaInfoMask).rawValue) ?? .none
  }
  /// The colour space: sRGB, whatever RGB space the context was made with.
  public var colorSpace: CGColorSpace? { .standard }

  /// The pixels as they are now, the top row first; valid as long as the context lives.
  public var data: UnsafeMutableRawPointer? {
    cairo_surface_flush(cairo_get_target(cr))
    return buffer.bytes.baseAddress
  }

  /// The picture as it is now; later drawing does not change it.
  public func makeImage() -> CGImage? {
    cairo_surface_flush(cairo_get_target(cr))
    return buffer.makeImage()
  }

  /// Ends the context and hands its pixels over without a copy; drawing afterwards has no effect.
  ///
  /// For sibling modules.
  package func finishedImage() -> CGImage? {
    cairo_surface_finish(cairo_get_target(cr))
    return buffer.handOver()
  }

  // MARK: Graphics state

  /// Remembers colours, line style, transform, clip and whatever else is set; not the path.
  public func saveGState() {
    cairo_save(cr)
    saved.append(state)
  }

  /// Restores the state that was saved last. Does nothing without one that has been saved in the same transparency
  /// layer.
  public func restoreGState() {
    guard saved.count > layers.last?.savedCount ?? 0, let last = saved.popLast() else { return }
    cairo_restore(cr)
    state = last
  }

  // MARK: Coordinates

  /// The transform from user space to device space.
  public var ctm: CGAffineTransform { state.ctm }

  /// The place in user space at which text is drawn: the translation of `textMatrix`.
  public var textPosition: CGPoint {
    get { CGPoint(x: textMatrix.tx, y: textMatrix.ty) }
    set { (textMatrix.tx, textMatrix.ty) = (newValue.x, newValue.y) }
  }

  /// Applies a transform to what is drawn from now on, before those that were set.
  public func concatenate(_ transform: CGAffineTransform) { state.ctm = transform.concatenating(state.ctm) }
  /// Moves user space, in its own units.
  public func translateBy(x tx: CGFloat, y ty: CGFloat) { state.ctm = state.ctm.translatedBy(x: tx, y: ty) }
  /// Scales user space about its origin.
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) { state.ctm = state.ctm.scaledBy(x: sx, y: sy) }
  /// Turns user space about its origin.
  /// - Parameter angle: radians, from the x axis towards the y axis of user space.
  public func rotate(by angle: CGFloat) { state.ctm = state.ctm.rotated(by: angle) }

  /// The same as `ctm`. Device space counts pixels from the bottom left.
  public var userSpaceToDeviceSpaceTransform: CGAffineTransform { state.ctm }
  /// Returns a point in pixels from the bottom left.
  public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm) }
  /// Returns a point of user space for one in pixels from the bottom left.
  public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm.inverted()) }
  /// Returns a size in pixels, without the translation; mirrored sizes are negative.
  public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(ctm) }
  /// Returns a size of user space for one in pixels, without the translation.
  public func convertToUserSpace(_ size: CGSize) -> CGSize { size.applying(ctm.inverted()) }
  /// The bounding box in pixels.
  public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm) }
  /// The bounding box of a rectangle of pixels.
  public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm.inverted()) }

  /// The map from user space to Cairo's device space.
  var cairoTransform: CGAffineTransform { state.ctm.concatenating(flip) }
}
