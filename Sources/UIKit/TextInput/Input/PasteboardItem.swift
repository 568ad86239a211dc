/// One thing on a pasteboard, by its types.
struct PasteboardItem {
  /// The values, each under the identifier of its type.
  var values: [String: Any]

  static let stringTypes = ["public.utf8-plain-text", "public.text", "public.plain-text"]
  static let urlTypes = ["public.url"]
  static let imageTypes = ["public.png", "public.jpeg", "public.tiff", "com.compuserve.gif", "public.image"]
  static let colorTypes = ["com.apple.uikit.color"]

  private func first(of types: [String]) -> Any? { types.lazy.compactMap { values[$0] }.first }

  var string: String? {
    switch first(of: Self.stringTypes) {
    case let string as String: string
    case let text as NSAttributedString: text.string
    case let data as Data: String(data: data, encoding: .utf8)
    default: url?.absoluteString
    }
  }

  var url: URL? {
    switch first(of: Self.urlTypes) {
    case let url as URL: url
    case let string as String: URL(string: string)
    case let data as Data: String(data: data, encoding: .utf8).flatMap { URL(string: $0) }
    default: nil
    }
  }

  var image: UIImage? {
    switch first(of: Self.imageTypes) {
    case let image as UIImage: image
    case let data as Data: UIImage(data: data)
    default: nil
    }
  }

  var color: UIColor? { first(of: Self.colorTypes) as? UIColor }

  /// The value of a type as bytes; nil where it has none.
  func data(of type: String) -> Data? {
    switch values[type] {
    case let data as Data: data
    case let string as String: Data(string.utf8)
    case let url as URL: Data(url.absoluteString.utf8)
    case let image as UIImage: image.pngData()
    default: nil
    }
  }
}
