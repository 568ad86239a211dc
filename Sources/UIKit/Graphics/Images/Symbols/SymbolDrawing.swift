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
/// | `p` | filled and thinly stroked: points among details |
/// | `c` | cut out of what is there |
/// | `k` | a stroke cut out |
/// | `d` | a thin stroke cut out: details |
/// | `w` | a wide stroke cut out: the gap around a slash |
///
/// Shapes: `M x y`, `L x y`, `H x`, `V y`, `C x1 y1 x2 y2 x y`, `Q x1 y1 x y`, `Z` as in SVG, all absolute;
/// `O cx cy r` a circle, `R x y width height radius` a rectangle, `A cx cy r from to` an arc in degrees, rising angles
/// running clockwise.
struct SymbolDrawing {
  enum Paint: Character {
    case stroke = "s", thinStroke = "t", fill = "f", both = "b", point = "p"
    case cut = "c", cutStroke = "k", cutThinStroke = "d", cutWide = "w"

    var isCut: Bool {
      switch self {
      case .cut, .cutStroke, .cutThinStroke, .cutWide: true
      case .stroke, .thinStroke, .fill, .both, .point: false
      }
    }

    /// Whether it cuts out what a plate says, rather than a gap.
    var isGlyph: Bool { isCut && self != .cutWide }

    var fills: Bool { [.fill, .both, .point, .cut].contains(self) }

    /// The width of the stroke; nil where there is no stroke.
    func strokeWidth(_ lineWidth: CGFloat) -> CGFloat? {
      switch self {
      case .fill, .cut: nil
      case .stroke, .both, .cutStroke: lineWidth
      case .thinStroke, .point, .cutThinStroke: Self.detailWidth(lineWidth)
      case .cutWide: lineWidth + 2 * min(lineWidth, Self.largestGap)
      }
    }

    /// The widest gap at each side of a slash: more would leave nothing of what it crosses out.
    private static let largestGap: CGFloat = 1.75
    /// The line of the regular weight, from which on details grow more slowly, lest they run into each other.
    private static let regularLine: CGFloat = 1.75

    private static func detailWidth(_ lineWidth: CGFloat) -> CGFloat {
      0.8 * min(lineWidth, regularLine) + 0.25 * max(0, lineWidth - regularLine)
    }
  }

  let parts: [(paint: Paint, path: CGPath)]

  /// Reads a drawing; nil where the text does not follow the form.
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
      guard !part.paint.isCut else { return result }
      let reach = (part.paint.strokeWidth(lineWidth) ?? 0) / 2
      return result.union(part.path.boundingBoxOfPath.insetBy(dx: -reach, dy: -reach))
    }
  }

  /// Draws in units of the grid, what is cut out of a plate in a colour of its own.
  /// - Parameter glyph: nil for what is behind the symbol.
  func draw(lineWidth: CGFloat, color: CGColor, glyph: CGColor?, on context: CGContext) {
    draw(lineWidth: lineWidth, color: color, on: context)
    guard let glyph else { return }
    for part in parts where part.paint.isGlyph {
      context.saveGState()
      context.setFillColor(glyph)
      context.setStrokeColor(glyph)
      context.setLineCap(.round)
      context.setLineJoin(.round)
      draw(part.path, part.paint, lineWidth: lineWidth, on: context)
      context.restoreGState()
    }
  }

  /// Draws in units of the grid.
  func draw(lineWidth: CGFloat, color: CGColor, on context: CGContext) {
    // The parts are drawn as a group: overlapping parts of a translucent symbol must not show, and cuts must not reach
    // beneath it.
    let isGroup = color.alpha < 1 || parts.contains { $0.paint.isCut }
    context.saveGState()
    context.setAlpha(color.alpha)
    if isGroup { context.beginTransparencyLayer(auxiliaryInfo: nil) }
    let opaque = color.copy(alpha: 1) ?? color
    context.setFillColor(opaque)
    context.setStrokeColor(opaque)
    context.setLineCap(.round)
    context.setLineJoin(.round)
    for part in parts {
      context.setBlendMode(part.paint.isCut ? .clear : .normal)
      draw(part.path, part.paint, lineWidth: lineWidth, on: context)
    }
    if isGroup { context.endTransparencyLayer() }
    context.restoreGState()
  }

  private func draw(_ path: CGPath, _ paint: Paint, lineWidth: CGFloat, on context: CGContext) {
    let width = paint.strokeWidth(lineWidth)
    context.beginPath()
    context.addPath(path)
    guard paint.fills else {
      context.setLineWidth(width ?? 0)
      return context.strokePath()
    }
    context.fillPath()
    guard let width else { return }
    context.addPath(Self.outline(of: path, lineWidth: width))
    context.fillPath()
  }

  /// The outline of a stroked path. Cairo's own stroke leaves out the middle of dots that are smaller than the line is
  /// wide.
  private static func outline(of path: CGPath, lineWidth: CGFloat) -> CGPath {
    // Enlarged, so that its lines are as fine as large symbols need.
    var enlarged = CGAffineTransform(scaleX: 16, y: 16)
    let large = path.copy(using: &enlarged) ?? path
    return large.copy(
      strokingWithWidth: lineWidth * 16, lineCap: .round, lineJoin: .round, miterLimit: 10,
      transform: CGAffineTransform(scaleX: 1.0 / 16, y: 1.0 / 16))
  }
}
