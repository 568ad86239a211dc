/// The UTF-16 units that mean something in Markdown.
enum Unit {
  static let (tab, newline, carriageReturn, space) = (UInt16(9), UInt16(10), UInt16(13), UInt16(32))
  static let (bang, quote, hash, apostrophe) = (UInt16(33), UInt16(34), UInt16(35), UInt16(39))
  static let (open, close, star, plus, hyphen) = (UInt16(40), UInt16(41), UInt16(42), UInt16(43), UInt16(45))
  static let (dot, slash, zero, nine, less, greater) = (
    UInt16(46), UInt16(47), UInt16(48), UInt16(57), UInt16(60), UInt16(62)
  )
  static let (capitalX, openBracket, backslash, closeBracket) = (UInt16(88), UInt16(91), UInt16(92), UInt16(93))
  static let (underscore, backtick, h, x, tilde) = (UInt16(95), UInt16(96), UInt16(104), UInt16(120), UInt16(126))
  /// The mark in front of files that tell their byte order.
  static let byteOrderMark = UInt16(0xFEFF)
}

extension UInt16 {
  var isBlank: Bool { self == Unit.space || self == Unit.tab }
  var isLineEnd: Bool { self == Unit.newline || self == Unit.carriageReturn }
  var isDigit: Bool { self >= Unit.zero && self <= Unit.nine }

  /// Spaces of all kinds.
  var isSpace: Bool {
    switch self {
    case 9...13, 32, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: true
    default: false
    }
  }

  /// Whether a backslash can precede the character.
  var isASCIIPunctuation: Bool {
    switch self {
    case 33...47, 58...64, 91...96, 123...126: true
    default: false
    }
  }

  /// Whether words end at the character.
  var isPunctuation: Bool {
    switch self {
    case 0xA1...0xA9, 0xAB...0xAC, 0xAE...0xB1, 0xB4, 0xB6...0xB8, 0xBB, 0xBF, 0xD7, 0xF7, 0x2010...0x2027,
      0x2030...0x205E, 0x3001...0x3003, 0x3008...0x3020, 0xFF01...0xFF0F, 0xFF1A...0xFF20, 0xFF3B...0xFF3D,
      0xFF5B...0xFF65:
      true
    default: isASCIIPunctuation
    }
  }

  /// Whether tags may have the unit: letters, digits, and the halves of characters beyond the first 65,536.
  var isWord: Bool { !isSpace && !isPunctuation && self > 32 && self != 0x7F && !(0x200B...0x200F ~= self) }
}
