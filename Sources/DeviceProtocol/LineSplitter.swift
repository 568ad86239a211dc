/// Cuts a stream into lines of a limited length.
package struct LineSplitter {
  /// A line of the stream, without its end.
  package enum Line: Equatable, Sendable {
    case whole([UInt8])
    /// A line beyond the limit: it is not kept.
    case tooLong
    /// The beginning of a line that the stream's end has cut.
    case cut([UInt8])
  }

  private let most: Int
  private var rest: [UInt8] = []
  private var isTooLong = false

  /// Makes a splitter.
  /// - Parameter most: the most bytes of a line.
  package init(most: Int) { self.most = most }

  /// Takes a piece of the stream.
  /// - Returns: the lines that end in it; empty ones are none.
  package mutating func add(_ piece: some Sequence<UInt8>) -> [Line] {
    var lines: [Line] = []
    for byte in piece {
      if byte == 0x0A {
        if isTooLong { lines.append(.tooLong) } else if !isEmpty { lines.append(.whole(rest)) }
        (rest, isTooLong) = ([], false)
      } else if !isTooLong, rest.count < most {
        rest.append(byte)
      } else {
        (rest, isTooLong) = ([], true)
      }
    }
    return lines
  }

  /// What the stream's end leaves behind.
  package mutating func end() -> Line? {
    defer { (rest, isTooLong) = ([], false) }
    if isTooLong { return .tooLong }
    return isEmpty ? nil : .cut(rest)
  }

  private var isEmpty: Bool { rest.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D } }
}
