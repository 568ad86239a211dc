/// The contents that fill a layer between its background and its border.
package enum RenderContents: Sendable {
  case none
  case image(CGImage)
  /// Pixels that another process draws; latched by the compositor without a commit.
  case external(any ExternalSurface)
  /// Text whose size or colour changes with time.
  case text(RenderText)
  /// Particles, which lie between the layer's own things and its sublayers.
  case emitter(RenderEmitter)
}
