/// Tab bars, their controllers and items.
enum TabSchema {
  typealias Rule = ElementSchema.Rule

  static let elements: [String: ElementSchema] = [
    "tabBarController": ElementSchema(
      "UITabBarController", of: "viewController",
      // Its children say this of the scroll views. Interface Builder writes NO.
      attributes: [Rule("automaticallyAdjustsScrollViewInsets", .ignored)],
      elements: [Rule("tabBar.tabBar", .element { element, _, writer in writer.adopt(element, "object.tabBar") })],
      outlets: ["delegate"]),
    "tabBar": tabBar,
    "tabBarItem": tabBarItem,
  ]

  private static let tabBar = ElementSchema(
    "UITabBar", of: "view",
    attributes: [
      Rule("barStyle", "barStyle", BarSchema.barStyles), Rule("translucent", "isTranslucent", .bool),
      Rule(
        "itemPositioning", "itemPositioning",
        .cases("automatic", "fill", "centered")),
      Rule("itemWidth", "itemWidth", .number), Rule("itemSpacing", "itemSpacing", .number),
    ],
    elements: [
      Rule("color.barTintColor", "barTintColor", .color), Rule("color.selectedImageTintColor", "tintColor", .color),
      Rule("color.unselectedItemTintColor", "unselectedItemTintColor", .color),
      Rule(
        "items", .element { element, _, writer in writer.list(element, of: "tabBarItem", "UITabBarItem", as: "items") }),
    ], outlets: ["delegate"])

  private static let tabBarItem = ElementSchema(
    "UITabBarItem", of: "barItem",
    attributes: [
      // Which system item it is shows in how it is made.
      Rule("systemItem", .ignored), Rule("selectedImage", "selectedImage", .image),
      Rule("badgeValue", "badgeValue", .string), Rule("springLoaded", "isSpringLoaded", .bool),
    ],
    elements: [
      Rule("imageReference.selectedImage", "selectedImage", .image), Rule("color.badgeColor", "badgeColor", .color),
      Rule("offsetWrapper.titlePositionAdjustment", "titlePositionAdjustment", .offset),
    ])

  static let systemItems: Set<String> = [
    "more", "favorites", "featured", "topRated", "recents", "contacts", "history", "bookmarks", "search", "downloads",
    "mostRecent", "mostViewed",
  ]
}
