import Foundation

/// A font as the layout of text needs it: a face, a size, and metrics that are San Francisco's.
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

  // San Francisco's vertical metrics in units of its em of 2048; equal for every weight.

  /// The distance from the baseline to the top of a line, in points.
  package var ascender: CGFloat { size * 1950 / 2048 }
  /// The distance from the baseline to the bottom of a line, in points: negative.
  package var descender: CGFloat { size * -494 / 2048 }
  /// The distance from one baseline to the next, in points.
  package var lineHeight: CGFloat { size * 2444 / 2048 }
  /// The height of capitals above the baseline, in points.
  package var capHeight: CGFloat { size * 1443 / 2048 }
  /// The height of a small x of the face that is drawn.
  package var xHeight: CGFloat { size * face.scale * (design == .monospaced ? 0.55 : 0.546) }
  /// The space between lines.
  package var leading: CGFloat { 0 }
}
