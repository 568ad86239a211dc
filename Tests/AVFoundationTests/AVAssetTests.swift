import AVFoundation
import UIKitTesting
import XCTest

@preconcurrency @MainActor final class AVAssetTests: XCTestCase {
  private var device: SimulatedDevice!
  private var sounds: Sounds!

  override func setUp() async throws {
    device = SimulatedDevice()
    sounds = try Sounds()
  }

  override func tearDown() async throws { (device, sounds) = (nil, nil) }

  private static let tags = [
    ("title", "Ünder the Øak"), ("artist", "The Lindens"), ("album", "Leaves"), ("genre", "Folk"), ("date", "1998"),
    ("track", "3/12"),
  ]

  private func text(_ key: AVMetadataKey, _ items: [AVMetadataItem]) -> String? {
    items.first { $0.commonKey == key }?.stringValue
  }

  func testTagsAreReadFromEveryKindOfFile() throws {
    let wave = try sounds.wave(Sounds.tone(seconds: 2))
    let cover = try sounds.convert(wave, ["-filter_complex", "showwavespic=s=64x64", "-frames:v", "1"], to: "c.png")
    let tags = Self.tags.flatMap { ["-metadata", "\($0.0)=\($0.1)"] }
    let picture = ["-i", cover.path, "-map", "0", "-map", "1", "-c:v", "copy", "-disposition:v", "attached_pic"]
    for name in ["a.mp3", "a.flac", "a.m4a", "a.ogg", "a.opus"] {
      let hasPicture = ["a.mp3", "a.flac", "a.m4a"].contains(name)
      let asset = AVURLAsset(url: try sounds.convert(wave, (hasPicture ? picture : []) + tags, to: name))
      XCTAssertEqual(asset.url.lastPathComponent, name)
      let items = asset.commonMetadata
      XCTAssertEqual(text(.commonKeyTitle, items), "Ünder the Øak", name)
      XCTAssertEqual(text(.commonKeyArtist, items), "The Lindens", name)
      XCTAssertEqual(text(.commonKeyAlbumName, items), "Leaves", name)
      XCTAssertEqual(text(.commonKeyType, items), "Folk", name)
      XCTAssertEqual(text(.commonKeyCreationDate, items), "1998", name)
      XCTAssertEqual(asset.duration.seconds, 2, accuracy: 0.1, name)
      let track = AVMetadataItem.metadataItems(from: asset.metadata, filteredByIdentifier: .id3MetadataTrackNumber)
      XCTAssertEqual(track.map(\.numberValue), [3], name)
      XCTAssertTrue(["3/12", "3"].contains(track.first?.stringValue), name)
      XCTAssertNil(track.first?.commonKey)
      XCTAssertFalse(items.contains { $0.commonKey == nil }, "not common")
      let artwork = AVMetadataItem.metadataItems(from: items, filteredByIdentifier: .commonIdentifierArtwork).first
      XCTAssertEqual(artwork?.dataValue, hasPicture ? try Data(contentsOf: cover) : nil, name)
      XCTAssertNil(artwork?.stringValue)
      XCTAssertEqual(artwork?.commonKey, hasPicture ? .commonKeyArtwork : nil)
    }
  }

  func testLoadingEndsWithinItsFrame() throws {
    let wave = try sounds.wave(Sounds.tone(seconds: 2))
    let asset = AVURLAsset(url: try sounds.convert(wave, ["-metadata", "title=One"], to: "a.mp3"))
    let result = Loaded()
    Task { @MainActor in
      let (duration, items) = try await asset.load(.duration, .commonMetadata)
      result.lines.append("\(duration.seconds.rounded()) \(try await items.first?.load(.stringValue) ?? "")")
      result.lines.append("\(try await asset.load(.isPlayable))")
    }
    Task { @MainActor in
      do {
        _ = try await AVURLAsset(url: sounds.url("none.mp3")).load(.metadata)
      } catch {
        result.lines.append("\((error as NSError).code)")
      }
    }
    device.advanceFrames(3)
    XCTAssertEqual(result.lines.sorted(), ["2.0 One", "2003334207", "true"])
    let none = AVAsset(url: sounds.folder)
    XCTAssertEqual(none.duration, .zero)
    XCTAssertEqual(none.metadata, [])
  }

  private final class Loaded { var lines: [String] = [] }

  func testHugeAndEmptyTags() throws {
    let wave = try sounds.wave(Sounds.tone(seconds: 1))
    let long = String(repeating: "é", count: 60_000)
    let url = try sounds.convert(wave, ["-metadata", "title=\(long)", "-metadata", "artist="], to: "a.flac")
    let items = AVURLAsset(url: url).commonMetadata
    XCTAssertEqual(text(.commonKeyTitle, items), String(repeating: "é", count: 4096))
    XCTAssertNil(text(.commonKeyArtist, items))
    let marks = "e" + String(repeating: "\u{301}", count: 60_000)
    let marked = AVURLAsset(url: try sounds.convert(wave, ["-metadata", "title=\(marks)"], to: "m.flac"))
    XCTAssertEqual(text(.commonKeyTitle, marked.commonMetadata)?.unicodeScalars.count, 4096)
    // An ID3 tag that says it is larger than the file is, and one with a picture of no bytes.
    let mp3 = try Data(contentsOf: sounds.convert(wave, ["-id3v2_version", "0"], to: "a.mp3"))
    let boundless = try sounds.write(Data("ID3".utf8) + [3, 0, 0, 0x7f, 0x7f, 0x7f, 0x7f] + mp3, "huge.mp3")
    XCTAssertEqual(AVURLAsset(url: boundless).metadata, [])
    let picture = Data("APIC".utf8) + [0, 0, 0, 13, 0, 0, 0] + Data("image/png".utf8) + [0, 3, 0]
    let empty = try sounds.write(
      Data("ID3".utf8) + [3, 0, 0, 0, 0, 0, UInt8(picture.count)] + picture + mp3, "empty.mp3")
    XCTAssertEqual(AVURLAsset(url: empty).duration.seconds, 1, accuracy: 0.1)
    XCTAssertEqual(AVURLAsset(url: empty).commonMetadata.map(\.dataValue), [Data()])
    // A block of FLAC behind the first one: a picture of no kind, description, size or bytes.
    let flac = try Data(contentsOf: sounds.convert(wave, to: "b.flac"))
    let block = flac.prefix(42) + Data([6, 0, 0, 32]) + Data(count: 32) + flac.dropFirst(42)
    let blank = AVURLAsset(url: try sounds.write(block, "blank.flac"))
    XCTAssertEqual(blank.duration.seconds, 1, accuracy: 0.01)
    XCTAssertEqual(blank.commonMetadata.compactMap(\.dataValue), [Data()])
    XCTAssertEqual(AVURLAsset(url: url).commonMetadata.compactMap(\.dataValue), [], "it never said so")
  }

  func testTimes() {
    XCTAssertEqual(CMTime(seconds: 1.5, preferredTimescale: 600), CMTime(value: 900, timescale: 600))
    XCTAssertEqual(CMTime(value: 900, timescale: 600).seconds, 1.5)
    XCTAssertEqual(CMTime.zero.seconds, 0)
    XCTAssertFalse(CMTime(seconds: .infinity, preferredTimescale: 600).isValid)
    XCTAssertTrue(CMTime.invalid.seconds.isNaN)
  }
}
