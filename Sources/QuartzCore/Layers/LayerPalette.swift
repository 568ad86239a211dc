/// The colours of a layer as they were set; most layers have one or none.
struct LayerPalette {
  private var entries: [(key: LayerKey, color: CGColor?)] = []

  private static let black = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)
  private static let white = CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1)

  private static func defaultColor(of key: LayerKey) -> CGColor? {
    switch key {
    case .borderColor, .shadowColor, .fillColor: black
    case .foregroundColor: white
    default: nil
    }
  }

  subscript(key: LayerKey) -> CGColor? {
    get {
      for entry in entries where entry.key == key { return entry.color }
      return Self.defaultColor(of: key)
    }
    set {
      if let index = entries.firstIndex(where: { $0.key == key }) {
        entries[index].color = newValue
      } else {
        entries.append((key, newValue))
      }
    }
  }

  /// Replaces colours that the properties have otherwise.
  mutating func adopt(_ properties: RenderProperties) {
    for key in [LayerKey.backgroundColor, .borderColor, .shadowColor, .fillColor, .strokeColor, .foregroundColor] {
      switch key.value(in: properties) {
      case .color(let color): if self[key].map({ RenderColor($0) }) != color { self[key] = CGColor(color) }
      case .pattern(let pattern): if self[key] != pattern.color { self[key] = pattern.color }
      case .some(.none): if self[key] != nil { self[key] = nil }
      default: break
      }
    }
  }
}
