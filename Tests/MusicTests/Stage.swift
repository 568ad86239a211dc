import TestSupport
import UIKitTesting
import XCTest

@testable import SwoopMusic

/// A device, a folder for a person's music, and one for what the app keeps of it.
@preconcurrency @MainActor final class Stage {
  let device: SimulatedDevice
  let folder: URL
  let profile: URL
  private let root: URL

  init(device: SimulatedDevice = SimulatedDevice()) throws {
    self.device = device
    root = FileManager.default.temporaryDirectory.appendingPathComponent("music-\(UUID().uuidString)")
    (folder, profile) = (root.appendingPathComponent("Person"), root.appendingPathComponent("Kept"))
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { TemporaryFiles.remove(root) }

  func url(_ name: String) -> URL { folder.appendingPathComponent(name) }

  @discardableResult func write(_ data: Data, _ name: String) throws -> URL {
    try FileManager.default.createDirectory(
      at: url(name).deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url(name))
    return url(name)
  }

  /// A tone with tags.
  @discardableResult func writeSong(
    _ name: String, title: String? = nil, artist: String? = nil, album: String? = nil, track: Int? = nil,
    cover: Data? = nil, seconds: Double = 0.3, frequency: Double = 441
  ) throws -> URL {
    let texts: [(String, String?)] = [
      ("TIT2", title), ("TPE1", artist), ("TALB", album), ("TRCK", track.map { "\($0)" }),
    ]
    var tag = Data()
    // 3 stands for UTF-8, and as a picture's kind for the front cover.
    for case (let name, let text?) in texts { tag += Self.frame(name, [3] + Data(text.utf8)) }
    if let cover { tag += Self.frame("APIC", [0] + Data("image/jpeg".utf8) + [0, 3, 0] + cover) }
    if !tag.isEmpty { tag = Data("ID3".utf8) + [4, 0, 0] + Self.size(tag.count) + tag }
    let tone = Self.tone(frequency, seconds: seconds)
    let head = WaveFile.head(frames: tone.count, channels: 1, sampleRate: 44_100)
    return try write(tag + head + tone.withUnsafeBytes { Data($0) }, name)
  }

  /// A frame of an ID3 tag of version 2.4, which may stand before sound of any kind.
  private static func frame(_ name: String, _ content: Data) -> Data {
    Data(name.utf8) + size(content.count) + [0, 0] + content
  }

  /// Four times seven bits.
  private static func size(_ count: Int) -> Data {
    Data([21, 14, 7, 0].map { UInt8(truncatingIfNeeded: count >> $0 & 0x7F) })
  }

  static func tone(_ frequency: Double, seconds: Double) -> [Int16] {
    (0..<Int(seconds * 44_100)).map { frame in
      Int16((sin(2 * .pi * frequency * Double(frame) / 44_100) * 16_000).rounded())
    }
  }

  static func jpeg(_ color: UIColor, pixels: Int = 40) -> Data {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let size = CGSize(width: pixels, height: pixels)
    return UIGraphicsImageRenderer(size: size, format: format).jpegData(withCompressionQuality: 0.9) { context in
      color.setFill()
      context.fill(CGRect(origin: .zero, size: size))
    }
  }

  func makeLibrary() -> MusicLibrary {
    MusicLibrary(
      folder: folder, store: LibraryStore(folder: profile), order: SongOrder(locale: Locale(identifier: "en_GB")))
  }

  /// A library that has read the folder.
  func makeReadLibrary(file: StaticString = #filePath, line: UInt = #line) -> MusicLibrary {
    let library = makeLibrary()
    advance(file: file, line: line) { library.hasScanned }
    finish(library, file: file, line: line)
    return library
  }

  func finish(_ library: MusicLibrary, file: StaticString = #filePath, line: UInt = #line) {
    advance(file: file, line: line) { library.progress == nil }
  }

  func advance(file: StaticString = #filePath, line: UInt = #line, until condition: () -> Bool) {
    for _ in 0..<2000 where !condition() { device.advanceFrames(1) }
    XCTAssertTrue(condition(), file: file, line: line)
  }

  /// The screen as a storyboard makes it.
  func show(_ library: MusicLibrary) -> LibraryViewController {
    let controller = LibraryViewController()
    let view = UIView(frame: UIScreen.main.bounds)
    let grid = UICollectionView(frame: view.bounds, collectionViewLayout: UICollectionViewFlowLayout())
    grid.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    grid.register(CodedSongCell.self, forCellWithReuseIdentifier: SongCell.reuseIdentifier)
    view.addSubview(grid)
    (controller.library, controller.collectionView) = (library, grid)
    controller.view = view
    controller.viewDidLoad()
    device.show(controller)
    return controller
  }
}

/// A cell with the parts that a storyboard's prototype has.
final class CodedSongCell: SongCell {
  required init(frame: CGRect) {
    super.init(frame: frame)
    (coverView, titleLabel, artistLabel) = (UIImageView(), UILabel(), UILabel())
    let parts: [UIView] = [coverView, titleLabel, artistLabel]
    for part in parts {
      part.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(part)
      NSLayoutConstraint.activate([
        part.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
        part.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      ])
    }
    NSLayoutConstraint.activate([
      coverView.topAnchor.constraint(equalTo: contentView.topAnchor),
      coverView.heightAnchor.constraint(equalTo: coverView.widthAnchor),
      titleLabel.topAnchor.constraint(equalTo: coverView.bottomAnchor, constant: 7),
      artistLabel.topAnchor.constraint(equalTo: titleLabel.bottomAnchor, constant: 1),
    ])
  }

  required init?(coder: NSCoder) { fatalError("made in code") }
}
