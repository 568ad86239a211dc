/// What is wrong with a file, as compilers say it.
package struct Diagnostic: Error, Hashable, CustomStringConvertible {
  package let path: String
  package let line: Int?
  package let message: String

  package init(path: String, line: Int? = nil, _ message: String) {
    self.path = path
    self.line = line
    self.message = message
  }

  package var description: String { "\(path):\(line.map { "\($0):1:" } ?? "") error: \(message)" }
}
