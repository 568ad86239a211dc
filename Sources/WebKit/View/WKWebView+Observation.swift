import UIKit

extension WKWebView {
  /// Changes a property and tells its observers.
  final func change(_ keys: String..., body: () -> Void) {
    for key in keys { willChangeValue(forKey: key) }
    body()
    for key in keys.reversed() { didChangeValue(forKey: key) }
  }

  /// Sets a property if the value is another, and tells its observers.
  final func update<Value: Equatable>(
    _ property: ReferenceWritableKeyPath<WKWebView, Value>, _ value: Value, _ keys: String...
  ) {
    guard self[keyPath: property] != value else { return }
    for key in keys { willChangeValue(forKey: key) }
    self[keyPath: property] = value
    for key in keys.reversed() { didChangeValue(forKey: key) }
  }
}
