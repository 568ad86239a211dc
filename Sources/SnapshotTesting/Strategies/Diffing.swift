import Foundation
@_exported import XCTestAdditions

/// The way to write a kind of value to a file, to read it again and to compare two of them.
public struct Diffing<Value> {
  /// Makes the contents of a file of a value.
  public var toData: (Value) -> Data
  /// Makes a value of the contents of a file.
  public var fromData: (Data) -> Value
  /// Compares a reference with a new value; nil where they match. Otherwise a text says what differs, and attachments
  /// show it.
  public var diff: (Value, Value) -> (String, [XCTAttachment])?
  /// Finds out why the contents of a file are no value; nil where they are one.
  var faultOfData: (Data) -> String? = { _ in nil }
  /// Finds out why a value can't be a reference; nil where it can.
  var faultOfValue: (Value) -> String? = { _ in nil }

  /// Makes a way to compare values.
  /// - Parameters:
  ///   - toData: makes the contents of a file of a value.
  ///   - fromData: makes a value of the contents of a file.
  ///   - diff: compares a reference with a new value, and returns nil where they match.
  public init(
    toData: @escaping (_ value: Value) -> Data, fromData: @escaping (_ data: Data) -> Value,
    diff: @escaping (_ lhs: Value, _ rhs: Value) -> (String, [XCTAttachment])?
  ) {
    self.toData = toData
    self.fromData = fromData
    self.diff = diff
  }
}
