import UIKit

/// A search for elements of an app. It is carried out whenever somebody asks for what it finds, in the frame that is on
/// screen then.
@preconcurrency @MainActor open class XCUIElementQuery: NSObject, XCUIElementTypeQueryProvider {
  let path: ElementPath

  init(_ path: ElementPath) { self.path = path }

  private var nodes: [ElementNode] {
    guard let root = path.app.root, case .found(let nodes) = path.outcome(from: root) else { return [] }
    return nodes
  }

  /// The number of the elements that are found.
  open var count: Int { nodes.count }

  /// The element that is found. The test fails where it is used and there are several.
  open var element: XCUIElement { XCUIElement(path.adding(.choice(.only))) }

  /// The first of the elements, in the order of the tree.
  open var firstMatch: XCUIElement { XCUIElement(path.adding(.choice(.first))) }

  /// The element with a number, counted from 0 in the order of the tree. It need not be there until it is used.
  open func element(boundBy index: Int) -> XCUIElement { XCUIElement(path.adding(.choice(.index(index)))) }

  /// The element for which a predicate holds.
  open func element(matching predicate: NSPredicate) -> XCUIElement { matching(predicate).element }

  /// The element of a type that is known by a name.
  open func element(matching elementType: XCUIElement.ElementType, identifier: String?) -> XCUIElement {
    matching(elementType, identifier: identifier).element
  }

  /// The element that is known by a name: its identifier, label, title, value or placeholder.
  open subscript(key: String) -> XCUIElement { matching(identifier: key).element }

  /// The elements that are found now, each with its number.
  open var allElementsBoundByIndex: [XCUIElement] { nodes.indices.map { element(boundBy: $0) } }

  /// The elements that are found now. They are found again by their numbers, as those of `allElementsBoundByIndex` are.
  open var allElementsBoundByAccessibilityElement: [XCUIElement] { allElementsBoundByIndex }

  /// Searches within the elements that are found.
  open func descendants(matching elementType: XCUIElement.ElementType) -> XCUIElementQuery {
    XCUIElementQuery(path.adding(.descendants(elementType)))
  }

  /// Searches directly within the elements that are found.
  open func children(matching elementType: XCUIElement.ElementType) -> XCUIElementQuery {
    XCUIElementQuery(path.adding(.children(elementType)))
  }

  /// Keeps those for which a predicate holds. It may name what `XCUIElementAttributes` has.
  open func matching(_ predicate: NSPredicate) -> XCUIElementQuery {
    XCUIElementQuery(path.adding(.matching("predicate '\(predicate.text)'") { predicate.evaluate(with: $0) }))
  }

  /// Keeps those that are known by a name: their identifier, label, title, value or placeholder.
  open func matching(identifier: String) -> XCUIElementQuery {
    XCUIElementQuery(path.adding(.named(identifier)))
  }

  /// Keeps those of a type that are known by a name, or by any.
  open func matching(_ elementType: XCUIElement.ElementType, identifier: String?) -> XCUIElementQuery {
    XCUIElementQuery(path.adding(.matching(Self.text(elementType, identifier), Self.test(elementType, identifier))))
  }

  /// Keeps those in which there is an element for which a predicate holds.
  open func containing(_ predicate: NSPredicate) -> XCUIElementQuery {
    XCUIElementQuery(path.adding(.containing("predicate '\(predicate.text)'") { predicate.evaluate(with: $0) }))
  }

  /// Keeps those in which there is an element of a type that is known by a name, or by any.
  open func containing(_ elementType: XCUIElement.ElementType, identifier: String?) -> XCUIElementQuery {
    XCUIElementQuery(path.adding(.containing(Self.text(elementType, identifier), Self.test(elementType, identifier))))
  }

  private static func text(_ type: XCUIElement.ElementType, _ identifier: String?) -> String {
    "type \(type.name)" + (identifier.map { " with identifier '\($0)'" } ?? "")
  }

  private static func test(_ type: XCUIElement.ElementType, _ identifier: String?) -> (ElementNode) -> Bool {
    { (type == .any || $0.elementType == type) && (identifier.map($0.names.contains) ?? true) }
  }

  /// The steps of the search and what each of them finds now.
  open override var debugDescription: String { MainActor.assumeIsolated { details } }

  private var details: String {
    guard let root = path.app.root else { return "Query chain:\n → \(path.description()), of an app that doesn't run" }
    var text = "Query chain:\n"
    var part = ElementPath(app: path.app)
    for step in path.steps {
      part = part.adding(step)
      text += " → \(step.description ?? "Element")\n"
      guard case .found(let nodes) = part.outcome(from: root) else { return text + "  Output: {}\n" }
      text += "  Output: {\n" + nodes.map { "    \($0.line)\n" }.joined() + "  }\n"
    }
    return text
  }
}

extension XCUIElementQuery: KeyValueCoding {
  /// The key that predicates of expectations may name.
  public static var keyedProperties: [KeyedProperty] { [KeyedProperty("count", \XCUIElementQuery.count)] }
}

extension XCUIElementTypeQueryProvider {
  /// The app in which is searched.
  var app: AppReference? { (self as? XCUIElement)?.path.app ?? (self as? XCUIElementQuery)?.path.app }
}

extension NSPredicate {
  /// The format, or what else there is to be said of a predicate.
  var text: String { description }
}
