import DeviceSimulation
import UIKit
import UIKitTesting

/// An element of an app: not what is there, but the way to it. It is looked for whenever something is asked of it or done to
/// it, in the frame that is on screen then.
///
/// What is asked of an element that isn't there lets the test fail; `exists` and `isHittable` are then false.
@preconcurrency @MainActor
open class XCUIElement: NSObject, XCUIElementTypeQueryProvider, XCUIElementAttributes,
  XCUIElementSnapshotProviding
{
  let path: ElementPath

  init(_ path: ElementPath) { self.path = path }

  // MARK: Looking for it

  /// What is found of it now.
  var outcome: ElementPath.Outcome? { path.app.root.map(path.outcome) }

  /// The element on screen; nil where there is none, or where several are meant.
  var node: ElementNode? {
    guard case .found(let nodes)? = outcome else { return nil }
    return nodes.first
  }

  /// The element on screen. The test fails where there is none, or where several are meant.
  private func demandedNode(_ purpose: String) -> ElementNode? {
    if let node { return node }
    path.app.place.fail(absence(purpose))
    return nil
  }

  /// The element in words, such as `"Save" Button`.
  var name: String {
    if case .found(let nodes)? = outcome, let node = nodes.first {
      return node.names.first.map { "\"\($0)\" \(node.elementType.name)" } ?? node.elementType.name
    }
    return path.name.map { "\"\($0)\" \(path.type.name)" } ?? path.type.name
  }

  /// The message for an element that isn't there, or isn't one alone.
  func absence(_ purpose: String) -> String {
    let start = "Failed to \(purpose): "
    guard let root = path.app.root else { return start + path.app.absence }
    switch path.outcome(from: root) {
    case .found: return start
    case .ambiguous(let nodes, let step):
      return start + "Multiple matching elements found for \(path.description(upTo: step)):\n"
        + Self.list(nodes)
        + "\nUse firstMatch, element(boundBy:) or a more specific query."
    case .missing(let input, let step):
      return start + "No matches found for \(path.description(upTo: step))"
        + (step > 0 ? " from input {(\n\(Self.list(input))\n)}" : "") + "\nOn screen:\n"
        + Self.shortened(root.outline(most: 3))
    }
  }

  private static func list(_ nodes: [ElementNode]) -> String {
    shortened(nodes.map { "    " + $0.line }.joined(separator: "\n"), to: 20)
  }

  /// The first lines of a text.
  private static func shortened(_ text: String, to count: Int = 60) -> String {
    let lines = text.split(separator: "\n")
    guard lines.count > count else { return lines.joined(separator: "\n") }
    return lines.prefix(count).joined(separator: "\n") + "\n    … and \(lines.count - count) more"
  }

  // MARK: What is known of it

  /// Whether there is such an element in the frame on screen, wherever it lies.
  open var exists: Bool {
    switch outcome {
    case .found, .ambiguous: true
    default: false
    }
  }

  /// Whether a finger could touch it: its middle is on the screen, and nothing that takes touches lies in front of it.
  open var isHittable: Bool {
    guard let node, let device = path.app.device else { return false }
    return HitPoint(of: node, on: device).point != nil
  }

  /// Whether keys of the keyboard go to it, or to an element within it.
  open var hasFocus: Bool { node.map { ([$0] + $0.descendants).contains(where: \.hasKeyboardFocus) } ?? false }

  open var identifier: String { demandedNode("get the identifier of \(name)")?.identifier ?? "" }
  open var frame: CGRect { demandedNode("get the frame of \(name)")?.frame ?? .zero }
  open var value: Any? { demandedNode("get the value of \(name)")?.value }
  open var title: String { demandedNode("get the title of \(name)")?.title ?? "" }
  open var label: String { demandedNode("get the label of \(name)")?.label ?? "" }
  open var elementType: ElementType { node?.elementType ?? path.type }
  open var isEnabled: Bool { demandedNode("get whether \(name) is enabled")?.isEnabled ?? false }
  open var placeholderValue: String? { demandedNode("get the placeholder of \(name)")?.placeholderValue }
  open var isSelected: Bool { demandedNode("get whether \(name) is selected")?.isSelected ?? false }

  public func snapshot() throws -> any XCUIElementSnapshot {
    guard let node else { throw MissingElement(message: absence("get a snapshot of \(name)")) }
    return ElementSnapshot(node)
  }

  /// The element and all within it, a line each, and the way to it.
  open override var debugDescription: String { MainActor.assumeIsolated { details } }

  private var details: String {
    guard let node else { return absence("find \(name)") }
    return "Attributes: \(node.line)\nElement subtree:\n\(node.outline())"
      + (path.steps.isEmpty ? "" : "Path: \(path.description())\n")
  }

  open override var description: String { MainActor.assumeIsolated { name } }

  // MARK: Searching in it

  open func descendants(matching elementType: ElementType) -> XCUIElementQuery {
    XCUIElementQuery(path.adding(.descendants(elementType)))
  }

  /// Searches directly within the element.
  open func children(matching elementType: ElementType) -> XCUIElementQuery {
    XCUIElementQuery(path.adding(.children(elementType)))
  }

  /// The element itself, where several are meant the first of them.
  open var firstMatch: XCUIElement {
    guard case .choice(.only)? = path.steps.last else { return self }
    return XCUIElement(path.outer.adding(.choice(.first)))
  }

  /// The place at a part of the element's width and height: 0 is its left or top edge, 1 its right or bottom edge.
  open func coordinate(withNormalizedOffset normalizedOffset: CGVector) -> XCUICoordinate {
    XCUICoordinate(self, normalizedOffset: normalizedOffset, pointsOffset: .zero)
  }
}

/// An element of which a snapshot was wanted, and which isn't there.
struct MissingElement: Error, CustomStringConvertible {
  let message: String
  var description: String { message }
}

extension XCUIElement: KeyValueCoding {
  /// The keys that predicates of expectations may name.
  public static var keyedProperties: [KeyedProperty] {
    [
      KeyedProperty("exists", \XCUIElement.exists), KeyedProperty("isHittable", \XCUIElement.isHittable),
      KeyedProperty("hittable", \XCUIElement.isHittable), KeyedProperty("isEnabled", \XCUIElement.isEnabled),
      KeyedProperty("enabled", \XCUIElement.isEnabled), KeyedProperty("isSelected", \XCUIElement.isSelected),
      KeyedProperty("selected", \XCUIElement.isSelected), KeyedProperty("identifier", \XCUIElement.identifier),
      KeyedProperty("label", \XCUIElement.label), KeyedProperty("title", \XCUIElement.title),
      KeyedProperty("value", \XCUIElement.value), KeyedProperty("placeholderValue", \XCUIElement.placeholderValue),
      KeyedProperty("hasFocus", \XCUIElement.hasFocus), KeyedProperty("hasKeyboardFocus", \XCUIElement.hasFocus),
      KeyedProperty("frame", \XCUIElement.frame), KeyedProperty("count", \XCUIElement.countOfMatches),
    ]
  }

  /// The number of elements that would do.
  private var countOfMatches: Int {
    switch outcome {
    case .found(let nodes): nodes.count
    case .ambiguous(let nodes, _): nodes.count
    default: 0
    }
  }
}

// A wait costs frames, not seconds: the device's clock moves on by the frames that are presented.

extension XCUIElement {
  /// Presents frames until there is such an element.
  /// - Parameter timeout: seconds of the device's time.
  /// - Returns: false if there is none by then.
  @discardableResult public func waitForExistence(timeout: TimeInterval) -> Bool { wait(timeout) { exists } }

  /// Presents frames until there is no such element any more.
  /// - Parameter timeout: seconds of the device's time.
  /// - Returns: false if there still is one by then.
  @discardableResult public func waitForNonExistence(timeout: TimeInterval) -> Bool { wait(timeout) { !exists } }

  /// Presents frames until a property has a value. An element that isn't there has none.
  /// - Parameter timeout: seconds of the device's time.
  /// - Returns: false if it has another one by then.
  @discardableResult public func wait<Value: Equatable>(
    for keyPath: KeyPath<XCUIElement, Value>, toEqual expectedValue: Value, timeout: TimeInterval
  ) -> Bool {
    // What can be asked of an element that isn't there doesn't let the test fail.
    let isAskedOfAll = [\XCUIElement.exists, \XCUIElement.isHittable, \XCUIElement.hasFocus].contains(keyPath)
    return wait(timeout) { (isAskedOfAll || node != nil) && self[keyPath: keyPath] == expectedValue }
  }

  private func wait(_ timeout: TimeInterval, until condition: () -> Bool) -> Bool {
    guard let device = path.app.device else { return condition() }
    return device.wait(timeout, until: condition)
  }
}

extension SimulatedDevice {
  /// Presents frames until a condition holds.
  /// - Returns: false if it doesn't by the end of the time.
  func wait(_ timeout: TimeInterval, until condition: () -> Bool) -> Bool {
    // Frames come at multiples of an interval, of which a sum may fall short by a little.
    let end = time + timeout - 1e-6
    while !condition() {
      guard time < end else { return false }
      advanceFrames(1)
    }
    return true
  }
}
