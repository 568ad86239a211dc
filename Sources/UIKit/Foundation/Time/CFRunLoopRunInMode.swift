import CoreGraphics
import Foundation
import HostInterface

/// The name of a mode of run loops.
public struct CFRunLoopMode: RawRepresentable, Hashable, Sendable {
  public var rawValue: CFString

  /// Makes a mode of its name.
  public init(rawValue: CFString) { self.rawValue = rawValue }
  /// Makes a mode of its name.
  public init(_ rawValue: CFString) { self.init(rawValue: rawValue) }

  /// The mode in which a thread usually waits.
  public static let defaultMode = CFRunLoopMode(RunLoop.Mode.default.rawValue)
  /// What stands for all common modes where something is added. No run loop runs in it.
  public static let commonModes = CFRunLoopMode(RunLoop.Mode.common.rawValue)
}

/// Why a run loop came to an end.
public enum CFRunLoopRunResult: Int32, Sendable {
  /// A mode in which nothing could come.
  case finished = 1
  /// A call that stopped it.
  case stopped = 2
  /// A limit of time that was reached.
  case timedOut = 3
  /// Something that came and was done.
  case handledSource = 4
}

/// Lets the current thread's run loop do what comes, for some seconds of the machine's time. On the main thread, the main
/// queue's work is done meanwhile, and the frames of a device that lives by the machine's clock are made.
/// - Parameters:
///   - mode: what doesn't belong to it waits.
///   - seconds: what is there already is done with 0, too.
///   - returnAfterSourceHandled: whether one thing that came is enough.
@discardableResult
public func CFRunLoopRunInMode(
  _ mode: CFRunLoopMode!, _ seconds: CFTimeInterval, _ returnAfterSourceHandled: Bool
) -> CFRunLoopRunResult {
  let end = Machine.date + max(0, seconds)
  let mode = RunLoop.Mode(rawValue: mode.rawValue)
  repeat {
    guard RunLoop.current.run(mode: mode, before: Date(timeIntervalSince1970: end)) else { return .finished }
    if returnAfterSourceHandled { return Machine.date < end ? .handledSource : .timedOut }
  } while Machine.date < end
  return .timedOut
}
