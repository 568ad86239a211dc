/// A file of the person's that can't be used, and why.
package struct FileProblem: Hashable, Sendable {
  package var path: String
  /// A sentence that names the file.
  package var message: String

  package init(path: String, message: String) { (self.path, self.message) = (path, message) }
}
