import ArgumentParser
import Foundation
import UIKitCompare

/// The command `uikit-compare`, which performs recordings of UIKit on Swoop.
@MainActor struct Compare: @preconcurrency ParsableCommand {
  nonisolated static let configuration = CommandConfiguration(
    commandName: "uikit-compare",
    abstract: "Performs recordings of UIKit on Swoop and prints where the outcomes differ.",
    discussion: """
      Status 1 if something differs that no reason explains, 2 if something can't be read or performed; the rest is \
      compared all the same. docs/contributing/measure-uikit.md says how recordings are made and written.
      """)

  @Argument(help: "A folder with recordings; Swoop's own by default.")
  var folder: String?

  @Option(help: "Only recordings of this kind, such as scenes. May be repeated.")
  var kind: [String] = []

  @Option(help: "Writes the recordings to this folder, with the outcomes that they have on Swoop.")
  var record: String?

  func run() throws {
    let url = folder.map { URL(fileURLWithPath: $0) } ?? Self.recordings
    let replay = Replay(of: url, kinds: kind.isEmpty ? nil : Set(kind))
    if !replay.results.isEmpty { print(replay.table) }
    for (heading, lines) in [
      ("Differences", replay.differences), ("Reasons that are needed no more", replay.idleReasons),
    ] where !lines.isEmpty {
      print("\n\(heading):")
      for line in lines { print("  \(line)") }
    }
    for fault in replay.faults { FileHandle.standardError.write(Data("swoop: \(fault)\n".utf8)) }
    if let record { try Replay.record(url, to: URL(fileURLWithPath: record)) }
    if !replay.faults.isEmpty { throw ExitCode(2) }
    if !replay.holds { throw ExitCode(1) }
  }

  private static var recordings: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Probe/Recordings")
  }
}

Compare.main()
