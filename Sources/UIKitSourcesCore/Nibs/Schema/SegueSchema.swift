/// The ways from one scene to the next.
enum SegueSchema {
  static let presentationStyles: ValueKind = .cases(
    "automatic", "fullScreen", "currentContext", "custom", "overFullScreen", "overCurrentContext", "pageSheet",
    "formSheet", "popover")
  static let transitionStyles: ValueKind = .cases("coverVertical", "flipHorizontal", "crossDissolve")

  private static let attributes: [String] = [
    "id", "destination", "kind", "identifier", "modalPresentationStyle", "modalTransitionStyle", "animates",
    "customClass", "customModule", "customModuleProvider", "destinationCreationSelector", "unwindAction",
    "relationship", "userLabel", "splitViewControllerTargetIndex",
  ]
  private static let popoverAttributes = attributes + ["popoverAnchorView", "popoverAnchorBarButtonItem"]

  /// The statement for a segue that is no relationship.
  static func statement(_ segue: NibElement, from source: String, _ writer: inout NibWriter) throws
    -> String
  {
    let attributes = segue.attributes
    let kind = attributes["kind"] ?? ""
    let isPopover = kind == "popoverPresentation" || kind == "popover"
    if isPopover {
      try segue.allow(popoverAttributes, children: ["nil", "popoverArrowDirection", "rect", "connections"])
    } else {
      try segue.allow(Self.attributes, children: ["nil"])
    }
    let id = SwiftLiteral.string(segue.id ?? "")
    let identifier = attributes["identifier"].map(SwiftLiteral.string) ?? "nil"
    let animated = try ValueKind.bool.expression(attributes["animates"] ?? "YES")
    let segueClass = try attributes["customClass"].map { _ in
      ", segueClass: \(try writer.customClass(of: segue) ?? "UIStoryboardSegue").init(identifier:source:destination:)"
    }
    let head = "\(id), identifier: \(identifier), from: \(source)"
    if kind == "unwind" {
      let action = SwiftLiteral.string(attributes["unwindAction"] ?? "")
      return "scene.unwind(\(head), action: \(action), animated: \(animated)\(segueClass ?? ""))"
    }
    let meaning: String
    switch kind {
    case "show", "push": meaning = ".show(animated: \(animated))"
    case "showDetail", "replace": meaning = ".showDetail(animated: \(animated))"
    case "presentation", "modal":
      let style = try attributes["modalPresentationStyle"].map(presentationStyles.expression)
      let transition = try attributes["modalTransitionStyle"].map(transitionStyles.expression)
      meaning = ".present(style: \(style ?? "nil"), transition: \(transition ?? "nil"), animated: \(animated))"
    case "popoverPresentation", "popover": meaning = try popover(segue, animated: animated, writer)
    case "embed": meaning = ".embed"
    case "custom": meaning = ".custom(animated: \(animated))"
    default: throw NibFailure("segues of the kind '\(kind)' are not supported")
    }
    let creation = attributes["destinationCreationSelector"].map { ", creationAction: \(SwiftLiteral.string($0))" }
    let destination = try writer.reference(attributes["destination"], in: segue)
    return "scene.segue(\(head), to: \(destination), kind: \(meaning)\(segueClass ?? "")\(creation ?? ""))"
  }
  /// What a segue to a popover does.
  private static func popover(_ segue: NibElement, animated: String, _ writer: NibWriter) throws -> String {
    let id = segue.attributes["popoverAnchorBarButtonItem"] ?? segue.attributes["popoverAnchorView"]
    let anchor = try id.map { try writer.reference($0, in: segue) } ?? "nil"
    var arguments = "anchor: \(anchor)"
    if let rect = segue.children.first(where: { $0.name == "rect" }) {
      guard rect.key == "popoverAnchorRect" else { throw NibFailure(refusing: rect) }
      arguments += ", rect: \(try ValueKind.rect.expression(rect))"
    }
    if let directions = segue.child("popoverArrowDirection") {
      arguments += ", directions: \(try ValueKind.options(arrowDirections).expression(directions))"
    }
    let views = try passthroughViews(of: segue, writer)
    if !views.isEmpty { arguments += ", passthrough: [\(views.joined(separator: ", "))]" }
    return ".popover(\(arguments), animated: \(animated))"
  }

  private static let arrowDirections = ["up": ".up", "down": ".down", "left": ".left", "right": ".right"]

  /// The views that take touches beside the popover: the segue has them as an outlet of its own.
  private static func passthroughViews(of segue: NibElement, _ writer: NibWriter) throws -> [String] {
    try (segue.child("connections")?.children ?? []).map { connection in
      guard ["outlet", "outletCollection"].contains(connection.name),
        connection.attributes["property"] == "passthroughViews"
      else { throw NibFailure(refusing: connection) }
      return try writer.reference(connection.attributes["destination"], in: connection)
    }
  }
}
