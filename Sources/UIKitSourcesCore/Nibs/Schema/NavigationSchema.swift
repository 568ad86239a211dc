/// Navigation controllers, their bars, and what screens say to them.
enum NavigationSchema {
  typealias Rule = ElementSchema.Rule

  static let elements: [String: ElementSchema] = [
    "navigationController": controller,
    "navigationBar": bar,
    "navigationItem": item,
  ]

  private static let controller = ElementSchema(
    "UINavigationController", of: "viewController",
    attributes: [
      // Its children say this of the scroll views. Interface Builder writes NO.
      Rule("automaticallyAdjustsScrollViewInsets", .ignored),
      Rule("navigationBarHidden", "isNavigationBarHidden", .bool), Rule("toolbarHidden", "isToolbarHidden", .bool),
      Rule("hidesBarsOnSwipe", "hidesBarsOnSwipe", .bool), Rule("hidesBarsOnTap", "hidesBarsOnTap", .bool),
      Rule("hidesBarsWhenVerticallyCompact", "hidesBarsWhenVerticallyCompact", .bool),
      Rule("hidesBarsWhenKeyboardAppears", "hidesBarsWhenKeyboardAppears", .bool),
    ],
    elements: [
      Rule(
        "navigationBar.navigationBar",
        .element { element, _, writer in writer.adopt(element, "object.navigationBar") }),
      Rule("toolbar.toolbar", .element { element, _, writer in writer.adopt(element, "object.toolbar") }),
    ], outlets: ["delegate"])

  private static let bar = ElementSchema(
    "UINavigationBar", of: "view",
    attributes: [
      Rule("barStyle", "barStyle", BarSchema.barStyles), Rule("translucent", "isTranslucent", .bool),
      Rule("largeTitles", "prefersLargeTitles", .bool),
    ],
    elements: [
      Rule("color.barTintColor", "barTintColor", .color),
      Rule(
        "items",
        .element { element, _, writer in writer.list(element, of: "navigationItem", "UINavigationItem", as: "items") }),
    ] + AppearanceSchema.navigation + AppearanceSchema.titles, outlets: ["delegate"])

  private static let item = ElementSchema(
    "UINavigationItem",
    attributes: [
      Rule("title", "title", .string), Rule("prompt", "prompt", .string),
      Rule("backButtonTitle", "backButtonTitle", .string), Rule("hidesBackButton", "hidesBackButton", .bool),
      Rule("leftItemsSupplementBackButton", "leftItemsSupplementBackButton", .bool),
      Rule(
        "largeTitleDisplayMode", "largeTitleDisplayMode",
        .cases("automatic", "always", "never")),
    ],
    elements: [
      Rule("*.titleView", .element { element, _, writer in try writer.assign(element, to: "titleView") }),
      Rule(
        "barButtonItem.backBarButtonItem",
        .element { element, _, writer in try writer.assign(element, to: "backBarButtonItem") }),
      Rule(
        "barButtonItem.leftBarButtonItem",
        .element { element, _, writer in try writer.assign(element, to: "leftBarButtonItem") }),
      Rule(
        "barButtonItem.rightBarButtonItem",
        .element { element, _, writer in try writer.assign(element, to: "rightBarButtonItem") }),
      Rule("leftBarButtonItems", .element { element, _, writer in writer.barItems(element, "leftBarButtonItems") }),
      Rule("rightBarButtonItems", .element { element, _, writer in writer.barItems(element, "rightBarButtonItems") }),
    ])
}

extension NibWriter {
  mutating func barItems(_ element: NibElement, _ property: String) {
    list(element, of: "barButtonItem", "UIBarButtonItem", as: property)
  }
}
