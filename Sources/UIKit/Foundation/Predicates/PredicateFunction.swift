import Foundation

/// The functions that expressions may call.
enum PredicateFunction {
  /// Functions that stand between their arguments in formats.
  static let operators = [
    "add:to:": "+", "from:subtract:": "-", "multiply:by:": "*", "divide:by:": "/", "raise:toPower:": "**",
  ]

  /// Functions that are keys of collections.
  static let ofCollections = [
    "@count": "count:", "@sum": "sum:", "@avg": "average:", "@min": "min:", "@max": "max:",
  ]

  /// The result of a function. The program ends where there is no function of that name.
  static func call(_ name: String, _ arguments: [Any?]) -> Any? {
    let alone = arguments.count == 1 ? PredicateValue.elements(of: arguments[0]) : nil
    let list: [Any?] = alone?.map { $0 } ?? arguments
    let plain = list.compactMap { PredicateValue.plain($0) }
    let numbers = plain.compactMap { PredicateValue.number($0) }
    if let number = ofNumbers(name, numbers) { return NSNumber(value: number) }
    switch name {
    case "count:": return NSNumber(value: list.count)
    case "min:": return plain.min { PredicateValue.order($0, $1) == .orderedAscending }
    case "max:": return plain.max { PredicateValue.order($0, $1) == .orderedAscending }
    case "now": return Date(timeIntervalSince1970: AppClock.date)
    case "uppercase:": return (plain.first as? String)?.uppercased()
    case "lowercase:": return (plain.first as? String)?.lowercased()
    case "length:": return (plain.first as? String).map { NSNumber(value: $0.utf16.count) }
    case "average:": return nil
    case "objectFrom:withIndex:": return element(arguments[0], arguments[1])
    default:
      demand(names.contains(name), "Predicates know no function \(name)")
      return nil
    }
  }

  /// All names of functions.
  static let names: Set<String> = [
    "sum:", "count:", "min:", "max:", "average:", "add:to:", "from:subtract:", "multiply:by:", "divide:by:",
    "modulus:by:", "sqrt:", "raise:toPower:", "floor:", "ceiling:", "abs:", "trunc:", "exp:", "ln:", "log:", "now",
    "uppercase:", "lowercase:", "length:", "objectFrom:withIndex:",
  ]

  private static func ofNumbers(_ name: String, _ x: [Double]) -> Double? {
    switch (name, x.count) {
    case ("sum:", _): x.reduce(0, +)
    case ("average:", 1...): x.reduce(0, +) / Double(x.count)
    case ("add:to:", 2): x[0] + x[1]
    case ("from:subtract:", 2): x[0] - x[1]
    case ("multiply:by:", 2): x[0] * x[1]
    case ("divide:by:", 2): x[0] / x[1]
    case ("modulus:by:", 2): x[0].truncatingRemainder(dividingBy: x[1])
    case ("raise:toPower:", 2): pow(x[0], x[1])
    case ("sqrt:", 1): x[0].squareRoot()
    case ("floor:", 1): x[0].rounded(.down)
    case ("ceiling:", 1): x[0].rounded(.up)
    case ("trunc:", 1): x[0].rounded(.towardZero)
    case ("abs:", 1): abs(x[0])
    case ("exp:", 1): exp(x[0])
    case ("ln:", 1): log(x[0])
    case ("log:", 1): log10(x[0])
    default: nil
    }
  }

  private static func element(_ collection: Any?, _ index: Any?) -> Any? {
    guard let list = PredicateValue.elements(of: collection) else { return nil }
    switch PredicateValue.plain(index) {
    case let word as String:
      return word == "FIRST" ? list.first : word == "LAST" ? list.last : NSNumber(value: list.count)
    case let number as NSNumber:
      demand(list.indices.contains(number.intValue), "The predicate's list has no element \(number)")
      return list[number.intValue]
    default: return nil
    }
  }
}
