import Foundation

/// The implementations of methods by class and selector. It is empty until an app replaces one.
///
/// Methods of Swift are called without it. Those that have a place here ask it at their beginning, and only while an
/// implementation of their name is replaced. They stand in the class that declares them, so that they are reached by
/// objects whose classes don't override them, and by overrides that call `super`.
final class MethodTable: @unchecked Sendable {
  static let shared = MethodTable()

  /// Most processes replace nothing: a method that has a place here then costs one comparison.
  nonisolated(unsafe) private(set) static var isInUse = false

  /// An implementation, and the place at which it was found to run.
  struct Run {
    let implementation: IMP
    let slot: MethodSlot
  }

  private struct Activity {
    let object: ObjectIdentifier
    let slot: MethodSlot
    let thread: Thread
  }

  private let lock = NSRecursiveLock()
  private var slots: [ObjectIdentifier: [String: MethodSlot]] = [:]
  /// The names of which it is known whether a class has methods of its own.
  private var knownNames: [ObjectIdentifier: Set<String>] = [:]
  private var activities: [Activity] = []

  // MARK: What is known

  func register(_ known: [MethodSlot], classes: [AnyClass] = [], names: Set<String> = []) {
    lock.withLock {
      for slot in known where own(slot.name, of: slot.owner) == nil { insert(slot) }
      for type in classes { knownNames[ObjectIdentifier(type)] = names }
    }
  }

  private func insert(_ slot: MethodSlot) { slots[ObjectIdentifier(slot.owner), default: [:]][slot.name] = slot }

  private func own(_ name: String, of type: AnyClass) -> MethodSlot? { slots[ObjectIdentifier(type)]?[name] }

  /// Whether it is known that a class has such a method of its own, or that it has none.
  private func isKnown(_ type: AnyClass, _ name: String) -> Bool {
    let known = knownNames[ObjectIdentifier(type)] ?? []
    return known.contains(name) || name.firstIndex(of: ":").map { known.contains(String(name[..<$0])) } ?? false
  }

  /// The place from which objects of a class have a method, and the first class on the way to it that may have one of
  /// its own, which isn't known.
  private func find(_ name: String, from type: AnyClass) -> (slot: MethodSlot, unknown: AnyClass?)? {
    var unknown: AnyClass?
    var next: AnyClass? = type
    while let current = next {
      if let slot = own(name, of: current) { return (slot, unknown) }
      if unknown == nil, !isKnown(current, name) { unknown = current }
      next = _getSuperclass(current)
    }
    return nil
  }

  /// The method by which objects of a class answer to a selector; nil where none is known.
  func method(_ selector: Selector, of type: AnyClass) -> Method? {
    lock.withLock {
      let name = FrameworkMethod.swiftName(selector.name)
      if let (slot, unknown) = find(name, from: type) {
        return Method(selector, of: type, in: slot, obstacle: unknown.map(Self.reason) ?? slot.obstacle)
      }
      guard selector.isImplemented(by: type) else { return nil }
      return Method(
        selector, of: type, in: nil, obstacle: "the target that declares it replaces no implementations of its own")
    }
  }

  private static func reason(_ unknown: AnyClass) -> String {
    "whether \(unknown) overrides it can't be known; ask the class that declares the method, or a class of this target"
  }

  // MARK: Replacing

  func replace(_ slot: MethodSlot, with implementation: IMP) -> IMP {
    lock.withLock {
      let old = slot.implementation
      slot.implementation = implementation
      note(slot.name)
      return old
    }
  }

  func exchange(_ a: MethodSlot, _ b: MethodSlot) {
    lock.withLock {
      (a.implementation, b.implementation) = (b.implementation, a.implementation)
      note(a.name)
      note(b.name)
    }
  }

  /// Adds a method to a class that has none of that name itself.
  ///
  /// - Returns: The place that is there already, if the class has such a method.
  func add(_ selector: Selector, to type: AnyClass, _ implementation: IMP, _ action: String) -> MethodSlot? {
    lock.withLock {
      let name = FrameworkMethod.swiftName(selector.name)
      if let own = own(name, of: type) { return own }
      let inherited = find(name, from: type)?.slot
      let isNew = inherited == nil && !selector.isImplemented(by: type)
      demand(
        isNew || isKnown(type, name),
        "\(action): -[\(type) \(name)] can't be added: \(Self.reason(type))")
      let obstacle = inherited?.obstacle
      demand(obstacle == nil, "\(action): -[\(type) \(name)] can't be added: \(obstacle ?? "")")
      insert(MethodSlot(addedTo: type, name, implementation))
      note(name)
      return nil
    }
  }

  /// Lets the methods of that name ask here from now on, or no more.
  private func note(_ name: String) {
    let isReplaced = slots.values.contains { $0[name]?.isReplaced == true }
    if isReplaced { Self.isInUse = true }
    FrameworkMethod.setReplaced(name, isReplaced)
  }

  // MARK: Running

  /// What runs for an object instead of the source of a class's method; nil where that runs.
  ///
  /// An implementation that was added to a class runs where objects of that class would come to the next method above
  /// it: at the beginning of that one.
  func replacement(_ name: String, of owner: AnyClass, for object: AnyObject) -> Run? {
    lock.withLock {
      var added: MethodSlot?
      var next: AnyClass? = type(of: object)
      while let current = next, current != owner {
        switch own(name, of: current) {
        case let slot? where slot.original == nil: added = added ?? slot
        // What was added below has run at the beginning of this one.
        case let slot? where slot.obstacle == nil: added = nil
        default: break
        }
        next = _getSuperclass(current)
      }
      guard let base = own(name, of: owner) else { return nil }
      if let added { return Run(implementation: added.implementation, slot: base) }
      return base.isReplaced ? Run(implementation: base.implementation, slot: base) : nil
    }
  }

  func perform<Result>(_ run: Run, on object: AnyObject, _ selector: Selector, _ arguments: [Any]) -> Result {
    let activity = Activity(object: ObjectIdentifier(object), slot: run.slot, thread: Thread.current)
    lock.withLock { activities.append(activity) }
    defer {
      lock.withLock {
        if let index = activities.lastIndex(where: { $0.slot === run.slot && $0.thread === activity.thread }) {
          activities.remove(at: index)
        }
      }
    }
    return MethodArguments.convert(run.implementation(object, selector, arguments), for: selector)
  }

  /// An implementation that sends the message. Where the object has got it already, and has come to the replacement of
  /// the method that its class inherits, the inherited one runs.
  func message(_ selector: Selector, in slot: MethodSlot?) -> IMP {
    IMP(body: { [self] object, _, arguments in
      if let slot, isRunning(slot, for: object) { return slot.implementation(object, selector, arguments) }
      return send(selector, to: object, arguments)
    })
  }

  private func isRunning(_ slot: MethodSlot, for object: AnyObject) -> Bool {
    lock.withLock {
      activities.contains {
        $0.slot === slot && $0.object == ObjectIdentifier(object) && $0.thread === Thread.current
      }
    }
  }

  /// Has an object do what it does for a message, whichever class overrides the method.
  func send(_ selector: Selector, to object: AnyObject, _ arguments: [Any]) -> Any {
    let message = lock.withLock { self.message(FrameworkMethod.swiftName(selector.name), for: type(of: object)) }
    if let message { return message(object, selector, arguments) }
    func argument(_ index: Int) -> Any? { index < arguments.count ? arguments[index] : nil }
    return selector.invoke(on: object, argument(0), argument(1), argument(2)) ?? ()
  }

  private func message(_ name: String, for type: AnyClass) -> IMP? {
    var next: AnyClass? = type
    while let current = next {
      if let message = own(name, of: current)?.message { return message }
      next = _getSuperclass(current)
    }
    return nil
  }

  /// What was added to an object's class, or to one above it, under a name that no source declares.
  func addedImplementation(_ name: String, for object: AnyObject) -> IMP? {
    lock.withLock {
      guard let slot = find(name, from: type(of: object))?.slot, slot.original == nil else { return nil }
      return slot.implementation
    }
  }
}
