import Foundation

/// A picture of shapes, SVG or PDF, of which the build makes pixels at the scales that screens have.
package struct VectorImage {
  /// The program that draws files of a type, and Debian's package that has it.
  private struct Program: Sendable {
    var name: String
    var package: String
    var arguments: @Sendable (_ file: String, _ scale: Int) -> [String]
  }

  private static let programs: [String: Program] = [
    "svg": Program(name: "rsvg-convert", package: "librsvg2-bin") { file, scale in
      ["--zoom", "\(scale)", "--format", "png", file]
    },
    // A point is 1/72 inch. What is cropped in the document isn't shown.
    "pdf": Program(name: "pdftocairo", package: "poppler-utils") { file, scale in
      ["-png", "-singlefile", "-transp", "-cropbox", "-r", "\(72 * scale)", file, "-"]
    },
  ]

  /// The pixels per point of the pictures that are made.
  static let scales = [1, 2, 3]

  private let file: URL
  private let program: Program

  /// Takes a file; nil for one that is no picture of shapes by its name.
  package init?(_ file: URL) {
    guard let program = Self.programs[file.pathExtension.lowercased()] else { return nil }
    self.file = file
    self.program = program
  }

  /// A file is a picture of shapes by its name.
  static func isOne(_ file: URL) -> Bool { programs[file.pathExtension.lowercased()] != nil }

  /// What a picture is called, after the name that the file would have.
  static func outputName(_ name: String, scale: Int) -> String { name + (scale == 1 ? "" : "@\(scale)x") + ".png" }

  /// The path of the program that draws it; nil where it isn't installed.
  /// - Parameter searchPath: the folders to look in, with colons between them, as in `PATH`.
  package func executable(in searchPath: String) -> String? {
    searchPath.split(separator: ":").map { "\($0)/\(program.name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// The pictures in PNG, one for each of `scales`; what is missing or wrong where they can't be made.
  package func pictures(searchPath: String) -> Result<[Data], VectorFailure> {
    guard let executable = executable(in: searchPath) else {
      return .failure(
        VectorFailure(reason: "\(program.name) is needed to draw it: install the package \(program.package)"))
    }
    return Result {
      try Self.scales.map { try Self.run(executable, program.arguments(file.path, $0)) }
    }.mapError { $0 as? VectorFailure ?? VectorFailure(reason: "\($0)") }
  }

  /// Runs a program for what it writes.
  private static func run(_ executable: String, _ arguments: [String]) throws -> Data {
    // A file takes what a pipe that nobody reads from yet would not.
    let messages = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try Data().write(to: messages)
    defer { try? FileManager.default.removeItem(at: messages) }
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: executable)
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = try FileHandle(forWritingTo: messages)
    try process.run()
    let picture = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0, !picture.isEmpty else {
      let lines = (try? String(contentsOf: messages, encoding: .utf8))?.split(whereSeparator: \.isNewline) ?? []
      let reason = lines.prefix(3).joined(separator: ", ").prefix(300)
      let name = URL(fileURLWithPath: executable).lastPathComponent
      throw VectorFailure(reason: "\(name) can't draw it" + (reason.isEmpty ? "" : ": \(reason)"))
    }
    return picture
  }
}

/// The reason why a picture of shapes is left out.
package struct VectorFailure: Error {
  package let reason: String
}
