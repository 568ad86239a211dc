/// A symbol on a grid of 24 units, read from its compact form.
///
/// Parts are separated by `|`. Each is a letter for how it is painted, and shapes:
///
/// | letter | painted |
/// |---|---|
/// | `s` | stroked |
/// | `t` | stroked more thinly: details |
/// | `f` | filled |
/// | `b` | filled and stroked: grows with the weight |
/// | `c` | cut out of what is there |
/// | `k` | a stroke cut out |
/// | `w` | a wide stroke cut out: the gap around a slash |
///
/// Shapes: `M x y`, `L x y`, `H x`, `V y`, `C x1 y1 x2 y2 x y`, `Q x1 y1 x y`, `Z` as in SVG, all absolute;
/// `O cx cy r` a circle, `R x y width height radius` a rectangle, `A cx cy r from to` an arc in degrees, rising angles
/// running clockwise.
struct SymbolDrawing {
  enum Paint: Character {
    case stroke = "s", thinStroke = "t", fill = "f", both = "b", cut = "c", cutStroke = "k", cutWide = "w"
  }

  let parts: [(paint: Paint, path: CGPath)]

  /// Nil where the text does not follow the form.
  init?(_ text: String) {
    var parts: [(Paint, CGPath)] = []
    for part in text.split(separator: "|") {
      let words = part.split(whereSeparator: { $0 == " " || $0 == "\n" })
      guard let first = words.first, first.count == 1, let paint = Paint(rawValue: first.first!),
        let path = Self.path(words.dropFirst())
      else { return nil }
      parts.append((paint, path))
    }
    guard !parts.isEmpty else { return nil }
    self.parts = parts
  }

  private static func path(_ words: ArraySlice<Substring>) -> CGPath? {
    let path = CGMutablePath()
    var rest = words
    func numbers(_ count: Int) -> [CGFloat]? {
      let values = rest.prefix(count).compactMap { Double($0).map { CGFloat($0) } }
      guard values.count == count else { return nil }
      rest = rest.dropFirst(count)
      return values
    }
    while let command = rest.popFirst() {
      switch command {
      case "M":
        guard let n = numbers(2) else { return nil }
        path.move(to: CGPoint(x: n[0], y: n[1]))
      case "L":
        guard let n = numbers(2) else { return nil }
        path.addLine(to: CGPoint(x: n[0], y: n[1]))
      case "H":
        guard let n = numbers(1) else { return nil }
        path.addLine(to: CGPoint(x: n[0], y: path.currentPoint.y))
      case "V":
        guard let n = numbers(1) else { return nil }
        path.addLine(to: CGPoint(x: path.currentPoint.x, y: n[0]))
      case "C":
        guard let n = numbers(6) else { return nil }
        path.addCurve(
          to: CGPoint(x: n[4], y: n[5]), control1: CGPoint(x: n[0], y: n[1]), control2: CGPoint(x: n[2], y: n[3]))
      case "Q":
        guard let n = numbers(4) else { return nil }
        path.addQuadCurve(to: CGPoint(x: n[2], y: n[3]), control: CGPoint(x: n[0], y: n[1]))
      case "Z": path.closeSubpath()
      case "O":
        guard let n = numbers(3) else { return nil }
        path.addEllipse(in: CGRect(x: n[0] - n[2], y: n[1] - n[2], width: 2 * n[2], height: 2 * n[2]))
      case "R":
        guard let n = numbers(5) else { return nil }
        path.addRoundedRect(
          in: CGRect(x: n[0], y: n[1], width: n[2], height: n[3]), cornerWidth: n[4], cornerHeight: n[4])
      case "A":
        guard let n = numbers(5) else { return nil }
        let radians = n[3...4].map { $0 * .pi / 180 }
        let start = CGPoint(x: n[0] + n[2] * cos(radians[0]), y: n[1] + n[2] * sin(radians[0]))
        path.move(to: start)
        path.addRelativeArc(
          center: CGPoint(x: n[0], y: n[1]), radius: n[2], startAngle: radians[0], delta: radians[1] - radians[0])
      default: return nil
      }
    }
    return path.isEmpty ? nil : path
  }

  /// The area that is painted, in units of the grid.
  func bounds(lineWidth: CGFloat) -> CGRect {
    parts.reduce(CGRect.null) { result, part in
      let box = part.path.boundingBoxOfPath
      switch part.paint {
      case .fill: return result.union(box)
      case .stroke, .both: return result.union(box.insetBy(dx: -lineWidth / 2, dy: -lineWidth / 2))
      case .thinStroke: return result.union(box.insetBy(dx: -lineWidth * 0.4, dy: -lineWidth * 0.4))
      case .cut, .cutStroke, .cutWide: return result
      }
    }
  }

  /// Draws in units of the grid.
  func draw(lineWidth: CGFloat, color: CGColor, on context: CGContext) {
    let cuts = parts.contains { [.cut, .cutStroke, .cutWide].contains($0.paint) }
    context.saveGState()
    // As one: overlapping parts of a translucent symbol must not show, cuts must not reach beneath it.
    context.setAlpha(color.alpha)
    if cuts || color.alpha < 1 { context.beginTransparencyLayer(auxiliaryInfo: nil) }
    let opaque = color.copy(alpha: 1) ?? color
    context.setFillColor(opaque)
    context.setStrokeColor(opaque)
    context.setLineCap(.round)
    context.setLineJoin(.round)
    for part in parts {
      let isCut = [.cut, .cutStroke, .cutWide].contains(part.paint)
      context.setBlendMode(isCut ? .clear : .normal)
      context.beginPath()
      context.addPath(part.path)
      switch part.paint {
      case .fill, .cut: context.fillPath()
      case .both:
        context.fillPath()
        context.addPath(Self.outline(of: part.path, lineWidth: lineWidth))
        context.fillPath()
      case .stroke, .cutStroke:
        context.setLineWidth(lineWidth)
        context.strokePath()
      case .thinStroke:
        context.setLineWidth(lineWidth * 0.8)
        context.strokePath()
      case .cutWide:
        context.setLineWidth(lineWidth * 3)
        context.strokePath()
      }
    }
    if cuts || color.alpha < 1 { context.endTransparencyLayer() }
    context.restoreGState()
  }

  /// Of dots that are smaller than the line is wide, Cairo's own stroke leaves out the middle.
  private static func outline(of path: CGPath, lineWidth: CGFloat) -> CGPath {
    // Enlarged, so that its lines are as fine as large symbols need.
    var enlarged = CGAffineTransform(scaleX: 16, y: 16)
    let large = path.copy(using: &enlarged) ?? path
    return large.copy(
      strokingWithWidth: lineWidth * 16, lineCap: .round, lineJoin: .round, miterLimit: 10,
      transform: CGAffineTransform(scaleX: 1.0 / 16, y: 1.0 / 16))
  }
}
