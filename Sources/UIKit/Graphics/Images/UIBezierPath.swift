/// A path with the style in which it is drawn into the current context. For y that points down.
open class UIBezierPath: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  private var path = CGMutablePath()
  private var dashPhase: CGFloat = 0
  private var dashLengths: [CGFloat] = []

  /// An empty path.
  public override init() {}

  /// A copy of the path, in the default style.
  public convenience init(cgPath: CGPath) {
    self.init()
    self.cgPath = cgPath
  }

  /// A closed rectangle, clockwise from its top left.
  public convenience init(rect: CGRect) {
    self.init(cgPath: CGPath(rect: rect))
  }

  /// The ellipse that touches the rectangle's sides.
  public convenience init(ovalIn rect: CGRect) {
    self.init(cgPath: CGPath(ellipseIn: rect))
  }

  /// A rectangle with continuous corners: their curvature grows and falls off gradually.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    let radii = CGSize(width: cornerRadius, height: cornerRadius)
    self.init(roundedRect: rect, byRoundingCorners: .allCorners, cornerRadii: radii)
  }

  /// A rectangle of which some corners are continuous.
  /// - Parameter cornerRadii: across and down, in points; at most half of the sides counts, below 0 is 0.
  public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
    self.init(cgPath: ContinuousCorners.path(rect, corners: corners, radii: cornerRadii))
  }

  /// Makes an arc.
  /// - Parameters:
  ///   - startAngle: radians from the right, positive towards the bottom.
  ///   - clockwise: as one sees it.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    self.init()
    addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  /// Makes the path of an archive, with outline and style; nil where it holds none.
  public required convenience init?(coder: NSCoder) {
    guard let outline = ArchivedNumbers.read(from: coder, forKey: "UIBezierPathElements").flatMap(CGPath.init(numbers:))
    else { return nil }
    self.init(cgPath: outline)
    lineWidth = CGFloat(coder.decodeDouble(forKey: "UIBezierPathLineWidth"))
    lineCapStyle = CGLineCap(rawValue: coder.decodeInt32(forKey: "UIBezierPathLineCapStyle")) ?? .butt
    lineJoinStyle = CGLineJoin(rawValue: coder.decodeInt32(forKey: "UIBezierPathLineJoinStyle")) ?? .miter
    miterLimit = CGFloat(coder.decodeDouble(forKey: "UIBezierPathMiterLimit"))
    usesEvenOddFillRule = coder.decodeBool(forKey: "UIBezierPathUsesEvenOddFillRule")
    dashPhase = CGFloat(coder.decodeDouble(forKey: "UIBezierPathLineDashPhase"))
    dashLengths = ArchivedNumbers.read(from: coder, forKey: "UIBezierPathLineDashPattern")?.map { CGFloat($0) } ?? []
  }

  /// Writes outline and style into an archive.
  open func encode(with coder: NSCoder) {
    ArchivedNumbers.write(path.numbers, to: coder, forKey: "UIBezierPathElements")
    coder.encode(Double(lineWidth), forKey: "UIBezierPathLineWidth")
    coder.encode(lineCapStyle.rawValue, forKey: "UIBezierPathLineCapStyle")
    coder.encode(lineJoinStyle.rawValue, forKey: "UIBezierPathLineJoinStyle")
    coder.encode(Double(miterLimit), forKey: "UIBezierPathMiterLimit")
    coder.encode(usesEvenOddFillRule, forKey: "UIBezierPathUsesEvenOddFillRule")
    coder.encode(Double(dashPhase), forKey: "UIBezierPathLineDashPhase")
    ArchivedNumbers.write(dashLengths.map { Double($0) }, to: coder, forKey: "UIBezierPathLineDashPattern")
  }

  /// Whether archives that ask for classes take it: true.
  open class var supportsSecureCoding: Bool { true }

  /// A path of its own, with outline and style.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIBezierPath(cgPath: path)
    copy.lineWidth = lineWidth
    copy.lineCapStyle = lineCapStyle
    copy.lineJoinStyle = lineJoinStyle
    copy.miterLimit = miterLimit
    copy.usesEvenOddFillRule = usesEvenOddFillRule
    (copy.dashPhase, copy.dashLengths) = (dashPhase, dashLengths)
    return copy
  }

  // MARK: Building

  /// A copy of the outline. Setting it leaves the style as it is.
  open var cgPath: CGPath {
    get { path.copy()! }
    set { path = newValue.mutableCopy()! }
  }

  /// Begins a subpath.
  open func move(to point: CGPoint) { path.move(to: point) }
  /// Adds a straight line. Without a current point this and the two curves add nothing.
  open func addLine(to point: CGPoint) { path.addLine(to: point) }
  /// A cubic Bézier curve.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }
  /// A quadratic Bézier curve.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }
  /// An arc, after a line from the current point, if there is one, to its start.
  /// - Parameters:
  ///   - startAngle: radians from the right, positive towards the bottom.
  ///   - clockwise: as one sees it.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    path.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
  }
  /// A line to the subpath's beginning, which becomes the current point.
  open func close() { path.closeSubpath() }
  /// The style stays.
  open func removeAllPoints() { path = CGMutablePath() }
  /// Adds the outline alone: the other path's style doesn't count.
  open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.path) }
  /// Transforms the outline, not the line's width.
  open func apply(_ transform: CGAffineTransform) {
    var transform = transform
    path = path.mutableCopy(using: &transform)!
  }

  /// The same outline, drawn the other way round.
  open func reversing() -> UIBezierPath {
    let reversed = copy() as! UIBezierPath
    reversed.path = path.reversed()
    return reversed
  }

  // MARK: Asking

  /// Whether there is neither a point nor a line.
  open var isEmpty: Bool { path.isEmpty }
  /// The rectangle around the outline, in points; zero for an empty path.
  open var bounds: CGRect { path.isEmpty ? .zero : path.boundingBoxOfPath }
  /// The point at which the next line begins; zero for an empty path.
  open var currentPoint: CGPoint { path.currentPoint }
  /// Whether filling would paint the point, by `usesEvenOddFillRule`. Open subpaths count as closed.
  open func contains(_ point: CGPoint) -> Bool {
    path.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  // MARK: Style

  /// The width of lines, in points; 0 for the thinnest line that the device shows, a pixel wide. 1 by default.
  open var lineWidth: CGFloat = 1
  /// The shape of the ends of open subpaths. `.butt` by default.
  open var lineCapStyle: CGLineCap = .butt
  /// The shape of corners. `.miter` by default.
  open var lineJoinStyle: CGLineJoin = .miter
  /// The length, in widths of the line, up to which a mitred corner stays pointed. 10 by default.
  open var miterLimit: CGFloat = 10
  /// How fills, clips and `contains(_:)` tell inside from outside; false, the default, for the winding rule.
  open var usesEvenOddFillRule = false

  /// Sets the dashes of lines.
  /// - Parameter pattern: the lengths of dashes and gaps; nil for a line without gaps.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    dashLengths = pattern.map { Array(UnsafeBufferPointer(start: $0, count: count)) } ?? []
    dashPhase = phase
  }

  // MARK: Drawing

  /// Fills the path with the current context's fill colour. Without a context this and the three below do nothing.
  open func fill() { fill(with: .normal, alpha: 1) }
  /// Draws the line of the path in the context's stroke colour, with the path's style.
  open func stroke() { stroke(with: .normal, alpha: 1) }

  /// Fills the path with the current colour.
  /// - Parameter alpha: 0…1, times the colour's.
  open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    draw(blendMode, alpha) { $0.fillPath(using: usesEvenOddFillRule ? .evenOdd : .winding) }
  }

  /// Draws the outline in the current colour.
  /// - Parameter alpha: 0…1, times the colour's.
  open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
    draw(blendMode, alpha) { context in
      context.setLineWidth(lineWidth > 0 ? lineWidth : context.convertToUserSpace(CGSize(width: 1, height: 0)).length)
      context.setLineCap(lineCapStyle)
      context.setLineJoin(lineJoinStyle)
      context.setMiterLimit(miterLimit)
      context.setLineDash(phase: dashPhase, lengths: dashLengths)
      context.strokePath()
    }
  }

  private func draw(_ blendMode: CGBlendMode, _ alpha: CGFloat, _ body: (CGContext) -> Void) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    if blendMode != .normal { context.setBlendMode(blendMode) }
    if alpha < 1 { context.setAlpha(alpha) }
    context.beginPath()
    context.addPath(path)
    body(context)
    context.restoreGState()
  }

  /// Cuts what is drawn from now on into the current context down to the path.
  open func addClip() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.beginPath()
    context.addPath(path)
    context.clip(using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  open override func isEqual(_ object: Any?) -> Bool { (object as? UIBezierPath)?.path == path }
  open override var hash: Int { path.hashValue }
}

extension CGSize {
  fileprivate var length: CGFloat { (width * width + height * height).squareRoot() }
}
