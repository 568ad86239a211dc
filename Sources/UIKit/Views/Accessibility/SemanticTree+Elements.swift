import HostInterface

extension UIResponder {
  /// The elements that the app lists, by `accessibilityElements` or one by one; nil where it lists none.
  var listedElements: [Any]? {
    (accessibilityElements ?? countedElements)?.map { ObjectElement.listed($0, in: self) }
  }

  private var countedElements: [Any]? {
    let count = accessibilityElementCount()
    return count > 0 && count != NSNotFound ? (0..<count).compactMap(accessibilityElement(at:)) : nil
  }

  /// A rectangle in the coordinates of this view, or of this element's frame, on the screen.
  func screenFrame(of rect: CGRect) -> CGRect {
    if let view = self as? UIView { return view.convertToScreen(rect) }
    return rect.offsetBy(dx: accessibilityFrame.minX, dy: accessibilityFrame.minY)
  }
}

extension UIView {
  /// The views in this one, itself included, and the elements that they list, by the numbers of their nodes in the
  /// semantic tree.
  package final var respondersOfSemanticNodes: [LayerID: UIResponder] {
    var responders: [LayerID: UIResponder] = [:]
    collectResponders(into: &responders)
    return responders
  }
}

extension UIResponder {
  fileprivate func collectResponders(into responders: inout [LayerID: UIResponder]) {
    guard let semanticID, responders[semanticID] == nil else { return }
    responders[semanticID] = self
    for case let element as UIAccessibilityElement in listedElements ?? [] {
      element.collectResponders(into: &responders)
    }
    for subview in (self as? UIView)?.subviews ?? [] { subview.collectResponders(into: &responders) }
  }
}

extension UIAccessibilityElement {
  /// The element's node in a view that lists it, or one around it; nil where no reader stops at it or in it.
  func semanticNode(in view: UIView) -> SemanticNode? {
    guard let id = semanticID else { return nil }
    var node = SemanticNode(layer: id, role: accessibilityTraits.semanticRole ?? .view)
    node.place = .init(layer: view.layerStorage.id, frame: view.convertFromScreen(accessibilityFrame))
    node.describe(self)
    node.isElement = isAccessibilityElement
    if !accessibilityElementsHidden, let listedElements {
      node.isOrdered = true
      node.children = listedElements.compactMap { ($0 as? UIAccessibilityElement)?.semanticNode(in: view) }
    }
    return node.isElement || node.identifier != nil || !node.children.isEmpty ? node : nil
  }
}

extension SemanticNode {
  /// Takes what apps say of views and of elements.
  @MainActor mutating func describe(_ responder: UIResponder) {
    let traits = responder.accessibilityTraits
    identifier = responder.accessibilityIdentifier
    label = responder.accessibilityLabel
    value = responder.accessibilityValue
    hint = responder.accessibilityHint
    isEnabled = !traits.contains(.notEnabled)
    isSelected = traits.contains(.selected)
    isAdjustable = traits.contains(.adjustable)
    actions = responder.accessibilityCustomActions?.map(\.name) ?? []
  }
}

extension UIAccessibilityTraits {
  /// What something is to a person by these traits alone; nil where they don't say. The first of these counts.
  var semanticRole: SemanticNode.Role? {
    if contains(.toggleButton) { return .switch }
    if contains(.button) { return .button }
    if contains(.link) { return .link }
    if contains(.header) { return .header }
    if contains(.image) { return .image }
    if contains(.staticText) { return .text }
    return contains(.adjustable) ? .slider : nil
  }
}
