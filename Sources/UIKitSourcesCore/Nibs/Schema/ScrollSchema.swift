/// Scroll views and collection views.
enum ScrollSchema {
  typealias Rule = ElementSchema.Rule

  static let elements: [String: ElementSchema] = [
    "scrollView": scrollView,
    "collectionView": collectionView,
    "collectionViewLayout": ElementSchema("UICollectionViewLayout"),
    "collectionViewFlowLayout": flowLayout,
    "collectionReusableView": ElementSchema(
      "UICollectionReusableView", of: "view", attributes: [Rule("reuseIdentifier", .ignored)]),
    "collectionViewCell": ElementSchema(
      "UICollectionViewCell", of: "collectionReusableView",
      elements: [
        Rule("size.customSize", .ignored),
        Rule("*.contentView", .element { element, _, writer in writer.adopt(element, "object.contentView") }),
        Rule("*.backgroundView", .element { element, _, writer in try writer.assign(element, to: "backgroundView") }),
        Rule(
          "*.selectedBackgroundView",
          .element { element, _, writer in try writer.assign(element, to: "selectedBackgroundView") }),
      ], outlets: ["backgroundView", "selectedBackgroundView"]),
    "collectionViewCellContentView": ElementSchema("UIView", of: "view"),
  ]

  private static let scrollView = ElementSchema(
    "UIScrollView", of: "view",
    attributes: [
      Rule("scrollEnabled", "isScrollEnabled", .bool), Rule("pagingEnabled", "isPagingEnabled", .bool),
      Rule("bounces", "bounces", .bool), Rule("alwaysBounceVertical", "alwaysBounceVertical", .bool),
      Rule("alwaysBounceHorizontal", "alwaysBounceHorizontal", .bool),
      Rule("directionalLockEnabled", "isDirectionalLockEnabled", .bool),
      Rule("showsHorizontalScrollIndicator", "showsHorizontalScrollIndicator", .bool),
      Rule("showsVerticalScrollIndicator", "showsVerticalScrollIndicator", .bool),
      Rule(
        "indicatorStyle", "indicatorStyle",
        .cases("default", "black", "white")),
      Rule("delaysContentTouches", "delaysContentTouches", .bool),
      Rule("canCancelContentTouches", "canCancelContentTouches", .bool), Rule("scrollsToTop", "scrollsToTop", .bool),
      Rule(
        "keyboardDismissMode", "keyboardDismissMode",
        .cases("none", "onDrag", "interactive")),
      Rule(
        "contentInsetAdjustmentBehavior", "contentInsetAdjustmentBehavior",
        .cases("automatic", "scrollableAxes", "never", "always")),
      Rule("automaticallyAdjustsScrollIndicatorInsets", "automaticallyAdjustsScrollIndicatorInsets", .bool),
      Rule("bouncesZoom", "bouncesZoom", .bool), Rule("minimumZoomScale", "minimumZoomScale", .number),
      Rule("maximumZoomScale", "maximumZoomScale", .number),
    ],
    elements: [
      Rule("inset.contentInset", "contentInset", .insets),
      Rule("inset.scrollIndicatorInsets", "scrollIndicatorInsets", .insets),
      Rule("inset.verticalScrollIndicatorInsets", "verticalScrollIndicatorInsets", .insets),
      Rule("inset.horizontalScrollIndicatorInsets", "horizontalScrollIndicatorInsets", .insets),
      Rule("size.contentSize", "contentSize", .size),
    ], absent: ["clipsSubviews": "clipsToBounds = false"], outlets: ["delegate"])

  private static let collectionView = ElementSchema(
    "UICollectionView", of: "scrollView",
    attributes: [
      Rule("prefetchingEnabled", "isPrefetchingEnabled", .bool), Rule("allowsSelection", "allowsSelection", .bool),
      Rule("allowsMultipleSelection", "allowsMultipleSelection", .bool),
      Rule("dataMode", .only(["none", "prototypes"])),
    ],
    elements: [
      Rule(
        "*.collectionViewLayout",
        .element { element, _, writer in try writer.assign(element, to: "collectionViewLayout", isRequired: true) }),
      Rule("*.backgroundView", .element { element, _, writer in try writer.assign(element, to: "backgroundView") }),
      Rule("cells", .element { element, _, writer in try writer.prototypes(element, of: "collectionViewCell") }),
      Rule(
        "collectionReusableView.sectionHeaderView",
        .element { element, _, writer in try supplementary(element, "elementKindSectionHeader", &writer) }),
      Rule(
        "collectionReusableView.sectionFooterView",
        .element { element, _, writer in try supplementary(element, "elementKindSectionFooter", &writer) }),
    ], outlets: ["dataSource", "prefetchDataSource", "dragDelegate", "dropDelegate", "backgroundView"])

  private static func supplementary(_ element: NibElement, _ kind: String, _ writer: inout NibWriter) throws {
    writer.makeLater(element)
    guard let id = element.id, let reuse = element.attributes["reuseIdentifier"], !reuse.isEmpty else { return }
    let arguments = "kind: UICollectionView.\(kind), reuseIdentifier: \(SwiftLiteral.string(reuse)), of: object"
    writer.say("scene.supplementary(\(SwiftLiteral.string(id)), \(arguments))", element)
  }

  private static let flowLayout = ElementSchema(
    "UICollectionViewFlowLayout",
    attributes: [
      Rule(
        "scrollDirection", "scrollDirection", .cases("vertical", "horizontal")),
      Rule("minimumLineSpacing", "minimumLineSpacing", .number),
      Rule("minimumInteritemSpacing", "minimumInteritemSpacing", .number),
      Rule("sectionHeadersPinToVisibleBounds", "sectionHeadersPinToVisibleBounds", .bool),
      Rule("sectionFootersPinToVisibleBounds", "sectionFootersPinToVisibleBounds", .bool),
      Rule(
        "automaticEstimatedItemSize",
        .attribute { text, owner, writer in
          guard try ValueKind.bool.expression(text) == "true" else { return }
          writer.say("object.estimatedItemSize = UICollectionViewFlowLayout.automaticSize", owner)
        }),
      Rule(
        "sectionInsetReference", "sectionInsetReference",
        .choice([
          "contentInset": ".fromContentInset", "safeArea": ".fromSafeArea", "layoutMargins": ".fromLayoutMargins",
        ])),
    ],
    elements: [
      Rule("size.itemSize", "itemSize", .size), Rule("size.estimatedItemSize", "estimatedItemSize", .size),
      Rule("size.headerReferenceSize", "headerReferenceSize", .size),
      Rule("size.footerReferenceSize", "footerReferenceSize", .size),
      Rule("inset.sectionInset", "sectionInset", .insets),
    ])
}
