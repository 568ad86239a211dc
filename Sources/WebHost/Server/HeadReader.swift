/// Puts a request's head together from what comes, within its limit.
struct HeadReader {
  enum Failure: Error {
    case tooLong
    /// The bytes are no head, or that of a request that has a body.
    case notUnderstood
  }

  private var bytes: [UInt8] = []
  /// The bytes that have come after the head.
  private(set) var rest: [UInt8] = []

  /// Adds bytes that have come.
  /// - Returns: the head, once there is all of it.
  mutating func add(_ new: [UInt8]) throws(Failure) -> RequestHead? {
    // The end may lie across two pieces.
    let start = max(0, bytes.count - 3)
    bytes += new
    guard let end = RequestHead.end(in: Array(bytes[start...])).map({ $0 + start }) else {
      guard bytes.count < RequestHead.longest else { throw .tooLong }
      return nil
    }
    guard end <= RequestHead.longest else { throw .tooLong }
    rest = Array(bytes[end...])
    guard let head = RequestHead(bytes[..<end]), !head.hasBody else { throw .notUnderstood }
    return head
  }
}
