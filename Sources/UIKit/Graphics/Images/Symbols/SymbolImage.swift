/// A symbol at a size and weight.
struct SymbolImage: Equatable {
  let name: String
  let configuration: UIImage.SymbolConfiguration
  private let drawing: SymbolDrawing

  /// Makes a symbol of a name; nil where there is none.
  init?(name: String, configuration: UIImage.SymbolConfiguration?) {
    guard let drawing = SymbolLibrary.shared.drawing(named: name) else { return nil }
    self.name = name
    self.drawing = drawing
    self.configuration = configuration ?? .unspecified
  }

  func with(_ configuration: UIImage.SymbolConfiguration) -> SymbolImage {
    SymbolImage(name: name, configuration: configuration) ?? self
  }

  /// Points per unit of the grid. A circle of 20 units is about 1.17 em wide at the medium scale.
  private var unit: CGFloat {
    let scale: CGFloat =
      switch configuration.resolvedScale {
      case .small: 0.79
      case .large: 1.28
      default: 1
      }
    return configuration.resolvedPointSize * 0.0545 * scale
  }

  private var lineWidth: CGFloat {
    switch configuration.resolvedWeight {
    case .ultraLight: 0.65
    case .thin: 0.95
    case .light: 1.35
    case .medium: 2.05
    case .semibold: 2.35
    case .bold: 2.65
    case .heavy: 3
    case .black: 3.35
    default: 1.75
    }
  }

  private var box: CGRect { drawing.bounds(lineWidth: lineWidth) }

  /// The size in points, rounded up to pixels.
  func size(scale: CGFloat) -> CGSize {
    CGSize(width: box.width * unit, height: box.height * unit).roundedUp(scale: scale)
  }

  /// Draws the symbol as large as the rectangle is, undistorted, in its middle.
  /// - Parameter color: nil for the symbol's own colours, black where it has none.
  func draw(
    in rect: CGRect, color: CGColor?, isMirrored: Bool = false, traits: UITraitCollection = .current,
    on context: CGContext
  ) {
    let box = self.box
    guard box.width > 0, box.height > 0 else { return }
    let natural = CGSize(width: box.width * unit, height: box.height * unit)
    // Within a pixel's rounding the symbol keeps its size.
    let fit = min(rect.width / natural.width, rect.height / natural.height)
    let zoom = fit >= 1 && fit * min(natural.width, natural.height) < min(natural.width, natural.height) + 1 ? 1 : fit
    context.saveGState()
    context.translateBy(x: rect.midX, y: rect.midY)
    context.scaleBy(x: isMirrored ? -unit * zoom : unit * zoom, y: unit * zoom)
    context.translateBy(x: -box.midX, y: -box.midY)
    let colors = color == nil ? configuration.colors : nil
    let hasGlyph = drawing.parts.contains { $0.paint.isGlyph }
    let pair = colors?.pair(hasGlyph: hasGlyph, traits: traits) ?? (plate: color ?? .black, glyph: nil)
    drawing.draw(lineWidth: lineWidth, color: pair.plate, glyph: pair.glyph, on: context)
    context.restoreGState()
  }

  func bitmap(
    scale: CGFloat, color: CGColor?, isMirrored: Bool = false, traits: UITraitCollection = .current
  ) -> CGImage? {
    let size = size(scale: scale)
    guard let context = CGContext(size: size, scale: scale) else { return nil }
    draw(in: CGRect(origin: .zero, size: size), color: color, isMirrored: isMirrored, traits: traits, on: context)
    return context.finishedImage()
  }

  static func == (a: SymbolImage, b: SymbolImage) -> Bool {
    a.name == b.name && a.configuration == b.configuration
  }
}

/// Symbols that have been read.
final class SymbolLibrary: @unchecked Sendable {
  static let shared = SymbolLibrary()

  private let lock = NSLock()
  private var drawings: [String: SymbolDrawing] = [:]

  func drawing(named name: String) -> SymbolDrawing? {
    lock.withLock {
      if let known = drawings[name] { return known }
      guard let text = SymbolShapes.byName[name] ?? SymbolShapes.byName[SymbolShapes.aliases[name] ?? ""] else {
        return nil
      }
      let drawing = SymbolDrawing(text)
      drawings[name] = drawing
      return drawing
    }
  }
}
