/// A lock that holds what it protects. Copies are the same lock.
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
  /// Whether a thread has a lock.
  public enum Ownership: Hashable, Sendable {
    /// The current thread has it.
    case owner
    /// The current thread hasn't.
    case notOwner
  }

  private final class Storage {
    let lock = os_unfair_lock_t.allocate(capacity: 1)
    var state: State

    init(_ state: State) {
      self.state = state
      lock.initialize(to: os_unfair_lock())
    }

    deinit { lock.deallocate() }
  }

  private let storage: Storage

  /// Makes a lock of a state that may not be sent to other threads: whoever calls this sees to it.
  public init(uncheckedState initialState: State) { storage = Storage(initialState) }

  /// Takes the lock for as long as `body` runs, which may return what can't be sent to other threads.
  public func withLockUnchecked<R>(_ body: (inout State) throws -> R) rethrows -> R {
    os_unfair_lock_lock(storage.lock)
    defer { os_unfair_lock_unlock(storage.lock) }
    return try body(&storage.state)
  }

  /// Takes the lock for as long as `body` runs, unless a thread has it: then the result is nil.
  public func withLockIfAvailableUnchecked<R>(_ body: (inout State) throws -> R) rethrows -> R? {
    guard os_unfair_lock_trylock(storage.lock) else { return nil }
    defer { os_unfair_lock_unlock(storage.lock) }
    return try body(&storage.state)
  }

  /// Takes the lock for as long as `body` runs.
  public func withLock<R: Sendable>(_ body: @Sendable (inout State) throws -> R) rethrows -> R {
    try withLockUnchecked(body)
  }

  /// Takes the lock for as long as `body` runs, unless a thread has it: then the result is nil.
  public func withLockIfAvailable<R: Sendable>(_ body: @Sendable (inout State) throws -> R) rethrows -> R? {
    try withLockIfAvailableUnchecked(body)
  }

  /// Ends the program unless the current thread has the lock, or hasn't.
  public func precondition(_ condition: Ownership) {
    switch condition {
    case .owner: os_unfair_lock_assert_owner(storage.lock)
    case .notOwner: os_unfair_lock_assert_not_owner(storage.lock)
    }
  }

  fileprivate var lockPointer: os_unfair_lock_t { storage.lock }
}

extension OSAllocatedUnfairLock where State: Sendable {
  /// Makes a lock of a state.
  public init(initialState: State) { self.init(uncheckedState: initialState) }
}

extension OSAllocatedUnfairLock where State == Void {
  /// Makes a lock without a state.
  public init() { self.init(uncheckedState: ()) }

  /// Takes the lock for as long as `body` runs, which may return what can't be sent to other threads.
  public func withLockUnchecked<R>(_ body: () throws -> R) rethrows -> R { try withLockUnchecked { _ in try body() } }

  /// Takes the lock for as long as `body` runs.
  public func withLock<R: Sendable>(_ body: @Sendable () throws -> R) rethrows -> R { try withLockUnchecked(body) }

  /// Takes the lock for as long as `body` runs, unless a thread has it: then the result is nil.
  public func withLockIfAvailableUnchecked<R>(_ body: () throws -> R) rethrows -> R? {
    try withLockIfAvailableUnchecked { _ in try body() }
  }

  /// Takes the lock for as long as `body` runs, unless a thread has it: then the result is nil.
  public func withLockIfAvailable<R: Sendable>(_ body: @Sendable () throws -> R) rethrows -> R? {
    try withLockIfAvailableUnchecked(body)
  }

  /// Takes the lock. The same thread has to give it back.
  public func lock() { os_unfair_lock_lock(lockPointer) }

  /// Gives the lock back.
  public func unlock() { os_unfair_lock_unlock(lockPointer) }

  /// Takes the lock if no thread has it, and says whether it did.
  public func lockIfAvailable() -> Bool { os_unfair_lock_trylock(lockPointer) }
}
