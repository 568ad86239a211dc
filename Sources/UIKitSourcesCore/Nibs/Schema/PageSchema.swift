/// Page view controllers.
enum PageSchema {
  typealias Rule = ElementSchema.Rule

  static let elements: [String: ElementSchema] = [
    "pageViewController": ElementSchema(
      "UIPageViewController", of: "viewController",
      attributes: [
        // Its pages say this of their scroll views. Interface Builder writes NO.
        Rule("automaticallyAdjustsScrollViewInsets", .ignored),
        rule("transitionStyle", as: "style", .cases("pageCurl", "scroll")),
        rule("navigationOrientation", as: "orientation", .cases("horizontal", "vertical")),
        rule("spineLocation", as: "spine", .cases("none", "min", "mid", "max")),
        rule("pageSpacing", as: "spacing", .number), Rule("doubleSided", "isDoubleSided", .bool),
      ], outlets: ["dataSource", "delegate"])
  ]

  /// The rule for what can be said only while the controller is made.
  private static func rule(_ name: String, as label: String, _ kind: ValueKind) -> Rule {
    Rule(
      name,
      .attribute { text, owner, writer in
        let value = try kind.expression(text)
        writer.say("scene.pages(of: object, \(label): \(value))", owner)
      })
  }
}
