/// Begins drawing into an image of 1 pixel per point.
public func UIGraphicsBeginImageContext(_ size: CGSize) { UIGraphicsBeginImageContextWithOptions(size, false, 1) }

/// Begins drawing into an image, until `UIGraphicsEndImageContext()`.
/// - Parameters:
///   - size: in points.
///   - opaque: without alpha, beginning black.
///   - scale: pixels per point; 0 for the screen's.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
  let screenScale = UITraitCollection.current.displayScale
  let scale = scale > 0 ? scale : screenScale > 0 ? screenScale : 2
  let context = CGContext(size: size, scale: scale, isOpaque: opaque)
  ImageContexts.ofThread.scales.append(context == nil ? nil : scale)
  if let context { UIGraphicsPushContext(context) }
}

/// What has been drawn since `UIGraphicsBeginImageContext`; nil outside it.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  guard let scale = ImageContexts.ofThread.scales.last ?? nil, let context = UIGraphicsGetCurrentContext() else {
    return nil
  }
  return context.makeImage().map { UIImage(cgImage: $0, scale: scale, orientation: .up) }
}

/// Ends what `UIGraphicsBeginImageContext` began.
public func UIGraphicsEndImageContext() {
  guard let ended = ImageContexts.ofThread.scales.popLast() else { return }
  if ended != nil { UIGraphicsPopContext() }
}

/// Fills the rectangle with the current context's fill colour, in place of what is there. This and the functions below
/// do nothing without a context.
public func UIRectFill(_ rect: CGRect) { UIRectFillUsingBlendMode(rect, .copy) }

/// Fills the rectangle with the current context's fill colour.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  context.saveGState()
  context.setBlendMode(blendMode)
  context.fill(rect)
  context.restoreGState()
}

/// Draws a line of one point inside the rectangle's edge, in the stroke colour and in place of what is there.
public func UIRectFrame(_ rect: CGRect) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  context.saveGState()
  context.setBlendMode(.copy)
  context.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
  context.restoreGState()
}

/// Cuts what is drawn from now on into the current context down to the rectangle.
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }

/// The image contexts that one thread has begun.
private final class ImageContexts {
  /// Pixels per point; nil for one that could not be made.
  var scales: [CGFloat?] = []

  static var ofThread: ImageContexts {
    let values = Thread.current.threadDictionary
    if let contexts = values["swoop.imageContexts"] as? ImageContexts { return contexts }
    let contexts = ImageContexts()
    values["swoop.imageContexts"] = contexts
    return contexts
  }
}

extension UIColor {
  /// Makes this the colour of fills and strokes in the current context.
  public func set() {
    setFill()
    setStroke()
  }

  /// Makes this the colour of fills in the current context; nothing happens without one. Dynamic colours are resolved
  /// for the current traits.
  public func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }

  /// Makes this the colour of strokes in the current context, as `setFill()` does for fills.
  public func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }
}
