/// Shows pixels that come from outside the app, a web page's, without a commit for each picture.
package final class ExternalLayer: CALayer {
  package var surface: (any ExternalSurface)? {
    didSet { if surface !== oldValue { invalidate(.node) } }
  }

  /// The scroll offset that the surface shall show, in points.
  package var externalOffset: CGPoint {
    get { properties.externalOffset }
    set { if newValue != properties.externalOffset { change(.externalOffset) { $0.externalOffset = newValue } } }
  }

  override var renderContents: RenderContents { surface.map { .external($0) } ?? super.renderContents }
}
