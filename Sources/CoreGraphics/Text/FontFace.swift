@_implementationOnly import CCairo
import Foundation

/// The face that a font is drawn in; of one that stands for a font of the system also how it is fitted to San
/// Francisco's proportions.
struct FontFace: Hashable {
  var family: String
  var weight: Int
  var isItalic: Bool
  /// The face's size as a fraction of the font's: makes its capitals as tall as San Francisco's.
  var scale: CGFloat
  /// Space after each character, in ems of the font: makes lines about as long as San Francisco's.
  var tracking: CGFloat
}

extension TextFont {
  /// San Francisco's capitals are 0.7046 em tall, Inter's 0.727 and JetBrains Mono's 0.73.
  private static let interScale: CGFloat = 0.969
  private static let monospacedScale: CGFloat = 0.965

  /// The size from which on text is shown in the display cut: the upper end of Inter's axis of optical sizes, which goes
  /// from 14 to 32. San Francisco's goes from 17 to 28; below the end of both, lines in the text cut are nearer to its.
  private static let smallestDisplaySize: CGFloat = 32

  var face: FontFace {
    if let typeface {
      return FontFace(
        family: typeface.privateFamily, weight: weight.rawValue, isItalic: isItalic, scale: 1, tracking: 0)
    }
    if design == .monospaced {
      // Its characters are 0.6 em wide, San Francisco's 1266/2048.
      return FontFace(
        family: "JetBrains Mono", weight: weight.rawValue >= 600 ? 700 : 400, isItalic: isItalic,
        scale: Self.monospacedScale, tracking: 1266.0 / 2048 - 0.6 * Self.monospacedScale)
    }
    // Italics are there in the text cut only, the thinnest weights in the display cut only.
    let isDisplay =
      !isItalic && (size >= Self.smallestDisplaySize || weight.rawValue < TextFont.Weight.light.rawValue)
    return FontFace(
      family: isDisplay ? "Inter Display" : "Inter", weight: italicWeight, isItalic: isItalic, scale: Self.interScale,
      tracking: sizeTracking + weightTracking + (isDisplay ? cutTracking : 0))
  }

  /// How much tighter Inter's display cut is set than its text cut, in ems: a little less with each weight.
  private var cutTracking: CGFloat { 0.0424 - 0.0000212 * CGFloat(weight.rawValue - 400) }

  /// Italics are there from regular to bold.
  private var italicWeight: Int { isItalic ? min(max(weight.rawValue, 400), 700) : weight.rawValue }

  /// The tracking of the text cut by size, in thousandths of an em. Up to 17 it is San Francisco's (Human Interface
  /// Guidelines). Above, San Francisco's letters get narrower with its display cut, more than its tracking widens:
  /// these are fitted to measured lines of text of 18 to 34 pt, and go on from 34 in the steps of the Guidelines.
  private var sizeTracking: CGFloat {
    let table: [(size: CGFloat, tracking: CGFloat)] = [
      (6, 41), (8, 26), (10, 12), (12, 0), (14, -11), (16, -20), (17, -26), (20, -33), (22, -40), (24, -39),
      (28, -35.5), (34, -41.5), (44, -45.5), (56, -50.5), (80, -53.5),
    ]
    guard let upper = table.firstIndex(where: { $0.size >= size }) else {
      return table[table.count - 1].tracking / 1000
    }
    guard upper > 0 else { return table[0].tracking / 1000 }
    let (a, b) = (table[upper - 1], table[upper])
    return (a.tracking + (b.tracking - a.tracking) * (size - a.size) / (b.size - a.size)) / 1000
  }

  /// The tracking that makes up for the rest of the difference between the two families' widths, by weight: fitted to
  /// measured lines of text.
  private var weightTracking: CGFloat {
    switch weight {
    // From text at 17 to display, San Francisco's thinnest letters narrow more than others: measured at 8 and at 25 pt.
    case .ultraLight, .thin: 0.0108 - 0.0158 * (min(max(size, 17), 25) - 17) / 8
    case .light, .regular: 0.0122
    case .medium: 0.0185
    case .semibold: 0.022
    case .bold: 0.0286
    case .heavy: 0.0395
    case .black: 0.0465
    }
  }
}
