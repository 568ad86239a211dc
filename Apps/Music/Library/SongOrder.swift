import Foundation

/// Albums as the person's language sorts them, and in each the songs in their places.
struct SongOrder: Sendable {
  let locale: Locale

  private static let options: String.CompareOptions = [.caseInsensitive, .numeric, .widthInsensitive, .forcedOrdering]

  init(locale: Locale = .current) { self.locale = locale }

  /// Songs without an album come last; albums of one name, such as “Greatest Hits”, are told apart by their folders.
  func isBefore(_ a: Song, _ b: Song) -> Bool {
    if a.album != b.album {
      if a.album.isEmpty || b.album.isEmpty { return b.album.isEmpty }
      return compare(a.album, b.album)
    }
    let (folder, otherFolder) = (a.folder, b.folder)
    if folder != otherFolder { return folder < otherFolder }
    let (track, otherTrack) = (a.track ?? .max, b.track ?? .max)
    if track != otherTrack { return track < otherTrack }
    if a.title != b.title { return compare(a.title, b.title) }
    return a.path < b.path
  }

  func sorted(_ songs: [Song]) -> [Song] { songs.sorted(by: isBefore) }

  /// Puts songs in their places among others that are in theirs.
  func merge(_ songs: [Song], with others: [Song]) -> [Song] {
    var result: [Song] = []
    result.reserveCapacity(songs.count + others.count)
    var rest = sorted(others)[...]
    for song in songs {
      while let next = rest.first, isBefore(next, song) {
        result.append(next)
        rest = rest.dropFirst()
      }
      result.append(song)
    }
    return result + rest
  }

  private func compare(_ a: String, _ b: String) -> Bool {
    a.compare(b, options: Self.options, range: nil, locale: locale) == .orderedAscending
  }
}
