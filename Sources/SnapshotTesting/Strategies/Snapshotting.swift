import Foundation

/// A strategy: how a snapshot is taken of a value, and how it is compared with a reference in a file.
///
/// A strategy for an app's own type is made of one that there is, by `pullback(_:)`:
///
/// ```swift
/// extension Snapshotting where Value == Invoice, Format == String {
///   static let receipt = Snapshotting<String, String>.lines.pullback(\Invoice.receipt)
/// }
/// ```
public struct Snapshotting<Value, Format> {
  /// The extension of the references' names, such as `png`; nil for none.
  public var pathExtension: String?
  /// The way in which snapshots are written, read and compared.
  public var diffing: Diffing<Format>
  /// Takes a snapshot of a value.
  public var snapshot: (Value) -> Async<Format>

  /// Makes a strategy whose snapshots may come later.
  /// - Parameters:
  ///   - pathExtension: the extension of the references' names; nil for none.
  ///   - diffing: how snapshots are written, read and compared.
  ///   - asyncSnapshot: takes a snapshot of a value.
  public init(
    pathExtension: String?, diffing: Diffing<Format>, asyncSnapshot: @escaping (_ value: Value) -> Async<Format>
  ) {
    self.pathExtension = pathExtension
    self.diffing = diffing
    snapshot = asyncSnapshot
  }

  /// Makes a strategy whose snapshots are there at once.
  /// - Parameters:
  ///   - pathExtension: the extension of the references' names; nil for none.
  ///   - diffing: how snapshots are written, read and compared.
  ///   - snapshot: takes a snapshot of a value.
  public init(
    pathExtension: String?, diffing: Diffing<Format>, snapshot: @escaping (_ value: Value) -> Format
  ) {
    self.init(pathExtension: pathExtension, diffing: diffing) { value in Async(value: snapshot(value)) }
  }

  /// Returns a strategy for values of another type, from which ones of this type are made.
  /// - Parameter transform: makes a value of this strategy's type.
  public func pullback<NewValue>(
    _ transform: @escaping (_ otherValue: NewValue) -> Value
  ) -> Snapshotting<NewValue, Format> {
    Snapshotting<NewValue, Format>(pathExtension: pathExtension, diffing: diffing) { snapshot(transform($0)) }
  }

  /// Returns a strategy for values of another type, from which ones of this type are made, now or later.
  /// - Parameter transform: makes a value of this strategy's type.
  public func asyncPullback<NewValue>(
    _ transform: @escaping (_ otherValue: NewValue) -> Async<Value>
  ) -> Snapshotting<NewValue, Format> {
    Snapshotting<NewValue, Format>(pathExtension: pathExtension, diffing: diffing) { newValue in
      Async { callback in transform(newValue).run { snapshot($0).run(callback) } }
    }
  }
}

/// A strategy for values that are their own snapshots.
public typealias SimplySnapshotting<Format> = Snapshotting<Format, Format>

extension Snapshotting where Value == Format {
  /// Makes a strategy for values that are their own snapshots.
  /// - Parameters:
  ///   - pathExtension: the extension of the references' names; nil for none.
  ///   - diffing: how snapshots are written, read and compared.
  public init(pathExtension: String?, diffing: Diffing<Format>) {
    self.init(pathExtension: pathExtension, diffing: diffing) { $0 }
  }
}

extension Snapshotting {
  /// Returns a strategy that lets time pass before it takes a snapshot: what the value has begun goes on meanwhile.
  ///
  /// On a `SimulatedDevice` it is the device's time, and takes no longer than its frames do.
  /// - Parameters:
  ///   - duration: seconds.
  ///   - strategy: takes the snapshot afterwards.
  public static func wait(for duration: TimeInterval, on strategy: Snapshotting) -> Snapshotting {
    Snapshotting(pathExtension: strategy.pathExtension, diffing: strategy.diffing) { value in
      Async { callback in
        PassingTime.wait(for: duration)
        strategy.snapshot(value).run(callback)
      }
    }
  }
}
