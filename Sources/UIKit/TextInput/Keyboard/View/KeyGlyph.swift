/// What is drawn on a key.
enum KeyGlyph: Hashable {
  case text(String, size: CGFloat, isLight: Bool = false)
  case shift(isFilled: Bool, isLocked: Bool)
  case delete(isFilled: Bool)

  private struct Variant: Hashable {
    let glyph: KeyGlyph
    let scale: CGFloat
  }

  @MainActor private static var images: [Variant: UIImage] = [:]

  /// Keys that show keep theirs.
  @MainActor static func releaseMemory() { images = [:] }

  /// A template, drawn once: capitals and small letters change places at every other key.
  @MainActor func image(scale: CGFloat) -> UIImage {
    let variant = Variant(glyph: self, scale: scale)
    if let known = Self.images[variant] { return known }
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    let size = size
    let image = UIGraphicsImageRenderer(size: size, format: format)
      .image { _ in draw(in: CGRect(origin: .zero, size: size)) }
      .withRenderingMode(.alwaysTemplate)
    Self.images[variant] = image
    return image
  }

  @MainActor private var attributed: NSAttributedString? {
    guard case .text(let text, let size, let isLight) = self else { return nil }
    let font = UIFont.systemFont(ofSize: size, weight: isLight ? .light : .regular)
    return NSAttributedString(string: text, attributes: [.font: font, .foregroundColor: UIColor.black])
  }

  @MainActor private var size: CGSize {
    guard let text = attributed?.size() else { return CGSize(width: 24, height: 20) }
    return CGSize(width: text.width.rounded(.up) + 2, height: text.height.rounded(.up))
  }

  /// How far the glyph lies above the middle of its key: small letters look right a little higher.
  var lift: CGFloat {
    guard case .text(let text, let size, _) = self, size > 20, text.first?.isLowercase == true else { return 0 }
    return 2
  }

  @MainActor private func draw(in box: CGRect) {
    UIColor.black.setFill()
    UIColor.black.setStroke()
    switch self {
    case .text: attributed?.draw(at: CGPoint(x: 1, y: 0))
    case .shift(let isFilled, let isLocked):
      let arrow = Self.arrow(in: box.insetBy(dx: 2.5, dy: 1.5), withBar: isLocked)
      if isFilled { arrow.fill() }
      arrow.stroke()
    case .delete(let isFilled): Self.drawDelete(in: box.insetBy(dx: 1, dy: 2.5), isFilled: isFilled)
    }
  }

  private static let lineWidth: CGFloat = 1.6

  @MainActor private static func arrow(in box: CGRect, withBar: Bool) -> UIBezierPath {
    let (head, stem, bottom) = (box.minY + box.height * 0.55, box.width * 0.24, box.maxY - (withBar ? 4.5 : 0.5))
    let path = UIBezierPath()
    path.move(to: CGPoint(x: box.midX, y: box.minY))
    for (x, y) in [
      (box.maxX, head), (box.midX + stem, head), (box.midX + stem, bottom), (box.midX - stem, bottom),
      (box.midX - stem, head), (box.minX, head),
    ] { path.addLine(to: CGPoint(x: x, y: y)) }
    path.close()
    if withBar {
      path.append(UIBezierPath(rect: CGRect(x: box.midX - stem, y: box.maxY - 1.5, width: 2 * stem, height: 1.5)))
    }
    path.lineWidth = lineWidth
    path.lineJoinStyle = .round
    return path
  }

  @MainActor private static func drawDelete(in box: CGRect, isFilled: Bool) {
    let (nose, radius) = (box.minX + box.width * 0.3, CGFloat(2.5))
    let path = UIBezierPath()
    path.move(to: CGPoint(x: box.minX, y: box.midY))
    path.addLine(to: CGPoint(x: nose, y: box.minY))
    path.addLine(to: CGPoint(x: box.maxX - radius, y: box.minY))
    path.addQuadCurve(
      to: CGPoint(x: box.maxX, y: box.minY + radius), controlPoint: CGPoint(x: box.maxX, y: box.minY))
    path.addLine(to: CGPoint(x: box.maxX, y: box.maxY - radius))
    path.addQuadCurve(
      to: CGPoint(x: box.maxX - radius, y: box.maxY), controlPoint: CGPoint(x: box.maxX, y: box.maxY))
    path.addLine(to: CGPoint(x: nose, y: box.maxY))
    path.close()
    path.lineWidth = lineWidth
    path.lineJoinStyle = .round
    if isFilled { path.fill() }
    path.stroke()
    let cross = UIBezierPath()
    let (middle, arm) = (CGPoint(x: box.minX + box.width * 0.6, y: box.midY), CGFloat(3.2))
    for side in [CGFloat(1), -1] {
      cross.move(to: CGPoint(x: middle.x - arm, y: middle.y - side * arm))
      cross.addLine(to: CGPoint(x: middle.x + arm, y: middle.y + side * arm))
    }
    cross.lineWidth = lineWidth
    cross.lineCapStyle = .round
    cross.stroke(with: isFilled ? .clear : .normal, alpha: 1)
  }
}
