import CWebKitGTK
import Foundation

/// A history as the engine wrote it, behind its checksum: the engine believes what it reads, and damaged data ends the
/// process.
enum SealedHistory {
  /// SHA-256, in hexadecimal digits.
  private static let checksumCount = 64

  static func seal(_ history: Data) -> Data { checksum(history) + history }

  /// Opens what `seal` has made.
  /// - Returns: nil where this is not what `seal` gave.
  static func open(_ data: Data) -> Data? {
    let history = Data(data.dropFirst(checksumCount))
    return data.count > checksumCount && data.prefix(checksumCount) == checksum(history) ? history : nil
  }

  private static func checksum(_ data: Data) -> Data {
    let text = data.withUnsafeBytes {
      g_compute_checksum_for_data(G_CHECKSUM_SHA256, $0.bindMemory(to: guchar.self).baseAddress, gsize($0.count))
    }
    return Data(takeString(text)!.utf8)
  }
}
