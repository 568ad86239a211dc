import Foundation

/// Performs the recordings of a folder and writes them to another one, with the outcomes that they have here.
@MainActor public struct Recorder {
  private let makeStage: (_ scale: Double, _ isTimed: Bool) -> any Stage
  /// The pixels per point of all stages; nil where a stage has those that a recording asks for.
  private let scale: Double?

  /// Makes a recorder.
  /// - Parameters:
  ///   - scale: the pixels per point of the device; nil if it has those that `makeStage` is asked for.
  ///   - makeStage: makes an empty stage for each recording.
  public init(scale: Double? = nil, makeStage: @escaping (_ scale: Double, _ isTimed: Bool) -> any Stage) {
    (self.scale, self.makeStage) = (scale, makeStage)
  }

  /// Performs all recordings in a folder and those below it.
  /// - Returns: a line for each recording that can't be performed here, and is written as it was.
  /// - Throws: where a file can't be read, which the error names, or written.
  public func record(_ folder: URL, to output: URL) throws -> [String] {
    var left: [String] = []
    for path in RecordingFile.paths(in: folder) {
      let (file, faults) = try performed(path, in: folder)
      left += faults
      let place = output.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(file.text.utf8).write(to: place)
    }
    return left
  }

  private func performed(_ path: String, in folder: URL) throws -> (file: RecordingFile, faults: [String]) {
    do {
      var file = try RecordingFile(Data(contentsOf: folder.appendingPathComponent(path)))
      let kind = try ProbeKind.named(file.kind)
      var faults: [String] = []
      for (name, recording) in file.recordings.sorted(by: { $0.key < $1.key }) {
        do {
          file.recordings[name] = try performed(recording, kind)
        } catch {
          faults.append("\(path), \(name): \(error)")
        }
      }
      return (file, faults)
    } catch {
      throw UnreadableRecording("\(path): \(error)")
    }
  }

  private func performed(_ recording: Recording, _ kind: ProbeKind) throws -> Recording {
    var result = recording
    let stage = makeStage(try recording.pixelsPerPoint, kind.isTimed)
    result.outcome = try kind.outcome(of: recording.given, on: stage)
    if let scale { result.scale = scale }
    return result
  }
}
