import Foundation

/// What the list keeps of a download.
struct DownloadRecord: Codable, Equatable, Identifiable {
  enum State: Codable, Equatable {
    case running
    /// The person has stopped it.
    case paused
    case finished(path: String)
    case failed(reason: String)
  }

  let id: UUID
  /// The address that it comes from.
  let address: String
  let begun: Date
  var place: DownloadPlace
  var state = State.running
  /// The bytes that are there, and all that there will be; nil where nobody knows.
  var received: Int64 = 0
  var expected: Int64?
  /// The data to go on from; nil where it has to begin anew.
  var resumeData: Data?

  init(id: UUID = UUID(), address: String, begun: Date, place: DownloadPlace) {
    (self.id, self.address, self.begun, self.place) = (id, address, begun, place)
  }

  /// The file's name, as it is now.
  var name: String {
    if case .finished(let path) = state { return URL(fileURLWithPath: path).lastPathComponent }
    return place.name
  }

  /// The file; nil before it is complete.
  var file: URL? {
    if case .finished(let path) = state { return URL(fileURLWithPath: path) }
    return nil
  }

  var isRunning: Bool { state == .running }

  /// How much of it is there, 0…1; nil where nobody knows.
  var fraction: Double? {
    guard let expected, expected > 0 else { return nil }
    return min(max(Double(received) / Double(expected), 0), 1)
  }
}
