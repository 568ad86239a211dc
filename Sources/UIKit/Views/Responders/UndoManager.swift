import Foundation

/// Remembers how to take changes back, and how to make them again.
///
/// What is registered while the manager undoes is for redoing. Registrations are gathered in groups; `undo()` runs those
/// of the last group, newest first.
@preconcurrency @MainActor open class UndoManager: NSObject {
  private struct Step {
    weak var target: AnyObject?
    let run: (AnyObject) -> Void
  }

  private final class Group {
    var steps: [Step] = []
    var name = ""
    let parent: Group?
    init(parent: Group?) { self.parent = parent }
  }

  private var undoGroups: [Group] = []
  private var redoGroups: [Group] = []
  private var current: Group?
  /// Whether the open group was opened by a registration and ends with the frame.
  private var hasEventGroup = false
  private var disabled = 0

  public nonisolated override init() {}

  // MARK: State

  /// Whether `undo()` is calling handlers.
  open private(set) var isUndoing = false
  /// Whether `redo()` is calling handlers.
  open private(set) var isRedoing = false
  /// Whether anything can be taken back, the open group included.
  open var canUndo: Bool { undoGroups.contains { !$0.steps.isEmpty } || current?.steps.isEmpty == false }
  /// Whether anything that was taken back can be made again.
  open var canRedo: Bool { !redoGroups.isEmpty }
  /// Whether changes are registered. Default: true.
  open var isUndoRegistrationEnabled: Bool { disabled == 0 }

  /// How many groups are open, one in the other.
  open var groupingLevel: Int {
    var level = 0
    var group = current
    while let outer = group {
      level += 1
      group = outer.parent
    }
    return level
  }

  /// Whether all that is registered until the end of a frame is one group. Default: true. Without it, groups have to be
  /// begun and ended.
  open var groupsByEvent = true

  /// How many groups are kept; 0, the default, for all.
  open var levelsOfUndo = 0 { didSet { forgetSurplus() } }

  // MARK: Registering

  /// Registers a handler that takes a change back.
  /// - Parameter handler: called with the target, which is not retained, when the change is to be taken back.
  public final func registerUndo<Target: AnyObject>(
    withTarget target: Target, handler: @escaping @MainActor (Target) -> Void
  ) {
    register(target) { handler($0 as! Target) }
  }

  /// Registers a message that takes a change back.
  /// - Parameters:
  ///   - target: gets the message when the change is to be taken back; not retained.
  ///   - anObject: the message's argument; retained.
  open func registerUndo(withTarget target: Any, selector: Selector, object anObject: Any?) {
    register(target as AnyObject) { selector.invoke(on: $0, anObject) }
  }

  private func register(_ target: AnyObject, _ run: @escaping (AnyObject) -> Void) {
    guard isUndoRegistrationEnabled else { return }
    if current == nil {
      demand(groupsByEvent, "a change was registered for undo before a group was begun")
      beginUndoGrouping()
      hasEventGroup = true
      UIApplication.performAfterCommit { [weak self] in self?.closeEventGroup() }
    }
    current?.steps.append(Step(target: target, run: run))
    if !isUndoing, !isRedoing { redoGroups = [] }
  }

  /// Registrations are ignored until as many calls of `enableUndoRegistration()`.
  open func disableUndoRegistration() { disabled += 1 }

  /// Ends the program where registration is enabled already.
  open func enableUndoRegistration() {
    demand(disabled > 0, "undo registration is enabled already")
    disabled -= 1
  }

  // MARK: Groups

  /// What is registered from now on is undone at once, in one with all groups within.
  open func beginUndoGrouping() { current = Group(parent: current) }

  /// Ends the program where no group is open.
  open func endUndoGrouping() {
    guard let group = current else { fatalError("no group has been begun") }
    current = group.parent
    if let parent = group.parent {
      parent.steps += group.steps
      if parent.name.isEmpty { parent.name = group.name }
      return
    }
    hasEventGroup = false
    guard !group.steps.isEmpty else { return }
    if isUndoing { redoGroups.append(group) } else { undoGroups.append(group) }
    forgetSurplus()
  }

  private func closeEventGroup() {
    if hasEventGroup, groupingLevel == 1 { endUndoGrouping() }
  }

  private func forgetSurplus() {
    guard levelsOfUndo > 0 else { return }
    undoGroups.removeFirst(max(0, undoGroups.count - levelsOfUndo))
    redoGroups.removeFirst(max(0, redoGroups.count - levelsOfUndo))
  }

  /// What a target has registered is forgotten.
  open func removeAllActions(withTarget target: Any) {
    let target = target as AnyObject
    for group in undoGroups + redoGroups { group.steps.removeAll { $0.target === target } }
    current?.steps.removeAll { $0.target === target }
    undoGroups.removeAll { $0.steps.isEmpty }
    redoGroups.removeAll { $0.steps.isEmpty }
  }

  /// Everything is forgotten, and undo registration is enabled.
  open func removeAllActions() {
    undoGroups = []
    redoGroups = []
    current = nil
    hasEventGroup = false
    disabled = 0
  }

  // MARK: Undo and redo

  /// Takes the last group of changes back; ends the open group first. Does nothing where there is none.
  open func undo() {
    closeEventGroup()
    demand(current == nil, "undo() while a group is open")
    guard !isUndoing, !isRedoing, let group = undoGroups.popLast() else { return }
    isUndoing = true
    run(group)
    isUndoing = false
  }

  /// Makes the last changes that were taken back again.
  open func redo() {
    closeEventGroup()
    guard !isUndoing, !isRedoing, let group = redoGroups.popLast() else { return }
    isRedoing = true
    run(group)
    isRedoing = false
  }

  private func run(_ group: Group) {
    beginUndoGrouping()
    current?.name = group.name
    for step in group.steps.reversed() {
      if let target = step.target { step.run(target) }
    }
    endUndoGrouping()
  }

  // MARK: Names

  /// Names the open group, or the one that was ended last.
  open func setActionName(_ actionName: String) { (current ?? undoGroups.last)?.name = actionName }

  /// The name of what would be taken back; empty where there is nothing, or it has no name.
  open var undoActionName: String { (current ?? undoGroups.last)?.name ?? "" }
  /// The name of what would be made again; empty where there is nothing, or it has no name.
  open var redoActionName: String { redoGroups.last?.name ?? "" }
  /// The word "Undo" and the name of what would be taken back.
  open var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }
  /// The word "Redo" and the name of what would be made again.
  open var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }
  /// Returns the title for a name. Override it for other languages.
  open func undoMenuTitle(forUndoActionName actionName: String) -> String {
    actionName.isEmpty ? "Undo" : "Undo \(actionName)"
  }
  /// Returns the title for a name. Override it for other languages.
  open func redoMenuTitle(forUndoActionName actionName: String) -> String {
    actionName.isEmpty ? "Redo" : "Redo \(actionName)"
  }
}
