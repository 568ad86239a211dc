/// The names that Apple's Foundation, UIKit and XCTest bring along from modules that are products or modules of their own
/// here, so that sources use them without an import.
enum ReexportedNames {
  /// Names that no other library has.
  private static let names: [String: Set<String>] = [
    "Combine": [
      "AnyCancellable", "AnyPublisher", "AnySubscriber", "CombineIdentifier", "ConnectablePublisher",
      "CurrentValueSubject", "CustomCombineIdentifierConvertible", "ImmediateScheduler", "ObservableObject",
      "ObservableObjectPublisher", "PassthroughSubject", "Published", "Publishers", "Subscribers", "Subscriptions",
      "TopLevelDecoder", "TopLevelEncoder",
    ],
    "XCTestAdditions": ["XCTActivity", "XCTAttachment", "XCTContext"],
    "XCUIAutomation": [
      "XCTApplicationLaunchMetric", "XCTClockMetric", "XCTMeasureOptions", "XCTMetric", "XCUIApplication",
      "XCUICoordinate", "XCUIDevice", "XCUIElement", "XCUIElementAttributes", "XCUIElementQuery",
      "XCUIElementSnapshot", "XCUIElementSnapshotProviding", "XCUIElementTypeQueryProvider", "XCUIGestureVelocity",
      "XCUIKeyboardKey", "XCUIScreen", "XCUIScreenshot", "XCUIScreenshotProviding",
    ],
  ]
  /// Combine's names that other libraries have, too.
  private static let common: Set<String> = [
    "Cancellable", "Deferred", "Empty", "Fail", "Future", "Just", "Publisher", "Record", "Scheduler", "Subject",
    "Subscriber", "Subscription",
  ]
  /// What the names of modules in C begin with.
  private static let prefixes = [
    "CIContext": "CoreImage", "CIFilter": "CoreImage", "CIImage": "CoreImage", "CGImageDestination": "ImageIO",
    "CGImageProperty": "ImageIO", "CGImageSource": "ImageIO", "CTFont": "CoreText", "CTFrame": "CoreText",
    "CTLine": "CoreText", "CTParagraphStyle": "CoreText", "CTRun": "CoreText", "CTTypesetter": "CoreText",
    "os_unfair_lock": "os",
  ]
  private static let modules = names.reduce(into: [String: String]()) { all, module in
    for name in module.value { all[name] = module.key }
  }

  /// The module whose a name is by all that is known; nil for other names, and for those that other libraries have.
  static func module(of name: String) -> String? {
    if let module = modules[name] { return module }
    return prefixes.first { name.hasPrefix($0.key) }?.value
  }

  /// The names that are known of a module, with those that other libraries have, too.
  static func names(of module: String) -> Set<String> {
    (names[module] ?? []).union(module == "Combine" ? common : [])
  }

  /// The module whose a name is if no other library is there; nil for other names.
  static func moduleAmongApples(of name: String) -> String? { common.contains(name) ? "Combine" : nil }

  /// Whether a name is one of them, for certain or if no other library is there.
  static func isOne(_ name: String) -> Bool { module(of: name) != nil || common.contains(name) }

  /// Whether a name may be one of them, by its first letter: most others differ in that.
  static func mayBegin(with letter: UInt8) -> Bool { initials[Int(letter)] }

  private static let initials = (Array(modules.keys) + Array(common) + Array(prefixes.keys)).reduce(
    into: [Bool](repeating: false, count: 256)
  ) { initials, name in
    if let first = name.utf8.first { initials[Int(first)] = true }
  }
}
