import Foundation

/// A format as of `printf`, in which conversions may say who may see their value: `%{public}@`.
struct LogFormat {
  private struct Conversion {
    var attributes: [String] = []
    /// Flags, width and precision.
    var flags = ""
    var kind: Character = "@"
  }

  private enum Part {
    case literal(String)
    case value(Conversion)
  }

  private var parts: [Part] = []

  init(_ format: String) {
    var rest = format[...]
    while let percent = rest.firstIndex(of: "%") {
      parts.append(.literal(String(rest[..<percent])))
      rest = rest[rest.index(after: percent)...]
      if rest.first == "%" {
        parts.append(.literal("%"))
        rest.removeFirst()
      } else {
        parts.append(Self.part(&rest))
      }
    }
    parts.append(.literal(String(rest)))
  }

  /// Reads a conversion up to its letter; what ends before, or has what no conversion has, is text.
  private static func part(_ rest: inout Substring) -> Part {
    let start = rest
    var conversion = Conversion()
    if rest.first == "{", let end = rest.firstIndex(of: "}") {
      let list = rest[rest.index(after: rest.startIndex)..<end]
      conversion.attributes = list.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
      rest = rest[rest.index(after: end)...]
    }
    while let character = rest.popFirst() {
      if "@diuoxXfFeEgGaAcCsSpPm".contains(character) {
        conversion.kind = character
        return .value(conversion)
      }
      // The size of a number is its own, whatever the format says of it.
      if "hlqLztj".contains(character) { continue }
      guard "0123456789.-+ #'*".contains(character) else { break }
      conversion.flags.append(character)
    }
    return .literal("%" + start[..<rest.startIndex])
  }

  /// The message with values in their places; those that are missing are `<decode: missing data>`, as in Apple's logs.
  func text(_ values: [Any], showingPrivateValues: Bool) -> String {
    var values = values[...]
    return parts.map { part -> String in
      switch part {
      case .literal(let text): return text
      case .value(var conversion):
        // A width or precision may be a value of its own.
        while let star = conversion.flags.firstIndex(of: "*") {
          let number = values.popFirst().flatMap { Self.integer($0) }
          conversion.flags.replaceSubrange(star...star, with: number.map { "\($0)" } ?? "")
        }
        if conversion.kind == "m" { return String(cString: strerror(errno)) }
        return self.text(values.popFirst(), conversion, showingPrivateValues)
      }
    }.joined()
  }

  private func text(_ value: Any?, _ conversion: Conversion, _ showsPrivateValues: Bool) -> String {
    guard let value else { return "<decode: missing data>" }
    let isText = "@sSP".contains(conversion.kind)
    let isPublic = conversion.attributes.contains("public")
    let isPrivate = conversion.attributes.contains("private") || isText && !isPublic
    if conversion.attributes.contains("sensitive") { return "<sensitive>" }
    if isPrivate, !showsPrivateValues { return "<private>" }
    return isText ? Self.description(value) : Self.number(value, conversion)
  }

  private static func description(_ value: Any) -> String {
    switch value {
    case let text as UnsafePointer<CChar>: String(cString: text)
    case let text as UnsafeMutablePointer<CChar>: String(cString: text)
    case let error as NSError where type(of: value) is NSError.Type: error.localizedDescription
    default: String(describing: value)
    }
  }

  /// A number by the conversion's letter; what is none of its kind describes itself.
  private static func number(_ value: Any, _ conversion: Conversion) -> String {
    let format = "%" + conversion.flags
    switch conversion.kind {
    case "f", "F", "e", "E", "g", "G", "a", "A":
      guard let number = double(value) else { return String(describing: value) }
      return String(format: format + String(conversion.kind), number)
    case "c", "C":
      guard let number = integer(value), let scalar = Unicode.Scalar(UInt32(truncatingIfNeeded: number)) else {
        return String(describing: value)
      }
      return String(Character(scalar))
    case "p":
      let address =
        (value as? UnsafeRawPointer).map { UInt(bitPattern: $0) } ?? integer(value).map { UInt(bitPattern: $0) }
      return address.map { "0x" + String($0, radix: 16) } ?? String(describing: value)
    default:
      guard let number = integer(value) else { return String(describing: value) }
      return String(format: format + "l" + String(conversion.kind), number)
    }
  }

  private static func double(_ value: Any) -> Double? {
    switch value {
    case let number as any BinaryFloatingPoint: Double(number)
    case let number as any BinaryInteger: Double(number)
    default: (value as? NSNumber)?.doubleValue
    }
  }

  private static func integer(_ value: Any) -> Int? {
    switch value {
    case let number as any BinaryInteger: Int(truncatingIfNeeded: number)
    case let truth as Bool: truth ? 1 : 0
    case let number as any BinaryFloatingPoint: Int(exactly: Double(number).rounded(.towardZero))
    default: (value as? NSNumber)?.intValue
    }
  }
}
