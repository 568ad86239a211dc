import Foundation
import UIKitSourcesCore

/// The command `uikit-sources REQUEST`, which compiles the target that a JSON text describes
/// (`TargetCompiler.Request`).
let usage =
  "usage: uikit-sources REQUEST\nREQUEST is the JSON text in which the UIKitSources plugin describes a target.\n"
let arguments = CommandLine.arguments.dropFirst()

func fail(_ message: String, status: Int32) -> Never {
  FileHandle.standardError.write(Data(message.utf8))
  exit(status)
}

guard let argument = arguments.first, arguments.count == 1 else { fail(usage, status: 2) }
if argument == "--help" || argument == "-h" {
  print(usage, terminator: "")
  exit(0)
}
do {
  let request = try JSONDecoder().decode(TargetCompiler.Request.self, from: Data(argument.utf8))
  let warnings = try TargetCompiler.run(request)
  FileHandle.standardError.write(Data(warnings.map { "\($0)\n" }.joined().utf8))
} catch let failures as Failures {
  fail(failures.diagnostics.map { "\($0)\n" }.joined(), status: 1)
} catch {
  fail("uikit-sources: \(error)\n", status: 1)
}
