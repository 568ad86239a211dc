import ArgumentParser
import Foundation
import UIKitCompare

/// The command `uikit-compare`, which performs recordings of UIKit on Swoop.
@MainActor struct Compare: @preconcurrency ParsableCommand {
  nonisolated static let configuration = CommandConfiguration(
    commandName: "uikit-compare",
    abstract: "Performs recordings of UIKit on Swoop and prints where the outcomes differ.",
    discussion: """
      Status 1 if something differs that no reason explains, 2 if something can't be read, performed or written; the \
      rest is compared all the same. docs/contributing/measure-uikit.md says how recordings are made and written.
      """)

  @Argument(help: "A folder with recordings; Swoop's own by default.")
  var folder: String?

  @Option(help: "Only recordings of this kind, such as scenes. May be repeated.")
  var kind: [String] = []

  @Option(help: "Writes all recordings to this folder, with the outcomes that they have on Swoop.")
  var record: String?

  func run() throws {
    let url = folder.map { URL(fileURLWithPath: $0) } ?? Self.recordings
    let replay = Replay(of: url, kinds: kind.isEmpty ? nil : Set(kind))
    if !replay.results.isEmpty { print(replay.table) }
    for (heading, lines) in [
      ("Differences", replay.differences), ("Reasons that explain nothing any more", replay.idleReasons),
    ] where !lines.isEmpty {
      print("\n\(heading):")
      for line in lines { print("  \(line)") }
    }
    let faults = replay.faults + recordingFaults(of: url).filter { !replay.faults.contains($0) }
    for fault in faults { FileHandle.standardError.write(Data("swoop: \(fault)\n".utf8)) }
    if !faults.isEmpty { throw ExitCode(2) }
    if !replay.holds { throw ExitCode(1) }
  }

  /// Writes the recordings, where that is asked for.
  /// - Returns: what can't be read, performed or written.
  private func recordingFaults(of folder: URL) -> [String] {
    guard let record else { return [] }
    do {
      return try Replay.record(folder, to: URL(fileURLWithPath: record))
    } catch {
      return ["\(error)"]
    }
  }

  private static var recordings: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Probe/Recordings")
  }
}

Compare.main()
