import DeviceSimulation
import HostInterface
import UIKit

/// Reads the elements of the frame on screen: the views of all visible windows with what they say to screen readers.
///
/// The semantic tree alone would not do: it leaves out what no reader stops at, such as the tables around cells and the
/// labels within them, by which tests find their way.
@preconcurrency @MainActor struct ElementTree {
  let root: ElementNode

  /// Reads the tree of a device.
  /// - Parameter name: the app's, which its element has as its label.
  init(of device: SimulatedDevice, applicationNamed name: String) {
    var semantics: [LayerID: SemanticNode] = [:]
    device.host.commit?.semanticTree.windows.forEach { Self.collect($0, into: &semantics) }
    let reader = ElementReader(semantics: semantics)
    root = device.perform {
      let scene = device.windowScene
      let content = ElementContent(applicationNamed: name, frame: CGRect(origin: .zero, size: device.host.screen.size))
      let windows = scene.visibleWindows.filter { $0.isInSemanticTree }
      return ElementNode(content, children: windows.flatMap { reader.nodes(of: $0, isInMenu: false) })
    }
  }

  private static func collect(_ node: SemanticNode, into nodes: inout [LayerID: SemanticNode]) {
    nodes[node.layer] = node
    for child in node.children { collect(child, into: &nodes) }
  }
}

/// Makes elements of views.
@preconcurrency @MainActor private struct ElementReader {
  let semantics: [LayerID: SemanticNode]

  /// The element of a view; those within it where it has none of its own.
  func nodes(of view: UIView, isInMenu: Bool) -> [ElementNode] {
    // What doesn't show isn't there.
    guard !view.isHidden, view.alpha >= 0.01 else { return [] }
    let (type, isPart) = ElementKind.type(of: view)
    let children = self.children(of: view, type, isInMenu: isInMenu || type == .menu)
    let isNamed = view.isAccessibilityElement || view.accessibilityIdentifier != nil
    if isPart, !isNamed { return children }
    var content = ElementContent(isInMenu && type == .button ? .menuItem : type, of: view, in: view)
    if let node = semantics[view.layer.id], node.role == .key { content.describeKey(node) }
    return [ElementNode(content, children: children)]
  }

  private func children(of view: UIView, _ type: XCUIElement.ElementType, isInMenu: Bool) -> [ElementNode] {
    // A plain view that is an element is read in one piece.
    guard !view.accessibilityElementsHidden || type == .picker, type != .other || !view.isAccessibilityElement else {
      return []
    }
    if let listed = view.accessibilityElements {
      return listed.flatMap { nodes(ofListed: $0, in: view, isInMenu: isInMenu) }
    }
    let subviews = view.subviews
    let modal = subviews.last { $0.accessibilityViewIsModal && !$0.isHidden && !isUIKits($0) }
    let shown = modal.map { modal in subviews.filter { $0 === modal } } ?? subviews
    let parts = shown.flatMap { nodes(of: $0, isInMenu: isInMenu) }
    return type.hidesParts ? parts.flatMap { [$0] + $0.descendants }.filter { $0.elementType == .button } : parts
  }

  /// What UIKit presents lies in containers that are modal to readers, but tests see what is behind.
  private func isUIKits(_ view: UIView) -> Bool {
    type(of: view) != UIView.self && String(reflecting: type(of: view)).hasPrefix("UIKit.")
  }

  /// An element that the app lists, or a view.
  private func nodes(ofListed object: Any, in view: UIView, isInMenu: Bool) -> [ElementNode] {
    if let listed = object as? UIView {
      // One that lists itself, or a view around it, would be read for ever.
      return view.isDescendant(of: listed) ? [] : nodes(of: listed, isInMenu: isInMenu)
    }
    guard let element = object as? UIAccessibilityElement else { return [] }
    let type = ElementKind.type(by: element.accessibilityTraits) ?? .other
    let parts = element.accessibilityElements ?? []
    return [
      ElementNode(
        ElementContent(type, of: element, in: view),
        children: parts.flatMap { nodes(ofListed: $0, in: view, isInMenu: isInMenu) })
    ]
  }
}
