/// A question of a web content process to the renderer of a document. Each gets one answer, in the order in which they
/// were asked.
package enum DocumentRequest: Codable, Sendable {
  /// Opens the PDF document whose memory comes along. The first question; asked again, it is tried anew.
  case open(byteCount: Int, password: String?)
  /// Draws a part of a page.
  case draw(DocumentArea)
  /// Reads the text and the links of a page.
  /// - Parameter measuresWords: whether the place of each word is told, and not only that of each line.
  case read(page: Int, measuresWords: Bool)
}

/// An answer of a document's renderer.
package enum DocumentAnswer: Codable, Sendable {
  case opened(DocumentOutline)
  case refused(DocumentProblem)
  /// The picture is drawn, and its memory comes along: rows of red, green, blue and alpha, one after the other.
  case drawn
  case read(DocumentText)
  /// What was asked for is not to be had.
  case failed
}

/// The reason for which a document can't be opened.
package enum DocumentProblem: String, Codable, Error, Sendable {
  /// The document has a password, and this is not it.
  case locked
  case damaged
  /// No page is in it.
  case empty
}

/// A document's title, and the sizes of its pages.
package struct DocumentOutline: Codable, Hashable, Sendable {
  package struct Size: Codable, Hashable, Sendable {
    /// The width in the document's points.
    package var width: Double
    package var height: Double

    package init(width: Double, height: Double) { (self.width, self.height) = (width, height) }
  }

  /// The title; nil where it has none.
  package var title: String?
  package var sizes: [Size]

  package init(title: String?, sizes: [Size]) { (self.title, self.sizes) = (title, sizes) }

  /// The most pages that are shown of a document.
  package static let mostPages = 20_000
  /// The points that a side of a page may have.
  package static let side = 1.0...20_000.0
  /// The longest title, in characters.
  package static let longestTitle = 1000

  /// The outline with nothing in it that cannot be; nil where nothing is left of it.
  package var sanitized: DocumentOutline? {
    let sizes = sizes.prefix(Self.mostPages)
    guard !sizes.isEmpty, sizes.allSatisfy({ Self.side.contains($0.width) && Self.side.contains($0.height) }) else {
      return nil
    }
    return DocumentOutline(title: title.map { String($0.prefix(Self.longestTitle)) }, sizes: Array(sizes))
  }
}

/// A part of a page that is to be drawn.
package struct DocumentArea: Codable, Hashable, Sendable {
  package var page: Int
  /// The place of the part in the page's picture, in pixels.
  package var x: Int
  package var y: Int
  /// The size in pixels.
  package var width: Int
  package var height: Int
  /// The pixels for a point of the document.
  package var scale: Double

  package init(page: Int, x: Int, y: Int, width: Int, height: Int, scale: Double) {
    (self.page, self.x, self.y, self.width, self.height, self.scale) = (page, x, y, width, height, scale)
  }

  /// The pixels that a picture may have.
  private static let mostPixels = 32 << 20
  private static let side = 1...16_384
  private static let places = 0...10_000_000

  /// Whether it is an area that can be drawn.
  package var isValid: Bool {
    page >= 0 && Self.places.contains(x) && Self.places.contains(y) && Self.side.contains(width)
      && Self.side.contains(height) && width * height <= Self.mostPixels && (1e-4...1e4).contains(scale)
  }

  package var byteCount: Int { width * height * 4 }
}

/// The text and the links of a page, in points of the document from the page's upper left corner.
package struct DocumentText: Codable, Hashable, Sendable {
  package struct Word: Codable, Hashable, Sendable {
    package var text: String
    package var x: Double
    package var width: Double

    package init(text: String, x: Double, width: Double) { (self.text, self.x, self.width) = (text, x, width) }
  }

  package struct Line: Codable, Hashable, Sendable {
    package var y: Double
    package var height: Double
    /// The words in the order in which they are read; the whole line as one where their places weren't asked for.
    package var words: [Word]

    package init(y: Double, height: Double, words: [Word]) { (self.y, self.height, self.words) = (y, height, words) }
  }

  package struct Link: Codable, Hashable, Sendable {
    package var x: Double
    package var y: Double
    package var width: Double
    package var height: Double
    /// The address to which it leads; nil for a place in the document.
    package var url: String?
    /// The page to which it leads, from 0.
    package var page: Int?
    /// The height on that page.
    package var top: Double?

    package init(
      x: Double, y: Double, width: Double, height: Double, url: String? = nil, page: Int? = nil, top: Double? = nil
    ) {
      (self.x, self.y, self.width, self.height) = (x, y, width, height)
      (self.url, self.page, self.top) = (url, page, top)
    }
  }

  package var lines: [Line]
  package var links: [Link]

  package init(lines: [Line], links: [Link]) { (self.lines, self.links) = (lines, links) }

  /// What links of documents may lead to. A document has no business with files and scripts.
  private static let schemes = ["http:", "https:", "mailto:", "tel:"]

  /// The text without links that may lead nowhere.
  package var sanitized: DocumentText {
    DocumentText(
      lines: lines.filter { !$0.words.isEmpty },
      links: links.filter { link in
        guard let url = link.url else { return (link.page ?? -1) >= 0 }
        let start = url.prefix(8).lowercased()
        return Self.schemes.contains { start.hasPrefix($0) }
      })
  }
}
