import Foundation

/// Groups changes of layers and says how implicit animations run.
///
/// A change outside `begin` and `commit` opens an implicit transaction, which ends with the frame. Transactions belong
/// to the main thread, and to the device that is current there.
open class CATransaction: NSObject {
  struct Record {
    var isImplicit = false
    var duration: CFTimeInterval?
    var timingFunction: CAMediaTimingFunction?
    var disablesActions: Bool?
    var values: [String: Any] = [:]
    var completion: CompletionGroup?
  }

  /// The device that holds the open transactions.
  private static var device: DeviceContext { .current }

  /// Begins a transaction within the present one; each needs a `commit()`.
  open class func begin() { device.transactions.append(Record()) }

  /// Ends the innermost transaction. Its completion block is called when the animations added in it have ended, at
  /// once if there are none.
  open class func commit() {
    let device = device
    guard let record = device.transactions.last, !record.isImplicit else { return }
    device.transactions.removeLast()
    record.completion?.close()
  }

  /// Ends an implicit transaction, lays out and draws what needs it, and tells what is waiting to be told of animations.
  open class func flush() {
    endImplicit()
    let device = device
    device.events.deliver()
    for context in device.trees.all {
      context.layout()
      context.display()
    }
  }

  static func ensureImplicit() {
    let device = device
    if device.transactions.isEmpty { device.transactions.append(Record(isImplicit: true)) }
  }

  /// Makes a change a part of the innermost transaction, or of an implicit one where there is none.
  /// - Returns: whether the change asks for an action.
  static func joinForChange() -> Bool {
    ensureImplicit()
    return !disableActions()
  }

  static func endImplicit() { endImplicit(of: device) }

  /// Ends the transaction that changes outside of `begin` and `commit` have opened on a device.
  static func endImplicit(of device: DeviceContext) {
    guard let record = device.transactions.first, record.isImplicit else { return }
    device.transactions.removeFirst()
    record.completion?.close()
  }

  /// The groups to which animations added now report their ends.
  static var completionGroups: [CompletionGroup] { device.transactions.compactMap(\.completion) }

  private static func change(_ body: (inout Record) -> Void) {
    ensureImplicit()
    let device = device
    body(&device.transactions[device.transactions.count - 1])
  }

  // MARK: Settings

  /// Returns the seconds that implicit animations last. Default: 0.25.
  open class func animationDuration() -> CFTimeInterval { explicitDuration ?? 0.25 }
  /// Sets the seconds that animations last for this transaction and those in it that set none of their own.
  open class func setAnimationDuration(_ duration: CFTimeInterval) { change { $0.duration = duration } }
  private static var explicitDuration: CFTimeInterval? { device.transactions.last { $0.duration != nil }?.duration }

  /// The pace of implicit animations; nil (the default) leaves it to each.
  open class func animationTimingFunction() -> CAMediaTimingFunction? {
    device.transactions.last { $0.timingFunction != nil }?.timingFunction
  }
  /// Sets the pace of animations. Nil leaves it to the transactions around this one, then to each animation.
  open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    change { $0.timingFunction = function }
  }

  /// Returns whether changes ask for no actions. Default: false.
  open class func disableActions() -> Bool {
    // Every change of a layer asks: nothing of the transactions is copied but this.
    let open = device.transactions
    for index in open.indices.reversed() {
      if let disables = open[index].disablesActions { return disables }
    }
    return false
  }
  /// Sets whether changes ask for no actions, for this transaction and those in it that don't say otherwise.
  open class func setDisableActions(_ flag: Bool) { change { $0.disablesActions = flag } }

  /// Makes changes, in a transaction of their own, that ask for no actions.
  package static func withoutActions(_ changes: () -> Void) {
    begin()
    setDisableActions(true)
    changes()
    commit()
  }

  /// Returns the block that is called on the main thread when the animations added from now on in this transaction have
  /// ended or been removed.
  open class func completionBlock() -> (() -> Void)? { device.transactions.last?.completion?.block }
  /// Animations that were added before go on reporting to the block before, which is not lost.
  open class func setCompletionBlock(_ block: (() -> Void)?) {
    change {
      $0.completion?.close()
      $0.completion = block.map(CompletionGroup.init)
    }
  }

  // MARK: Values by key

  /// One of the settings or a value of one's own; nested transactions see those of the outer ones.
  open class func value(forKey key: String) -> Any? {
    switch key {
    case kCATransactionAnimationDuration: return explicitDuration
    case kCATransactionDisableActions: return disableActions()
    case kCATransactionAnimationTimingFunction: return animationTimingFunction()
    case kCATransactionCompletionBlock: return completionBlock()
    default: return device.transactions.last { $0.values[key] != nil }?.values[key]
    }
  }

  /// Sets a setting of the transaction, or a value of the app's.
  /// - Note: settings ignore values of other types than theirs.
  open class func setValue(_ value: Any?, forKey key: String) {
    switch key {
    case kCATransactionAnimationDuration: change { $0.duration = value.flatMap { AnimatedValue(any: $0)?.number } }
    case kCATransactionDisableActions: change { $0.disablesActions = value as? Bool }
    case kCATransactionAnimationTimingFunction: change { $0.timingFunction = value as? CAMediaTimingFunction }
    case kCATransactionCompletionBlock: setCompletionBlock(value as? () -> Void)
    default: change { $0.values[key] = value }
    }
  }
}

/// The key of a number of seconds. See `animationDuration()`.
public let kCATransactionAnimationDuration = "animationDuration"
/// The key of a `Bool`. See `disableActions()`.
public let kCATransactionDisableActions = "disableActions"
/// The key of a `CAMediaTimingFunction`. See `animationTimingFunction()`.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// The key of a `() -> Void`. See `completionBlock()`.
public let kCATransactionCompletionBlock = "completionBlock"

/// Counts animations that have not ended, and calls a block when there are no more to come.
final class CompletionGroup: AnimationObserver {
  let block: () -> Void
  private var running = 0
  private var isClosed = false
  private var isDone = false

  init(block: @escaping () -> Void) { self.block = block }

  func animationWasAdded() { running += 1 }

  func animationEnded(finished: Bool) {
    running -= 1
    finishIfDone()
  }

  /// Closes the group, to which no more animations are added.
  func close() {
    isClosed = true
    finishIfDone()
  }

  private func finishIfDone() {
    guard isClosed, running == 0, !isDone else { return }
    isDone = true
    block()
  }
}
