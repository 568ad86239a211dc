/// The names by which actions, animations and key-value coding know the properties of layers.
package enum LayerKey: String, Sendable, CaseIterable {
  case position, zPosition, anchorPoint, anchorPointZ, bounds, transform, sublayerTransform
  case hidden, doubleSided, opacity, masksToBounds
  case backgroundColor, cornerRadius, maskedCorners, cornerCurve, borderWidth, borderColor
  case shadowColor, shadowOpacity, shadowOffset, shadowRadius, shadowPath
  case contents, contentsRect, contentsCenter, contentsGravity, contentsScale, magnificationFilter, minificationFilter
  case minificationFilterBias
  case contentsTint, externalOffset
  case path, fillColor, fillRule, strokeColor, strokeStart, strokeEnd
  case lineWidth, miterLimit, lineCap, lineJoin, lineDashPhase, lineDashPattern
  case colors, locations, startPoint, endPoint, type
  case backdrop
  case fontSize, foregroundColor
  case allowsGroupOpacity, compositingFilter, shouldRasterize, rasterizationScale
  case mask, sublayers
}
