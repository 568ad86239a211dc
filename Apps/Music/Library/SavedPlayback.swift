import Foundation
import GRDB

/// The part of what is played that outlives the app.
struct SavedPlayback: Equatable, Sendable {
  /// Identifiers of songs.
  var queue: [Int64] = []
  /// The place of the song in the queue.
  var place = 0
  /// Seconds from the song's beginning.
  var time: TimeInterval = 0
  var isPlaying = false
  /// The volume, 0…1.
  var volume: Float = 1
}

extension MusicDatabase {
  func playback() throws -> SavedPlayback? {
    try queue.read { database in
      let sql = "SELECT queue, place, time, isPlaying, volume FROM playback WHERE id = 1"
      guard let row = try Row.fetchOne(database, sql: sql) else { return nil }
      let time = try row.decode(Double.self, atIndex: 2)
      let volume = try row.decode(Double.self, atIndex: 4)
      return SavedPlayback(
        queue: Self.identifiers(try row.decode(Data.self, atIndex: 0)), place: try row.decode(Int.self, atIndex: 1),
        time: Self.seconds(time), isPlaying: try row.decode(Bool.self, atIndex: 3),
        volume: volume.isFinite ? Float(min(max(0, volume), 1)) : 1)
    }
  }

  /// Has it written soon, in the order of the calls.
  /// - Parameters:
  ///   - withQueue: whether the queue is another one than that which was written last.
  ///   - completion: called on some thread.
  func save(
    _ playback: SavedPlayback, withQueue: Bool, completion: @escaping @Sendable (Result<Void, any Error>) -> Void
  ) {
    queue.asyncWrite { database in
      let rest: StatementArguments = [
        playback.place, playback.time, playback.isPlaying, Double(playback.volume),
      ]
      if withQueue {
        let sql = """
          INSERT OR REPLACE INTO playback (id, queue, place, time, isPlaying, volume) VALUES (1, ?, ?, ?, ?, ?)
          """
        try database.execute(sql: sql, arguments: [Self.data(playback.queue)] + rest)
      } else {
        try database.execute(
          sql: "UPDATE playback SET place = ?, time = ?, isPlaying = ?, volume = ? WHERE id = 1", arguments: rest)
      }
    } completion: { _, result in
      completion(result)
    }
  }

  private static func data(_ identifiers: [Int64]) -> Data {
    identifiers.map(\.littleEndian).withUnsafeBytes { Data($0) }
  }

  private static func identifiers(_ data: Data) -> [Int64] {
    data.withUnsafeBytes { bytes in
      (0..<bytes.count / 8).map { Int64(littleEndian: bytes.loadUnaligned(fromByteOffset: $0 * 8, as: Int64.self)) }
    }
  }
}
