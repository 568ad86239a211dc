/// What a context allows its graphics states to ask for. It is no part of what `saveGState` saves.
struct TextPermissions {
  var antialiasing = true
  var subpixelPositioning = true
  var subpixelQuantization = true
}

/// How letters are drawn.
public enum CGTextDrawingMode: Int32, Sendable {
  /// Letters that are filled.
  case fill = 0
  /// Letters whose outlines are stroked.
  case stroke = 1
  /// Letters that are filled, then stroked.
  case fillStroke = 2
  /// Letters that aren't seen.
  case invisible = 3

  var fills: Bool { self == .fill || self == .fillStroke }
  var strokes: Bool { self == .stroke || self == .fillStroke }
}

extension CGContext {
  /// Allows graphics states to smooth edges, or forbids it, whatever `setShouldAntialias(_:)` says. Default: true.
  /// Restoring a graphics state leaves it as it is.
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) { permissions.antialiasing = allowsAntialiasing }

  /// Sets whether letters are filled, stroked or not seen. Text with a stroke of its own, by its attributes, is drawn
  /// as these say. Default: `.fill`.
  ///
  /// Strokes have the context's width, caps, joins and dashes, and the colour of the text.
  public func setTextDrawingMode(_ mode: CGTextDrawingMode) { state.textDrawingMode = mode }

  /// Sets whether letters may stand between pixels; otherwise each is moved to a whole one, where text is upright.
  /// Default: true.
  public func setShouldSubpixelPositionFonts(_ shouldSubpixelPositionFonts: Bool) {
    state.shouldSubpixelPositionFonts = shouldSubpixelPositionFonts
  }

  /// Allows graphics states to put letters between pixels, or forbids it. Default: true. Restoring a graphics state
  /// leaves it as it is.
  public func setAllowsFontSubpixelPositioning(_ allowsFontSubpixelPositioning: Bool) {
    permissions.subpixelPositioning = allowsFontSubpixelPositioning
  }

  /// Sets whether letters that stand between pixels are moved to the nearest quarter of one, which lets the pictures of
  /// letters be used again; otherwise they stand exactly where they are put. Default: true.
  public func setShouldSubpixelQuantizeFonts(_ shouldSubpixelQuantizeFonts: Bool) {
    state.shouldSubpixelQuantizeFonts = shouldSubpixelQuantizeFonts
  }

  /// Allows graphics states to move letters to quarters of a pixel, or forbids it. Default: true. Restoring a graphics
  /// state leaves it as it is.
  public func setAllowsFontSubpixelQuantization(_ allowsFontSubpixelQuantization: Bool) {
    permissions.subpixelQuantization = allowsFontSubpixelQuantization
  }

  /// Whether a drawing with a state has smooth edges.
  func antialiases(_ state: GraphicsState) -> Bool { state.shouldAntialias && permissions.antialiasing }

  /// The part of a pixel to which upright letters are moved, as a number of steps for each; nil where they aren't.
  var stepsOfLetters: Int? {
    guard state.shouldSubpixelPositionFonts, permissions.subpixelPositioning else { return 1 }
    return state.shouldSubpixelQuantizeFonts && permissions.subpixelQuantization ? GlyphCache.phases : nil
  }
}
