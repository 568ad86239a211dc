/// The ways from one scene to the next.
enum SegueSchema {
  static let presentationStyles: ValueKind = .cases(
    "automatic", "fullScreen", "currentContext", "custom", "overFullScreen", "overCurrentContext", "pageSheet",
    "formSheet", "popover")
  static let transitionStyles: ValueKind = .cases("coverVertical", "crossDissolve")

  private static let attributes: [String] = [
    "id", "destination", "kind", "identifier", "modalPresentationStyle", "modalTransitionStyle", "animates",
    "customClass", "customModule", "customModuleProvider", "destinationCreationSelector", "unwindAction",
    "relationship", "userLabel", "splitViewControllerTargetIndex",
  ]

  /// The statement for a segue that is no relationship.
  static func statement(_ segue: NibElement, from source: String, _ writer: inout NibWriter) throws
    -> String
  {
    let attributes = segue.attributes
    let kind = attributes["kind"] ?? ""
    if kind == "popoverPresentation" || kind == "popover" { throw NibFailure("segues to popovers are not translated") }
    try segue.allow(Self.attributes, children: ["nil"])
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
    case "embed": meaning = ".embed"
    case "custom": meaning = ".custom(animated: \(animated))"
    default: throw NibFailure("segues of the kind '\(kind)' are not supported")
    }
    let creation = attributes["destinationCreationSelector"].map { ", creationAction: \(SwiftLiteral.string($0))" }
    let destination = try writer.reference(attributes["destination"], in: segue)
    return "scene.segue(\(head), to: \(destination), kind: \(meaning)\(segueClass ?? "")\(creation ?? ""))"
  }
}
