import Foundation

/// What gives `ProcessInfo` its initializer: a class's extension can't return the object that there already is.
public protocol _ProcessInfoInitializing {}

extension ProcessInfo: _ProcessInfoInitializing {}

extension _ProcessInfoInitializing where Self: ProcessInfo {
  /// The information of this process, as `processInfo` has it. The parameter is none: a class can't have again what
  /// `NSObject` has.
  public init(_: Void = ()) { self = unsafeDowncast(ProcessInfo.processInfo, to: Self.self) }
}
