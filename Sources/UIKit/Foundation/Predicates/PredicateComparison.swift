import Foundation

/// A comparison for one object.
@available(*, deprecated, message: "Foundation marks the class so")
struct PredicateComparison {
  let content: ComparisonNode.Content
  let object: Any?
  let variables: [String: Any]

  var isTrue: Bool {
    let left = content.left.value(of: object, variables)
    let right = content.right.value(of: object, variables)
    switch content.modifier {
    case .direct: return holds(left, right)
    case .any: return (PredicateValue.elements(of: left) ?? []).contains { holds($0, right) }
    case .all: return (PredicateValue.elements(of: left) ?? []).allSatisfy { holds($0, right) }
    }
  }

  private func holds(_ left: Any?, _ right: Any?) -> Bool {
    switch content.type {
    case .equalTo: areEqual(left, right)
    case .notEqualTo: !areEqual(left, right)
    case .lessThan: order(left, right) == .orderedAscending
    case .greaterThan: order(left, right) == .orderedDescending
    case .lessThanOrEqualTo: order(left, right).map { $0 != .orderedDescending } ?? areBothNil(left, right)
    case .greaterThanOrEqualTo: order(left, right).map { $0 != .orderedAscending } ?? areBothNil(left, right)
    case .between: isBetween(left, right)
    case .in: contains(right, left)
    case .contains: contains(left, right)
    case .beginsWith: finds(right, in: left, .anchored)
    case .endsWith: finds(right, in: left, [.anchored, .backwards])
    case .like: matches(left, Self.pattern(ofWildcards: text(right)))
    case .matches: matches(left, text(right))
    }
  }

  private func areBothNil(_ a: Any?, _ b: Any?) -> Bool {
    PredicateValue.plain(a) == nil && PredicateValue.plain(b) == nil
  }

  /// A text without what the options leave out of account; other values as they are.
  private func folded(_ value: Any?) -> Any? {
    let value = PredicateValue.plain(value)
    return (value as? String)?.folding(options: folding, locale: nil) ?? value
  }

  private var folding: String.CompareOptions {
    var folding: String.CompareOptions = []
    if content.options.contains(.caseInsensitive) { folding.insert(.caseInsensitive) }
    if content.options.contains(.diacriticInsensitive) { folding.insert(.diacriticInsensitive) }
    return folding
  }

  private func areEqual(_ a: Any?, _ b: Any?) -> Bool { PredicateValue.areEqual(folded(a), folded(b)) }
  private func order(_ a: Any?, _ b: Any?) -> ComparisonResult? { PredicateValue.order(folded(a), folded(b)) }

  private func isBetween(_ value: Any?, _ bounds: Any?) -> Bool {
    guard let bounds = PredicateValue.elements(of: bounds), bounds.count == 2,
      let lower = order(value, bounds[0]), let upper = order(value, bounds[1])
    else { return false }
    return lower != .orderedAscending && upper != .orderedDescending
  }

  private func contains(_ collection: Any?, _ value: Any?) -> Bool {
    if let elements = PredicateValue.elements(of: collection) { return elements.contains { areEqual($0, value) } }
    return finds(value, in: collection, [])
  }

  private func text(_ value: Any?) -> String? {
    switch folded(value) {
    case let text as String: text
    case let number as NSNumber: number.stringValue
    default: nil
    }
  }

  private func finds(_ part: Any?, in whole: Any?, _ options: String.CompareOptions) -> Bool {
    guard let part = text(part), let whole = text(whole) else { return false }
    return whole.range(of: part, options: options.union(.literal)) != nil
  }

  /// Whether the whole text matches a pattern. The program ends where that is none.
  private func matches(_ value: Any?, _ pattern: String?) -> Bool {
    guard let value = text(value), let pattern else { return false }
    guard let expression = try? NSRegularExpression(pattern: "\\A(?:\(pattern))\\z") else {
      fatalError("Can't do regex matching: \(pattern) is no pattern")
    }
    return expression.firstMatch(in: value, range: NSRange(location: 0, length: value.utf16.count)) != nil
  }

  private static func pattern(ofWildcards text: String?) -> String? {
    text?.map { $0 == "*" ? "[\\s\\S]*" : $0 == "?" ? "[\\s\\S]" : NSRegularExpression.escapedPattern(for: String($0)) }
      .joined()
  }
}
