import Glibc

/// A lock of threads that wait for one another a short time. It may be moved while nobody holds it.
public struct os_unfair_lock_s {
  var mutex = pthread_mutex_t()

  /// Makes a lock that nobody holds.
  public init() {
    var attributes = pthread_mutexattr_t()
    pthread_mutexattr_init(&attributes)
    // Such a one tells of misuse instead of waiting for ever.
    pthread_mutexattr_settype(&attributes, CInt(PTHREAD_MUTEX_ERRORCHECK))
    pthread_mutex_init(&mutex, &attributes)
    pthread_mutexattr_destroy(&attributes)
  }
}

/// The lock's name without its tag.
public typealias os_unfair_lock = os_unfair_lock_s
/// A pointer to a lock, which must be the same one for all that share it.
public typealias os_unfair_lock_t = UnsafeMutablePointer<os_unfair_lock_s>

/// Takes the lock, and waits as long as another thread has it.
///
/// - Precondition: This thread doesn't have it.
public func os_unfair_lock_lock(_ lock: os_unfair_lock_t) {
  let result = pthread_mutex_lock(&lock.pointee.mutex)
  if result == EDEADLK { fatalError("A thread that has an os_unfair_lock asks for it again") }
}

/// Takes the lock if no thread has it, and says whether it did.
public func os_unfair_lock_trylock(_ lock: os_unfair_lock_t) -> Bool {
  pthread_mutex_trylock(&lock.pointee.mutex) == 0
}

/// Gives the lock back.
///
/// - Precondition: This thread has it.
public func os_unfair_lock_unlock(_ lock: os_unfair_lock_t) {
  let result = pthread_mutex_unlock(&lock.pointee.mutex)
  if result == EPERM { fatalError("A thread gives back an os_unfair_lock that it hasn't") }
}

/// Ends the program unless this thread has the lock.
public func os_unfair_lock_assert_owner(_ lock: UnsafePointer<os_unfair_lock_s>) {
  if !isHeldByThisThread(lock) { fatalError("This thread doesn't have the os_unfair_lock") }
}

/// Ends the program if this thread has the lock.
public func os_unfair_lock_assert_not_owner(_ lock: UnsafePointer<os_unfair_lock_s>) {
  if isHeldByThisThread(lock) { fatalError("This thread has the os_unfair_lock") }
}

private func isHeldByThisThread(_ lock: UnsafePointer<os_unfair_lock_s>) -> Bool {
  let lock = os_unfair_lock_t(mutating: lock)
  // A time that has passed: whoever doesn't have the lock is told so without waiting.
  var never = timespec()
  let result = pthread_mutex_timedlock(&lock.pointee.mutex, &never)
  if result == 0 { pthread_mutex_unlock(&lock.pointee.mutex) }
  return result == EDEADLK
}
