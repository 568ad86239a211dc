/// Views that show how far something has come, or that it goes on.
enum IndicatorSchema {
  typealias Rule = ElementSchema.Rule

  static let elements: [String: ElementSchema] = [
    "progressView": progressView, "pageControl": pageControl, "activityIndicatorView": activityIndicatorView,
  ]

  private static let progressView = ElementSchema(
    "UIProgressView", of: "view",
    attributes: [
      Rule("progressViewStyle", "progressViewStyle", .cases("default", "bar")),
      Rule("progress", "progress", .number),
    ],
    elements: [
      Rule("color.progressTintColor", "progressTintColor", .color),
      Rule("color.trackTintColor", "trackTintColor", .color),
    ])

  private static let pageControl = ElementSchema(
    "UIPageControl", of: "control",
    attributes: [
      Rule("numberOfPages", "numberOfPages", .integer), Rule("currentPage", "currentPage", .integer),
      Rule("hidesForSinglePage", "hidesForSinglePage", .bool), Rule("defersCurrentPageDisplay", .cosmetic(["NO"])),
      Rule("allowsContinuousInteraction", "allowsContinuousInteraction", .bool),
      Rule(
        "backgroundStyle", "backgroundStyle",
        .cases("automatic", "prominent", "minimal")),
      Rule("preferredIndicatorImage", "preferredIndicatorImage", .image), Rule("catalog", .ignored),
    ],
    elements: [
      Rule("color.pageIndicatorTintColor", "pageIndicatorTintColor", .color),
      Rule("color.currentPageIndicatorTintColor", "currentPageIndicatorTintColor", .color),
      Rule("imageReference.preferredIndicatorImage", "preferredIndicatorImage", .image),
    ])

  private static let activityIndicatorView = ElementSchema(
    "UIActivityIndicatorView", of: "view",
    attributes: [
      Rule("style", "style", .choice(styles)), Rule("hidesWhenStopped", "hidesWhenStopped", .bool),
      Rule(
        "animating",
        .attribute { text, owner, writer in
          if try ValueKind.bool.expression(text) == "true" { writer.say("object.startAnimating()", owner) }
        }),
    ],
    elements: [Rule("color.color", "color", .color)], absent: ["hidesWhenStopped": "hidesWhenStopped = false"])

  private static let styles = [
    "medium": ".medium", "large": ".large", "gray": ".gray", "white": ".white", "whiteLarge": ".whiteLarge",
  ]
}
