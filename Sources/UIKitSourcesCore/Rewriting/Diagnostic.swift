/// A fault of a file, as compilers report it.
package struct Diagnostic: Error, Hashable, Codable, CustomStringConvertible {
  package enum Severity: String, Codable, Sendable { case error, warning }

  package let path: String
  package let line: Int?
  package let severity: Severity
  package let message: String

  package init(path: String, line: Int? = nil, severity: Severity = .error, _ message: String) {
    self.path = path
    self.line = line
    self.severity = severity
    self.message = message
  }

  package var description: String { "\(path):\(line.map { "\($0):1:" } ?? "") \(severity): \(message)" }
}
