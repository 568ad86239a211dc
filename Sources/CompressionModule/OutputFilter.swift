import Foundation

/// A filter that is given data piece by piece, and hands on what it makes of it.
public final class OutputFilter {
  private let stream: FilterStream
  private let handOn: (Data?) throws -> Void
  private var isFinished = false

  /// Makes a filter.
  /// - Parameters:
  ///   - bufferCapacity: the size of the largest piece that is handed on, in bytes.
  ///   - writeBlock: is given each piece, and nil at the end.
  /// - Throws: `FilterError.invalidState` where there is no memory.
  public init(
    _ operation: FilterOperation, using algorithm: Algorithm, bufferCapacity: Int = 65536,
    writingTo writeBlock: @escaping (Data?) throws -> Void
  ) throws {
    stream = try FilterStream(operation, algorithm, capacity: bufferCapacity)
    handOn = writeBlock
  }

  /// Takes the next piece of data. Nil or an empty piece is the end.
  /// - Throws: `FilterError.invalidState` behind the end, `FilterError.invalidData`, and what the block for pieces throws.
  public func write<D: DataProtocol>(_ data: D?) throws {
    guard let data, !data.isEmpty else { return try finalize() }
    guard !isFinished else { throw FilterError.invalidState }
    try stream.process(Data(data), isLast: false, handOn)
  }

  /// Ends the data, and hands on what is left.
  /// - Throws: `FilterError.invalidData` where compressed data ends early, and what the block for pieces throws.
  public func finalize() throws {
    guard !isFinished else { return }
    isFinished = true
    try stream.process(Data(), isLast: true, handOn)
    try handOn(nil)
  }
}
