import Foundation

extension String {
  /// The text in XML and HTML, as content or in an attribute's quotation marks.
  ///
  /// Most control characters can't be in XML at all, not even as references; those that show them stand for them.
  var escapedForMarkup: String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "'": text += "&#39;"
      case "\t", "\n": text.unicodeScalars.append(scalar)
      default: text.unicodeScalars.append(String.visible(scalar))
      }
    }
    return text
  }

  /// The scalar itself, or one that shows it where it is a control character.
  static func visible(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    // "Control Pictures" of Unicode begins with one for each.
    case 0..<0x20: Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}"
    case 0x7F: "\u{2421}"
    case 0x80..<0xA0, 0xFFFE, 0xFFFF: "\u{FFFD}"
    default: scalar
    }
  }

  /// The text in HTML, as content that may be broken within long names: before capitals and after dots and slashes.
  var breakableMarkup: String {
    var (text, last) = ("", Character(" "))
    for character in self {
      if (character.isUppercase && last.isLowercase) || last == "/" || last == "." { text += "<wbr>" }
      text += String(character).escapedForMarkup
      last = character
    }
    return text
  }

  /// The first line, without what surrounds it.
  var headline: String {
    let line = split(whereSeparator: \.isNewline).first { !$0.allSatisfy(\.isWhitespace) } ?? ""
    return line.trimmingCharacters(in: .whitespaces)
  }
}
