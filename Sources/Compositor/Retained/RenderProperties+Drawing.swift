import QuartzCore

extension RenderProperties {
  /// Whether a layer draws the same with both, apart from where it is.
  func drawsLike(_ other: RenderProperties) -> Bool {
    bounds.size == other.bounds.size && bounds.origin == other.bounds.origin
      && backgroundColor == other.backgroundColor && cornerRadius == other.cornerRadius
      && maskedCorners == other.maskedCorners && cornerCurve == other.cornerCurve
      && borderWidth == other.borderWidth && borderColor == other.borderColor
      && patterns == other.patterns && shadowDrawsLike(other) && contentsDrawLike(other)
      && Self.same(shape, other.shape) && Self.same(gradient, other.gradient) && Self.same(backdrop, other.backdrop)
  }

  private func shadowDrawsLike(_ other: RenderProperties) -> Bool {
    shadowOpacity == other.shadowOpacity
      && (shadowOpacity == 0
        || (shadowColor == other.shadowColor && shadowOffset == other.shadowOffset
          && shadowRadius == other.shadowRadius && shadowPath === other.shadowPath))
  }

  private func contentsDrawLike(_ other: RenderProperties) -> Bool {
    contentsRect == other.contentsRect && contentsCenter == other.contentsCenter
      && contentsGravity == other.contentsGravity && contentsScale == other.contentsScale
      && magnificationFilter == other.magnificationFilter && minificationFilter == other.minificationFilter
      && minificationFilterBias == other.minificationFilterBias
      && contentsTint == other.contentsTint && mirrorsContents == other.mirrorsContents
      && externalOffset == other.externalOffset
  }

  /// Whether a layer treats the picture of itself and its sublayers alike with both.
  func groupsLike(_ other: RenderProperties) -> Bool {
    opacity == other.opacity && masksToBounds == other.masksToBounds && isHidden == other.isHidden
      && allowsGroupOpacity == other.allowsGroupOpacity && blendMode == other.blendMode
      && groupColor == other.groupColor && isIsolated == other.isIsolated
      && preservesDepth == other.preservesDepth
      && (!masksToBounds
        || (bounds == other.bounds && cornerRadius == other.cornerRadius && maskedCorners == other.maskedCorners
          && cornerCurve == other.cornerCurve))
  }

  private static func same(_ a: ShapeProperties?, _ b: ShapeProperties?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    return a.path === b.path && a.fillColor == b.fillColor && a.fillRule == b.fillRule
      && a.strokeColor == b.strokeColor && a.strokeStart == b.strokeStart && a.strokeEnd == b.strokeEnd
      && a.lineWidth == b.lineWidth && a.miterLimit == b.miterLimit && a.lineCap == b.lineCap
      && a.lineJoin == b.lineJoin && a.lineDashPhase == b.lineDashPhase && a.lineDashPattern == b.lineDashPattern
  }

  private static func same(_ a: GradientProperties?, _ b: GradientProperties?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    return a.kind == b.kind && a.colors == b.colors && a.locations == b.locations && a.startPoint == b.startPoint
      && a.endPoint == b.endPoint
  }

  private static func same(_ a: BackdropProperties?, _ b: BackdropProperties?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    return a.blurRadius == b.blurRadius && a.saturation == b.saturation && a.tints == b.tints
  }

  var hasBackground: Bool { (backgroundColor?.alpha ?? 0) > 0 || patterns?[.backgroundColor] != nil }
  var hasBorder: Bool { borderWidth > 0 && (borderColor.alpha > 0 || patterns?[.borderColor] != nil) }
  var hasFill: Bool {
    shape?.path != nil && ((shape?.fillColor?.alpha ?? 0) > 0 || patterns?[.fillColor] != nil)
  }
  var hasStroke: Bool {
    guard let shape, shape.path != nil, shape.lineWidth > 0, shape.strokeEnd > shape.strokeStart else { return false }
    return (shape.strokeColor?.alpha ?? 0) > 0 || patterns?[.strokeColor] != nil
  }
  /// How far a stroke reaches beyond its path, in points: miters do, and square caps by half the width times the root of
  /// two.
  var strokeReach: CGFloat {
    guard hasStroke, let shape else { return 0 }
    return shape.lineWidth / 2 * max(shape.lineJoin == .miter ? shape.miterLimit : 1, 1.5)
  }
  var hasGradient: Bool { gradient?.colors.isEmpty == false }

  /// The outline in the layer's coordinates, before any projection.
  func outline(projection: PlaneMap) -> RoundedRect {
    let box = projection.apply(bounds)
    return RoundedRect(
      box, radius: (cornerRadius * abs(projection.a), cornerRadius * abs(projection.d)), corners: maskedCorners,
      curve: cornerCurve)
  }
}

extension RenderContents {
  func isSame(as other: RenderContents) -> Bool {
    switch (self, other) {
    case (.none, .none): true
    case (.image(let a), .image(let b)): a === b
    case (.external(let a), .external(let b)): a === b
    case (.text(let a), .text(let b)): a === b
    case (.emitter, .emitter): true
    default: false
    }
  }
}
