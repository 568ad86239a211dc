import AppSupport
import UIKit

/// Covers of songs as they are shown: decoded beside the main thread, kept by size, as many as there is memory for; none
/// once the system warns that there is little.
@MainActor final class CoverStore {
  private let files: CoverFiles
  private var kept = CoverCache(mostPixels: 16 << 20)
  private var observation: Observation?
  /// The covers to be read. Those that were asked for last come first: they are still in sight.
  private var waiting: [CoverKey] = []
  private var completions: [CoverKey: [(UIImage) -> Void]] = [:]
  private var reading: CoverKey?

  init(files: CoverFiles) {
    self.files = files
    observation = Observation(of: UIApplication.didReceiveMemoryWarningNotification, by: nil) { [weak self] in
      self?.kept.removeAll()
    }
  }

  /// Hands out the cover of a song, a square: at once where it is known, soon otherwise. What has no cover gets a note.
  /// - Parameters:
  ///   - points: of a side.
  ///   - scale: pixels per point.
  func cover(of song: Song, points: CGFloat, scale: CGFloat, completion: @escaping (UIImage) -> Void) {
    let key = CoverKey(song.cover, points, scale)
    if let image = known(key) { return completion(image) }
    completions[key, default: []].append(completion)
    guard key != reading else { return }
    waiting.removeAll { $0 == key }
    waiting.append(key)
    readNext()
  }

  /// Has a cover read that will be asked for soon, after all that are.
  func prefetch(_ song: Song, points: CGFloat, scale: CGFloat) {
    let key = CoverKey(song.cover, points, scale)
    guard completions[key] == nil, known(key) == nil else { return }
    completions[key] = []
    waiting.insert(key, at: 0)
    readNext()
  }

  /// Gives up a cover that won't be asked for after all.
  func cancelPrefetch(_ song: Song, points: CGFloat, scale: CGFloat) {
    let key = CoverKey(song.cover, points, scale)
    guard completions[key]?.isEmpty == true, waiting.contains(key) else { return }
    completions[key] = nil
    waiting.removeAll { $0 == key }
  }

  /// The cover of a song in that size; nil where it would have to be read.
  /// - Parameter scale: nil for the screen's.
  func knownCover(of song: Song, points: CGFloat, scale: CGFloat? = nil) -> UIImage? {
    known(CoverKey(song.cover, points, scale ?? UIScreen.main.scale))
  }

  private func known(_ key: CoverKey) -> UIImage? {
    if let image = kept[key] { return image }
    guard key.name == nil else { return nil }
    let image = NoteCover.image(pixels: key.pixels, scale: key.scale)
    kept[key] = image
    return image
  }

  private func readNext() {
    guard reading == nil, let key = waiting.popLast(), let name = key.name else { return }
    reading = key
    besideMain("cover") { [files] in
      files.read(name, pixels: key.pixels, scale: key.scale)
    } then: { [weak self] image in
      self?.finish(key, image)
    }
  }

  private func finish(_ key: CoverKey, _ read: UIImage?) {
    // A picture that was deleted is looked for again at the next launch only.
    let image = read ?? NoteCover.image(pixels: key.pixels, scale: key.scale)
    kept[key] = image
    reading = nil
    for completion in completions.removeValue(forKey: key) ?? [] { completion(image) }
    readNext()
  }
}

struct CoverKey: Hashable, Sendable {
  /// The name; nil for songs without one.
  let name: String?
  let pixels: Int
  let scale: CGFloat

  init(_ name: String?, _ points: CGFloat, _ scale: CGFloat) {
    self.name = name
    self.scale = max(1, scale)
    pixels = max(1, Int((points * self.scale).rounded()))
  }
}

/// Pictures up to a number of pixels; those that were not asked for the longest go first. One that still shows somewhere
/// is found again, so that there never are two of it.
struct CoverCache {
  private struct Shown { weak var image: UIImage? }

  let mostPixels: Int
  private(set) var pixels = 0
  private var images: [CoverKey: (image: UIImage, use: Int)] = [:]
  private var shown: [CoverKey: Shown] = [:]
  private var uses = 0

  init(mostPixels: Int) { self.mostPixels = mostPixels }

  var count: Int { images.count }

  mutating func removeAll() {
    images.removeAll()
    pixels = 0
  }

  subscript(key: CoverKey) -> UIImage? {
    mutating get {
      guard let image = images[key]?.image else {
        let image = shown[key]?.image
        if let image { self[key] = image }
        return image
      }
      uses += 1
      images[key]?.use = uses
      return image
    }
    set {
      if images.removeValue(forKey: key) != nil { pixels -= key.pixels * key.pixels }
      guard let newValue else { return }
      uses += 1
      images[key] = (newValue, uses)
      shown[key] = Shown(image: newValue)
      pixels += key.pixels * key.pixels
      while pixels > mostPixels, images.count > 1, let oldest = images.min(by: { $0.value.use < $1.value.use })?.key {
        images[oldest] = nil
        pixels -= oldest.pixels * oldest.pixels
      }
      if shown.count > 2 * images.count + 16 { shown = shown.filter { $0.value.image != nil } }
    }
  }
}

/// The picture of songs without a cover: a grey that is as far from a white background as from a black one.
enum NoteCover {
  private static let (top, bottom) = (UIColor(white: 0.5, alpha: 0.14), UIColor(white: 0.5, alpha: 0.34))
  private static let ink = UIColor(white: 0.5, alpha: 0.6)

  static func image(pixels: Int, scale: CGFloat) -> UIImage {
    let side = CGFloat(pixels) / scale
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return UIGraphicsImageRenderer(size: CGSize(width: side, height: side), format: format).image { context in
      let colors = [top.cgColor, bottom.cgColor]
      if let gradient = CGGradient(colorsSpace: nil, colors: colors, locations: [0, 1]) {
        context.cgContext.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 0, y: side), options: [])
      }
      let configuration = UIImage.SymbolConfiguration(pointSize: side * 0.42, weight: .regular)
      guard let note = UIImage(systemName: "music.note", withConfiguration: configuration) else { return }
      let place = CGPoint(x: (side - note.size.width) / 2, y: (side - note.size.height) / 2)
      note.withTintColor(ink, renderingMode: .alwaysOriginal).draw(at: place)
    }
  }
}
