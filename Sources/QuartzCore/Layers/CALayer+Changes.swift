import Foundation

extension CALayer {
  /// Changes the model. The action is asked before, so that it can note what shows now, and run after.
  final func change(_ key: LayerKey, _ body: (inout RenderProperties) -> Void) {
    let action = actionForChange(of: key)
    body(&properties)
    finishChange(of: key, action)
  }

  final func actionForChange(of key: LayerKey) -> (any CAAction)? {
    if presented != nil { return nil }
    return CATransaction.joinForChange() ? action(for: key) : nil
  }

  final func finishChange(of key: LayerKey, _ action: (any CAAction)?) {
    invalidate(.node)
    action?.run(forKey: key.rawValue, object: self, arguments: nil)
    if !isPlain, type(of: self).needsDisplay(forKey: key.rawValue) { setNeedsDisplay() }
  }

  final func changeColor(
    _ key: LayerKey, _ color: CGColor?, _ body: (inout RenderProperties, RenderColor?) -> Void
  ) {
    if color == palette[key] { return }
    // Drawing a pattern calls the app, which may change the layer.
    let pattern = color.flatMap { RenderPattern($0) }
    let action = actionForChange(of: key)
    palette[key] = color
    body(&properties, color.map { RenderColor($0) })
    properties.setPattern(pattern, for: key)
    finishChange(of: key, action)
  }

  final func setContents(_ contents: Any?) {
    let action = actionForChange(of: .contents)
    storedContents = contents
    finishChange(of: .contents, action)
  }
}

extension CALayer {
  /// The colour in which the contents are drawn as an alpha mask; nil for contents in their own colours. Not animated
  /// by itself.
  package final var contentsTint: CGColor? {
    get { properties.contentsTint.map { CGColor($0) } }
    set {
      let tint = newValue.map { RenderColor($0) }
      if tint != properties.contentsTint { change(.contentsTint) { $0.contentsTint = tint } }
    }
  }
}

extension CALayer {
  /// Fills a bitmap of the layer's size by `draw(in:)` and makes it the contents; nothing for a layer without size.
  package final func drawContents() {
    guard let context = CGContext(size: bounds.size, scale: contentsScale, isOpaque: isOpaque) else {
      contents = nil
      return
    }
    context.translateBy(x: -bounds.origin.x, y: -bounds.origin.y)
    if !contentsAreFlipped() { context.turnUpsideDown(bounds) }
    storedDelegate?.layerWillDraw(self)
    draw(in: context)
    contents = context.makeImage()
  }
}
