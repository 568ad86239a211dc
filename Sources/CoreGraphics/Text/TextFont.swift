import Foundation

/// A font as the layout of text needs it: a face, a size, and metrics, which are San Francisco's unless the app brings the
/// face.
package struct TextFont: Hashable, Sendable {
  /// The family: Inter or JetBrains Mono.
  package enum Design: Hashable, Sendable { case standard, monospaced }

  /// The weight as in CSS: 100 (thinnest) to 900 (black), in hundreds.
  package enum Weight: Int, Hashable, Sendable, CaseIterable {
    case ultraLight = 100
    case thin = 200
    case light = 300
    case regular = 400
    case medium = 500
    case semibold = 600
    case bold = 700
    case heavy = 800
    case black = 900
  }

  /// The size in points.
  package var size: CGFloat
  /// How bold it is.
  package var weight: Weight
  /// Whether it leans.
  package var isItalic: Bool
  /// The family of the font.
  package var design: Design
  /// All digits are equally wide.
  package var hasMonospacedDigits: Bool
  /// Features of the face that are on or off, as OpenType writes them: `smcp=1`. None by default; later ones win.
  package var features: [String] = []
  /// The face that the app brings; nil for the system's. It alone decides what is drawn: a font with another weight is
  /// made with another face.
  package private(set) var typeface: Typeface?

  /// A font in a face that the app brings.
  package init(size: CGFloat, typeface: Typeface) {
    self.init(size: size, weight: typeface.weight, isItalic: typeface.isItalic)
    self.typeface = typeface
  }

  /// A regular, upright font of the standard family unless told otherwise.
  package init(
    size: CGFloat, weight: Weight = .regular, isItalic: Bool = false, design: Design = .standard,
    hasMonospacedDigits: Bool = false
  ) {
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
    self.design = design
    self.hasMonospacedDigits = hasMonospacedDigits
  }

  /// San Francisco's measures, in units of its em of 2048; equal for every weight.
  private static let systemMetrics = Typeface.Metrics(
    ascender: 1950.0 / 2048, descender: -494.0 / 2048, leading: 0, capHeight: 1443.0 / 2048, xHeight: 0)

  private var metrics: Typeface.Metrics { typeface?.metrics ?? Self.systemMetrics }

  /// The distance from the baseline to the top of a line, in points.
  package var ascender: CGFloat { size * metrics.ascender }
  /// The distance from the baseline to the bottom of a line, in points: negative.
  package var descender: CGFloat { size * metrics.descender }
  /// The distance from one baseline to the next, in points.
  package var lineHeight: CGFloat { size * (metrics.ascender - metrics.descender + metrics.leading) }
  /// The height of capitals above the baseline, in points.
  package var capHeight: CGFloat { size * metrics.capHeight }
  /// The height of a small x of the face that is drawn.
  package var xHeight: CGFloat {
    size * (typeface?.metrics.xHeight ?? face.scale * (design == .monospaced ? 0.55 : 0.546))
  }
  /// The space between lines, in points.
  package var leading: CGFloat { size * metrics.leading }
}
