import Foundation

/// The place to which a destination's file goes.
enum DestinationOutput {
  case memory(NSMutableData)
  case file(URL)

  /// Writes a file at once.
  /// - Returns: whether it could be written.
  func write(_ data: Data) -> Bool {
    switch self {
    case .memory(let memory):
      memory.append(data)
      return true
    case .file(let url): return (try? data.write(to: url)) != nil
    }
  }
}
