/// Web views.
enum WebSchema {
  typealias Rule = ElementSchema.Rule

  static let elements: [String: ElementSchema] = ["wkWebView": webView]

  private static let webView: ElementSchema = {
    var schema = ElementSchema(
      "WKWebView", of: "view",
      attributes: [
        Rule("allowsBackForwardNavigationGestures", "allowsBackForwardNavigationGestures", .bool),
        Rule("customUserAgent", "customUserAgent", .string), Rule("allowsLinkPreview", .cosmetic(["NO"])),
      ],
      elements: [Rule("wkWebViewConfiguration.configuration", .element(configuration))],
      outlets: ["navigationDelegate", "UIDelegate"])
    schema.module = "WebKit"
    return schema
  }()

  /// A web view's configuration is there before anything is said of it: what Interface Builder writes for every one is
  /// let through.
  private static func configuration(
    _ element: NibElement, _ owner: NibElement, _ writer: inout NibWriter
  ) throws {
    try element.allow(["key"], children: ["audiovisualMediaTypes", "dataDetectorTypes", "wkPreferences"])
    for child in element.children {
      try child.allow(child.name == "wkPreferences" ? ["key"] : ["key", "none"])
    }
  }
}
