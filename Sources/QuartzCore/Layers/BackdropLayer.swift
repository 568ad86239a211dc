/// Shows what lies behind it, filtered: the material of visual effect views.
package final class BackdropLayer: CALayer {
  override func configure() { properties.backdrop = BackdropProperties() }

  /// The blur and the colours of the backdrop. Animatable.
  package var backdrop: BackdropProperties {
    get { properties.backdrop! }
    set { change(.backdrop) { $0.backdrop = newValue } }
  }
}
