/// The text of a layer, drawn at the size and in the colour that the layer has at a time. Any thread may draw it.
package final class RenderText: Sendable {
  private let text: LayerText

  init(_ text: LayerText) { self.text = text }

  /// The picture of the text in a layer; nil for one without size.
  package func picture(in properties: RenderProperties) -> CGImage? {
    let (bounds, scale) = (properties.bounds, properties.contentsScale)
    guard let context = CGContext(size: bounds.size, scale: scale, isOpaque: false) else { return nil }
    text.draw(
      in: context, CGRect(origin: .zero, size: bounds.size), fontSize: CGFloat(properties.fontSize),
      color: properties.patterns?[.foregroundColor]?.drawnColor ?? properties.contentsTint.map { CGColor($0) })
    return context.makeImage()
  }
}
