import XCTest

/// Something that no app may do, and what the app ends with.
typealias Misuse = (name: String, message: String, act: @MainActor () -> Void)

/// Does things that no app may do, each in a process of its own.
@MainActor struct MisuseCases {
  /// The test that calls `runOne()`, as `Module.Class/method`.
  let runner: String
  let cases: [Misuse]

  private static let variable = "SWOOP_MISUSE"

  /// Does nothing but in the processes that `check()` starts.
  func runOne() {
    let name = ProcessInfo.processInfo.environment[Self.variable]
    cases.first { $0.name == name }?.act()
  }

  func check(file: StaticString = #filePath, line: UInt = #line) throws {
    for misuse in cases {
      let (output, status) = try run(misuse.name)
      XCTAssertTrue(
        output.contains(misuse.message), "\(misuse.name): \(output.suffix(500))", file: file, line: line)
      XCTAssertNotEqual(status, 0, misuse.name, file: file, line: line)
    }
  }

  /// Runs a case in a process that has a temporary folder of its own: a program that is ended removes nothing.
  private func run(_ name: String) throws -> (output: String, status: Int32) {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("misuse-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { TemporaryFiles.remove(folder) }
    let program = Process()
    program.executableURL = URL(
      fileURLWithPath: try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
    program.arguments = [runner]
    var environment = ProcessInfo.processInfo.environment
    environment[Self.variable] = name
    environment["SWIFT_BACKTRACE"] = "enable=no"
    environment["TMPDIR"] = folder.path
    program.environment = environment
    let output = Pipe()
    program.standardOutput = output
    program.standardError = output
    try program.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    program.waitUntilExit()
    return (text, program.terminationStatus)
  }
}
