extension CALayer {
  /// Where set, the contents are an alpha mask that is drawn in this colour. Not animated by itself.
  package final var contentsTint: CGColor? {
    get { properties.contentsTint.map { CGColor($0) } }
    set {
      let tint = newValue.map { RenderColor($0) }
      if tint != properties.contentsTint { change(.contentsTint) { $0.contentsTint = tint } }
    }
  }
}
