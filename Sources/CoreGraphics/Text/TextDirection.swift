@_implementationOnly import CCairo
import Foundation

extension TextParagraphFormat.Direction {
  /// The direction of the first letter of a text that has one; natural where none has.
  package init(of text: String) {
    // A zero would end the text for Pango.
    let bytes = text.utf8.map { $0 == 0 ? 0x20 : CChar(bitPattern: $0) }
    let direction = FontLibrary.use { _ in
      bytes.withUnsafeBufferPointer { bytes in
        bytes.baseAddress.map { pango_find_base_dir($0, Int32(bytes.count)) } ?? PANGO_DIRECTION_NEUTRAL
      }
    }
    switch direction {
    case PANGO_DIRECTION_LTR: self = .leftToRight
    case PANGO_DIRECTION_RTL: self = .rightToLeft
    default: self = .natural
    }
  }
}
