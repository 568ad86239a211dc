@_implementationOnly import CCairo
import Foundation

/// The state that `saveGState` saves, but for the clip path, which Cairo keeps.
struct GraphicsState {
  struct Shadow {
    var offset: CGSize
    var blur: CGFloat
    var color: CGColor
  }

  var ctm = CGAffineTransform.identity
  var fillColor = CGColor.black
  var strokeColor = CGColor.black
  /// The distance by which patterns are moved, in units of the context's first coordinate system.
  var patternPhase = CGSize.zero
  var lineWidth: CGFloat = 1
  var lineCap = CGLineCap.butt
  var lineJoin = CGLineJoin.miter
  var miterLimit: CGFloat = 10
  var dashPhase: CGFloat = 0
  var dashLengths: [CGFloat] = []
  var alpha: CGFloat = 1
  var blendMode = CGBlendMode.normal
  var shadow: Shadow?
  /// The mask multiplied with everything that is drawn; covers the whole bitmap.
  var clipMask: CairoSurface?
  var shouldAntialias = true
  var shouldSubpixelPositionFonts = true
  var shouldSubpixelQuantizeFonts = true
  var textDrawingMode = CGTextDrawingMode.fill
  var interpolationQuality = CGInterpolationQuality.default
}

/// How well images are resampled.
public enum CGInterpolationQuality: Int32, Sendable {
  /// A quality of the context's choice.
  case `default` = 0
  /// The nearest pixel.
  case none = 1
  /// A low quality.
  case low = 2
  /// A high quality.
  case high = 3
  /// A medium quality.
  case medium = 4

  /// Cairo's filter for the interpolation quality.
  /// - Parameter enlarges: whether a pixel of the image covers more than one of the bitmap.
  func filter(enlarges: Bool) -> cairo_filter_t {
    switch self {
    case .none: CAIRO_FILTER_NEAREST
    case .low: CAIRO_FILTER_BILINEAR
    case .default, .medium: CAIRO_FILTER_GOOD
    // Cairo's best shows much enlarged pixels as squares.
    case .high: enlarges ? CAIRO_FILTER_BILINEAR : CAIRO_FILTER_BEST
    }
  }
}

/// A reference that Swift counts.
final class CairoSurface {
  let pointer: OpaquePointer

  /// Takes the caller's reference over.
  init(adopting pointer: OpaquePointer) { self.pointer = pointer }

  convenience init(format: cairo_format_t, width: Int, height: Int) {
    self.init(adopting: cairo_image_surface_create(format, Int32(width), Int32(height)))
  }

  deinit { cairo_surface_destroy(pointer) }
}

extension CGContext {
  /// Multiplies everything that is drawn, 0…1.
  public func setAlpha(_ alpha: CGFloat) { state.alpha = min(max(alpha, 0), 1) }
  /// Sets the blend mode. Default: `.normal`.
  public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }
  /// Sets whether edges are smooth; otherwise a pixel is painted or not by what lies at its centre. Default: true.
  public func setShouldAntialias(_ should: Bool) { state.shouldAntialias = should }

  /// The quality of images and masks that are drawn at another size. Default: `.default`.
  public var interpolationQuality: CGInterpolationQuality {
    get { state.interpolationQuality }
    set { state.interpolationQuality = newValue }
  }

  /// Sets the colour that fills. Default: opaque black.
  public func setFillColor(_ color: CGColor) { state.fillColor = color }
  /// Sets the colour that fills, in sRGB.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.fillColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }
  /// Sets the colour that fills, in generic grey.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) { state.fillColor = CGColor(gray: gray, alpha: alpha) }
  /// Sets the colour of lines. Default: opaque black.
  public func setStrokeColor(_ color: CGColor) { state.strokeColor = color }
  /// Sets the colour of lines, in sRGB.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.strokeColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }
  /// Sets the colour of lines, in generic grey.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) { state.strokeColor = CGColor(gray: gray, alpha: alpha) }

  /// Sets the width of lines, in units of user space at the time of the stroke. Default: 1; from 0 down nothing is
  /// painted.
  public func setLineWidth(_ width: CGFloat) { state.lineWidth = width }
  /// Sets the shape of the ends of lines. Default: `.butt`.
  public func setLineCap(_ cap: CGLineCap) { state.lineCap = cap }
  /// Sets the shape of corners. Default: `.miter`.
  public func setLineJoin(_ join: CGLineJoin) { state.lineJoin = join }
  /// The longest miter as a multiple of the line width; longer ones become bevels. Default 10.
  public func setMiterLimit(_ limit: CGFloat) { state.miterLimit = limit }

  /// An empty pattern draws lines without gaps.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    state.dashPhase = phase
    state.dashLengths = lengths
  }

  /// A black shadow of a third of the opacity.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3))
  }

  /// Sets the shadow of all that is drawn.
  /// - Parameters:
  ///   - offset: in units of the context's first coordinate system; later transforms don't change it.
  ///   - blur: twice the standard deviation, in the same units.
  ///   - color: nil for no shadow.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    state.shadow = color.map { GraphicsState.Shadow(offset: offset, blur: max(0, blur), color: $0) }
  }
}
