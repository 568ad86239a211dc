/// What a control calls on its events, in the order in which it was added.
@MainActor struct ControlActions {
  private enum Receiver {
    /// A nil target stands for the first responder in the chain that knows the action.
    case target(WeakTarget, Selector)
    case action(UIAction)
  }

  private struct WeakTarget {
    weak var object: AnyObject?
    let isChain: Bool
  }

  private struct Entry {
    let receiver: Receiver
    var events: UIControl.Event

    func isTarget(_ target: AnyObject?, _ action: Selector?) -> Bool {
      guard case .target(let own, let ownAction) = receiver else { return false }
      return (target == nil || own.object === target) && (action == nil || ownAction == action)
    }

    func isAction(_ identifier: UIAction.Identifier) -> Bool {
      if case .action(let action) = receiver { action.identifier == identifier } else { false }
    }

    var isGone: Bool {
      if events.isEmpty { return true }
      if case .target(let target, _) = receiver { return !target.isChain && target.object == nil }
      return false
    }
  }

  private var entries: [Entry] = []

  nonisolated init() {}

  var events: UIControl.Event { entries.reduce(into: []) { $0.formUnion($1.events) } }

  mutating func add(_ target: AnyObject?, _ action: Selector, _ events: UIControl.Event) {
    let index = entries.firstIndex {
      guard case .target(let own, let ownAction) = $0.receiver else { return false }
      return own.object === target && own.isChain == (target == nil) && ownAction == action
    }
    if let index {
      entries[index].events.formUnion(events)
    } else {
      let weakTarget = WeakTarget(object: target, isChain: target == nil)
      entries.append(Entry(receiver: .target(weakTarget, action), events: events))
    }
    entries.removeAll(where: \.isGone)
  }

  mutating func remove(_ target: AnyObject?, _ action: Selector?, _ events: UIControl.Event) {
    for index in entries.indices where entries[index].isTarget(target, action) {
      entries[index].events.subtract(events)
    }
    entries.removeAll(where: \.isGone)
  }

  mutating func add(_ action: UIAction, _ events: UIControl.Event) {
    var events = events
    if let index = entries.firstIndex(where: { $0.isAction(action.identifier) }) {
      events.formUnion(entries.remove(at: index).events)
    }
    entries.append(Entry(receiver: .action(action), events: events))
  }

  mutating func remove(_ identifier: UIAction.Identifier, _ events: UIControl.Event) {
    for index in entries.indices where entries[index].isAction(identifier) { entries[index].events.subtract(events) }
    entries.removeAll(where: \.isGone)
  }

  /// The selectors of a target that are sent for one of the events.
  func actions(for target: AnyObject?, _ events: UIControl.Event) -> [Selector] {
    entries.compactMap {
      guard case .target(let own, let action) = $0.receiver, own.object === target, !$0.events.isDisjoint(with: events)
      else { return nil }
      return action
    }
  }

  /// Each once; `NSNull` stands for the chain.
  var targets: [AnyObject] {
    var found: [AnyObject] = []
    let chain = NSNull()
    for entry in entries {
      guard case .target(let target, _) = entry.receiver, let object = target.isChain ? chain : target.object else {
        continue
      }
      if !found.contains(where: { $0 === object }) { found.append(object) }
    }
    return found
  }

  func send(_ events: UIControl.Event, from control: UIControl, _ event: UIEvent?) {
    for entry in entries where !entry.events.isDisjoint(with: events) {
      switch entry.receiver {
      case .target(let target, let action):
        if target.isChain || target.object != nil { control.sendAction(action, to: target.object, for: event) }
      case .action(let action): control.sendAction(action)
      }
    }
  }
}
