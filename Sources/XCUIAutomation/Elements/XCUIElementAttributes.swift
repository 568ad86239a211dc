import UIKit

/// What is known of an element.
@preconcurrency @MainActor public protocol XCUIElementAttributes {
  /// The accessibility identifier; of a navigation bar without one, its title. Empty where there is none.
  var identifier: String { get }
  /// The frame on the screen, in points, as the app has set it: of what moves, where it comes to rest.
  var frame: CGRect { get }
  /// The value: the text of a field, or its placeholder while it is empty, "1" and "0" of a switch, "40%" of a slider.
  var value: Any? { get }
  /// The title; empty on iOS, where labels stand for it.
  var title: String { get }
  /// The accessibility label, by default the text that shows.
  var label: String { get }
  /// The kind of the element.
  var elementType: XCUIElement.ElementType { get }
  /// Whether the person can use it.
  var isEnabled: Bool { get }
  /// The text that a field shows while it is empty.
  var placeholderValue: String? { get }
  /// Whether it is selected.
  var isSelected: Bool { get }
}

/// An element and all within it, as they were at one time.
@preconcurrency @MainActor public protocol XCUIElementSnapshot: XCUIElementAttributes {
  /// The elements directly within this one.
  var children: [any XCUIElementSnapshot] { get }
}

/// What gives snapshots of elements.
@preconcurrency @MainActor public protocol XCUIElementSnapshotProviding {
  /// Returns the element and all within it, as they are in the frame on screen.
  /// - Throws: where there is no such element.
  func snapshot() throws -> any XCUIElementSnapshot
}

/// The snapshot of an element.
@preconcurrency @MainActor final class ElementSnapshot: NSObject, XCUIElementSnapshot {
  private let node: ElementNode
  let children: [any XCUIElementSnapshot]

  init(_ node: ElementNode) {
    self.node = node
    children = node.children.map(ElementSnapshot.init)
  }

  var identifier: String { node.identifier }
  var frame: CGRect { node.frame }
  var value: Any? { node.value }
  var title: String { node.title }
  var label: String { node.label }
  var elementType: XCUIElement.ElementType { node.elementType }
  var isEnabled: Bool { node.isEnabled }
  var placeholderValue: String? { node.placeholderValue }
  var isSelected: Bool { node.isSelected }
}
