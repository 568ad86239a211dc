import Foundation

/// A filter that asks for data piece by piece, and is asked for what it makes of it.
public final class InputFilter<D: DataProtocol> {
  private let stream: FilterStream
  private let capacity: Int
  private let read: (Int) throws -> D?
  private var made = Data()
  private var isFinished = false

  /// Makes a filter.
  /// - Parameters:
  ///   - bufferCapacity: the size of the pieces that it asks for, in bytes.
  ///   - readBlock: gives a piece of at most as many bytes as it is asked for, and nil or an empty one at the end.
  /// - Throws: `FilterError.invalidState` where there is no memory.
  public init(
    _ operation: FilterOperation, using algorithm: Algorithm, bufferCapacity: Int = 65536,
    readingFrom readBlock: @escaping (Int) throws -> D?
  ) throws {
    stream = try FilterStream(operation, algorithm, capacity: bufferCapacity)
    capacity = bufferCapacity
    read = readBlock
  }

  /// Returns the next bytes, as many as are asked for but at the end; nil behind it.
  /// - Throws: `FilterError.invalidData`, and what the block for pieces throws.
  public func readData(ofLength count: Int) throws -> Data? {
    while made.count < count, !isFinished {
      let piece = try read(capacity).map { Data($0) } ?? Data()
      isFinished = piece.isEmpty
      try stream.process(piece, isLast: isFinished) { made.append($0) }
    }
    guard !made.isEmpty else { return nil }
    let data = Data(made.prefix(count))
    made = Data(made.dropFirst(count))
    return data
  }
}
