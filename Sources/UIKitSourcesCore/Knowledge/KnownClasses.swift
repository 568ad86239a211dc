/// The knowledge of classes in other modules, by their names alone.
enum KnownClasses {
  private static let prefixes = ["UI", "WK", "CA", "AV", "NS"]
  private static let protocolEndings = [
    "Delegate", "DataSource", "Protocol", "ing", "able", "Observer", "Provider", "Coordinator", "Context",
    "Environment",
    "Container", "Item", "Handler", "Transition", "Proxy", "Input", "Traits", "Actions",
    "DragSession", "DropSession",
  ]
  private static let classesThatLookLikeProtocols: Set<String> = [
    "UIBarItem", "UIBarButtonItem", "UINavigationItem", "UITabBarItem", "UIMenuItem", "UIDragItem", "NSTextContainer",
    "NSItemProvider",
    "UIGraphicsRendererContext",
  ]

  static func isClass(_ name: String) -> Bool {
    if name == "NSObject" || name == "Operation" || name == "Thread" { return true }
    guard prefixes.contains(where: { isPrefix($0, of: name) }) else { return isNamedLikeAView(name) }
    return classesThatLookLikeProtocols.contains(name) || !protocolEndings.contains { name.hasSuffix($0) }
  }

  /// Classes whose subclasses take part in the responder chain: they have the tables that the rewriter adds to.
  static func isResponder(_ name: String) -> Bool {
    guard isPrefix("UI", of: name) || isPrefix("WK", of: name) else { return isNamedLikeAView(name) }
    if name == "UIPresentationController" || name == "UIMenuController" { return false }
    if name == "UIAccessibilityElement" { return true }
    let endings = [
      "Responder", "View", "Controller", "Control", "Button", "Label", "Field", "Cell", "Window", "Bar", "Switch",
      "Slider", "Stepper", "Picker", "Scene", "Application", "Toolbar", "ActionSheet",
    ]
    return endings.contains { name.hasSuffix($0) }
  }

  /// Actions that every responder, or every view controller, declares and few have.
  static let overridableActions: Set<String> = [
    "show:sender:", "showDetailViewController:sender:",
    "cut:", "copy:", "paste:", "delete:", "select:", "selectAll:", "toggleBoldface:", "toggleItalics:",
    "toggleUnderline:",
  ]

  /// A class of a module of the app's own, such as `BaseViewController`: of its superclass only the name is known.
  static func isNamedLikeAView(_ name: String) -> Bool {
    guard !prefixes.contains(where: { isPrefix($0, of: name) }) else { return false }
    let endings = ["ViewController", "View", "Cell", "Button", "Label", "Control", "TextField", "Window"]
    return endings.contains { name.hasSuffix($0) && name != $0 }
  }

  private static func isPrefix(_ prefix: String, of name: String) -> Bool {
    name.hasPrefix(prefix) && name.dropFirst(prefix.count).first?.isUppercase == true
  }
}
