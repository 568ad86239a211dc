@_implementationOnly import CCairo
import Foundation

extension CGContext {
  // MARK: Filling and stroking

  /// Fills the current path, open subpaths as if closed, and begins a new one.
  public func fillPath(using rule: CGPathFillRule = .winding) { drawPath(using: rule == .winding ? .fill : .eoFill) }

  /// Strokes the current path and begins a new one.
  public func strokePath() { drawPath(using: .stroke) }

  /// Draws the current path and begins a new one.
  public func drawPath(using mode: CGPathDrawingMode) {
    let elements = devicePath.elements
    let stroked = path
    beginPath()
    guard !elements.isEmpty else { return }
    composite { cr in
      if mode != .stroke {
        let isEvenOdd = mode == .eoFill || mode == .eoFillStroke
        cairo_set_fill_rule(cr, isEvenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
        append(elements, to: cr)
        setSource(state.fillColor, of: cr)
        fillOrClip(cr)
      }
      if mode == .stroke || mode == .fillStroke || mode == .eoFillStroke {
        stroke(elements, user: stroked, on: cr)
      }
    }
  }

  /// Fills a rectangle of user space; the current path is lost.
  public func fill(_ rect: CGRect) {
    beginPath()
    addRect(rect)
    drawPath(using: .fill)
  }

  /// Fills all rectangles as one path, so that nothing is painted twice; the current path is lost.
  public func fill(_ rects: [CGRect]) {
    beginPath()
    addRects(rects)
    drawPath(using: .fill)
  }

  /// Fills the ellipse that touches the sides of a rectangle; the current path is lost.
  public func fillEllipse(in rect: CGRect) {
    beginPath()
    addEllipse(in: rect)
    drawPath(using: .fill)
  }

  /// Strokes a rectangle by the line width, half of which lies outside; the current path is lost.
  public func stroke(_ rect: CGRect) { stroke(rect, width: state.lineWidth) }

  /// The same by a width that counts once only, in units of user space.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    let old = state.lineWidth
    state.lineWidth = width
    beginPath()
    addRect(rect)
    drawPath(using: .stroke)
    state.lineWidth = old
  }

  /// Strokes the ellipse that touches the sides of a rectangle; the current path is lost.
  public func strokeEllipse(in rect: CGRect) {
    beginPath()
    addEllipse(in: rect)
    drawPath(using: .stroke)
  }

  /// Strokes a line from each point with an even index to the next.
  public func strokeLineSegments(between points: [CGPoint]) {
    beginPath()
    for index in stride(from: 0, to: points.count - 1, by: 2) {
      move(to: points[index])
      addLine(to: points[index + 1])
    }
    drawPath(using: .stroke)
  }

  /// Makes a rectangle transparent (black in an opaque bitmap), whatever alpha, blend mode and shadow are.
  public func clear(_ rect: CGRect) {
    cairo_save(cr)
    cairo_set_operator(cr, CAIRO_OPERATOR_CLEAR)
    cairo_new_path(cr)
    append(CGPath.Element.rectangle(rect).transformed(by: cairoTransform), to: cr)
    cairo_fill(cr)
    cairo_restore(cr)
  }

  // MARK: Parts

  /// Fills the path that Cairo has, bounded by it whatever the operator is.
  func fillOrClip(_ cr: OpaquePointer) {
    guard cairo_get_operator(cr).isUnbounded else { return cairo_fill(cr) }
    cairo_save(cr)
    cairo_clip(cr)
    cairo_paint(cr)
    cairo_restore(cr)
  }

  private func stroke(_ elements: [CGPath.Element], user: CGPath?, on cr: OpaquePointer) {
    setSource(state.strokeColor, of: cr)
    if cairo_get_operator(cr).isUnbounded, let user {
      cairo_set_fill_rule(cr, CAIRO_FILL_RULE_WINDING)
      append(strokeOutline(of: user, transform: cairoTransform).elements, to: cr)
      return fillOrClip(cr)
    }
    guard cairoTransform.isInvertible else { return }
    append(elements, to: cr)
    applyLineStyle(to: cr)
    setMatrix(cairoTransform, of: cr)
    cairo_stroke(cr)
    cairo_identity_matrix(cr)
  }

  /// Gives Cairo the width, ends, corners and dashes of lines.
  func applyLineStyle(to cr: OpaquePointer) {
    cairo_set_line_width(cr, state.lineWidth)
    cairo_set_line_cap(cr, cairo_line_cap_t(UInt32(state.lineCap.rawValue)))
    cairo_set_line_join(cr, cairo_line_join_t(UInt32(state.lineJoin.rawValue)))
    cairo_set_miter_limit(cr, state.miterLimit)
    let isDashed = state.dashLengths.contains { $0 > 0 } && state.dashLengths.allSatisfy { $0 >= 0 && $0.isFinite }
    cairo_set_dash(
      cr, isDashed ? state.dashLengths.map(Double.init) : [], isDashed ? Int32(state.dashLengths.count) : 0,
      state.dashPhase)
  }

  /// The outline of what a stroke of a path in user space would paint, by the winding rule.
  func strokeOutline(of path: CGPath, transform: CGAffineTransform = .identity) -> CGPath {
    path.copy(dashingWithPhase: state.dashPhase, lengths: state.dashLengths).copy(
      strokingWithWidth: state.lineWidth, lineCap: state.lineCap, lineJoin: state.lineJoin,
      miterLimit: state.miterLimit, transform: transform)
  }

  /// Makes elements in Cairo's device space its path; none at all where one of them is nowhere.
  func append(_ elements: [CGPath.Element], to cr: OpaquePointer) {
    cairo_identity_matrix(cr)
    cairo_new_path(cr)
    guard elements.allSatisfy(\.isNumber) else { return }
    var current = CGPoint.zero
    for element in elements.lazy.map(\.withinReach) {
      switch element {
      case .move(let p):
        cairo_move_to(cr, p.x, p.y)
        current = p
      case .line(let p):
        cairo_line_to(cr, p.x, p.y)
        current = p
      case .quadratic(let c, let end):
        let (c1, c2) = (current.mixed(with: c, 2.0 / 3), end.mixed(with: c, 2.0 / 3))
        cairo_curve_to(cr, c1.x, c1.y, c2.x, c2.y, end.x, end.y)
        current = end
      case .cubic(let c1, let c2, let end):
        cairo_curve_to(cr, c1.x, c1.y, c2.x, c2.y, end.x, end.y)
        current = end
      case .close:
        cairo_close_path(cr)
        var (x, y) = (0.0, 0.0)
        cairo_get_current_point(cr, &x, &y)
        current = CGPoint(x: x, y: y)
      }
    }
  }

  /// A colour times the state's alpha.
  func setSource(_ color: CGColor, of cr: OpaquePointer) {
    if let pattern = color.pattern { return setPatternSource(color, of: pattern, on: cr) }
    let isSwapped = buffer.layout == .swapped
    cairo_set_source_rgba(
      cr, isSwapped ? color.blue : color.red, color.green, isSwapped ? color.red : color.blue,
      color.alpha * state.alpha)
  }

  func setMatrix(_ t: CGAffineTransform, of cr: OpaquePointer) {
    // Cairo goes into an error state for good on a matrix without inverse.
    guard t.isInvertible else { return }
    var matrix = cairo_matrix_t(xx: t.a, yx: t.b, xy: t.c, yy: t.d, x0: t.tx, y0: t.ty)
    cairo_set_matrix(cr, &matrix)
  }
}

extension cairo_operator_t {
  /// Whether the operator changes pixels beyond what is drawn.
  var isUnbounded: Bool {
    switch self {
    case CAIRO_OPERATOR_IN, CAIRO_OPERATOR_OUT, CAIRO_OPERATOR_DEST_IN, CAIRO_OPERATOR_DEST_ATOP: true
    default: false
    }
  }
}
