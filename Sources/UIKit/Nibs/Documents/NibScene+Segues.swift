extension NibScene {
  /// A segue to another controller of the document.
  /// - Parameters:
  ///   - source: a controller, which performs it itself; a control, bar item or gesture recognizer, which triggers it; the
  ///     container view of an embedded controller.
  ///   - segueClass: makes a segue of a subclass.
  ///   - creationAction: the name of the source controller's `@IBSegueAction` that makes the destination.
  public func segue(
    _ id: String, identifier: String?, from source: String, to destination: String, kind: NibSegueKind,
    segueClass: ((String?, UIViewController, UIViewController) -> UIStoryboardSegue)? = nil,
    creationAction: String? = nil
  ) {
    let template = SegueTemplate(
      id, identifier: identifier, goal: .forward(destination, kind, creationAction: creationAction), in: self,
      make: segueClass)
    add(template, from: source)
    guard case .embed = kind else { return }
    batch.add(.embedding) { [self] in
      template.container = find(source, for: "the segue \(id)") as? UIView
      template.performIfAllowed(sender: nil)
    }
  }

  /// A segue back to a controller that has the action.
  public func unwind(
    _ id: String, identifier: String?, from source: String, action: String, animated: Bool = true,
    segueClass: ((String?, UIViewController, UIViewController) -> UIStoryboardSegue)? = nil
  ) {
    let goal = SegueTemplate.Goal.back(Selector(action), animated: animated)
    add(SegueTemplate(id, identifier: identifier, goal: goal, in: self, make: segueClass), from: source)
  }

  private func add(_ template: SegueTemplate, from source: String) {
    segues.append(template)
    connect(template, from: source)
  }

  /// Has an object of a prototype trigger a segue, which the controller around it has.
  public func trigger(_ id: String, from source: String) {
    guard let template = home.segues.first(where: { $0.id == id }) else { return }
    connect(template, from: source)
  }

  private func connect(_ template: SegueTemplate, from source: String) {
    batch.add(.connections) { [self] in
      guard let object = find(source, for: "the segue \(template.id)") else { return }
      let action = Selector(SegueTemplate.trigger, "trigger:")
      switch object {
      case let button as UIButton: button.addTarget(template, action: action, for: .touchUpInside)
      case let control as UIControl: control.addTarget(template, action: action, for: .primaryActionTriggered)
      case let recognizer as UIGestureRecognizer: recognizer.addTarget(template, action: action)
      case let selectable as any SegueSelectable: selectable.selectionSegue = template
      case let item as UIBarButtonItem:
        item.target = template
        item.action = action
      default: break
      }
    }
  }
}
