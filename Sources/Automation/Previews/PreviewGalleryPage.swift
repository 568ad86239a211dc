import Foundation
import HostInterface

/// One page with the pictures of previews, light and dark, which needs no other file.
package struct PreviewGalleryPage {
  private struct Entry {
    var preview: LaunchablePreview
    var pictures: [(appearance: Appearance, png: Data)]
  }

  private let title: String
  private let scale: Double
  private var entries: [Entry] = []

  /// Draws the previews of a program.
  /// - Parameters:
  ///   - title: the program's name.
  ///   - previews: in the order in which the page has them.
  ///   - factory: makes headless devices.
  ///   - options: the device of previews that have none of their own.
  /// - Throws: `LaunchError` where a picture can't be drawn.
  @MainActor package init(
    title: String, previews: [LaunchablePreview], factory: HostFactory, options: LaunchOptions = LaunchOptions()
  ) throws {
    self.title = title
    scale = options.scale
    let pictures = PreviewPictures(factory: factory, options: options)
    for preview in previews {
      let both = try [Appearance.light, .dark].map {
        (appearance: $0, png: try pictures.picture(of: preview, appearance: $0))
      }
      entries.append(Entry(preview: preview, pictures: both))
    }
  }

  /// Writes the page as `index.html` into a folder, which is made where there is none.
  /// - Returns: the path of the file.
  /// - Throws: `LaunchError` where the folder or the file can't be written.
  @discardableResult package func write(to folder: String) throws -> String {
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw LaunchError("Could not write previews to \(folder): \(error.reason)")
    }
    let file = URL(fileURLWithPath: folder).appendingPathComponent("index.html").path
    try OutputFile.write(Data(html.utf8), to: file, for: "the previews")
    return file
  }

  /// The number of previews in words.
  package var summary: String { Self.count(entries.count) }

  /// The page.
  package var html: String {
    let cards = entries.map(card).joined()
    let body =
      entries.isEmpty
      ? "<p class=\"empty\">There are no previews: write <code>#Preview { MyViewController() }</code> in a file of the "
        + "app, and run this again.</p>"
      : "<main>\(cards)</main><p class=\"empty\" id=\"none\" hidden>No preview has "
        + "these words.</p>"
    return """
      <!DOCTYPE html>
      <html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
      <title>\(Self.escaped(title)) – Previews</title><style>\(Self.style)</style></head>
      <body data-shown="both">
      <header><h1>\(Self.escaped(title))</h1><span class="count" id="count">\(summary)</span>
      <input type="search" id="filter" placeholder="Filter" aria-label="Filter by name or file">
      <div class="choice" role="group" aria-label="Appearance">\(Self.choices)</div></header>
      \(body)
      <script>\(Self.program)</script></body></html>

      """
  }

  private func card(_ entry: Entry) -> String {
    let preview = entry.preview
    let place = "\(Self.shortened(preview.file)):\(preview.line)"
    let pictures = entry.pictures.map { image($1, $0, of: preview) }
    return "<article data-words=\"\(Self.escaped("\(preview.name) \(preview.module) \(place)".lowercased()))\">"
      + "<h2>\(Self.escaped(preview.name))</h2><p><b>\(Self.escaped(preview.module))</b> "
      + "<code>\(Self.escaped(place))</code></p><div class=\"pictures\">\(pictures.joined())</div></article>\n"
  }

  /// A picture, which is as large as on the device, but for a screen: several of these have to lie beside each other.
  private func image(_ png: Data, _ appearance: Appearance, of preview: LaunchablePreview) -> String {
    let pixels = Self.size(ofPNG: png)
    let (width, height) = (Double(pixels.width) / scale, Double(pixels.height) / scale)
    let isWide = width > height && width > Self.largestWidth
    let factor = min(1, (isWide ? Self.largestWideWidth : Self.largestWidth) / max(1, width))
    return "<img class=\"\(appearance.rawValue)\(isWide ? " wide" : "")\" "
      + "width=\"\(Int(width * factor))\" height=\"\(Int(height * factor))\" "
      + "alt=\"\(Self.escaped(preview.name)), \(appearance.rawValue)\" "
      + "src=\"data:image/png;base64,\(png.base64EncodedString())\">"
  }

  /// The width in the page of upright pictures, and of lying ones, in points.
  private static let (largestWidth, largestWideWidth) = (240.0, 520.0)

  /// The path from the folder that the program was started in, if the file lies in it.
  private static func shortened(_ path: String) -> String {
    let folder = FileManager.default.currentDirectoryPath + "/"
    return path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
  }

  private static func count(_ number: Int) -> String { number == 1 ? "1 preview" : "\(number) previews" }

  private static let choices = ["Both", "Light", "Dark"].map { name in
    "<button data-show=\"\(name.lowercased())\" aria-pressed=\"\(name == "Both")\">\(name)</button>"
  }.joined()

  private static func escaped(_ text: String) -> String {
    [("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ("\"", "&quot;")].reduce(text) {
      $0.replacingOccurrences(of: $1.0, with: $1.1)
    }
  }

  /// The pixels of a picture: they stand behind the format's mark and the first block's name.
  private static func size(ofPNG data: Data) -> (width: Int, height: Int) {
    guard data.count >= 24 else { return (0, 0) }
    let bytes = data.dropFirst(16).prefix(8).map(Int.init)
    func number(_ bytes: ArraySlice<Int>) -> Int { bytes.reduce(0) { $0 << 8 | $1 } }
    return (number(bytes[0..<4]), number(bytes[4..<8]))
  }
}
