/// Changes the attributes of a configuration's text.
public struct UIConfigurationTextAttributesTransformer {
  /// The change: attributes as they would be, and as they are to be.
  public let transform: (AttributeContainer) -> AttributeContainer

  /// Makes a transformer of a change.
  public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) { self.transform = transform }

  /// Returns attributes after the change.
  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }
}

/// Changes a colour of a configuration.
public struct UIConfigurationColorTransformer {
  /// The change: a colour as it would be, and as it is to be.
  public let transform: (UIColor) -> UIColor

  /// Makes a transformer of a change.
  public init(_ transform: @escaping (UIColor) -> UIColor) { self.transform = transform }

  /// Returns a colour after the change.
  public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }

  /// The transformer that leaves only the lightness of colours.
  public static var grayscale: UIConfigurationColorTransformer {
    UIConfigurationColorTransformer { color in
      UIColor { traits in
        let components = color.resolvedCGColor(with: traits)
        // Rec. 709: how light red, green and blue are.
        let gray = 0.2126 * components.red + 0.7152 * components.green + 0.0722 * components.blue
        return UIColor(white: gray, alpha: components.alpha)
      }
    }
  }
}
