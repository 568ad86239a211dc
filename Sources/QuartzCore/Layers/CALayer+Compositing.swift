import Foundation

extension CALayer {
  /// Whether the opacity is that of the layer with its sublayers as one picture; false gives it to each layer by itself,
  /// so that what lies behind one of them shows through it. Default: true.
  public final var allowsGroupOpacity: Bool {
    get { properties.allowsGroupOpacity }
    set {
      if newValue != properties.allowsGroupOpacity {
        change(.allowsGroupOpacity) { $0.allowsGroupOpacity = newValue }
      }
    }
  }

  /// The way in which the layer with its sublayers meets what lies behind it within its group, by the name of a filter of
  /// Core Image's: `"multiplyBlendMode"`, `"screenBlendMode"` and the other separable and non-separable modes of PDF, or
  /// `"additionCompositing"`. Nil by default: it covers it.
  /// - Note: anything else is told on the standard error, and covers.
  public final var compositingFilter: Any? {
    get { extraValues[LayerKey.compositingFilter.rawValue] }
    set {
      let mode = (newValue as? String).flatMap { BlendMode(filterName: $0) }
      if let newValue, mode == nil { Self.warnAboutFilter(newValue) }
      let action = actionForChange(of: .compositingFilter)
      extraValues[LayerKey.compositingFilter.rawValue] = newValue
      properties.blendMode = mode ?? .normal
      finishChange(of: .compositingFilter, action)
    }
  }

  private static func warnAboutFilter(_ filter: Any) {
    let message = "CALayer.compositingFilter: \(filter) is no blend mode that layers can have\n"
    FileHandle.standardError.write(Data(message.utf8))
  }

  /// Whether the layer with its sublayers and shadows is drawn once in its own coordinates, at `rasterizationScale`, and
  /// shown from there until something in it changes. Animatable, at once; default false.
  public final var shouldRasterize: Bool {
    get { properties.shouldRasterize }
    set {
      if newValue != properties.shouldRasterize { change(.shouldRasterize) { $0.shouldRasterize = newValue } }
    }
  }

  /// The pixels per point at which the layer is drawn where it `shouldRasterize`. Animatable; default 1, which looks
  /// blurred on most screens.
  public final var rasterizationScale: CGFloat {
    get { CGFloat(properties.rasterizationScale) }
    set {
      guard newValue != rasterizationScale else { return }
      change(.rasterizationScale) { $0.rasterizationScale = Float(newValue) }
    }
  }
}
