/// What stands for the shared items above the activities: a title, a line below it and a picture.
struct SharedItemFace {
  var title: String
  var detail: String
  var image: UIImage?
  /// The symbol in place of a picture.
  var symbol: String

  init(_ items: [SharedItem]) {
    let first = items.first
    (title, detail, image, symbol) = ("", "", nil, "doc")
    switch first?.content {
    case .text(let text): (title, detail, symbol) = (Self.firstLine(of: text), "Text", "doc.text")
    case .url(let url) where url.isFileURL: (title, detail, symbol) = (url.lastPathComponent, "File", "doc")
    case .url(let url): (title, detail, symbol) = (url.host ?? url.absoluteString, url.absoluteString, "link")
    case .image(let picture):
      let size = picture.size
      (title, detail, image) = ("Image", "\(Int(size.width)) × \(Int(size.height))", picture)
    case .data(let data):
      (title, detail) = ("Data", ByteCountFormatter.string(fromByteCount: Int64(data.count), countStyle: .file))
    case nil: break
    }
    if let subject = first?.subject, !subject.isEmpty { title = subject }
    if items.count > 1 { detail = "\(items.count) Items" }
  }

  private static func firstLine(of text: String) -> String {
    text.split(whereSeparator: \.isNewline).first.map { $0.trimmingCharacters(in: .whitespaces) } ?? ""
  }
}
