/// The colours of a symbol's own.
enum SymbolColors: Hashable {
  /// A colour for each layer, the foremost first; the last one counts for all that follow.
  case palette([UIColor])
  /// One colour, fainter for what lies further back.
  case hierarchy(UIColor)

  /// How faint the plate of a hierarchy is. Apple's is not documented.
  private static let plateAlpha: CGFloat = 0.2

  /// The colours of a plate and of what is cut out of it; nil where they are one, so that it stays cut out.
  /// - Parameter hasGlyph: false for symbols of one layer.
  func pair(hasGlyph: Bool, traits: UITraitCollection) -> (plate: CGColor, glyph: CGColor?) {
    switch self {
    case .palette(let colors):
      let resolved = colors.map { $0.resolvedCGColor(with: traits) }
      let first = resolved.first ?? .black
      return hasGlyph && resolved.count > 1 ? (resolved[1], first) : (first, nil)
    case .hierarchy(let color):
      let first = color.resolvedCGColor(with: traits)
      let faint = first.copy(alpha: first.alpha * Self.plateAlpha) ?? first
      return hasGlyph ? (faint, first) : (first, nil)
    }
  }
}
