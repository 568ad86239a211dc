import UniformTypeIdentifiers

/// An item of one of the kinds that the system's own activities know.
struct SharedItem {
  enum Content {
    case text(String)
    case url(URL)
    case image(UIImage)
    case data(Data)
  }

  var content: Content
  /// What it is about; empty where nobody says.
  var subject = ""
  /// The identifier of the type of data; empty where nobody says.
  var dataType = ""

  init?(_ value: Any) {
    switch value {
    case let text as String: content = .text(text)
    case let text as NSAttributedString: content = .text(text.string)
    case let text as NSString: content = .text(String(describing: text))
    case let url as URL: content = .url(url)
    case let url as NSURL:
      guard let url = URL(string: url.absoluteString) else { return nil }
      content = .url(url)
    case let image as UIImage: content = .image(image)
    case let data as Data: content = .data(data)
    default: return nil
    }
  }

  // MARK: On the pasteboard

  var pasteboardValues: [String: Any] {
    switch content {
    case .text(let text): [UIPasteboard.typeListString[0]: text]
    case .url(let url): [UIPasteboard.typeListURL[0]: url]
    case .image(let image): [UIPasteboard.typeListImage[0]: image]
    case .data(let data): [dataType.isEmpty ? UTType.data.identifier : dataType: data]
    }
  }

  // MARK: As a file

  /// Whether it can be written to a file: addresses can't, except for those of files.
  var isStorable: Bool {
    guard case .url(let url) = content else { return true }
    return url.isFileURL && FileManager.default.isReadableFile(atPath: url.path)
  }

  /// The name of a file with it.
  var fileName: String {
    switch content {
    case .url(let url): return url.lastPathComponent
    case .text: return Self.name(subject, "Text", "txt")
    case .image: return Self.name(subject, "Image", "png")
    case .data: return Self.name(subject, "Data", UTType(dataType)?.preferredFilenameExtension ?? "")
    }
  }

  private static func name(_ subject: String, _ usual: String, _ pathExtension: String) -> String {
    let name = subject.map { $0 == "/" || $0 == "\0" || $0.isNewline ? "-" : $0 }
    let isHidden = name.first == "."
    // Names of files have 255 bytes at most.
    var base = subject.isEmpty ? usual : (isHidden ? "-" : "") + String(name)
    while base.utf8.count > 200 { base.removeLast() }
    return pathExtension.isEmpty ? base : "\(base).\(pathExtension)"
  }

  /// Writes it into a folder.
  /// - Throws: where it can't be written, or isn't storable.
  func write(to url: URL) throws {
    switch content {
    case .text(let text): try Data(text.utf8).write(to: url)
    case .data(let data): try data.write(to: url)
    case .url(let original): try FileManager.default.copyItem(at: original.resolvingSymlinksInPath(), to: url)
    case .image(let image):
      guard let data = image.pngData() else { throw CocoaError(.fileWriteUnknown) }
      try data.write(to: url)
    }
  }
}
