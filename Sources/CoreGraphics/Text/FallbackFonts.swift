@_implementationOnly import CCairo
import Foundation

/// The fonts in which characters are shown that the repository's fonts lack: emoji, and most scripts of Asia.
package enum FallbackFonts: Equatable, Sendable {
  /// The fonts that the machine has, by its own configuration.
  case machine
  /// The fonts of a folder: the machine's are never asked for.
  case folder(URL)

  /// The ones that texts are laid out with from now on.
  package static var current: FallbackFonts {
    get { FontLibrary.use { $0.fallback } }
    set { FontLibrary.use { $0.fallback = newValue } }
  }

  /// The characters of a text that neither these nor the repository's fonts have, each once, in the order of the text:
  /// boxes stand in their places.
  package func missingCharacters(in text: String) -> [Unicode.Scalar] {
    FontLibrary.use { library in
      let fonts = library.map(with: self)
      fonts.prepare(for: text)
      var known: Set<Unicode.Scalar> = []
      return text.unicodeScalars.filter { !fonts.has($0) && known.insert($0).inserted }
    }
  }
}

extension TextLayout {
  /// The paths of the files whose glyphs show the text, in order of the alphabet.
  package var fontFiles: [String] {
    FontLibrary.use { _ in
      let lines = paragraphs.flatMap { paragraph in (0..<paragraph.lineCount).map { paragraph.line($0) } }
      return Set(lines.flatMap(Self.fontFiles)).sorted()
    }
  }

  private static func fontFiles(of line: UnsafeMutablePointer<PangoLayoutLine>) -> [String] {
    var files: [String] = []
    var next = line.pointee.runs
    while let node = next {
      next = node.pointee.next
      guard let item = node.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self).pointee.item,
        let font = item.pointee.analysis.font
      else { continue }
      var file: UnsafeMutablePointer<FcChar8>?
      let pattern = pango_fc_font_get_pattern(UnsafeMutableRawPointer(font).assumingMemoryBound(to: PangoFcFont.self))
      if FcPatternGetString(pattern, FC_FILE, 0, &file) == FcResultMatch, let file {
        files.append(String(cString: file))
      }
    }
    return files
  }
}
