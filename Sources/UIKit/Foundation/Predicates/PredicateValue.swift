import Foundation

/// Values as predicates see them: numbers, texts, dates, lists, other objects, or nil.
enum PredicateValue {
  /// The value without optionals; numbers become objects, `NSNull` becomes nil.
  static func plain(_ value: Any?) -> Any? {
    guard let value, !(value is NSNull) else { return nil }
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional { return plain(mirror.children.first?.value) }
    switch value {
    case let number as NSNumber: return number
    case let truth as Bool: return NSNumber(value: truth)
    case let number as any BinaryInteger:
      return Int64(exactly: number).map { NSNumber(value: $0) } ?? NSNumber(value: Double(number))
    case let number as any BinaryFloatingPoint: return NSNumber(value: Double(number))
    case let text as NSString: return text as String
    case let text as Substring: return String(text)
    case let date as NSDate: return Date(timeIntervalSinceReferenceDate: date.timeIntervalSinceReferenceDate)
    default: return value
    }
  }

  /// The elements of a list; nil where the value is none.
  static func elements(of value: Any?) -> [Any]? {
    switch value {
    case let list as [Any]: list
    case let list as NSArray: list.map { $0 }
    case let set as NSSet: set.allObjects
    case let set as NSOrderedSet: set.array
    case let set as Set<AnyHashable>: set.map(\.base)
    default: nil
    }
  }

  private static func entries(of value: Any?) -> ((String) -> Any?)? {
    switch value {
    case let dictionary as [String: Any]: { dictionary[$0] }
    case let dictionary as [AnyHashable: Any]: { dictionary[$0] }
    case let dictionary as NSDictionary: { dictionary.object(forKey: $0) }
    default: nil
    }
  }

  /// What a value has for a path of keys: of lists, each element has it.
  static func value(of value: Any?, at path: String) -> Any? {
    guard let value = plain(value) else { return nil }
    let (key, rest) = splitKeyPath(path)
    if key.hasPrefix("@"), let list = elements(of: value) {
      let argument = rest.map { self.value(of: list, at: $0) } ?? list
      return PredicateFunction.ofCollections[key].map { PredicateFunction.call($0, [argument]) } ?? nil
    }
    let next: Any?
    if key.lowercased() == "self" {
      next = value
    } else if let entries = entries(of: value) {
      next = plain(entries(key))
    } else if let list = elements(of: value) {
      return list.map { self.value(of: $0, at: path) ?? NSNull() }
    } else if let object = value as? NSObject, !(value is String) {
      next = plain(object.value(forKey: key))
    } else {
      fatalError("[\(type(of: value)) valueForUndefinedKey:]: it has no value for the key \(key).")
    }
    guard let rest else { return next }
    return self.value(of: next, at: rest)
  }

  static func areEqual(_ a: Any?, _ b: Any?) -> Bool {
    let (a, b) = (plain(a), plain(b))
    guard let a, let b else { return a == nil && b == nil }
    if let a = a as? NSNumber, let b = b as? NSNumber { return a.compare(b) == .orderedSame }
    if let a = a as? AnyHashable, let b = b as? AnyHashable, a == b { return true }
    if let a = elements(of: a), let b = elements(of: b) {
      return a.count == b.count && zip(a, b).allSatisfy { areEqual($0, $1) }
    }
    if let a = a as? NSObject { return a.isEqual(b) }
    return (a as AnyObject) === (b as AnyObject)
  }

  /// The order of two values; nil where there is none.
  static func order(_ a: Any?, _ b: Any?) -> ComparisonResult? {
    switch (plain(a), plain(b)) {
    case (let a as NSNumber, let b as NSNumber): a.compare(b)
    case (let a as String, let b as String): a.compare(b)
    case (let a as Date, let b as Date): a.compare(b)
    default: nil
    }
  }

  static func number(_ value: Any?) -> Double? {
    switch plain(value) {
    case let number as NSNumber: number.doubleValue
    case let text as String: Double(text)
    default: nil
    }
  }
}
