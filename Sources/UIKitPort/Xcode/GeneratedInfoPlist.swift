import Foundation

/// The information property list that Xcode makes of a target's file and of the build settings that begin with
/// `INFOPLIST_KEY_`.
enum GeneratedInfoPlist {
  static func list(file: URL?, settings: BuildSettings) -> [String: Any] {
    var list: [String: Any] = settings.isOn("GENERATE_INFOPLIST_FILE") ? generated(settings) : [:]
    let data = file.flatMap { try? Data(contentsOf: $0) }
    let own = data.flatMap { try? PropertyListSerialization.propertyList(from: $0, format: nil) } as? [String: Any]
    for (key, value) in own ?? [:] { list[key] = fill(value, settings) }
    return list
  }

  private static func generated(_ settings: BuildSettings) -> [String: Any] {
    var list: [String: Any] = [:]
    list["CFBundleIdentifier"] = settings["PRODUCT_BUNDLE_IDENTIFIER"]
    list["CFBundleName"] = settings["PRODUCT_NAME"]
    list["CFBundleShortVersionString"] = settings["MARKETING_VERSION"]
    list["CFBundleVersion"] = settings["CURRENT_PROJECT_VERSION"]
    for (name, text) in settings.values(below: "INFOPLIST_KEY_") {
      switch name {
      case "UIApplicationSceneManifest_Generation" where isYes(text):
        list["UIApplicationSceneManifest"] = [
          "UIApplicationSupportsMultipleScenes": true, "UISceneConfigurations": [String: Any](),
        ]
      case "UILaunchScreen_Generation" where isYes(text): list["UILaunchScreen"] = [String: Any]()
      case let name where name.hasSuffix("_Generation"): continue
      default: list[key(name)] = value(text, of: name)
      }
    }
    return list
  }

  private static func isYes(_ text: String) -> Bool { text.uppercased() == "YES" }

  private static func key(_ name: String) -> String {
    if name.hasSuffix("_iPad") { return name.dropLast(5) + "~ipad" }
    return name.hasSuffix("_iPhone") ? name.dropLast(7) + "~iphone" : name
  }

  private static func value(_ text: String, of name: String) -> Any {
    if name.hasPrefix("UISupportedInterfaceOrientations") { return BuildSettings.words(text) }
    return ["YES": true, "NO": false][text.uppercased()] ?? text
  }

  private static func fill(_ value: Any, _ settings: BuildSettings) -> Any {
    switch value {
    case let text as String: settings.fill(text)
    case let list as [Any]: list.map { fill($0, settings) }
    case let dictionary as [String: Any]: dictionary.mapValues { fill($0, settings) }
    default: value
    }
  }
}
