/// What an animator has changed, so that it can end at its start or where it is.
@preconcurrency @MainActor struct AnimatorRecord {
  fileprivate struct Entry {
    let view: UIView
    let key: LayerKey
    let old: AnimatedValue
    let oldColor: UIColor?
    var new: AnimatedValue
  }

  private var entries: [Entry] = []
  /// Changes of constraints that layout passes in its blocks carried out.
  private(set) var edits: [ConstraintEdit] = []

  mutating func note(_ change: PropertyChange, of view: UIView, replacing color: UIColor?) {
    let new = change.new
    if let index = entries.firstIndex(where: { $0.view === view && $0.key == change.key }) {
      entries[index].new = new
    } else {
      entries.append(Entry(view: view, key: change.key, old: change.old, oldColor: color, new: new))
    }
  }

  mutating func note(_ edits: [ConstraintEdit]) { self.edits += edits }

  var isEmpty: Bool { entries.isEmpty && edits.isEmpty }

  /// Views with the properties that the animator has changed, each once.
  var layers: [CALayer] {
    var seen: [CALayer] = []
    for entry in entries where !seen.contains(where: { $0 === entry.view.layerStorage }) {
      seen.append(entry.view.layerStorage)
    }
    return seen
  }

  /// Gives back what still has the animator's value the one it had before, constraints first.
  func restoreStart() {
    edits.restore()
    for entry in outermostFirst.filter(\.isUnchanged) { entry.assign(entry.old) }
  }

  /// A view's size takes the subviews along that autoresize: they get their own values after that.
  private var outermostFirst: [Entry] {
    let known = entries.map {
      (entry: $0, depth: sequence(first: $0.view, next: \.superviewStorage).count { _ in true })
    }
    return known.sorted { $0.depth < $1.depth }.map(\.entry)
  }

  /// Forgets what others have changed since: it is theirs.
  mutating func keepOwn() { entries.removeAll { !$0.isUnchanged } }

  /// What shows now of all that still has the animator's value; taken before its animations are removed. A view that a
  /// stack is hiding or showing is there or not: like a constraint, it keeps the new value.
  func presentedValues() -> [() -> Void] {
    outermostFirst.filter { $0.isUnchanged && $0.key != .hidden }.map { entry in
      let shown = entry.key.value(in: entry.view.layerStorage.presentedProperties) ?? entry.new
      return { entry.assign(shown) }
    }
  }

  /// The assignments for an animator that has been stopped where it was: all that it has changed goes to the end that
  /// was asked for.
  func assignments(at position: UIViewAnimatingPosition) -> [() -> Void] {
    switch position {
    case .end: outermostFirst.map { entry in { entry.assign(entry.new) } }
    case .start: outermostFirst.map { entry in { entry.assign(entry.old) } }
    case .current: []
    }
  }
}

extension AnimatorRecord.Entry {
  /// Whether the property is as the animator has set it. If the app has changed it since, it stays as it is.
  fileprivate var isUnchanged: Bool { key.value(in: view.layerStorage.properties)?.isEqual(to: new) ?? false }

  /// Assigns a value by the view's own setter where it has one, so that the change has all its consequences.
  fileprivate func assign(_ value: AnimatedValue) {
    UIView.performWithoutAnimation {
      switch (key, value) {
      // Where the animator ends, views stay until a constraint that matters changes.
      case (.position, .point(let point)): ConstraintPass.apply(to: view) { view.center = point }
      case (.bounds, .rect(let rect)): ConstraintPass.apply(to: view) { view.bounds = rect }
      case (.transform, .transform(let transform)): view.transform3D = transform
      case (.hidden, .flag(let isHidden)): view.isHidden = isHidden
      case (.opacity, .number(let opacity)): view.alpha = CGFloat(opacity)
      case (.backgroundColor, _) where value.isEqual(to: old): view.backgroundColor = oldColor
      case (.backgroundColor, .pattern(let pattern)): view.backgroundColor = UIColor(cgColor: pattern.color)
      case (.backgroundColor, .color(let color)): view.backgroundColor = UIColor(cgColor: CGColor(color))
      default: view.layerStorage.setWithoutAction(value, for: key)
      }
    }
  }
}
