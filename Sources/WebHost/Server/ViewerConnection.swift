import FlyingSocks
import Foundation
import Glibc

/// An accepted connection.
///
/// FlyingSocks' pool remembers descriptors by number, so one may be closed only once nobody waits for it any more:
/// `hangUp` wakes those that do, from any thread, and the owner closes it when they are through.
final class ViewerConnection: Sendable {
  let socket: AsyncSocket
  private let isOpen = Mutex(true)

  init(_ socket: AsyncSocket) {
    self.socket = socket
    let file = socket.socket.file.rawValue
    Self.prepare(file)
    func set(_ level: Int32, _ option: Int32, _ value: Int32) {
      var value = value
      setsockopt(file, level, option, &value, socklen_t(MemoryLayout<Int32>.size))
    }
    let tcp = Int32(IPPROTO_TCP)
    // A frame is wanted now, not with the next one.
    set(tcp, TCP_NODELAY, 1)
    // A machine that has vanished is noticed by the kernel: no viewer is asked for signs of life.
    set(SOL_SOCKET, SO_KEEPALIVE, 1)
    set(tcp, TCP_KEEPIDLE, 30)
    set(tcp, TCP_KEEPINTVL, 10)
    set(tcp, TCP_KEEPCNT, 3)
    set(tcp, TCP_USER_TIMEOUT, 60_000)
  }

  /// The programs that the app starts shall not have it.
  static func prepare(_ file: Int32) { _ = fcntl(file, F_SETFD, FD_CLOEXEC) }

  /// Ends all reading and writing, whoever waits for that.
  func hangUp() { isOpen.withLock { if $0 { shutdown(socket.socket.file.rawValue, Int32(SHUT_RDWR)) } } }

  /// Ends the writing; what the other side has yet to say can be read.
  func endWriting() { isOpen.withLock { if $0 { shutdown(socket.socket.file.rawValue, Int32(SHUT_WR)) } } }

  /// Closes the socket. To be called once, when nobody waits for it.
  func close() {
    isOpen.withLock {
      $0 = false
      try? socket.close()
    }
  }

  /// Hangs up after a time, unless the work is done before.
  func limit<R: Sendable>(seconds: Double, _ work: () async throws -> R) async rethrows -> R {
    let timer = Task {
      try await Task.sleep(nanoseconds: UInt64(seconds * 1e9))
      hangUp()
    }
    defer { timer.cancel() }
    return try await work()
  }
}

/// A value behind a lock.
final class Mutex<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  init(_ value: Value) { self.value = value }

  func withLock<R>(_ body: (inout Value) throws -> R) rethrows -> R { try lock.withLock { try body(&value) } }
}
