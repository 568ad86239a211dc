import Foundation

/// What the command prints: reports on one stream, and what it is doing on the other. Nothing waits in a buffer, so that all
/// stands in order, and no line within another, where both streams lead to one file.
package struct Console {
  private let output: FileHandle
  private let errors: FileHandle

  package init(output: FileHandle = .standardOutput, errors: FileHandle = .standardError) {
    (self.output, self.errors) = (output, errors)
  }

  /// Prints a text.
  package func show(_ text: String) { output.write(Data("\(text)\n".utf8)) }

  /// Tells what is being done, or what is wrong.
  package func say(_ message: String) { errors.write(Data("swoop: \(message)\n".utf8)) }
}
