extension UIImage {
  func draw(in rect: CGRect, on context: CGContext, traits: UITraitCollection) {
    let image = resolved(for: traits)
    if case .symbol(let symbol) = image.content {
      let color = image.attributes.tint?.resolvedCGColor(with: traits)
      return symbol.draw(
        in: rect, color: color, isMirrored: image.imageOrientation == .upMirrored, traits: traits, on: context)
    }
    guard let upright = image.uprightBitmap(tint: image.attributes.tint?.resolvedCGColor(with: traits)) else { return }
    guard image.attributes.isResizable else { return context.drawUpright(upright, in: rect) }
    image.drawParts(of: upright, in: rect, on: context)
  }

  /// The image for light or dark.
  func resolved(for traits: UITraitCollection) -> UIImage {
    guard traits.userInterfaceStyle == .dark, let dark = attributes.dark else { return self }
    return dark.image.changing {
      ($0.renderingMode, $0.tint, $0.flips) = (attributes.renderingMode, attributes.tint, attributes.flips)
      if attributes.isResizable {
        ($0.isResizable, $0.capInsets, $0.resizingMode) = (true, attributes.capInsets, attributes.resizingMode)
      }
    }
  }

  /// The pixels as they are shown, in a colour if there is one.
  func uprightBitmap(tint: CGColor?) -> CGImage? {
    guard let bitmap = cgImage else { return nil }
    if imageOrientation == .up, tint == nil || isSymbolImage { return bitmap }
    let (w, h) = (CGFloat(bitmap.width), CGFloat(bitmap.height))
    let shown = imageOrientation.swapsSides ? CGSize(width: h, height: w) : CGSize(width: w, height: h)
    // Patterns are measured in points, all else here in pixels.
    let unit = tint?.pattern == nil ? 1 : scale
    // Contexts round up, and what is divided by a scale and multiplied with it again may be a trifle too large.
    let points = CGSize(width: (shown.width - 0.5) / unit, height: (shown.height - 0.5) / unit)
    guard let context = CGContext(size: points, scale: unit) else { return nil }
    context.scaleBy(x: 1 / unit, y: 1 / unit)
    context.saveGState()
    context.concatenate(imageOrientation.transform(from: CGSize(width: w, height: h)))
    context.drawUpright(bitmap, in: CGRect(x: 0, y: 0, width: w, height: h))
    context.restoreGState()
    if let tint {
      context.setBlendMode(.sourceIn)
      context.setFillColor(tint)
      context.fill(CGRect(origin: .zero, size: shown))
    }
    return context.finishedImage()
  }

  /// Caps at the corners and edges keep their size, the middle is tiled or stretched.
  private func drawParts(of bitmap: CGImage, in rect: CGRect, on context: CGContext) {
    let size = self.size
    func cuts(_ low: CGFloat, _ high: CGFloat, _ length: CGFloat, _ start: CGFloat, _ target: CGFloat) -> [(
      CGFloat, CGFloat
    )] {
      let squeeze = low + high > target && low + high > 0 ? target / (low + high) : 1
      return [
        (0, start), (low, start + low * squeeze), (length - high, start + target - high * squeeze),
        (length, start + target),
      ]
    }
    let xs = cuts(capInsets.left, capInsets.right, size.width, rect.minX, rect.width)
    let ys = cuts(capInsets.top, capInsets.bottom, size.height, rect.minY, rect.height)
    for row in 0..<3 {
      for column in 0..<3 {
        let source = CGRect(
          x: xs[column].0, y: ys[row].0, width: xs[column + 1].0 - xs[column].0, height: ys[row + 1].0 - ys[row].0)
        let target = CGRect(
          x: xs[column].1, y: ys[row].1, width: xs[column + 1].1 - xs[column].1, height: ys[row + 1].1 - ys[row].1)
        guard source.width > 0, source.height > 0, target.width > 0, target.height > 0,
          let part = bitmap.cropping(to: source.applying(CGAffineTransform(scaleX: scale, y: scale)))
        else { continue }
        guard resizingMode == .tile else {
          context.drawUpright(part, in: target)
          continue
        }
        let tile = CGSize(
          width: column == 1 ? source.width : target.width, height: row == 1 ? source.height : target.height)
        context.saveGState()
        context.clip(to: target)
        for y in stride(from: target.minY, to: target.maxY, by: tile.height) {
          for x in stride(from: target.minX, to: target.maxX, by: tile.width) {
            context.drawUpright(part, in: CGRect(origin: CGPoint(x: x, y: y), size: tile))
          }
        }
        context.restoreGState()
      }
    }
  }
}

extension UIImage.Orientation {
  /// The map from the stored pixels' coordinates, y down, to the shown ones.
  fileprivate func transform(from size: CGSize) -> CGAffineTransform {
    let (w, h) = (size.width, size.height)
    return switch self {
    case .up: .identity
    case .down: CGAffineTransform(-1, 0, 0, -1, w, h)
    case .left: CGAffineTransform(0, -1, 1, 0, 0, w)
    case .right: CGAffineTransform(0, 1, -1, 0, h, 0)
    case .upMirrored: CGAffineTransform(-1, 0, 0, 1, w, 0)
    case .downMirrored: CGAffineTransform(1, 0, 0, -1, 0, h)
    case .leftMirrored: CGAffineTransform(0, 1, 1, 0, 0, 0)
    case .rightMirrored: CGAffineTransform(0, -1, -1, 0, h, w)
    }
  }
}

extension CGContext {
  /// Draws an image upright where y points down.
  func drawUpright(_ image: CGImage, in rect: CGRect) {
    saveGState()
    translateBy(x: rect.minX, y: rect.maxY)
    scaleBy(x: 1, y: -1)
    draw(image, in: CGRect(origin: .zero, size: rect.size))
    restoreGState()
  }
}
