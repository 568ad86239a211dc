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
      elements: [
        Rule(
          "refreshControl.refreshControl",
          .element { element, _, writer in try writer.assign(element, to: "refreshControl") })
      ],
      outlets: ["tableView", "refreshControl"]),
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
      Rule("automaticallyAdjustsScrollViewInsets", "automaticallyAdjustsScrollViewInsets", .bool),
      // Views of controllers fill their place, whatever their size in the document, and no bar covers them.
      Rule("autoresizesArchivedViewToFullSize", .ignored), Rule("wantsFullScreenLayout", .ignored),
      Rule("extendedLayoutIncludesOpaqueBars", .ignored),
      Rule("hidesBottomBarWhenPushed", "hidesBottomBarWhenPushed", .bool),
    ],
    elements: [
      Rule("*.view", .element { element, owner, writer in try writer.rootView(element, of: owner) }),
      Rule("layoutGuides", .element { element, owner, writer in try writer.edgeGuides(element, of: owner) }),
      Rule(
        "navigationItem.navigationItem",
        .element { element, _, writer in writer.adopt(element, "object.navigationItem") }),
      Rule(
        "tabBarItem.tabBarItem",
        .element { element, _, writer in try writer.assign(element, to: "tabBarItem") }),
      Rule("toolbarItems", .element { element, _, writer in writer.barItems(element, "toolbarItems") }),
      Rule("size.freeformSize", .ignored), Rule("size.preferredContentSize", "preferredContentSize", .size),
      Rule("extendedEdge.edgesForExtendedLayout", .ignored), Rule("value.contentSizeForViewInPopover", .ignored),
    ], outlets: ["transitioningDelegate"])
}
