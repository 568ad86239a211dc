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

extension UIColor: NSItemProviderReading, NSItemProviderWriting {
  private static let itemProviderType = "com.apple.uikit.color"

  /// The type of colours.
  public static var readableTypeIdentifiersForItemProvider: [String] { [itemProviderType] }

  /// Makes a colour of its components.
  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
    let parts = try JSONDecoder().decode([CGFloat].self, from: data)
    guard parts.count == 4,
      let color = UIColor(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3]) as? Self
    else { throw NSItemProvider.failure(.unavailableCoercionError) }
    return color
  }

  /// The type of colours. One that depends on traits is given as it is without any.
  public static var writableTypeIdentifiersForItemProvider: [String] { [itemProviderType] }

  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    do {
      completionHandler(try JSONEncoder().encode([red, green, blue, alpha]), nil)
    } catch {
      completionHandler(nil, error)
    }
    return nil
  }
}
