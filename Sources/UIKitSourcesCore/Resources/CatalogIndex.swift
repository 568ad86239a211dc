/// A compiled asset catalog, as UIKit reads it (docs/guides/asset-catalogs.md).
struct CatalogIndex: Encodable {
  struct ImageSet: Encodable {
    var rendering: String?
    var variants: [ImageVariant] = []
  }

  struct ImageVariant: Encodable {
    var file: String
    var scale: Double
    var appearance: String?
    var language: String?
    var capInsets: [Double]?
    var tiles: Bool?
    var alignmentInsets: [Double]?
  }

  struct ColorVariant: Encodable {
    var rgba: [Double]?
    var reference: String?
    var appearance: String?
    var contrast: String?
  }

  struct DataVariant: Encodable {
    var file: String
    var type: String?
    var language: String?
  }

  var version = 1
  var images: [String: ImageSet] = [:]
  var colors: [String: [ColorVariant]] = [:]
  var data: [String: [DataVariant]] = [:]
  var appIcon: String?
}
