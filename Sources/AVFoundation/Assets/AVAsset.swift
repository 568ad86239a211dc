import Foundation
import HostInterface

/// A file of sound, which is read when somebody asks what is in it.
open class AVAsset: NSObject, AVAsynchronousKeyValueLoading, @unchecked Sendable {
  struct Contents {
    var duration: CMTime
    var metadata: [AVMetadataItem]
  }

  let source: URL
  private let lock = NSLock()
  private var known: Result<Contents, any Error>?

  /// Makes an asset of a file. Nothing is read yet.
  public init(url: URL) { source = url }

  /// Reads the file at the first call; blocks.
  func contents() throws -> Contents {
    try lock.withLock {
      let result = known ?? Result { try Contents(AudioSource(source)) }
      known = result
      return try result.get()
    }
  }

  /// Blocks until the file is read; zero where it can't be. Better `load(.duration)`.
  open var duration: CMTime { (try? contents())?.duration ?? .zero }
  /// Blocks until the file is read; empty where it can't be. Better `load(.commonMetadata)`.
  open var commonMetadata: [AVMetadataItem] { metadata.filter { $0.commonKey != nil } }
  /// Blocks until the file is read; empty where it can't be. Better `load(.metadata)`.
  open var metadata: [AVMetadataItem] { (try? contents())?.metadata ?? [] }
}

/// The file of sound at a URL.
open class AVURLAsset: AVAsset, @unchecked Sendable {
  /// The file of the asset.
  open var url: URL { source }

  /// Makes an asset of a file. Nothing is read yet.
  public override init(url: URL) { super.init(url: url) }
}

extension AVAsset.Contents {
  fileprivate init(_ source: AudioSource) throws {
    let decoder = try AudioDecoder(source)
    duration = CMTime(value: Int64(decoder.frameCount), timescale: Int32(AudioFormat.sampleRate))
    let tags = decoder.tags
    let texts: [(AVMetadataKey, String?)] = [
      (.commonKeyTitle, tags.title), (.commonKeyArtist, tags.artist), (.commonKeyAlbumName, tags.album),
      (.commonKeyType, tags.genre), (.commonKeyCreationDate, tags.date),
    ]
    metadata = texts.compactMap { key, text in text.map { AVMetadataItem(key, .text($0)) } }
    if let artwork = tags.artwork ?? (source.url.map { EmptyArtwork.isIn($0.path) } == true ? Data() : nil) {
      metadata.append(AVMetadataItem(.commonKeyArtwork, .data(artwork)))
    }
    if let number = tags.trackNumber {
      metadata.append(AVMetadataItem(.id3MetadataTrackNumber, .number(number, of: tags.trackCount)))
    }
  }
}
