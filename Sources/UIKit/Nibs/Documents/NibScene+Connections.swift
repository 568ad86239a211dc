extension NibScene {
  // MARK: Outlets

  /// Sets a property to an object, once both are made.
  public func outlet(_ name: String, of source: String, to destination: String) {
    batch.add(.connections) { [self] in
      guard let object = find(source, for: "the outlet \(name)"),
        let value = find(destination, for: "the outlet \(name)")
      else { return }
      object.setValue(value, forKey: name)
    }
  }

  /// Sets a property to an array of objects, in this order.
  public func outletCollection(_ name: String, of source: String, to destinations: [String]) {
    batch.add(.connections) { [self] in
      guard let object = find(source, for: "the outlet collection \(name)") else { return }
      let values = destinations.compactMap { find($0, for: "the outlet collection \(name)") }
      object.setValue(values, forKey: name)
    }
  }

  /// Gives a container its controllers, each with a scene of its own.
  public func relationship(_ name: String, of source: String, to destinations: [String]) {
    batch.add(.children) { [self] in
      guard let object = find(source, for: "its \(name)") else { return }
      let controllers = destinations.map { makeSibling($0, creator: nil) }
      object.setValue(controllers, forKey: name)
    }
  }

  /// Gives a split view controller its controllers, each with a scene of its own. The classic kind has two at most.
  public func columns(
    of source: String, primary: String? = nil, supplementary: String? = nil, secondary: String? = nil,
    compact: String? = nil
  ) {
    batch.add(.children) { [self] in
      guard let split = find(source, for: "its columns") as? UISplitViewController else { return }
      var ids: [(String?, UISplitViewController.Column)] = [(primary, .primary), (secondary, .secondary)]
      if split.style == .tripleColumn { ids.append((supplementary, .supplementary)) }
      if split.style != .unspecified { ids.append((compact, .compact)) }
      for case (let id?, let column) in ids { split.put(makeSibling(id, creator: nil), into: column) }
    }
  }

  /// Adds a gesture recognizer to a view, which keeps it.
  public func gestureRecognizer(_ id: String, on view: String) {
    batch.add(.connections) { [self] in
      guard let view = find(view, for: "the gesture recognizer \(id)") as? UIView,
        let recognizer = find(id, for: "a view's gesture recognizer") as? UIGestureRecognizer
      else { return }
      view.addGestureRecognizer(recognizer)
    }
  }

  // MARK: Actions

  /// Sends a control's events.
  /// - Parameter destination: nil for the first responder.
  public func action(_ name: String, from source: String, events: UIControl.Event, to destination: String?) {
    batch.add(.connections) { [self] in
      guard let control = find(source, for: "the action \(name)") as? UIControl else { return }
      guard let destination else { return control.addTarget(nil, action: Selector(name), for: events) }
      guard let target = find(destination, for: "the action \(name)") else { return }
      control.addTarget(target, action: Selector(name), for: events)
    }
  }

  /// Sends what a gesture recognizer or bar item does.
  /// - Parameter destination: nil for the first responder.
  public func action(_ name: String, from source: String, to destination: String?) {
    batch.add(.connections) { [self] in
      guard let sender = find(source, for: "the action \(name)") else { return }
      let target = destination.flatMap { find($0, for: "the action \(name)") }
      if destination != nil, target == nil { return }
      if let item = sender as? UIBarButtonItem {
        item.target = target
        item.action = Selector(name)
      } else if let command = sender as? UICommand {
        // Which action it is was said when it was made.
        command.target = target
      } else if let recognizer = sender as? UIGestureRecognizer {
        if let target { return recognizer.addTarget(target, action: Selector(name)) }
        let relay = FirstResponderRelay(Selector(name))
        kept.append(relay)
        recognizer.addTarget(relay, action: Selector(FirstResponderRelay.send, "send:"))
      } else {
        fatalError("\(type(of: document)): \(type(of: sender)) sends no action \(name)")
      }
    }
  }

  // MARK: Attributes

  /// Sets a user-defined attribute by its path of keys: before `awakeFromNib()`, after outlets and actions. One that the
  /// object can't take is said, and left out.
  public func attribute(_ keyPath: String, of id: String, value: Any?) {
    batch.add(.attributes) { [self] in
      guard let object = find(id, for: "the attribute \(keyPath)"), !assign(value, at: keyPath, of: object) else {
        return
      }
      logWarning("\(type(of: document)): \(type(of: object)) (id \(id)) can't take the attribute \(keyPath)")
    }
  }

  private func assign(_ value: Any?, at keyPath: String, of object: NSObject) -> Bool {
    if let layer = object as? CALayer {
      if let added = KeyedPropertyTables.shared.addedProperty(keyPath, of: layer) {
        return added.set?(layer, value) ?? false
      }
      // Interface Builder knows no colours of layers.
      layer.writeValue((value as? UIColor)?.cgColor ?? value, at: keyPath)
      return true
    }
    let (key, rest) = splitKeyPath(keyPath)
    guard let property = object.keyedProperty(key) else { return false }
    guard let rest else { return property.set?(object, value) ?? false }
    guard let next = property.get(object) else { return true }
    return (next as? NSObject).map { assign(value, at: rest, of: $0) } ?? false
  }
}

/// Stands for the first responder as a gesture recognizer's target.
private final class FirstResponderRelay: NSObject {
  private let action: Selector
  init(_ action: Selector) { self.action = action }

  @MainActor func send(_ recognizer: UIGestureRecognizer) {
    UIApplication.send(action, to: nil, from: recognizer.view, for: nil)
  }
}
