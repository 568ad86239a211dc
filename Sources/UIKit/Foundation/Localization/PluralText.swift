import Foundation

/// A text with parts that depend on counts, as a `.stringsdict` file has it.
struct PluralText {
  /// A part: what stands in the text as `%#@name@`.
  struct Variable {
    /// The `printf` conversion of the number, such as `ld`; it decides how many digits a fraction has.
    let conversion: String
    /// The texts by the names of CLDR's forms.
    let cases: [PluralCategory: String]
  }

  /// The text, with its parts' names in it.
  let format: String
  let variables: [String: Variable]
  /// The language whose forms these are.
  let language: String

  /// Reads an entry of a table; nil for what is none.
  init?(_ entry: Any, language: String) {
    guard let entry = entry as? [String: Any], let format = entry["NSStringLocalizedFormatKey"] as? String else {
      return nil
    }
    self.format = format
    self.language = language
    variables = entry.compactMapValues { value in
      guard let rule = value as? [String: Any],
        rule["NSStringFormatSpecTypeKey"] as? String == "NSStringPluralRuleType"
      else { return nil }
      let cases = rule.compactMap { key, text in
        PluralCategory(rawValue: key).flatMap { form in (text as? String).map { (form, $0) } }
      }
      return Variable(
        conversion: rule["NSStringFormatValueTypeKey"] as? String ?? "d",
        cases: Dictionary(uniqueKeysWithValues: cases))
    }
  }

  /// The text for a count; empty where there is neither the count's form nor that for all others.
  func text(of name: String, for number: any CVarArg) -> String {
    guard let variable = variables[name] else { return "" }
    let operands = variable.operands(of: number)
    // Every language may have a text of its own for none at all.
    if operands.equals(0), let none = variable.cases[.zero] { return none }
    let form = PluralRules.category(of: operands, in: language)
    return variable.cases[form] ?? variable.cases[.other] ?? ""
  }
}

extension PluralText.Variable {
  fileprivate func operands(of number: any CVarArg) -> PluralOperands {
    switch number {
    case let whole as any BinaryInteger: return PluralOperands(Int(clamping: whole))
    case let fraction as any BinaryFloatingPoint: return operands(of: Double(fraction))
    default: return PluralOperands(0)
    }
  }

  /// A fraction as it is shown: in the digits that the conversion asks for, else in as many as it has.
  private func operands(of value: Double) -> PluralOperands {
    guard value.isFinite else { return PluralOperands(decimal: "0.1") }
    if conversion.hasPrefix("."), let digits = Int(conversion.dropFirst().prefix(while: \.isNumber)) {
      let places = min(digits, 15)
      return PluralOperands(decimal: withVaList([value]) { NSString(format: "%.\(places)f", arguments: $0) as String })
    }
    if value == value.rounded(), abs(value) < 1e15 { return PluralOperands(Int(value)) }
    return PluralOperands(decimal: "\(value)")
  }
}

/// The texts with plurals of all tables that have been read.
///
/// A string can carry nothing but its characters from a lookup to where it is formatted. So the names of a text's parts
/// get its number in front: `%#@files@` becomes `%#@7.files@`.
final class PluralTexts: @unchecked Sendable {
  static let shared = PluralTexts()

  private let lock = NSLock()
  private var texts: [PluralText] = []

  /// Notes a text.
  /// - Returns: its format, as lookups return it.
  func add(_ text: PluralText) -> String {
    let number = lock.withLock {
      texts.append(text)
      return texts.count - 1
    }
    return Self.number(text.format, number)
  }

  static func number(_ format: String, _ number: Int) -> String {
    ["%", "$"].reduce(format) { text, sign in
      text.replacingOccurrences(of: "\(sign)#@", with: "\(sign)#@\(number).")
    }
  }

  /// The text and the part that a name in a format means; nil for names that no lookup has returned.
  func find(_ name: Substring) -> (text: PluralText, number: Int, variable: String)? {
    guard let point = name.firstIndex(of: "."), let number = Int(name[..<point]) else { return nil }
    return lock.withLock {
      texts.indices.contains(number) ? (texts[number], number, String(name[name.index(after: point)...])) : nil
    }
  }
}
