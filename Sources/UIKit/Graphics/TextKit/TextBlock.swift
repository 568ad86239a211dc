/// A paragraph of a text that is laid out as far as it is looked at; of a paragraph that is too long for that, a piece.
struct TextBlock {
  /// The length in UTF-16 units, with the separator that ends it.
  var length: Int
  /// The separator's part of it: 0 at the end of the text, and within a paragraph.
  var separatorLength: Int
  /// The height with the space around the block, in points; an estimate as long as `isMeasured` is false.
  var height: CGFloat = 0
  var isMeasured = false
  /// The layout, which is kept for the blocks near those in use.
  var layout: TextLayout?
  /// The distance from the block's top to that of its layout.
  var topSpace: CGFloat = 0
  /// How the lines lie in containers; nil where they are all of one width.
  var shaping: BlockShaping?

  var textLength: Int { length - separatorLength }

  func isCut(as other: TextBlock) -> Bool { length == other.length && separatorLength == other.separatorLength }

  /// Cuts text at its paragraphs' ends, and at word boundaries where a paragraph is longer than `longest`.
  /// - Parameter continues: more text follows, and `text` ends with a separator or within a paragraph.
  static func blocks(of text: Substring, continues: Bool, longest: Int = 4096) -> [TextBlock] {
    var blocks: [TextBlock] = []
    var length = 0
    /// The offset behind the last space of the block so far.
    var breakAfter = 0
    var isAfterReturn = false
    for scalar in text.unicodeScalars {
      let width = UTF16.width(scalar)
      if isAfterReturn {
        isAfterReturn = false
        if scalar == "\n" {
          blocks[blocks.count - 1].length += 1
          blocks[blocks.count - 1].separatorLength = 2
          continue
        }
      }
      switch scalar {
      case "\n", "\r", "\u{2029}":
        blocks.append(TextBlock(length: length + 1, separatorLength: 1))
        length = 0
        breakAfter = 0
        isAfterReturn = scalar == "\r"
      default:
        if length + width > longest {
          let cut = breakAfter > longest / 2 ? breakAfter : length
          blocks.append(TextBlock(length: cut, separatorLength: 0))
          length -= cut
          breakAfter = 0
        }
        length += width
        if scalar == " " { breakAfter = length }
      }
    }
    if length > 0 || !continues { blocks.append(TextBlock(length: length, separatorLength: 0)) }
    return blocks
  }
}
