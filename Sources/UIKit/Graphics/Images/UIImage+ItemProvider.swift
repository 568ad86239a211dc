extension UIImage: NSItemProviderReading, NSItemProviderWriting {
  /// The formats that can be read.
  public static var readableTypeIdentifiersForItemProvider: [String] { ["public.png", "public.jpeg", "public.image"] }

  /// Makes an image of a file's data, with the scale 1.
  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
    guard let image = UIImage(data: data) as? Self else {
      throw NSItemProvider.failure(.unavailableCoercionError)
    }
    return image
  }

  /// The types of PNG, and of JPEG for those that can't read it.
  public static var writableTypeIdentifiersForItemProvider: [String] { ["public.png", "public.jpeg"] }

  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(typeIdentifier == "public.jpeg" ? jpegData(compressionQuality: 1) : pngData(), nil)
    return nil
  }
}
