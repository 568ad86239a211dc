import Foundation

/// A model that is observed by key.
@objcMembers class Counter: NSObject {
  static let didClear = Notification.Name("didClear")

  dynamic var value = 0 {
    didSet { isFull = value >= 3 }
  }
  dynamic private(set) var isFull: Bool = false

  func clear() {
    value = 0
    NotificationCenter.default.post(name: Self.didClear, object: self)
  }

  /// A file of the app.
  static var greeting: String? {
    guard let path = Bundle.main.path(forResource: "greeting", ofType: "txt") else { return nil }
    return try? String(contentsOfFile: path, encoding: .utf8).trimmingCharacters(in: .whitespacesAndNewlines)
  }

  static var bundleName: String? { Bundle.main.object(forInfoDictionaryKey: "CFBundleName") as? String }
}
