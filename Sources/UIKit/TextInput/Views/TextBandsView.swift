/// Shows the text of a layout manager that draws in its own way: the heights in sight in bands, each of which the manager
/// draws once until something changes.
final class TextBandsView: UIView {
  private var bands: [Int: TextBandView] = [:]

  /// Points that a band is high: a few lines, so that little is drawn for what comes into sight.
  private static let bandHeight: CGFloat = 256

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the bands between two heights, and no others.
  /// - Parameter origin: of the container.
  func update(
    _ manager: NSLayoutManager, _ container: NSTextContainer, from top: CGFloat, to bottom: CGFloat, width: CGFloat,
    origin: CGPoint
  ) {
    guard top < bottom, width > 0 else { return removeBands() }
    let wanted = Int((max(0, top) / Self.bandHeight).rounded(.down))...Int((max(0, bottom) / Self.bandHeight))
    for (number, band) in bands where !wanted.contains(number) {
      band.removeFromSuperview()
      bands[number] = nil
    }
    for number in wanted {
      let band = bands[number] ?? makeBand(number)
      let frame = CGRect(x: 0, y: CGFloat(number) * Self.bandHeight, width: width, height: Self.bandHeight)
      if band.frame != frame { band.frame = frame }
      band.show(manager, container, origin: CGPoint(x: origin.x, y: origin.y - frame.minY))
    }
  }

  /// Draws everything anew.
  func redraw() { for band in bands.values { band.setNeedsDisplay() } }

  func removeBands() {
    for band in bands.values { band.removeFromSuperview() }
    bands = [:]
  }

  private func makeBand(_ number: Int) -> TextBandView {
    let band = TextBandView()
    band.contentScaleFactor = contentScaleFactor
    addSubview(band)
    bands[number] = band
    return band
  }
}

/// A part of the text, drawn by its layout manager.
private final class TextBandView: UIView {
  private weak var manager: NSLayoutManager?
  private weak var container: NSTextContainer?
  private var origin = CGPoint.zero

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    isUserInteractionEnabled = false
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { nil }

  func show(_ manager: NSLayoutManager, _ container: NSTextContainer, origin: CGPoint) {
    guard self.manager !== manager || self.container !== container || self.origin != origin else { return }
    (self.manager, self.container, self.origin) = (manager, container, origin)
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    guard let manager, let container else { return }
    // Accents and tails of the lines above and below reach into the band.
    let area = bounds.offsetBy(dx: -origin.x, dy: -origin.y).insetBy(dx: -1e4, dy: -32)
    let range = manager.glyphRange(forBoundingRect: area, in: container)
    manager.drawBackground(forGlyphRange: range, at: origin)
    manager.drawGlyphs(forGlyphRange: range, at: origin)
  }
}
