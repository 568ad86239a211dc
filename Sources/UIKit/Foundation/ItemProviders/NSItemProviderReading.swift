/// A class whose objects can be made from what an item provider provides.
public protocol NSItemProviderReading: NSObjectProtocol {
  /// The types from whose data objects can be made, the best first.
  static var readableTypeIdentifiersForItemProvider: [String] { get }

  /// Makes an object.
  /// - Parameter typeIdentifier: of the data: one of those above, or one that conforms to it.
  static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
}

extension NSString: NSItemProviderReading, NSItemProviderWriting {
  /// The types of text in UTF-8, and of plain text of unknown encoding.
  public static var readableTypeIdentifiersForItemProvider: [String] {
    ["public.utf8-plain-text", "public.plain-text"]
  }

  /// Makes a string of text in UTF-8, or in UTF-16 where it begins with a mark of that.
  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
    let text = String(data: data, encoding: .utf8) ?? String(data: data, encoding: .utf16)
    guard let string = text.map({ NSString(string: $0) }) as? Self else {
      throw NSItemProvider.failure(.unavailableCoercionError)
    }
    return string
  }

  /// The type of text in UTF-8.
  public static var writableTypeIdentifiersForItemProvider: [String] { ["public.utf8-plain-text"] }

  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(Data(String(describing: self).utf8), nil)
    return nil
  }
}

extension NSURL: NSItemProviderReading, NSItemProviderWriting {
  /// The type of addresses.
  public static var readableTypeIdentifiersForItemProvider: [String] { ["public.url"] }

  /// Makes an address of its text.
  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
    let text = String(data: data, encoding: .utf8) ?? ""
    guard let url = NSURL(string: text) as? Self else { throw NSItemProvider.failure(.unavailableCoercionError) }
    return url
  }

  /// The type of addresses, which those of files have, too.
  public static var writableTypeIdentifiersForItemProvider: [String] { ["public.url"] }

  /// The type of addresses; before it that of addresses of files, where this is one.
  public var writableTypeIdentifiersForItemProvider: [String] {
    isFileURL ? ["public.file-url", "public.url"] : ["public.url"]
  }

  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(Data(absoluteString.utf8), nil)
    return nil
  }
}
