import HostInterface
import QuartzCore

/// What an inspector asks is read from the views when it asks: none of it is kept.
extension UIApplicationDriver: InspectionSource {
  package func inspectedViews() -> [LayerID: InspectedName] {
    device.perform {
      var names: [LayerID: InspectedName] = [:]
      for window in windows { window.collectNames(into: &names) }
      return names
    }
  }

  package func inspect(_ layer: LayerID?) -> InspectedView? {
    device.perform {
      guard let layer else { return firstResponderView?.inspected() }
      for window in windows { if let view = window.descendant(on: layer) { return view.inspected() } }
      return nil
    }
  }

  private var windows: [UIWindow] { application.scenes.flatMap { ($0 as? UIWindowScene)?.visibleWindows ?? [] } }

  /// The first responder, or the view of the controller that is it.
  private var firstResponderView: UIView? {
    let first = application.keyWindow?.firstResponder
    return first as? UIView ?? (first as? UIViewController)?.viewIfLoaded
  }
}

extension UIView {
  fileprivate func collectNames(into names: inout [LayerID: InspectedName]) {
    names[layerStorage.id] = inspectedName
    for subview in subviewsStorage { subview.collectNames(into: &names) }
  }

  /// The view or one in it that has a layer.
  fileprivate func descendant(on layer: LayerID) -> UIView? {
    if layerStorage.id == layer { return self }
    for subview in subviewsStorage { if let found = subview.descendant(on: layer) { return found } }
    return nil
  }

  private var inspectedName: InspectedName {
    let controller = next as? UIViewController
    return InspectedName(
      className: InspectedView.name(of: self), identifier: accessibilityIdentifier,
      controller: controller.map(InspectedView.name))
  }

  fileprivate func inspected() -> InspectedView {
    let name = inspectedName
    var result = InspectedView(layer: layerStorage.id.rawValue, className: name.className)
    (result.identifier, result.controller) = (name.identifier, name.controller)
    result.superclasses = InspectedView.superclasses(of: self)
    result.sections = inspectedSections()
    result.constraints = inspectedConstraints
    // Without constraints, the frame that was set is all that there is.
    result.isAmbiguous = !result.constraints.isEmpty && hasAmbiguousLayout
    result.responders = Array(
      sequence(first: self as UIResponder, next: \.next).prefix(InspectedView.mostResponders).map(\.asInspected))
    result.gestures = sequence(first: self as UIView, next: \.superview).flatMap(\.inspectedGestures)
    return result
  }

  private var inspectedConstraints: [InspectedView.Constraint] {
    guard let engine = layoutEngine else { return [] }
    return engine.constraints(on: .view(self)).map { constraint in
      let contradictions = engine.contradictions(of: constraint)
      return InspectedView.Constraint(
        summary: constraint.summary, identifier: constraint.identifier, constant: constraint.constant,
        priority: Double(constraint.priority.rawValue), isActive: constraint.isActive,
        isBroken: contradictions != nil, contradicts: contradictions ?? [])
    }
  }

  private var inspectedGestures: [InspectedView.Gesture] {
    (gestureRecognizers ?? []).map {
      InspectedView.Gesture(
        className: InspectedView.name(of: $0), state: "\($0.state)", isEnabled: $0.isEnabled,
        layer: layerStorage.id.rawValue, view: accessibilityIdentifier ?? InspectedView.name(of: self))
    }
  }
}

extension UIResponder {
  fileprivate var asInspected: InspectedView.Responder {
    let view = self as? UIView
    return InspectedView.Responder(
      className: InspectedView.name(of: self), identifier: view?.accessibilityIdentifier,
      isFirstResponder: isFirstResponder, layer: view?.layerStorage.id.rawValue)
  }
}

extension InspectedView {
  /// A chain that an app has tied into a ring would have no end.
  fileprivate static let mostResponders = 256

  fileprivate static func name(of object: AnyObject) -> String { String(describing: type(of: object)) }

  fileprivate static func superclasses(of view: UIView) -> [String] {
    var names: [String] = []
    var next = _getSuperclass(type(of: view))
    while let present = next, type(of: view) != UIView.self {
      names.append(String(describing: present))
      next = present == UIView.self ? nil : _getSuperclass(present)
    }
    return names
  }
}
