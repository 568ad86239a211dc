/// Toolbars and the items on bars.
enum BarSchema {
  typealias Rule = ElementSchema.Rule

  static let elements: [String: ElementSchema] = [
    "toolbar": toolbar,
    "barItem": barItem,
    "barButtonItem": barButtonItem,
  ]

  private static let toolbar = ElementSchema(
    "UIToolbar", of: "view",
    attributes: [
      Rule("barStyle", "barStyle", barStyles),
      Rule("translucent", "isTranslucent", .bool),
    ],
    elements: [
      Rule("color.barTintColor", "barTintColor", .color),
      Rule(
        "items",
        .element { element, _, writer in
          writer.list(element, of: "barButtonItem", "UIBarButtonItem", as: "items")
        }),
    ])

  private static let barItem = ElementSchema(
    "UIBarItem",
    attributes: [
      Rule("title", "title", .string), Rule("image", "image", .image), Rule("catalog", .ignored),
      Rule("enabled", "isEnabled", .bool), Rule("tag", "tag", .integer),
      Rule("largeContentSizeImage", "largeContentSizeImage", .image),
    ],
    elements: [
      Rule("imageReference.image", "image", .image),
      Rule("inset.imageInsets", "imageInsets", .insets),
      Rule("inset.largeContentSizeImageInsets", "largeContentSizeImageInsets", .insets),
      Rule("accessibility.accessibilityConfiguration", .element(ViewSchema.accessibility)),
    ])

  private static let barButtonItem = ElementSchema(
    "UIBarButtonItem", of: "barItem",
    attributes: [
      // Which system item it is shows in how it is made.
      Rule("systemItem", .ignored),
      Rule("style", "style", .choice(["plain": ".plain", "done": ".done", "bordered": ".plain"])),
      Rule("width", "width", .number), Rule("hidden", "isHidden", .bool), Rule("springLoaded", "isSpringLoaded", .bool),
    ],
    elements: [
      Rule("color.tintColor", "tintColor", .color),
      Rule("*.customView", .element { element, _, writer in try writer.assign(element, to: "customView") }),
      MenuSchema.rule,
    ])

  /// How a bar item is made: items of the system have initializers of their own.
  static func initializer(of element: NibElement) throws -> String? {
    guard let item = element.attributes["systemItem"], item != "custom" else { return nil }
    let isTab = element.name == "tabBarItem"
    guard isTab || element.name == "barButtonItem" else { return nil }
    guard (isTab ? TabSchema.systemItems : systemItems).contains(item) else {
      throw NibFailure("the system item '\(item)' is not supported")
    }
    guard element.attributes["customClass"] == nil else {
      throw NibFailure("items of the system can't have a custom class")
    }
    return isTab
      ? "{ _ in UITabBarItem(tabBarSystemItem: .\(item), tag: 0) }" : "{ _ in UIBarButtonItem(systemItem: .\(item)) }"
  }

  static let barStyles: ValueKind = .cases("default", "black", "blackTranslucent", "blackOpaque")

  private static let systemItems: Set<String> = [
    "done", "cancel", "edit", "save", "add", "flexibleSpace", "fixedSpace", "compose", "reply", "action", "organize",
    "bookmarks", "search", "refresh", "stop", "camera", "trash", "play", "pause", "rewind", "fastForward", "undo",
    "redo", "close",
  ]
}
