/// View controllers, and plain objects beside views.
enum ControllerSchema {
  typealias Rule = ElementSchema.Rule

  static let elements: [String: ElementSchema] = [
    "viewController": controller,
    "collectionViewController": ElementSchema(
      "UICollectionViewController", of: "viewController",
      attributes: [Rule("clearsSelectionOnViewWillAppear", "clearsSelectionOnViewWillAppear", .bool)],
      outlets: ["collectionView"]),
    "tableViewController": ElementSchema(
      "UITableViewController", of: "viewController",
      attributes: [Rule("clearsSelectionOnViewWillAppear", "clearsSelectionOnViewWillAppear", .bool)],
      outlets: ["tableView"]),
    "customObject": ElementSchema("NSObject"),
  ]

  private static let controller = ElementSchema(
    "UIViewController",
    attributes: [
      Rule("title", "title", .string), Rule("storyboardIdentifier", .ignored),
      Rule("definesPresentationContext", "definesPresentationContext", .bool),
      Rule("providesPresentationContextTransitionStyle", "providesPresentationContextTransitionStyle", .bool),
      Rule("modalPresentationStyle", "modalPresentationStyle", SegueSchema.presentationStyles),
      Rule("modalTransitionStyle", "modalTransitionStyle", SegueSchema.transitionStyles),
      Rule("userInterfaceStyle", "overrideUserInterfaceStyle", ViewSchema.styles),
      Rule("viewRespectsSystemMinimumLayoutMargins", "viewRespectsSystemMinimumLayoutMargins", .bool),
      Rule("automaticallyAdjustsScrollViewInsets", .only(["YES"])),
      // Views of controllers fill their place, whatever their size in the document, and no bar covers them.
      Rule("autoresizesArchivedViewToFullSize", .ignored), Rule("wantsFullScreenLayout", .ignored),
      Rule("extendedLayoutIncludesOpaqueBars", .ignored), Rule("hidesBottomBarWhenPushed", .ignored),
    ],
    elements: [
      Rule("*.view", .element { element, owner, writer in try writer.rootView(element, of: owner) }),
      Rule("layoutGuides", .element { element, owner, writer in try writer.edgeGuides(element, of: owner) }),
      // Nothing shows a navigation item where there are no navigation bars.
      Rule("navigationItem.navigationItem", .element { element, _, writer in writer.onlyEmpty(element) }),
      Rule(
        "tabBarItem.tabBarItem",
        .element { element, _, writer in try writer.assign(element, to: "tabBarItem") }),
      Rule("toolbarItems", .element { element, _, writer in writer.onlyEmpty(element) }),
      Rule("size.freeformSize", .ignored), Rule("size.preferredContentSize", "preferredContentSize", .size),
      Rule("extendedEdge.edgesForExtendedLayout", .ignored), Rule("value.contentSizeForViewInPopover", .ignored),
    ], outlets: ["transitioningDelegate"])
}
