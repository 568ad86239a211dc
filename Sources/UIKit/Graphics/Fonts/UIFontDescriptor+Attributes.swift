extension UIFontDescriptor {
  /// Makes a descriptor of the font with a name. Where the app brings no such font, it is the system's.
  /// - Parameters:
  ///   - name: the PostScript or full name.
  ///   - size: in points.
  public convenience init(name: String, size: CGFloat) { self.init(fontAttributes: [.name: name, .size: size]) }

  /// Makes a descriptor that asks for attributes, of which those that `AttributeName` and `TraitKey` name count. Where
  /// the app brings no such font, it is the system's.
  public convenience init(fontAttributes attributes: [UIFontDescriptor.AttributeName: Any] = [:]) {
    var request = FontRequest(base: TextFont(size: UIFont.smallSystemFontSize))
    let asked = FontAttributes(attributes)
    asked.apply(to: &request)
    self.init(request, scaling: asked.scaling(instead: nil))
  }

  /// What is asked of the font: its size, and names as far as they are.
  public var fontAttributes: [UIFontDescriptor.AttributeName: Any] {
    var attributes: [AttributeName: Any] = [.size: textFont.size]
    attributes[.name] = request.name ?? (request.family == nil ? postscriptName : nil)
    attributes[.family] = request.family
    attributes[.face] = request.face
    attributes[.textStyle] = scaling?.style
    attributes[.featureSettings] = featureSettings
    return attributes
  }

  /// Returns what the font that answers the descriptor has of an attribute; nil for attributes that aren't known.
  public func object(forKey anAttribute: UIFontDescriptor.AttributeName) -> Any? {
    let font = UIFont(textFont)
    switch anAttribute {
    case .name: return font.fontName
    case .family: return font.familyName
    case .face: return textFont.typeface?.faceName ?? UIFont.Weight(textFont.weight).name
    case .size: return textFont.size
    case .traits:
      let weight = UIFont.Weight(textFont.weight).rawValue
      return [
        TraitKey.symbolic: symbolicTraits.rawValue, TraitKey.weight: weight,
        TraitKey.slant: textFont.isItalic ? Self.slantOfItalics : CGFloat(0), TraitKey.width: CGFloat(0),
      ] as [TraitKey: Any]
    case .textStyle: return scaling?.style
    case .featureSettings: return featureSettings
    default: return nil
    }
  }

  /// The slant of San Francisco's italics, as a share of the half circle.
  private static let slantOfItalics: CGFloat = 0.0694

  private var featureSettings: [[FeatureKey: Int]]? {
    let digits = textFont.hasMonospacedDigits ? FontFeature.joined(["tnum=1"], textFont.features) : textFont.features
    return digits.isEmpty ? nil : FontFeature.settings(of: digits)
  }

  /// Returns a descriptor that asks for more, or for something else.
  public func addingAttributes(_ attributes: [UIFontDescriptor.AttributeName: Any] = [:]) -> UIFontDescriptor {
    var request = request
    let added = FontAttributes(attributes)
    // What asks for another weight or slant asks for another face of the family.
    let asksForFace = added.weight != nil || added.traits != nil || added.slant != nil || added.face != nil
    if asksForFace, added.name == nil { request.leaveFace() }
    added.apply(to: &request)
    return UIFontDescriptor(request, scaling: added.scaling(instead: scaling))
  }

  /// Returns a descriptor of the most similar font of a family.
  public func withFamily(_ newFamily: String) -> UIFontDescriptor {
    var request = request
    (request.name, request.family, request.face) = (nil, newFamily, nil)
    return UIFontDescriptor(request)
  }

  /// Returns a descriptor of another face of the family.
  /// - Parameter newFace: its name, such as `Bold Italic`; where the family has none of this name, the font is the most
  ///   similar one.
  public func withFace(_ newFace: String) -> UIFontDescriptor {
    var request = request
    request.leaveFace()
    request.face = newFace
    return UIFontDescriptor(request)
  }
}
