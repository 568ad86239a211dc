import Foundation

/// A key of metadata, the same for all kinds of files.
public struct AVMetadataKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The key of the title.
  public static let commonKeyTitle = AVMetadataKey(rawValue: "title")
  /// The key of the artist.
  public static let commonKeyArtist = AVMetadataKey(rawValue: "artist")
  /// The key of the album's name.
  public static let commonKeyAlbumName = AVMetadataKey(rawValue: "albumName")
  /// The genre.
  public static let commonKeyType = AVMetadataKey(rawValue: "type")
  /// The key of the date, as ISO 8601 writes it: a year, or more exactly.
  public static let commonKeyCreationDate = AVMetadataKey(rawValue: "creationDate")
  /// A picture, in whatever format and of whatever size it was put in; no bytes where a file says that it has one, and
  /// has nothing of it.
  public static let commonKeyArtwork = AVMetadataKey(rawValue: "artwork")
}

/// The meaning of a piece of metadata: where its key comes from, and the key.
public struct AVMetadataIdentifier: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The identifier of the title.
  public static let commonIdentifierTitle = AVMetadataIdentifier(rawValue: "common/title")
  /// The identifier of the artist.
  public static let commonIdentifierArtist = AVMetadataIdentifier(rawValue: "common/artist")
  /// The identifier of the album's name.
  public static let commonIdentifierAlbumName = AVMetadataIdentifier(rawValue: "common/albumName")
  /// The identifier of the kind of contents.
  public static let commonIdentifierType = AVMetadataIdentifier(rawValue: "common/type")
  /// The identifier of the date, as ISO 8601 writes it.
  public static let commonIdentifierCreationDate = AVMetadataIdentifier(rawValue: "common/creationDate")
  /// The identifier of the picture of a cover.
  public static let commonIdentifierArtwork = AVMetadataIdentifier(rawValue: "common/artwork")
  /// The identifier of the track's number, here in files of any kind: "3", or "3/12" where the number of tracks is
  /// known; its `numberValue` is 3.
  public static let id3MetadataTrackNumber = AVMetadataIdentifier(rawValue: "id3/TRCK")
}

/// A piece of what a file says about itself.
open class AVMetadataItem: NSObject, AVAsynchronousKeyValueLoading, @unchecked Sendable {
  /// The content of an item. Longer texts are cut, and pictures of more than 64 MB left out.
  enum Content {
    case text(String)
    case number(Int, of: Int?)
    case data(Data)
  }

  /// The identifier of what the item says.
  open var identifier: AVMetadataIdentifier? { identifierStorage }
  private final let identifierStorage: AVMetadataIdentifier?
  /// The key of what the item says; nil for what not all kinds of files have.
  open var commonKey: AVMetadataKey? { commonKeyStorage }
  private final let commonKeyStorage: AVMetadataKey?
  private let content: Content

  init(_ key: AVMetadataKey, _ content: Content) {
    (identifierStorage, commonKeyStorage) = (AVMetadataIdentifier(rawValue: "common/\(key.rawValue)"), key)
    self.content = content
  }

  init(_ identifier: AVMetadataIdentifier, _ content: Content) {
    (identifierStorage, commonKeyStorage) = (identifier, nil)
    self.content = content
  }

  /// The value as text; nil for data.
  open var stringValue: String? {
    switch content {
    case .text(let text): text
    case .number(let number, let count): count.map { "\(number)/\($0)" } ?? "\(number)"
    case .data: nil
    }
  }

  /// The value as a number; nil for what is no number.
  open var numberValue: NSNumber? {
    if case .number(let number, _) = content { NSNumber(value: number) } else { nil }
  }

  /// The value as data; nil for texts and numbers.
  open var dataValue: Data? {
    if case .data(let data) = content { data } else { nil }
  }

  /// Returns the items of an identifier, in their order.
  open class func metadataItems(
    from metadataItems: [AVMetadataItem], filteredByIdentifier identifier: AVMetadataIdentifier
  ) -> [AVMetadataItem] { metadataItems.filter { $0.identifier == identifier } }
}
