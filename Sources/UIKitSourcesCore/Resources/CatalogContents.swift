import Foundation

/// A `Contents.json` of an asset catalog, as Xcode writes it.
struct CatalogContents: Decodable {
  struct Properties: Decodable {
    var providesNamespace: Bool?
    var templateRenderingIntent: String?

    enum CodingKeys: String, CodingKey {
      case providesNamespace = "provides-namespace"
      case templateRenderingIntent = "template-rendering-intent"
    }
  }

  struct Appearance: Decodable {
    var appearance: String
    var value: String
  }

  struct Insets: Decodable {
    var top: Double?
    var left: Double?
    var bottom: Double?
    var right: Double?

    /// Top, left, bottom and right in points, for a file with so many pixels to the point.
    func points(at scale: Double) -> [Double] { [top, left, bottom, right].map { ($0 ?? 0) / scale } }
  }

  struct Resizing: Decodable {
    struct Center: Decodable { var mode: String? }
    var center: Center?
    var capInsets: Insets?

    enum CodingKeys: String, CodingKey {
      case center
      case capInsets = "cap-insets"
    }
  }

  struct Image: Decodable {
    var filename: String?
    var idiom: String?
    var scale: String?
    var size: String?
    /// The language that the image is for; nil for those without one of their own.
    var locale: String?
    var appearances: [Appearance]?
    var resizing: Resizing?
    var alignmentInsets: Insets?

    enum CodingKeys: String, CodingKey {
      case filename, idiom, scale, size, locale, appearances, resizing
      case alignmentInsets = "alignment-insets"
    }
  }

  struct Color: Decodable {
    var colorSpace: String?
    var components: [String: Component]?
    var reference: String?

    enum CodingKeys: String, CodingKey {
      case components, reference
      case colorSpace = "color-space"
    }
  }

  /// Xcode writes strings; other tools write numbers.
  struct Component: Decodable {
    var text: String

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let text = try? container.decode(String.self) {
        self.text = text
      } else {
        text = String(try container.decode(Double.self))
      }
    }
  }

  struct ColorEntry: Decodable {
    var idiom: String?
    var color: Color?
    var appearances: [Appearance]?
  }

  struct DataEntry: Decodable {
    var filename: String?
    var idiom: String?
    var type: String?
    /// The language that the data is for; nil for those without one of their own.
    var locale: String?

    enum CodingKeys: String, CodingKey {
      case filename, idiom, locale
      case type = "universal-type-identifier"
    }
  }

  var images: [Image]?
  var data: [DataEntry]?
  var colors: [ColorEntry]?
  var properties: Properties?
}
