import Foundation

extension CALayer {
  package final func readValue(at path: String) -> Any? {
    if let key = LayerKey(rawValue: path), let value = object(for: key) { return value }
    if let name = Self.plainProperties[path] { return name(self) }
    if let keyPath = LayerKeyPath(path), let value = keyPath.value(in: properties) { return value.object }
    if path == "frame" { return frame }
    if path.hasPrefix("frame.") {
      var box = RenderProperties()
      box.bounds = frame
      return LayerKeyPath("bounds." + path.dropFirst(6))?.value(in: box)?.object
    }
    return extraValues[path] ?? style?[path]
  }

  /// Properties that are no animatable values, and colours as they were set.
  private final func object(for key: LayerKey) -> Any? {
    switch key {
    case .backgroundColor, .borderColor, .shadowColor, .fillColor, .strokeColor: return palette[key]
    case .foregroundColor: return (self as? CATextLayer)?.foregroundColor
    case .colors: return (self as? CAGradientLayer)?.colors
    case .contents: return contents
    case .contentsGravity: return contentsGravity
    case .magnificationFilter: return magnificationFilter
    case .minificationFilter: return minificationFilter
    case .maskedCorners: return maskedCorners
    case .cornerCurve: return cornerCurve
    case .mask: return mask
    case .sublayers: return sublayers
    case .compositingFilter: return compositingFilter
    case .fillRule: return (self as? CAShapeLayer)?.fillRule
    case .lineCap: return (self as? CAShapeLayer)?.lineCap
    case .lineJoin: return (self as? CAShapeLayer)?.lineJoin
    case .type: return (self as? CAGradientLayer)?.type
    default: return nil
    }
  }

  private static let plainProperties: [String: (CALayer) -> Any?] = [
    "name": { $0.name }, "delegate": { $0.delegate }, "superlayer": { $0.superlayer },
    "speed": { $0.speed }, "beginTime": { $0.beginTime }, "duration": { $0.duration },
    "timeOffset": { $0.timeOffset }, "repeatCount": { $0.repeatCount }, "repeatDuration": { $0.repeatDuration },
    "autoreverses": { $0.autoreverses }, "fillMode": { $0.fillMode }, "opaque": { $0.isOpaque },
    "geometryFlipped": { $0.isGeometryFlipped },
    "needsDisplayOnBoundsChange": { $0.needsDisplayOnBoundsChange },
  ]

  package final func writeValue(_ value: Any?, at path: String) {
    if writeOption(value, at: path) { return }
    if path.hasPrefix("frame."), writePartOfFrame(value, at: path) { return }
    guard let keyPath = LayerKeyPath(path) else {
      extraValues[path] = value
      return
    }
    if let animated = value.map({ AnimatedValue(any: $0) }) ?? AnimatedValue.none {
      write(animated, to: keyPath, original: keyPath.part == .whole ? value : nil)
    }
  }

  /// Changes a property or a part of one; nothing happens for values that aren't its kind.
  /// - Parameter original: the value as the app has given it, for properties that keep it; nil for a part.
  final func write(_ value: AnimatedValue, to keyPath: LayerKeyPath, original: Any?) {
    var changed = properties
    keyPath.set(value, in: &changed)
    assign(keyPath.key, from: changed, original: original)
  }

  /// Sets a part of the frame, which is that of the bounds of a layer without a transform.
  /// - Returns: false where the path leads to no such part.
  private final func writePartOfFrame(_ value: Any?, at path: String) -> Bool {
    guard let part = LayerKeyPath("bounds." + path.dropFirst(6)) else { return false }
    var box = RenderProperties()
    box.bounds = frame
    if let animated = value.flatMap({ AnimatedValue(any: $0) }) {
      part.set(animated, in: &box)
      frame = box.bounds
    }
    return true
  }

  /// Assigns by way of the public setters, so that overrides, actions and layout notice.
  private final func assign(_ key: LayerKey, from p: RenderProperties, original: Any?) {
    let color = original as? CGColor
    switch key {
    case .position: position = p.position
    case .zPosition: zPosition = p.zPosition
    case .anchorPoint: anchorPoint = p.anchorPoint
    case .anchorPointZ: anchorPointZ = p.anchorPointZ
    case .bounds: bounds = p.bounds
    case .transform: transform = p.transform
    case .sublayerTransform: sublayerTransform = p.sublayerTransform
    case .hidden: isHidden = p.isHidden
    case .doubleSided: isDoubleSided = p.isDoubleSided
    case .masksToBounds: masksToBounds = p.masksToBounds
    case .opacity: opacity = p.opacity
    case .backgroundColor: backgroundColor = color
    case .borderColor: borderColor = color
    case .shadowColor: shadowColor = color
    case .cornerRadius: cornerRadius = p.cornerRadius
    case .borderWidth: borderWidth = p.borderWidth
    case .shadowOpacity: shadowOpacity = p.shadowOpacity
    case .shadowOffset: shadowOffset = p.shadowOffset
    case .shadowRadius: shadowRadius = p.shadowRadius
    case .shadowPath: shadowPath = p.shadowPath
    case .contentsRect: contentsRect = p.contentsRect
    case .minificationFilterBias: minificationFilterBias = p.minificationFilterBias
    case .contentsCenter: contentsCenter = p.contentsCenter
    case .contentsScale: contentsScale = p.contentsScale
    case .allowsGroupOpacity: allowsGroupOpacity = p.allowsGroupOpacity
    case .shouldRasterize: shouldRasterize = p.shouldRasterize
    case .rasterizationScale: rasterizationScale = CGFloat(p.rasterizationScale)
    default: assignInSubclass(key, from: p, original: original)
    }
  }

  private final func assignInSubclass(_ key: LayerKey, from p: RenderProperties, original: Any?) {
    if let layer = self as? CATextLayer {
      switch key {
      case .fontSize: layer.fontSize = CGFloat(p.fontSize)
      case .foregroundColor: layer.foregroundColor = original as? CGColor
      default: break
      }
    }
    if let layer = self as? CAShapeLayer, let shape = p.shape {
      switch key {
      case .path: layer.path = shape.path
      case .fillColor: layer.fillColor = original as? CGColor
      case .strokeColor: layer.strokeColor = original as? CGColor
      case .strokeStart: layer.strokeStart = shape.strokeStart
      case .strokeEnd: layer.strokeEnd = shape.strokeEnd
      case .lineWidth: layer.lineWidth = shape.lineWidth
      case .miterLimit: layer.miterLimit = shape.miterLimit
      case .lineDashPhase: layer.lineDashPhase = shape.lineDashPhase
      case .lineDashPattern: layer.lineDashPattern = shape.lineDashPattern.map { NSNumber(value: Double($0)) }
      default: break
      }
    }
    if let layer = self as? CAGradientLayer, let gradient = p.gradient {
      switch key {
      case .colors: layer.colors = original as? [Any]
      case .locations: layer.locations = gradient.locations.map { NSNumber(value: Double($0)) }
      case .startPoint: layer.startPoint = gradient.startPoint
      case .endPoint: layer.endPoint = gradient.endPoint
      default: break
      }
    }
  }

  /// Values that are no numbers and have no parts. False if the path names none.
  private final func writeOption(_ value: Any?, at path: String) -> Bool {
    let number = value.flatMap { AnimatedValue(any: $0)?.number }
    switch path {
    case "frame": if case .rect(let rect)? = value.flatMap({ AnimatedValue(any: $0) }) { frame = rect }
    case "contents": contents = value
    case "mask": mask = value as? CALayer
    case "sublayers": sublayers = value as? [CALayer]
    case "compositingFilter": compositingFilter = value
    case "name": name = value as? String
    case "delegate": delegate = value as? any CALayerDelegate
    case "contentsGravity":
      if let gravity = value as? CALayerContentsGravity { contentsGravity = gravity }
      if let raw = value as? String { contentsGravity = CALayerContentsGravity(rawValue: raw) }
    case "magnificationFilter": if let filter = value as? CALayerContentsFilter { magnificationFilter = filter }
    case "minificationFilter": if let filter = value as? CALayerContentsFilter { minificationFilter = filter }
    case "maskedCorners": if let corners = value as? CACornerMask { maskedCorners = corners }
    case "cornerCurve": if let curve = value as? CALayerCornerCurve { cornerCurve = curve }
    case "fillRule": if let rule = value as? CAShapeLayerFillRule { (self as? CAShapeLayer)?.fillRule = rule }
    case "lineCap": if let cap = value as? CAShapeLayerLineCap { (self as? CAShapeLayer)?.lineCap = cap }
    case "lineJoin": if let join = value as? CAShapeLayerLineJoin { (self as? CAShapeLayer)?.lineJoin = join }
    case "type": if let type = value as? CAGradientLayerType { (self as? CAGradientLayer)?.type = type }
    case "opaque": isOpaque = number == 1
    case "geometryFlipped": isGeometryFlipped = number == 1
    case "needsDisplayOnBoundsChange": needsDisplayOnBoundsChange = number == 1
    case "speed": number.map { speed = Float($0) }
    case "beginTime": number.map { beginTime = $0 }
    case "duration": number.map { duration = $0 }
    case "timeOffset": number.map { timeOffset = $0 }
    case "repeatCount": number.map { repeatCount = Float($0) }
    case "repeatDuration": number.map { repeatDuration = $0 }
    case "autoreverses": autoreverses = number == 1
    case "fillMode": if let mode = value as? CAMediaTimingFillMode { fillMode = mode }
    default: return false
    }
    return true
  }
}
