/// A value that comes now or later.
///
/// ```swift
/// Async<UIImage> { callback in
///   loader.load(url) { callback($0) }
/// }
/// ```
public struct Async<Value> {
  /// The work that makes the value and hands it over, once.
  public let run: (@escaping (Value) -> Void) -> Void

  /// Makes a value that comes later.
  /// - Parameter run: begins the work; it calls what it is given with the value, on any thread.
  public init(run: @escaping (_ callback: @escaping (Value) -> Void) -> Void) { self.run = run }

  /// Makes a value that is there as soon as it is asked for.
  public init(value: @autoclosure @escaping () -> Value) { self.init { $0(value()) } }

  /// Returns what a function makes of the value, once that is there.
  public func map<NewValue>(_ transform: @escaping (Value) -> NewValue) -> Async<NewValue> {
    Async<NewValue> { callback in run { callback(transform($0)) } }
  }
}
