/// A path with the style in which it is drawn into the current context. For y that points down.
open class UIBezierPath: NSObject, NSCopying, @unchecked Sendable {
  private var path = CGMutablePath()
  private var dashPhase: CGFloat = 0
  private var dashLengths: [CGFloat] = []

  public override init() {}

  public convenience init(cgPath: CGPath) {
    self.init()
    self.cgPath = cgPath
  }

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

  public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
    self.init(cgPath: ContinuousCorners.path(rect, corners: corners, radii: cornerRadii))
  }

  /// - Parameters:
  ///   - startAngle: radians from the right, positive towards the bottom.
  ///   - clockwise: as one sees it.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    self.init()
    addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  public func copy(with zone: NSZone? = nil) -> Any {
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

  open var cgPath: CGPath {
    get { path.copy()! }
    set { path = newValue.mutableCopy()! }
  }

  open func move(to point: CGPoint) { path.move(to: point) }
  open func addLine(to point: CGPoint) { path.addLine(to: point) }
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    path.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
  }
  open func close() { path.closeSubpath() }
  open func removeAllPoints() { path = CGMutablePath() }
  open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.path) }
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

  open var isEmpty: Bool { path.isEmpty }
  /// Around the outline, in points; zero for an empty path.
  open var bounds: CGRect { path.isEmpty ? .zero : path.boundingBoxOfPath }
  open var currentPoint: CGPoint { path.currentPoint }
  open func contains(_ point: CGPoint) -> Bool {
    path.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  // MARK: Style

  /// In points; 0 for the thinnest line that the device shows, a pixel wide. 1 by default.
  open var lineWidth: CGFloat = 1
  open var lineCapStyle: CGLineCap = .butt
  open var lineJoinStyle: CGLineJoin = .miter
  open var miterLimit: CGFloat = 10
  open var usesEvenOddFillRule = false

  /// - Parameter pattern: the lengths of dashes and gaps; nil for a line without gaps.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    dashLengths = pattern.map { Array(UnsafeBufferPointer(start: $0, count: count)) } ?? []
    dashPhase = phase
  }

  // MARK: Drawing

  open func fill() { fill(with: .normal, alpha: 1) }
  open func stroke() { stroke(with: .normal, alpha: 1) }

  open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    draw(blendMode, alpha) { $0.fillPath(using: usesEvenOddFillRule ? .evenOdd : .winding) }
  }

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
