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
  public var diff: (Value, Value) -> (String, [XCTAttachment])? {
    didSet { diffOfFiles = nil }
  }
  /// Reads a reference, as `fromData` does; fails where the contents of the file are no value.
  var read: (Data) -> Result<Value, DamagedReference>
  /// Compares a reference with a new value as `diff` does, but knows the contents of the files of both; nil where that
  /// makes no difference.
  var diffOfFiles: ((_ old: FileOfValue, _ new: FileOfValue) -> (String, [XCTAttachment])?)?
  /// Whether a file is certain to be that of a value. False says nothing.
  var isCertainly: (_ file: Data, _ value: Value) -> Bool = { _, _ in false }
  /// Finds out why a value can't be a reference; nil where it can.
  var faultOfValue: (Value) -> String? = { _ in nil }

  /// A value, and the contents of its file.
  struct FileOfValue {
    let value: Value
    let data: Data
  }

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
    read = { .success(fromData($0)) }
  }
}

/// The reason why the contents of a file are no reference.
struct DamagedReference: Error {
  let reason: String
}
