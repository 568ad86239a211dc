import CWebKitGTK
import Foundation

/// Connects a handler to a signal. The handler's C signature must be the signal's.
func connect<Handler>(_ object: gpointer?, _ signal: String, _ handler: Handler, to target: AnyObject) {
  swoop_connect(
    object, signal, unsafeBitCast(handler, to: GCallback.self), Unmanaged.passUnretained(target).toOpaque())
}

/// The object that was given to `connect`.
func target<Object: AnyObject>(_ data: gpointer?, as type: Object.Type = Object.self) -> Object {
  Unmanaged<Object>.fromOpaque(data!).takeUnretainedValue()
}

/// Runs work on GLib's main thread, from any thread, in the order of the calls.
///
/// `g_main_context_invoke` would run it on the calling thread as long as the main loop has not begun, and WebKit takes
/// the first thread that it sees for the main one.
func onMainLoop(_ work: @escaping () -> Void) { onMainLoop(idle: G_PRIORITY_HIGH, work) }

/// Runs work on GLib's main thread when it is next idle at that priority, once.
func onMainLoop(idle priority: Int32, _ work: @escaping () -> Void) {
  let box = Unmanaged.passRetained(Box(work)).toOpaque()
  g_idle_add_full(
    gint(priority),
    { data in
      Unmanaged<Box<() -> Void>>.fromOpaque(data!).takeUnretainedValue().value()
      return 0
    }, box, { data in Unmanaged<Box<() -> Void>>.fromOpaque(data!).release() })
}

/// Runs work later on GLib's main thread, once; returns the source's number.
@discardableResult
func onMainLoop(after seconds: Double, priority: Int32 = G_PRIORITY_DEFAULT, _ work: @escaping () -> Void) -> guint {
  let box = Unmanaged.passRetained(Box(work)).toOpaque()
  return g_timeout_add_full(
    gint(priority), guint(max(0, seconds) * 1000),
    { data in
      Unmanaged<Box<() -> Void>>.fromOpaque(data!).takeUnretainedValue().value()
      return 0
    }, box, { data in Unmanaged<Box<() -> Void>>.fromOpaque(data!).release() })
}

/// Carries a Swift value through a C pointer.
final class Box<Value> {
  let value: Value
  init(_ value: Value) { self.value = value }
}

extension UnsafePointer where Pointee == CChar {
  var string: String { String(cString: self) }

  /// The longest beginning of the text that takes no more than so many bytes, whatever there is of it.
  func prefix(_ count: Int) -> String {
    var length = strnlen(self, count + 1)
    if length > count {
      length = count
      // No character is cut in two.
      while length > 0, UInt8(bitPattern: self[length]) & 0xc0 == 0x80 { length -= 1 }
    }
    return withMemoryRebound(to: UInt8.self, capacity: length) {
      String(decoding: UnsafeBufferPointer(start: $0, count: length), as: UTF8.self)
    }
  }
}

/// Takes over a string that GLib allocated.
func takeString(_ pointer: UnsafeMutablePointer<CChar>?) -> String? {
  guard let pointer else { return nil }
  defer { g_free(pointer) }
  return String(cString: pointer)
}

/// Takes over JSON that the engine has made of a script's value.
///
/// Texts of pages may have halves of surrogate pairs, wherever a script has cut them, and no reader of JSON takes
/// those. In their place is U+FFFD, which is a unit of UTF-16 as well: places in the text stay right. The engine escapes
/// halves, and never a whole pair.
func takeJSON(_ pointer: UnsafeMutablePointer<CChar>?) -> String? {
  guard let json = takeString(pointer) else { return nil }
  let backslash = UInt8(ascii: "\\")
  guard json.utf8.contains(backslash) else { return json }
  var bytes = Array(json.utf8)
  var place = 0
  while let escape = bytes[place...].firstIndex(of: backslash) {
    // Surrogates begin with D8 to DF.
    if bytes[escape...].starts(with: "\\ud".utf8), escape + 6 <= bytes.count, bytes[escape + 3] >= UInt8(ascii: "8") {
      bytes.replaceSubrange(escape + 2..<escape + 6, with: "fffd".utf8)
    }
    place = min(escape + 2, bytes.count)
  }
  return String(decoding: bytes, as: UTF8.self)
}
