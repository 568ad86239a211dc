/// An entry of a compiled `.stringsdict` file, with the keys that Foundation has for it.
enum PluralEntry {
  static let format = "NSStringLocalizedFormatKey"
  static let rule = "NSStringFormatSpecTypeKey"
  static let pluralRule = "NSStringPluralRuleType"
  static let conversion = "NSStringFormatValueTypeKey"
  static let device = "NSStringDeviceSpecificRuleType"
  static let width = "NSStringVariableWidthRuleType"

  /// CLDR's names of the forms that languages have for counts.
  static let forms: Set = ["zero", "one", "two", "few", "many", "other"]

  /// The texts of a device's own; the second one stands for all that have none. Every device here is a phone.
  static let devices = ["iphone", "other"]

  /// The names of the parts in a format: `%#@name@`.
  static func names(in format: String) -> [String] {
    var names: [String] = []
    var rest = format[...]
    while let start = rest.range(of: "#@") {
      rest = rest[start.upperBound...]
      guard let end = rest.firstIndex(of: "@") else { break }
      names.append(String(rest[..<end]))
      rest = rest[end...].dropFirst()
    }
    return names
  }

  /// What is wrong with the forms that a part has; nil where nothing is.
  static func fault(of forms: some Sequence<String>) -> String? {
    if let unknown = forms.filter({ !Self.forms.contains($0) }).min() {
      return "'\(unknown)' is no form of numbers: there are zero, one, two, few, many and other"
    }
    return forms.contains("other") ? nil : "the form 'other' is missing, which stands for all counts without one"
  }
}
