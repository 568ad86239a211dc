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
    CATransaction.ensureImplicit()
    return CATransaction.disableActions() ? nil : action(forKey: key.rawValue)
  }

  final func finishChange(of key: LayerKey, _ action: (any CAAction)?) {
    invalidate(.node)
    action?.run(forKey: key.rawValue, object: self, arguments: nil)
    if type(of: self).needsDisplay(forKey: key.rawValue) { setNeedsDisplay() }
  }

  final func changeColor(
    _ key: LayerKey, _ color: CGColor?, _ body: (inout RenderProperties, RenderColor?) -> Void
  ) {
    if color == palette[key] { return }
    let action = actionForChange(of: key)
    palette[key] = color
    body(&properties, color.map { RenderColor($0) })
    finishChange(of: key, action)
  }

  final func setContents(_ contents: Any?) {
    let action = actionForChange(of: .contents)
    storedContents = contents
    finishChange(of: .contents, action)
  }
}
