import UIKit

/// The way from an app to elements of it: what a query and an element are made of. It is followed anew whenever somebody
/// wants to know something, in the frame that is on screen then.
@preconcurrency @MainActor struct ElementPath {
  /// A step of the way.
  enum Step {
    case descendants(XCUIElement.ElementType)
    case children(XCUIElement.ElementType)
    case named(String)
    case matching(String, (ElementNode) -> Bool)
    case containing(String, (ElementNode) -> Bool)
    case choice(Choice)
  }

  /// The element that is meant of those that have been found.
  enum Choice {
    case only, first
    case index(Int)
  }

  /// What is there for a path, or why nothing is.
  enum Outcome {
    case found([ElementNode])
    /// Several were found where one was meant.
    case ambiguous([ElementNode], Int)
    /// The step of a number finds nothing in these elements.
    case missing([ElementNode], Int)
  }

  let app: AppReference
  private(set) var steps: [Step] = []

  init(app: AppReference) { self.app = app }

  /// The path with one more step.
  func adding(_ step: Step) -> ElementPath {
    var path = self
    path.steps.append(step)
    return path
  }

  /// The path without its last step.
  var outer: ElementPath {
    var path = self
    _ = path.steps.popLast()
    return path
  }

  /// The kind of elements that the path leads to, as far as it says.
  var type: XCUIElement.ElementType {
    for step in steps.reversed() {
      switch step {
      case .descendants(let type), .children(let type): return type
      default: continue
      }
    }
    return .application
  }

  /// The name by which the path tells the last of its elements from others; nil where it does so in another way.
  var name: String? {
    for step in steps.reversed() {
      switch step {
      case .named(let name): return name
      case .choice: continue
      default: return nil
      }
    }
    return nil
  }

  /// Follows the path from an app's element.
  func outcome(from root: ElementNode) -> Outcome {
    var nodes = [root]
    for (number, step) in steps.enumerated() {
      let next = step.nodes(from: nodes)
      if case .choice(.only) = step, nodes.count > 1 { return .ambiguous(nodes, number) }
      if next.isEmpty { return .missing(nodes, number) }
      nodes = next
    }
    return .found(nodes)
  }

  /// The steps as messages have them, up to a number.
  func description(upTo number: Int? = nil) -> String {
    steps.prefix((number ?? steps.count - 1) + 1).compactMap(\.description).joined(separator: " → ")
  }
}

extension ElementPath.Step {
  /// The step in words; nil where it is said by those before.
  var description: String? {
    switch self {
    case .descendants(let type): "Descendants matching type \(type.name)"
    case .children(let type): "Children matching type \(type.name)"
    case .named(let name): "Elements matching predicate '\"\(name)\" IN identifiers'"
    case .matching(let text, _): "Elements matching \(text)"
    case .containing(let text, _): "Elements containing \(text)"
    case .choice(.index(let index)): "Element at index \(index)"
    case .choice: nil
    }
  }

  fileprivate func nodes(from nodes: [ElementNode]) -> [ElementNode] {
    switch self {
    case .descendants(let type):
      // Of elements within each other, both lead to what is within the inner one.
      return Self.unique(nodes.flatMap(\.descendants)).filter { type == .any || $0.elementType == type }
    case .children(let type):
      return nodes.flatMap(\.children).filter { type == .any || $0.elementType == type }
    case .named(let name): return nodes.filter { $0.names.contains(name) }
    case .matching(_, let test): return nodes.filter(test)
    case .containing(_, let test): return nodes.filter { $0.descendants.contains(where: test) }
    case .choice(.only), .choice(.first): return Array(nodes.prefix(1))
    case .choice(.index(let index)): return nodes.indices.contains(index) ? [nodes[index]] : []
    }
  }

  private static func unique(_ nodes: [ElementNode]) -> [ElementNode] {
    var seen: Set<ObjectIdentifier> = []
    return nodes.filter { seen.insert(ObjectIdentifier($0)).inserted }
  }
}
