/// Drops the attributes that only mean something to Objective-C and Interface Builder.
struct AttributePass: RewritePass {
  static let dropped: Set<String> = [
    "@objc", "@objcMembers", "@nonobjc", "@IBOutlet", "@IBAction", "@IBInspectable", "@IBDesignable", "@IBSegueAction",
    "@GKInspectable", "@NSCopying",
  ]

  func apply(to module: SourceModule) {
    for file in module.files {
      for index in file.index.attributes {
        let token = file.tokens[index]
        if ["@UIApplicationMain", "@NSApplicationMain", "@main"].contains(token.text) {
          // In a library or test nothing but the program that links it starts.
          file.replace(index...index, with: module.options.isLibrary ? "" : "@main")
        } else if Self.dropped.contains(token.text) {
          file.replace(index...file.endOfArguments(after: index), with: "")
        }
      }
    }
  }
}

extension Declaration {
  /// Whether Objective-C would see it.
  var isExposed: Bool {
    if attribute("@nonobjc") != nil { return false }
    let own = ["@objc", "@IBAction", "@IBOutlet", "@IBInspectable", "@IBSegueAction"]
    return attributes.contains { own.contains($0.name) }
      || parent?.attributes.contains { $0.name == "@objcMembers" } == true && !isPrivate
      || parent?.kind == .extension && parent?.attribute("@objc") != nil
  }

  /// The name that `@objc(…)` gives.
  var explicitObjectiveCName: String? {
    guard let attribute = attribute("@objc"), attribute.tokens.count > 2 else { return nil }
    return file.text((attribute.tokens.lowerBound + 2)...(attribute.tokens.upperBound - 1))
  }

  /// The name of a method's selector.
  var selectorName: String {
    explicitObjectiveCName
      ?? ObjectiveCName.method(name.trimmingBackticks, labels: parameters.map { $0.label.trimmingBackticks })
  }
}

extension String {
  var trimmingBackticks: String { utf8.contains(Byte.backtick) ? filter { $0 != "`" } : self }
}
