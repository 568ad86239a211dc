import AppSupport
import ProfileStorage
import UIKit

/// Why a picture can't be a cover: goes on where a file's name has left off.
enum CoverError: Error, Equatable, CustomStringConvertible {
  case isEmpty
  case isTooLarge(megapixels: Int)
  case isNoPicture
  case cannotBeKept(reason: String)

  var description: String {
    switch self {
    case .isEmpty: "is empty."
    case .isTooLarge(let megapixels): "is too large: it has \(megapixels) megapixels."
    case .isNoPicture: "is damaged, or no picture of a kind that is known."
    case .cannotBeKept(let reason): "can’t be kept: \(reason)"
    }
  }
}

/// Covers in two sizes that are quick to read, each picture once however many songs have it; on any thread.
struct CoverFiles: Sendable {
  let folder: URL

  enum Size: String, CaseIterable, Sendable {
    /// The size for the grid: two columns on a screen of 390 points at 2 pixels.
    case small
    /// The size for the card.
    case large

    /// The number of pixels of a side.
    var pixels: Int { self == .small ? 360 : 720 }
  }

  /// The most pixels that are decoded, which take four bytes each: 160 MB, for one picture at a time.
  static let mostPixels = 40_000_000
  /// The largest size of a picture's file, in bytes.
  static let largestFile = 64 << 20

  /// Keeps a picture, unless it is there already.
  /// - Returns: its name.
  /// - Throws: `CoverError`.
  func keep(_ data: Data) throws -> String {
    guard !data.isEmpty else { throw CoverError.isEmpty }
    let name = ContentHash(data).description
    if Size.allCases.allSatisfy({ FileManager.default.fileExists(atPath: url(name, $0).path) }) { return name }
    guard let size = PictureSize(data) else { throw CoverError.isNoPicture }
    guard size.pixels <= Self.mostPixels else {
      throw CoverError.isTooLarge(megapixels: (size.pixels / 500_000 + 1) / 2)
    }
    guard let picture = UIImage(data: data), picture.size.width > 0 else { throw CoverError.isNoPicture }
    do {
      try PrivateFiles.makeFolder(folder)
      for size in Size.allCases {
        guard let file = picture.square(pixels: size.pixels, scale: 1).jpegData(compressionQuality: 0.92) else {
          throw CoverError.isNoPicture
        }
        try PrivateFiles.write(file, to: url(name, size))
      }
    } catch let fault as CoverError {
      throw fault
    } catch {
      throw CoverError.cannotBeKept(reason: (error as NSError).localizedDescription)
    }
    return name
  }

  /// Keeps the cover in a file.
  /// - Throws: `CoverError`.
  func keep(fileAt path: String) throws -> String {
    guard let file = FileIdentity(path), file.stamp.size <= Self.largestFile,
      let data = FileManager.default.contents(atPath: path)
    else { throw CoverError.isNoPicture }
    return try keep(data)
  }

  /// The names of pictures that are there in all sizes.
  var names: Set<String> {
    let files = Set((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    let suffix = Self.suffix(.large)
    return Set(
      files.filter { $0.hasSuffix(suffix) }.map { String($0.dropLast(suffix.count)) }
        .filter { name in Size.allCases.allSatisfy { files.contains(name + Self.suffix($0)) } })
  }

  /// A square picture, decoded, or drawn for one of the app's own albums; nil where it is no longer there.
  func read(_ name: String, pixels: Int, scale: CGFloat) -> UIImage? {
    if let album = Album(rawValue: name) { return AlbumCover.image(of: album).square(pixels: pixels, scale: scale) }
    let size = pixels <= Size.small.pixels ? Size.small : .large
    guard let data = FileManager.default.contents(atPath: url(name, size).path), let picture = UIImage(data: data)
    else { return nil }
    return picture.square(pixels: pixels, scale: scale)
  }

  private func url(_ name: String, _ size: Size) -> URL {
    folder.appendingPathComponent(name + Self.suffix(size), isDirectory: false)
  }

  private static func suffix(_ size: Size) -> String { "-\(size.rawValue).jpg" }
}

extension UIImage {
  /// The middle of it, opaque, so many pixels wide and high.
  func square(pixels: Int, scale: CGFloat) -> UIImage {
    let side = CGFloat(pixels) / scale
    let format = UIGraphicsImageRendererFormat()
    (format.scale, format.opaque) = (scale, true)
    let factor = max(side / size.width, side / size.height)
    let drawn = CGSize(width: size.width * factor, height: size.height * factor)
    let place = CGRect(
      x: (side - drawn.width) / 2, y: (side - drawn.height) / 2, width: drawn.width, height: drawn.height)
    return UIGraphicsImageRenderer(size: CGSize(width: side, height: side), format: format).image { _ in
      draw(in: place)
    }
  }
}

/// Tells pictures apart by what is in them: FNV-1a over words, twice with different starts.
struct ContentHash: CustomStringConvertible {
  private(set) var first: UInt64 = 0xcbf2_9ce4_8422_2325
  private(set) var second: UInt64 = 0x6c62_272e_07bb_0142

  init(_ data: Data) {
    data.withUnsafeBytes { bytes in
      var index = 0
      while index + 8 <= bytes.count {
        add(bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self).littleEndian)
        index += 8
      }
      while index < bytes.count {
        add(UInt64(bytes[index]))
        index += 1
      }
    }
    add(UInt64(data.count))
  }

  private mutating func add(_ word: UInt64) {
    first = (first ^ word) &* 0x100_0000_01b3
    first ^= first >> 29
    second = (second &+ word) &* 0x9e37_79b9_7f4a_7c15
    second ^= second >> 32
  }

  var description: String { Self.hex(first) + Self.hex(second) }

  private static func hex(_ word: UInt64) -> String {
    let digits = String(word, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
