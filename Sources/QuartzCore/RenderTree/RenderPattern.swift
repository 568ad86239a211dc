import Foundation

/// A pattern as the compositor reads it: pixels that are repeated over the plane of a layer.
package final class RenderPattern: Sendable {
  /// The colour that it was made of.
  package let color: CGColor
  package let tile: CGImage
  /// The map from the tile's pixels to the coordinates of a layer, as its `bounds` are in.
  package let toLayer: CGAffineTransform

  /// Makes the pattern of a colour, drawn for the current device's screen; nil for plain colours, and for patterns that
  /// can't be drawn.
  package init?(_ color: CGColor) {
    guard let pattern = color.pattern else { return nil }
    let scale = DeviceContext.current.screenScale
    let matrix = pattern.matrix
    let (x, y) = (hypot(matrix.a, matrix.b) * scale, hypot(matrix.c, matrix.d) * scale)
    guard let tile = PatternTile(of: color, scale: (x, y)) else { return nil }
    self.color = color
    self.tile = tile.image
    toLayer = tile.toPattern.concatenating(matrix)
  }

  /// A colour that looks the same and that any thread may draw: it calls nothing of the app's.
  package var drawnColor: CGColor {
    let size = CGSize(width: tile.width, height: tile.height)
    let pattern = CGPattern(image: tile, size: size, matrix: toLayer, identity: tile)
    return pattern.map { CGColor(pattern: $0, alpha: color.alpha) } ?? .clear
  }

  /// The opacity, 0…1.
  package var alpha: Float { Float(color.alpha) }

  /// Whether nothing shows through.
  package var isOpaque: Bool { tile.isOpaque && color.alpha >= 1 }
}

/// The patterns of a layer, each in place of a colour, which is clear meanwhile. Most layers have none.
@usableFromInline package final class PatternTable: Sendable, Equatable {
  private let entries: [(key: LayerKey, pattern: RenderPattern)]

  private init(_ entries: [(key: LayerKey, pattern: RenderPattern)]) { self.entries = entries }

  package subscript(key: LayerKey) -> RenderPattern? { entries.first { $0.key == key }?.pattern }

  /// The table with another pattern for a key, or without one; nil where nothing is left.
  static func replacing(_ key: LayerKey, by pattern: RenderPattern?, in table: PatternTable?) -> PatternTable? {
    var entries = table?.entries ?? []
    entries.removeAll { $0.key == key }
    if let pattern { entries.append((key, pattern)) }
    return entries.isEmpty ? nil : PatternTable(entries)
  }

  @usableFromInline package static func == (a: PatternTable, b: PatternTable) -> Bool {
    a === b || (a.entries.count == b.entries.count && a.entries.allSatisfy { b[$0.key] === $0.pattern })
  }
}

extension LayerKey {
  /// Whether the property may be a pattern.
  fileprivate var takesPatterns: Bool {
    switch self {
    case .backgroundColor, .borderColor, .fillColor, .strokeColor, .foregroundColor: true
    default: false
    }
  }
}

extension RenderProperties {
  /// Sets the pattern of a property; nil for a plain colour, or none.
  mutating func setPattern(_ pattern: RenderPattern?, for key: LayerKey) {
    guard pattern != nil || patterns != nil, key.takesPatterns else { return }
    patterns = PatternTable.replacing(key, by: pattern, in: patterns)
  }

  /// The value of a property that may be a pattern.
  func paint(_ key: LayerKey, _ color: RenderColor?) -> AnimatedValue {
    if let pattern = patterns?[key] { return .pattern(pattern) }
    return AnimatedValue(color: color)
  }
}
