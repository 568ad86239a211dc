import HostInterface

/// A view of a sibling module that says more about itself than UIKit knows.
@preconcurrency @MainActor package protocol SemanticDescribing: UIView {
  /// Adds to what UIKit has found out.
  func describe(_ node: inout SemanticNode)
}

extension UIApplication {
  /// What the views of all visible windows mean, now.
  func semanticTree() -> SemanticTree {
    let windows = scenes.flatMap { ($0 as? UIWindowScene)?.visibleWindows ?? [] }
    return SemanticTree(windows: windows.filter { $0.isInSemanticTree }.map { $0.semanticNode() })
  }
}

extension UIView {
  /// Something that a script or a screen reader sees has changed, and no layer need have.
  func setNeedsSemantics() { UIApplication.current?.setNeedsSemantics() }

  func semanticNode() -> SemanticNode { semanticNode(in: SemanticSurroundings()) }

  private func semanticNode(in surroundings: SemanticSurroundings) -> SemanticNode {
    var node = SemanticNode(layer: layer.id, role: accessibilityRole)
    node.identifier = accessibilityIdentifier
    node.label = accessibilityLabel
    node.value = accessibilityValue
    node.hint = accessibilityHint
    node.isElement = surroundings.stops(at: self)
    node.isEnabled = !accessibilityTraits.contains(.notEnabled)
    node.isSelected = accessibilityTraits.contains(.selected)
    node.text = semanticText
    node.safeArea = ScreenInsets(
      top: safeAreaInsets.top, left: safeAreaInsets.left, bottom: safeAreaInsets.bottom, right: safeAreaInsets.right)
    node.isScrollView = isSemanticScrollView
    (self as? any SemanticDescribing)?.describe(&node)
    var inside = surroundings
    inside.isInElement = surroundings.isInElement || node.isElement
    collectSubviews(into: &node.children, inside)
    return node
  }

  private func collectSubviews(into nodes: inout [SemanticNode], _ surroundings: SemanticSurroundings) {
    let modal = subviews.last(where: \.accessibilityViewIsModal)
    for subview in subviews {
      var inside = surroundings
      if accessibilityElementsHidden || (modal != nil && subview !== modal) { inside.isSilenced = true }
      subview.collectSemantics(into: &nodes, inside)
    }
  }

  /// Views without an identifier that are no elements are left out, and those in them take their place.
  private func collectSemantics(into nodes: inout [SemanticNode], _ surroundings: SemanticSurroundings) {
    if accessibility.identifier != nil || surroundings.stops(at: self) {
      nodes.append(semanticNode(in: surroundings))
    } else {
      collectSubviews(into: &nodes, surroundings)
    }
  }

  /// What the class says, unless the app's traits say something else of a plain view or a label.
  private var accessibilityRole: SemanticNode.Role {
    let role = semanticRole
    guard role == .view || role == .text else { return role }
    let traits = accessibilityTraits
    if traits.contains(.button) { return .button }
    if traits.contains(.link) { return .link }
    if traits.contains(.header) { return .header }
    if traits.contains(.image) { return .image }
    if traits.contains(.staticText) { return .text }
    return traits.contains(.adjustable) ? .slider : role
  }
}

/// What the views around one mean for it.
@preconcurrency @MainActor private struct SemanticSurroundings {
  /// One of them says that screen readers pass over it.
  var isSilenced = false
  /// A screen reader stops at one of them.
  var isInElement = false

  func stops(at view: UIView) -> Bool {
    !isSilenced && view.isAccessibilityElement && !(isInElement && view.isReadWithSurroundings)
  }
}
