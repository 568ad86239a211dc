/// Split view controllers.
enum SplitSchema {
  typealias Rule = ElementSchema.Rule

  static let elements: [String: ElementSchema] = [
    "splitViewController": ElementSchema(
      "UISplitViewController", of: "viewController",
      attributes: [
        // Its columns say this of their scroll views. Interface Builder writes NO.
        Rule("automaticallyAdjustsScrollViewInsets", .ignored),
        style("allowDoubleColumnStyle", "doubleColumn"), style("allowTripleColumnStyle", "tripleColumn"),
        // What Interface Builder lets one choose from.
        Rule("behavior", .ignored), Rule("presentsWithGesture", "presentsWithGesture", .bool),
        Rule(
          "preferredDisplayMode", "preferredDisplayMode",
          .cases(
            "automatic", "secondaryOnly", "oneBesideSecondary", "oneOverSecondary", "twoBesideSecondary",
            "twoOverSecondary", "twoDisplaceSecondary", "primaryHidden", "allVisible", "primaryOverlay")),
      ], outlets: ["delegate"])
  ]

  /// The columns by the names of their relationships.
  static let columns = [
    "masterViewController": "primary", "supplementaryViewController": "supplementary",
    "detailViewController": "secondary", "compactViewController": "compact",
  ]

  /// The order of the columns in a statement.
  static let order = ["primary", "supplementary", "secondary", "compact"]

  /// The rule for a style, which is given as the controller is made. Of two the later one holds.
  private static func style(_ name: String, _ style: String) -> Rule {
    Rule(
      name,
      .attribute { text, owner, writer in
        guard try ValueKind.bool.expression(text) == "true" else { return }
        writer.say("scene.columns(of: object, style: .\(style))", owner)
      })
  }
}
