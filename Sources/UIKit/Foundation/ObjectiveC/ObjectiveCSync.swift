/// What `objc_sync_enter` and `objc_sync_exit` return where they did what they were asked to.
public var OBJC_SYNC_SUCCESS: Int { 0 }
/// What `objc_sync_exit` returns on a thread that isn't in.
public var OBJC_SYNC_NOT_OWNING_THREAD_ERROR: Int { -1 }

/// Waits until no other thread works with an object, and keeps others away until `objc_sync_exit`. A thread may enter
/// several times; it leaves as often.
/// - Returns: `OBJC_SYNC_SUCCESS`.
@discardableResult public func objc_sync_enter(_ obj: Any) -> Int32 {
  ObjectMonitors.shared.enter(obj as AnyObject)
  return Int32(OBJC_SYNC_SUCCESS)
}

/// Lets other threads work with an object again.
/// - Returns: `OBJC_SYNC_SUCCESS`, or `OBJC_SYNC_NOT_OWNING_THREAD_ERROR`.
@discardableResult public func objc_sync_exit(_ obj: Any) -> Int32 {
  Int32(ObjectMonitors.shared.exit(obj as AnyObject) ? OBJC_SYNC_SUCCESS : OBJC_SYNC_NOT_OWNING_THREAD_ERROR)
}
