import UIKit

extension Behaviour {
  /// Ascender, descender, line height, height of capitals and leading of the system font.
  static func fontMetrics(_ stage: any Stage) -> [String: JSONValue] {
    let fonts: [String: UIFont] = [
      "regular at 17": .systemFont(ofSize: 17), "semibold at 17": .systemFont(ofSize: 17, weight: .semibold),
      "bold at 17": .systemFont(ofSize: 17, weight: .bold),
      "monospaced at 24": .monospacedSystemFont(ofSize: 24, weight: .regular),
    ]
    return fonts.mapValues { font in
      JSONValue([font.ascender, font.descender, font.lineHeight, font.capHeight, font.leading].map(\.rounded3))
    }
  }

  /// The sizes of text styles, from the large title to the second caption, and lengths that metrics scale, for people
  /// who prefer small text.
  static func textStyles(_ stage: any Stage) -> [String: JSONValue] {
    let styles: [UIFont.TextStyle] = [
      .largeTitle, .title1, .title2, .title3, .headline, .body, .callout, .subheadline, .footnote, .caption1, .caption2,
    ]
    let lengths: [CGFloat] = [8, 10, 11, 12, 13, 14, 15, 16, 17, 18, 20, 22, 24, 26, 28, 34, 40, 48, 64]
    var values: [String: JSONValue] = [:]
    for (name, category) in [("extra small", UIContentSizeCategory.extraSmall), ("small", .small)] {
      let traits = UITraitCollection(preferredContentSizeCategory: category)
      values["sizes, \(name)"] = JSONValue(
        styles.map { Double(UIFont.preferredFont(forTextStyle: $0, compatibleWith: traits).pointSize) })
      let metrics = UIFontMetrics(forTextStyle: .body)
      values["lengths, \(name)"] = JSONValue(
        lengths.map { metrics.scaledValue(for: $0, compatibleWith: traits).rounded3 })
    }
    return values
  }
}
