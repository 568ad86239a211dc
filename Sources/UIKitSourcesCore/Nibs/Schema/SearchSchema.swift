/// Search bars.
enum SearchSchema {
  typealias Rule = ElementSchema.Rule

  static let elements: [String: ElementSchema] = ["searchBar": searchBar]

  private static let searchBar = ElementSchema(
    "UISearchBar", of: "view",
    attributes: [
      Rule("barStyle", "barStyle", BarSchema.barStyles), Rule("translucent", "isTranslucent", .bool),
      Rule("searchBarStyle", "searchBarStyle", .cases("default", "prominent", "minimal")),
      Rule("text", "text", .string), Rule("placeholder", "placeholder", .string),
      Rule("showsCancelButton", "showsCancelButton", .bool), Rule("showsScopeBar", "showsScopeBar", .bool),
      Rule("showsBookmarkButton", "showsBookmarkButton", .bool),
      Rule("backgroundImage", "backgroundImage", .image), Rule("catalog", .ignored),
      Rule("showsSearchResultsButton", "showsSearchResultsButton", .bool),
      Rule("prompt", "prompt", .string),
    ],
    elements: [
      Rule("color.barTintColor", "barTintColor", .color),
      Rule("imageReference.backgroundImage", "backgroundImage", .image),
      Rule("string.text", "text", .string), Rule("string.placeholder", "placeholder", .string),
      Rule(
        "scopeButtonTitles",
        .element { element, _, writer in
          let titles = try element.children.enumerated().map { index, title in
            guard title.name == "string" || title.name == "mutableString" else {
              throw NibFailure(refusing: title)
            }
            return writer.localized(
              SwiftLiteral.string(try title.string), "scopeButtonTitles[\(index)]", of: element)
          }
          writer.say("object.scopeButtonTitles = [\(titles.joined(separator: ", "))]", element)
        }),
      Rule(
        "textInputTraits.textInputTraits",
        .element { element, _, writer in
          // The field's own defaults are those of Interface Builder.
          writer.describe(element, TextSchema.searchTraits)
        }),
    ], outlets: ["delegate"])
}
