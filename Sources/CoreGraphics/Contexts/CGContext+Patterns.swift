extension CGContext {
  /// Sets the space of the colour that fills, and makes it the space's first colour: opaque black, and nothing for a
  /// space of patterns.
  public func setFillColorSpace(_ space: CGColorSpace) { state.fillColor = .first(in: space) }

  /// Sets the space of the colour of lines, and makes it the space's first colour: opaque black, and nothing for a space
  /// of patterns.
  public func setStrokeColorSpace(_ space: CGColorSpace) { state.strokeColor = .first(in: space) }

  /// Sets the colour that fills, in the space of the one before: sRGB or grey as that was set, or what
  /// `setFillColorSpace(_:)` has set. Does nothing where that is a space of patterns, or a component is not finite.
  /// - Parameter components: as many as the space has, then alpha.
  public func setFillColor(_ components: UnsafePointer<CGFloat>) {
    state.fillColor = state.fillColor.replacing(components) ?? state.fillColor
  }

  /// Sets the colour of lines, in the space of the one before, as `setFillColor(_:)` does that of fills.
  public func setStrokeColor(_ components: UnsafePointer<CGFloat>) {
    state.strokeColor = state.strokeColor.replacing(components) ?? state.strokeColor
  }

  /// Fills with a pattern. Does nothing where the space of the fill colour is none of patterns, as
  /// `setFillColorSpace(_:)` sets it, or has no colours for a pattern that needs one.
  /// - Parameter components: the opacity for a pattern in its own colours; for others a colour of the space's base, then
  ///   the opacity.
  public func setFillPattern(_ pattern: CGPattern, colorComponents components: UnsafePointer<CGFloat>) {
    state.fillColor = state.fillColor.replacing(pattern, components) ?? state.fillColor
  }

  /// Draws lines with a pattern, as `setFillPattern(_:colorComponents:)` fills with one.
  public func setStrokePattern(_ pattern: CGPattern, colorComponents components: UnsafePointer<CGFloat>) {
    state.strokeColor = state.strokeColor.replacing(pattern, components) ?? state.strokeColor
  }

  /// Moves the patterns that are drawn from now on.
  /// - Parameter phase: in units of the context's first coordinate system; later transforms don't change it. Default: 0.
  public func setPatternPhase(_ phase: CGSize) { state.patternPhase = phase }
}

extension CGColor {
  /// Another colour of the same space; nil where it is one of patterns.
  fileprivate func replacing(_ components: UnsafePointer<CGFloat>) -> CGColor? {
    colorSpace.flatMap { CGColor(colorSpace: $0, components: components) }
  }

  /// The colour with another pattern; nil where its space is none of patterns, or has no colours for the pattern.
  fileprivate func replacing(_ pattern: CGPattern, _ components: UnsafePointer<CGFloat>) -> CGColor? {
    colorSpace.flatMap { CGColor(patternSpace: $0, pattern: pattern, components: components) }
  }
}
