/// What is wrong with a file, as compilers say it.
public struct Diagnostic: Error, Hashable, CustomStringConvertible {
  public let path: String
  public let line: Int?
  public let message: String

  public init(path: String, line: Int? = nil, _ message: String) {
    self.path = path
    self.line = line
    self.message = message
  }

  public var description: String { "\(path):\(line.map { "\($0):1:" } ?? "") error: \(message)" }
}
