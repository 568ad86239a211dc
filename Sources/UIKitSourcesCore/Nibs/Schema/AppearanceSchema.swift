/// How bars look: appearances of navigation bars, and attributes of their titles.
enum AppearanceSchema {
  typealias Rule = ElementSchema.Rule

  /// The attributes of navigation bars and of navigation items.
  static let navigation: [Rule] = [
    "standardAppearance", "compactAppearance", "scrollEdgeAppearance", "compactScrollEdgeAppearance",
  ].map { key in
    Rule(
      "navigationBarAppearance.\(key)",
      .element { element, _, writer in
        let name = writer.appearance(element)
        writer.say("object.\(key) = \(name)", element)
      })
  }

  /// The attributes of titles, as navigation bars had them before there were appearances.
  static let titles: [Rule] = ["titleTextAttributes", "largeTitleTextAttributes"].map { key in
    Rule(
      "textAttributes.\(key)",
      .element { element, _, writer in
        let attributes = try writer.textAttributes(element)
        writer.say("object.\(key) = \(attributes)", element)
      })
  }

  fileprivate static let emptied: Set<String> = ["backgroundEffect", "backgroundColor", "shadowColor"]
  fileprivate static let buttons: Set<String> = ["buttonAppearance", "doneButtonAppearance", "backButtonAppearance"]
  fileprivate static let attributes: Set<String> = ["key", "backgroundImage", "shadowImage", "backIndicatorImage"]
}

extension NibWriter {
  /// Statements that make an appearance, and the name of the variable that holds it.
  fileprivate mutating func appearance(_ element: NibElement) -> String {
    let name = newVariable("appearance")
    say("let \(name): UINavigationBarAppearance = UINavigationBarAppearance()", element)
    for attribute in element.attributes.keys.sorted() where attribute != "key" {
      attempt(element) { writer in try writer.imageOfAppearance(attribute, of: element, name) }
    }
    for child in element.children {
      attempt(child) { writer in try writer.part(child, ofAppearance: name) }
    }
    return name
  }

  private mutating func imageOfAppearance(_ attribute: String, of element: NibElement, _ name: String) throws {
    guard AppearanceSchema.attributes.contains(attribute), let text = element.attributes[attribute] else {
      throw NibFailure("attribute '\(attribute)' is not supported")
    }
    let image = ImageValue.expression(text, catalog: nil)
    if attribute == "backIndicatorImage" {
      say("\(name).setBackIndicatorImage(\(image), transitionMaskImage: nil)", element)
    } else {
      say("\(name).\(attribute) = \(image)", element)
    }
  }

  private mutating func part(_ element: NibElement, ofAppearance name: String) throws {
    let key = element.key ?? ""
    switch element.name {
    case "nil":
      // Unlike others these are something by default.
      if AppearanceSchema.emptied.contains(key) { say("\(name).\(key) = nil", element) }
    case "color" where ["backgroundColor", "shadowColor"].contains(key):
      say("\(name).\(key) = \(try ColorValue.expression(element))", element)
    case "blurEffect" where key == "backgroundEffect":
      try element.allow(["key", "style"])
      let style = try ViewSchema.blurStyles.expression(element.attributes["style"] ?? "")
      say("\(name).backgroundEffect = UIBlurEffect(style: \(style))", element)
    case "imageReference" where ["backgroundImage", "shadowImage"].contains(key):
      say("\(name).\(key) = \(try ImageValue.expression(element))", element)
    case "imageReference" where key == "backIndicatorImage":
      let image = try ImageValue.expression(element)
      say("\(name).setBackIndicatorImage(\(image), transitionMaskImage: nil)", element)
    case "textAttributes" where ["titleTextAttributes", "largeTitleTextAttributes"].contains(key):
      let attributes = try textAttributes(element)
      say("\(name).\(key) = \(attributes)", element)
    case "offsetWrapper" where key == "titlePositionAdjustment":
      say("\(name).titlePositionAdjustment = \(try ValueKind.offset.expression(element))", element)
    case "barButtonItemAppearance" where AppearanceSchema.buttons.contains(key):
      try buttons(element, "\(name).\(key)")
    default: refuse(element)
    }
  }

  private mutating func buttons(_ element: NibElement, _ name: String) throws {
    try element.allow(["key", "style"], children: ["barButtonItemStateAppearance"])
    for state in element.children {
      let key = state.key ?? ""
      guard ["normal", "highlighted", "disabled"].contains(key) else { throw NibFailure(refusing: state) }
      try state.allow(["key", "backgroundImage"], children: ["textAttributes", "offsetWrapper"])
      if let image = state.attributes["backgroundImage"] {
        say("\(name).\(key).backgroundImage = \(ImageValue.expression(image, catalog: nil))", state)
      }
      for child in state.children {
        if child.name == "textAttributes", child.key == "titleTextAttributes" {
          let attributes = try textAttributes(child)
          say("\(name).\(key).titleTextAttributes = \(attributes)", child)
        } else if child.key == "titlePositionAdjustment" {
          say("\(name).\(key).titlePositionAdjustment = \(try ValueKind.offset.expression(child))", child)
        } else {
          throw NibFailure(refusing: child)
        }
      }
    }
  }

  /// The name of a variable with attributes.
  fileprivate mutating func textAttributes(_ element: NibElement) throws -> String {
    try element.allow(["key"], children: ["fontDescription", "color", "offsetWrapper"])
    var entries: [String] = []
    var shadow: String?
    for child in element.children {
      switch (child.name, child.key) {
      case ("fontDescription", "fontDescription"): entries.append(".font: \(try FontValue.expression(child))")
      case ("color", "textColor"): entries.append(".foregroundColor: \(try ColorValue.expression(child))")
      case ("color", "textShadowColor"):
        let name = newVariable("shadow")
        say("let \(name): NSShadow = NSShadow()", child)
        say("\(name).shadowColor = \(try ColorValue.expression(child))", child)
        entries.append(".shadow: \(name)")
        shadow = name
      case ("offsetWrapper", "textShadowOffset"): break
      default: throw NibFailure(refusing: child)
      }
    }
    if let shadow, let offset = element.child("offsetWrapper") {
      let arguments = "width: \(try offset.number("horizontal")), height: \(try offset.number("vertical"))"
      say("\(shadow).shadowOffset = CGSize(\(arguments))", offset)
    }
    let name = newVariable("attributes")
    let list = entries.isEmpty ? ":" : entries.joined(separator: ", ")
    say("let \(name): [NSAttributedString.Key: Any] = [\(list)]", element)
    return name
  }
}
