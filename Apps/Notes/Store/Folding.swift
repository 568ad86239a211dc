import Foundation

/// Text as the search sees it: in small letters, without diacritics.
enum Folding {
  /// Folds a text, so that case and diacritics make no difference.
  /// - Returns: Unicode's scalars.
  static func fold(_ text: some StringProtocol) -> [UInt32] {
    var folded: [UInt32] = []
    folded.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars { append(scalar, to: &folded) }
    return folded
  }

  /// Appends what a character becomes: nothing, where it is a mark upon another.
  static func append(_ scalar: Unicode.Scalar, to folded: inout [UInt32]) {
    let value = scalar.value
    if value < 0x80 {
      folded.append(0x41...0x5A ~= value ? value + 0x20 : value)
    } else if 0x300...0x36F ~= value {
      return
    } else if value < 0x250 || 0x370..<0x590 ~= value || 0x1E00..<0x2000 ~= value {
      folded += cased[value] ?? []
    } else {
      folded.append(value)
    }
  }

  /// The folded letters of scripts that know capitals or diacritics.
  private static let cased: [UInt32: [UInt32]] = {
    var cased: [UInt32: [UInt32]] = [:]
    for range in [0x80..<0x250, 0x370..<0x590, 0x1E00..<0x2000] as [Range<UInt32>] {
      for value in range {
        guard let scalar = Unicode.Scalar(value) else { continue }
        let plain = String(scalar).decomposedStringWithCanonicalMapping.unicodeScalars.filter {
          !(0x300...0x36F ~= $0.value)
        }
        cased[value] = String(String.UnicodeScalarView(plain)).lowercased().unicodeScalars.map(\.value)
          .filter { !(0x300...0x36F ~= $0) }
      }
    }
    return cased
  }()

  /// Whether words are made of it.
  static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    let value = scalar.value
    if value < 0x80 { return 0x30...0x39 ~= value || 0x41...0x5A ~= value || 0x61...0x7A ~= value }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
      .letterNumber, .otherNumber, .privateUse, .nonspacingMark, .spacingMark:
      return true
    default: return false
    }
  }

  /// Whether it belongs to a script that doesn't part words.
  static func isUnparted(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xE00..<0xF00, 0x1000..<0x10A0, 0x1780..<0x1800, 0x3040..<0x3100, 0x3400..<0xA000, 0xF900..<0xFB00,
      0x20000..<0x32000:
      true
    default: false
    }
  }
}
