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

  /// The views of all visible windows that have no identifier, by the names of their classes: by them, scripts and traces
  /// know views of apps that give no identifiers.
  func outline() -> [SemanticNode] {
    var nodes: [SemanticNode] = []
    for case let scene as UIWindowScene in scenes {
      for window in scene.visibleWindows { window.collectOutline(into: &nodes) }
    }
    return nodes
  }
}

extension UIView {
  /// Something that a script or a screen reader sees has changed, and no layer need have.
  func setNeedsSemantics() { UIApplication.current?.setNeedsSemantics() }

  /// What the view and those in it mean, now.
  package final func semanticNode() -> SemanticNode { semanticNode(in: SemanticSurroundings()) }

  private func semanticNode(in surroundings: SemanticSurroundings) -> SemanticNode {
    var node = SemanticNode(layer: layerStorage.id, role: accessibilityRole)
    node.describe(self)
    node.isElement = surroundings.stops(at: self)
    node.isSilenced = surroundings.isSilenced
    if node.isElement { node.place = placeElsewhere }
    describeShape(in: &node)
    (self as? any SemanticDescribing)?.describe(&node)
    var inside = surroundings
    inside.isInElement = surroundings.isInElement || node.isElement
    collectParts(into: &node, inside)
    return node
  }

  fileprivate func collectOutline(into nodes: inout [SemanticNode]) {
    if accessibility.identifier == nil {
      var node = SemanticNode(layer: layerStorage.id, role: accessibilityRole)
      node.identifier = String(describing: type(of: self))
      describeShape(in: &node)
      nodes.append(node)
    }
    for subview in subviewsStorage { subview.collectOutline(into: &nodes) }
  }

  /// What traces tell of a view besides its layer.
  private func describeShape(in node: inout SemanticNode) {
    node.text = semanticText
    node.safeArea = ScreenInsets(
      top: safeAreaInsets.top, left: safeAreaInsets.left, bottom: safeAreaInsets.bottom, right: safeAreaInsets.right)
    node.isScrollView = isSemanticScrollView
  }

  /// The place where the view is read, if the app says that it is not where it shows.
  private var placeElsewhere: SemanticNode.Place? {
    guard windowStorage != nil else { return nil }
    let frame = accessibilityFrame
    guard frame != accessibilityFrameByDefault else { return nil }
    return .init(layer: layerStorage.id, frame: convertFromScreen(frame))
  }

  /// The elements that the app lists, in its order, then the subviews for scripts alone; without a list, the subviews.
  private func collectParts(into node: inout SemanticNode, _ surroundings: SemanticSurroundings) {
    guard let listed = listedElements else { return collectSubviews(into: &node.children, surroundings) }
    node.isOrdered = true
    var inside = surroundings
    if accessibilityElementsHidden { inside.isSilenced = true }
    for element in listed {
      if let view = element as? UIView {
        // One that lists itself, or a view around it, would be read for ever.
        guard !isDescendant(of: view) else { continue }
        node.children.append(view.semanticNode(in: inside))
      } else if let part = (element as? UIAccessibilityElement)?.semanticNode(in: self), !inside.isSilenced {
        node.children.append(part)
      }
    }
    inside.isSilenced = true
    inside.listed.formUnion(listed.compactMap { ($0 as? UIView).map(ObjectIdentifier.init) })
    collectSubviews(into: &node.children, inside)
  }

  private func collectSubviews(into nodes: inout [SemanticNode], _ surroundings: SemanticSurroundings) {
    let subviews = subviewsStorage
    let modals = subviews.indices.filter { subviews[$0].accessibilityViewIsModal && !subviews[$0].isHidden }
    for (index, subview) in subviews.enumerated() where !surroundings.listed.contains(ObjectIdentifier(subview)) {
      var inside = surroundings
      let isBesideModal = modals.contains { $0 != index && subviews[$0].silences(subview, isInFront: index > $0) }
      if accessibilityElementsHidden || isBesideModal { inside.isSilenced = true }
      subview.collectSemantics(into: &nodes, inside)
    }
  }

  /// Views without an identifier that are no elements are left out, and those in them take their place, unless they are
  /// read in an order of their own or in one piece.
  private func collectSemantics(into nodes: inout [SemanticNode], _ surroundings: SemanticSurroundings) {
    if accessibility.identifier != nil || surroundings.stops(at: self) || shouldGroupAccessibilityChildren
      || listedElements != nil
    {
      nodes.append(semanticNode(in: surroundings))
    } else {
      collectSubviews(into: &nodes, surroundings)
    }
  }

  /// What the class says, unless the app's traits say something else of a plain view or a label.
  private var accessibilityRole: SemanticNode.Role {
    let role = semanticRole
    guard role == .view || role == .text else { return role }
    return accessibilityTraits.semanticRole ?? role
  }
}

/// What the views around one mean for it.
@preconcurrency @MainActor private struct SemanticSurroundings {
  /// One of them says that screen readers pass over it.
  var isSilenced = false
  /// A screen reader stops at one of them.
  var isInElement = false
  /// Views that one of them lists, which are read there and nowhere else.
  var listed: Set<ObjectIdentifier> = []

  func stops(at view: UIView) -> Bool {
    !isSilenced && view.isAccessibilityElement && !(isInElement && view.isReadWithSurroundings)
  }
}
