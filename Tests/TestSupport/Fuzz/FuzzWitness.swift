import CTestSupport
import Glibc

/// Says which case was at hand when the process was ended by it. One at a time: the process has one.
struct FuzzWitness {
  /// No case works for so many seconds of the processor, unless it never ends. On a machine that has much to do, the
  /// clock says little.
  private static let longestWork: UInt32 = 60
  /// No case waits for so long by the clock, either, unless for what never comes.
  private static let longestWait: UInt32 = 600

  /// What a signal's handler is going to write, which may do little more than that; it is made before each case.
  nonisolated(unsafe) private static let message = UnsafeMutablePointer<UInt8>.allocate(capacity: 512)
  nonisolated(unsafe) private static var length = 0

  private let name: String

  init(_ name: String) { self.name = name }

  static var place: String {
    String(decoding: UnsafeBufferPointer(start: message, count: length), as: UTF8.self)
  }

  func begin(_ number: Int) {
    Self.length = 0
    for byte in "Fuzzer \(name): case \(number) (SWOOP_FUZZ_CASE=\(number) repeats it)\n".utf8.prefix(512) {
      Self.message[Self.length] = byte
      Self.length += 1
    }
    swoop_alarm_after_processor_time(Self.longestWork)
    alarm(Self.longestWait)
  }

  func end() {
    swoop_alarm_after_processor_time(0)
    alarm(0)
  }

  static func report() { _ = write(STDERR_FILENO, message, length) }

  // MARK: Signals

  /// The signals by which wrong code ends, those by which a test run is ended that takes too long, and the alarms of
  /// this one.
  private static let signals = [SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGSEGV, SIGBUS, SIGTERM, SIGINT, SIGALRM, SIGPROF]
  nonisolated(unsafe) private static let former = UnsafeMutablePointer<sigaction>.allocate(capacity: signals.count)

  /// Watches for the time that `body` takes.
  static func watch<Result>(_ name: String, _ body: (FuzzWitness) throws -> Result) rethrows -> Result {
    // A stack that has overflown has no room for the handler.
    let size = 65536
    let room = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    var (stack, formerStack) = (stack_t(ss_sp: room, ss_flags: 0, ss_size: size), stack_t())
    sigaltstack(&stack, &formerStack)
    install()
    defer {
      restore()
      sigaltstack(&formerStack, nil)
      room.deallocate()
    }
    return try body(FuzzWitness(name))
  }

  private static func install() {
    for (index, signal) in signals.enumerated() {
      var new = sigaction()
      new.__sigaction_handler.sa_handler = { signal in
        FuzzWitness.report()
        // To what would have been done without it.
        FuzzWitness.restore()
        raise(signal)
      }
      new.sa_flags = SA_ONSTACK
      sigaction(signal, &new, former + index)
    }
  }

  private static func restore() {
    for (index, signal) in signals.enumerated() { sigaction(signal, former + index, nil) }
  }
}
