import Foundation

extension LayerKey {
  /// The property's value; nil where these properties don't have it, or it can't be animated.
  package func value(in p: RenderProperties) -> AnimatedValue? {
    switch self {
    case .position: return .point(p.position)
    case .zPosition: return .number(Double(p.zPosition))
    case .anchorPoint: return .point(p.anchorPoint)
    case .anchorPointZ: return .number(Double(p.anchorPointZ))
    case .bounds: return .rect(p.bounds)
    case .transform: return .transform(p.transform)
    case .sublayerTransform: return .transform(p.sublayerTransform)
    case .hidden: return .flag(p.isHidden)
    case .doubleSided: return .flag(p.isDoubleSided)
    case .opacity: return .number(Double(p.opacity))
    case .masksToBounds: return .flag(p.masksToBounds)
    case .backgroundColor: return p.paint(self, p.backgroundColor)
    case .cornerRadius: return .number(Double(p.cornerRadius))
    case .borderWidth: return .number(Double(p.borderWidth))
    case .borderColor: return p.paint(self, p.borderColor)
    case .shadowColor: return .color(p.shadowColor)
    case .shadowOpacity: return .number(Double(p.shadowOpacity))
    case .shadowOffset: return .size(p.shadowOffset)
    case .shadowRadius: return .number(Double(p.shadowRadius))
    case .shadowPath: return .init(path: p.shadowPath)
    case .contentsRect: return .rect(p.contentsRect)
    case .contentsCenter: return .rect(p.contentsCenter)
    case .contentsScale: return .number(Double(p.contentsScale))
    case .minificationFilterBias: return .number(Double(p.minificationFilterBias))
    case .contentsTint: return .init(color: p.contentsTint)
    case .externalOffset: return .point(p.externalOffset)
    case .backdrop: return p.backdrop.map { .backdrop($0) }
    case .fontSize: return p.isText ? .number(Double(p.fontSize)) : nil
    case .foregroundColor: return p.isText ? p.paint(self, p.contentsTint) : nil
    case .allowsGroupOpacity: return .flag(p.allowsGroupOpacity)
    case .shouldRasterize: return .flag(p.shouldRasterize)
    case .rasterizationScale: return .number(Double(p.rasterizationScale))
    case .colors: return p.gradient.map { .colors($0.colors) }
    case .locations: return p.gradient.map { .numbers($0.locations) }
    case .startPoint: return p.gradient.map { .point($0.startPoint) }
    case .endPoint: return p.gradient.map { .point($0.endPoint) }
    case .path: return p.shape.map { .init(path: $0.path) }
    case .fillColor: return p.shape.map { p.paint(self, $0.fillColor) }
    case .strokeColor: return p.shape.map { p.paint(self, $0.strokeColor) }
    case .strokeStart: return p.shape.map { .number(Double($0.strokeStart)) }
    case .strokeEnd: return p.shape.map { .number(Double($0.strokeEnd)) }
    case .lineWidth: return p.shape.map { .number(Double($0.lineWidth)) }
    case .miterLimit: return p.shape.map { .number(Double($0.miterLimit)) }
    case .lineDashPhase: return p.shape.map { .number(Double($0.lineDashPhase)) }
    case .lineDashPattern: return p.shape.map { .numbers($0.lineDashPattern) }
    case .maskedCorners, .cornerCurve, .contents, .contentsGravity, .magnificationFilter, .minificationFilter,
      .fillRule, .lineCap, .lineJoin, .type, .mask, .sublayers, .compositingFilter:
      return nil
    }
  }

  /// Leaves the property as it is if the value is none for it.
  func set(_ value: AnimatedValue, in p: inout RenderProperties) {
    switch (self, value) {
    case (.position, .point(let v)): p.position = v
    case (.zPosition, .number(let v)): p.zPosition = CGFloat(v)
    case (.anchorPoint, .point(let v)): p.anchorPoint = v
    case (.anchorPointZ, .number(let v)): p.anchorPointZ = CGFloat(v)
    case (.bounds, .rect(let v)): p.bounds = v
    case (.transform, .transform(let v)): p.transform = v
    case (.sublayerTransform, .transform(let v)): p.sublayerTransform = v
    case (.hidden, _): p.isHidden = value.number.map { $0 != 0 } ?? p.isHidden
    case (.doubleSided, _): p.isDoubleSided = value.number.map { $0 != 0 } ?? p.isDoubleSided
    case (.masksToBounds, _): p.masksToBounds = value.number.map { $0 != 0 } ?? p.masksToBounds
    case (.minificationFilterBias, .number(let v)): p.minificationFilterBias = Float(v)
    case (.opacity, .number(let v)): p.opacity = Float(min(max(v, 0), 1))
    case (.cornerRadius, .number(let v)): p.cornerRadius = CGFloat(max(v, 0))
    case (.borderWidth, .number(let v)): p.borderWidth = CGFloat(max(v, 0))
    case (.shadowOpacity, .number(let v)): p.shadowOpacity = Float(min(max(v, 0), 1))
    case (.shadowOffset, .size(let v)): p.shadowOffset = v
    case (.shadowRadius, .number(let v)): p.shadowRadius = CGFloat(max(v, 0))
    case (.contentsRect, .rect(let v)): p.contentsRect = v
    case (.contentsCenter, .rect(let v)): p.contentsCenter = v
    case (.contentsScale, .number(let v)): p.contentsScale = CGFloat(v)
    case (.externalOffset, .point(let v)): p.externalOffset = v
    case (.backdrop, .backdrop(let v)): p.backdrop = v
    case (.fontSize, .number(let v)): p.fontSize = Float(max(v, 0))
    case (.foregroundColor, _) where p.isText:
      value.setColor(&p.contentsTint)
      value.setPattern(of: self, in: &p)
    case (.allowsGroupOpacity, _): p.allowsGroupOpacity = value.number.map { $0 != 0 } ?? p.allowsGroupOpacity
    case (.shouldRasterize, _): p.shouldRasterize = value.number.map { $0 != 0 } ?? p.shouldRasterize
    case (.rasterizationScale, .number(let v)): p.rasterizationScale = Float(v)
    case (.backgroundColor, _):
      value.setColor(&p.backgroundColor)
      value.setPattern(of: self, in: &p)
    case (.contentsTint, _): value.setColor(&p.contentsTint)
    case (.borderColor, .color(let v)):
      p.borderColor = v
      p.setPattern(nil, for: self)
    case (.borderColor, .pattern(let pattern)):
      p.borderColor = .clear
      p.setPattern(pattern, for: self)
    case (.shadowColor, .color(let v)): p.shadowColor = v
    case (.shadowPath, _): value.setPath(&p.shadowPath)
    default: setInSubclass(value, &p)
    }
  }

  private func setInSubclass(_ value: AnimatedValue, _ p: inout RenderProperties) {
    switch (self, value) {
    case (.colors, .colors(let v)): p.gradient?.colors = v
    case (.locations, .numbers(let v)): p.gradient?.locations = v
    case (.startPoint, .point(let v)): p.gradient?.startPoint = v
    case (.endPoint, .point(let v)): p.gradient?.endPoint = v
    case (.path, _) where p.shape != nil: value.setPath(&p.shape!.path)
    case (.fillColor, _) where p.shape != nil:
      value.setColor(&p.shape!.fillColor)
      value.setPattern(of: self, in: &p)
    case (.strokeColor, _) where p.shape != nil:
      value.setColor(&p.shape!.strokeColor)
      value.setPattern(of: self, in: &p)
    case (.strokeStart, .number(let v)): p.shape?.strokeStart = CGFloat(v)
    case (.strokeEnd, .number(let v)): p.shape?.strokeEnd = CGFloat(v)
    case (.lineWidth, .number(let v)): p.shape?.lineWidth = CGFloat(max(v, 0))
    case (.miterLimit, .number(let v)): p.shape?.miterLimit = CGFloat(v)
    case (.lineDashPhase, .number(let v)): p.shape?.lineDashPhase = CGFloat(v)
    case (.lineDashPattern, .numbers(let v)): p.shape?.lineDashPattern = v
    default: break
    }
  }

  /// Whether UIKit's animations add to the property, so that several on one layer stack.
  package var isStacking: Bool {
    switch self {
    case .position, .bounds, .transform, .sublayerTransform, .anchorPoint, .zPosition, .anchorPointZ: return true
    default: return false
    }
  }
}

extension AnimatedValue {
  init(color: RenderColor?) { self = color.map { .color($0) } ?? .none }
  init(path: CGPath?) { self = path.map { .path($0) } ?? .none }

  fileprivate func setColor(_ property: inout RenderColor?) {
    switch self {
    case .color(let color): property = color
    case .pattern: property = .clear
    case .none: property = nil
    default: break
    }
  }

  /// Sets the pattern of a property whose colour has been set.
  fileprivate func setPattern(of key: LayerKey, in p: inout RenderProperties) {
    switch self {
    case .pattern(let pattern): p.setPattern(pattern, for: key)
    case .color, .none: p.setPattern(nil, for: key)
    default: break
    }
  }

  fileprivate func setPath(_ property: inout CGPath?) {
    if case .path(let path) = self { property = path }
    if case .none = self { property = nil }
  }
}
