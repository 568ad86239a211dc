@_implementationOnly import CCairo
import Foundation

/// The positions at which the characters, words and sentences of a paragraph begin and end (Unicode Standard Annex 29,
/// as Pango has it).
///
/// Positions are UTF-16 offsets. For sibling modules.
package struct TextBoundaries: Sendable {
  /// The boundaries at a position.
  package struct Mark: OptionSet, Hashable, Sendable {
    /// A bit for each kind.
    package let rawValue: UInt8
    /// Any set of bits.
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A boundary between two characters as people see them.
    package static let character = Mark(rawValue: 1)
    /// A word begins; "isn't" is one.
    package static let wordStart = Mark(rawValue: 2)
    /// A word ends.
    package static let wordEnd = Mark(rawValue: 4)
    /// A sentence begins.
    package static let sentenceStart = Mark(rawValue: 8)
    /// A sentence ends, before the spaces that follow it.
    package static let sentenceEnd = Mark(rawValue: 16)
    /// A line may end here.
    package static let lineBreak = Mark(rawValue: 32)
  }

  /// One for each UTF-16 unit, and one for the end.
  package let marks: [Mark]

  /// Finds the boundaries of a text.
  /// - Parameter text: one paragraph, of less than 2³¹ bytes; its cost is proportional to its length.
  package init(_ text: Substring) {
    let scalars = text.unicodeScalars.count
    var attributes = [PangoLogAttr](repeating: PangoLogAttr(), count: scalars + 1)
    // A zero would end the text for Pango.
    let bytes = text.utf8.map { $0 == 0 ? 0x20 : CChar(bitPattern: $0) }
    FontLibrary.use { _ in
      bytes.withUnsafeBufferPointer { bytes in
        let empty: [CChar] = [0]
        empty.withUnsafeBufferPointer { empty in
          pango_get_log_attrs(
            bytes.isEmpty ? empty.baseAddress : bytes.baseAddress, Int32(bytes.count), -1,
            pango_language_from_string("en"), &attributes, Int32(attributes.count))
        }
      }
    }
    var marks: [Mark] = []
    marks.reserveCapacity(text.utf16.count + 1)
    // Between two word boundaries there is a word if there is a letter or a digit. Pango's own beginnings and ends of
    // words part "isn't".
    var segmentStart = 0
    var isWord = false
    func endSegment() {
      if isWord {
        marks[segmentStart].insert(.wordStart)
        marks[marks.count - 1].insert(.wordEnd)
      }
      segmentStart = marks.count - 1
      isWord = false
    }
    for (scalar, attribute) in zip(text.unicodeScalars, attributes) {
      marks.append(Mark(attribute))
      if attribute.is_word_boundary != 0 { endSegment() }
      isWord = isWord || scalar.isOfWords
      // The second half of a pair is no boundary of anything.
      if UTF16.width(scalar) == 2 { marks.append([]) }
    }
    var end = Mark(attributes[scalars])
    end.insert(.character)
    marks.append(end)
    endSegment()
    marks[0].insert(.character)
    self.marks = marks
  }

  /// The boundaries of one paragraph.
  package init(_ text: String) { self.init(text[...]) }

  /// The first place behind a position that has one of the marks; nil if there is none.
  package func next(_ mark: Mark, after position: Int) -> Int? {
    guard position + 1 < marks.count else { return nil }
    return marks[(max(position, -1) + 1)...].firstIndex { !$0.isDisjoint(with: mark) }
  }

  /// The last place before a position that has one of the marks; nil if there is none.
  package func previous(_ mark: Mark, before position: Int) -> Int? {
    guard position > 0 else { return nil }
    return marks[..<min(position, marks.count)].lastIndex { !$0.isDisjoint(with: mark) }
  }
}

extension TextBoundaries.Mark {
  fileprivate init(_ attribute: PangoLogAttr) {
    var mark: Self = []
    if attribute.is_cursor_position != 0 { mark.insert(.character) }
    if attribute.is_sentence_start != 0 { mark.insert(.sentenceStart) }
    if attribute.is_sentence_end != 0 { mark.insert(.sentenceEnd) }
    if attribute.is_line_break != 0 { mark.insert(.lineBreak) }
    self = mark
  }
}

extension Unicode.Scalar {
  fileprivate var isOfWords: Bool {
    if value < 0x80 { return (0x30...0x39).contains(value) || (0x41...0x5A).contains(value & ~0x20) }
    return properties.isAlphabetic || properties.numericType != nil
  }
}
