import Foundation
import UIKit
import UIKitProbe

/// Recordings of a folder, performed on Swoop.
package struct Replay {
  /// A recording and what has come of it.
  package struct Result {
    package let kind: ProbeKind
    /// The file, from the folder, and the recording's name.
    package let place: String
    /// The differences that no reason explains.
    package var differences: [Difference] = []
    /// The differences on purpose, and the parts that the recording has reasons for.
    package var explained: [(part: String, difference: Difference)] = []
    /// The parts for which there are reasons, and no differences any more.
    package var idleReasons: [String] = []
  }

  package internal(set) var results: [Result] = []
  /// What can't be read or performed, each with its place.
  package private(set) var faults: [String] = []

  /// Performs all recordings in a folder and those below it.
  /// - Parameter kinds: the names of the kinds that are performed; nil for all.
  @MainActor package init(of folder: URL, kinds: Set<String>? = nil) {
    let paths = RecordingFile.paths(in: folder)
    if paths.isEmpty { faults.append("\(folder.path): there are no recordings") }
    for kind in (kinds ?? []).sorted() {
      do { _ = try ProbeKind.named(kind) } catch { faults.append("\(error)") }
    }
    Self.withoutConflicts { for path in paths { perform(path, in: folder, kinds) } }
  }

  /// Logs no conflicts meanwhile: in some recordings, constraints contradict each other on purpose.
  @MainActor private static func withoutConflicts<Result>(_ work: () throws -> Result) rethrows -> Result {
    let write = ConflictLog.write
    defer { ConflictLog.write = write }
    ConflictLog.write = { _ in }
    return try work()
  }

  @MainActor private mutating func perform(_ path: String, in folder: URL, _ kinds: Set<String>?) {
    do {
      let file = try RecordingFile(Data(contentsOf: folder.appending(path: path)))
      let kind = try ProbeKind.named(file.kind)
      guard kinds?.contains(kind.name) ?? true else { return }
      for (name, recording) in file.recordings.sorted(by: { $0.key < $1.key }) {
        perform(recording, of: kind, at: "\(path), \(name)")
      }
    } catch {
      faults.append("\(path): \(error)")
    }
  }

  @MainActor private mutating func perform(_ recording: Recording, of kind: ProbeKind, at place: String) {
    do {
      let stage = SimulatedStage(scale: try recording.pixelsPerPoint, isTimed: kind.isTimed)
      let outcome = try kind.outcome(of: recording.given, on: stage)
      if recording.outcome == .object([:]) { throw UnreadableRecording("nothing of UIKit is recorded yet") }
      results.append(Self.result(of: recording, outcome, kind, place))
    } catch {
      faults.append("\(place): \(error)")
    }
  }

  /// Writes the recordings of a folder to another one, with the outcomes that they have on Swoop.
  /// - Returns: a line for each recording that can't be performed, and is written as it was.
  /// - Throws: where a file can't be read or written.
  @MainActor package static func record(_ folder: URL, to output: URL) throws -> [String] {
    let recorder = Recorder { SimulatedStage(scale: $0, isTimed: $1) }
    return try withoutConflicts { try recorder.record(folder, to: output) }
  }

  private static func result(
    of recording: Recording, _ outcome: JSONValue, _ kind: ProbeKind, _ place: String
  ) -> Result {
    var result = Result(kind: kind, place: place)
    let parts = (recording.reasons ?? [:]).values.joined().sorted()
    for difference in Difference.all(from: recording.outcome, to: outcome, tolerance: kind.tolerance) {
      if let part = parts.first(where: difference.concerns) {
        result.explained.append((part, difference))
      } else {
        result.differences.append(difference)
      }
    }
    let used = Set(result.explained.map(\.part))
    result.idleReasons = parts.filter { !used.contains($0) }
    return result
  }
}
