/// What becomes of a target of an Xcode project.
enum XcodeTargetKind: Equatable {
  case built(PortedTarget.Kind)
  case leftOut(String)

  private static let platforms = [
    "macosx": "macOS", "appletvos": "tvOS", "appletvsimulator": "tvOS", "watchos": "watchOS",
    "watchsimulator": "watchOS", "xros": "visionOS", "xrsimulator": "visionOS", "driverkit": "DriverKit",
  ]

  static func kind(of target: XcodeObject, _ settings: BuildSettings) -> XcodeTargetKind {
    guard target.isa == "PBXNativeTarget" else {
      return .leftOut("it runs scripts or other programs, and has no sources")
    }
    return kind(ofType: target.text("productType") ?? "", settings)
  }

  /// Finds what becomes of a product of a type.
  /// - Parameter type: the product's type, with or without what all types begin with.
  static func kind(ofType type: String, _ settings: BuildSettings) -> XcodeTargetKind {
    if let setting = settings.endless {
      return .leftOut(
        "its build setting \(setting) grows without end as others are filled in; correct it in the project")
    }
    if let platform = otherPlatform(settings) { return .leftOut("it is for \(platform)") }
    switch type.replacingOccurrences(of: "com.apple.product-type.", with: "") {
    case "application": return .built(.application)
    case "framework", "framework.static", "library.static", "library.dynamic": return .built(.library)
    case "bundle.unit-test", "bundle.ui-testing": return .built(.test)
    case let name where name.hasPrefix("app-extension") || name.hasPrefix("extensionkit"):
      return .leftOut("it is an extension, which nothing here would load")
    case let name where name.contains("watchapp"): return .leftOut("it is for watchOS")
    case "tool": return .leftOut("it is a command for macOS")
    case let name: return .leftOut("it builds a product of the type \(name)")
    }
  }

  /// The platform of a target that isn't for iOS; nil for one that is, or that says nothing.
  private static func otherPlatform(_ settings: BuildSettings) -> String? {
    let names = settings.list("SUPPORTED_PLATFORMS") + [settings["SDKROOT"]].compactMap(\.self)
    // A target for several platforms has `auto` as its SDK.
    guard !names.contains(where: { ["iphoneos", "iphonesimulator"].contains($0) }) else { return nil }
    return names.compactMap { platforms[$0] }.first
  }
}
