import Foundation

/// How wide a page is laid out on a phone, and between which scales it can be shown: WebKit's law for iOS.
///
/// Scales are points per CSS pixel.
package struct ViewportLaw: Hashable, Sendable {
  /// The width for which the page is laid out, in CSS pixels.
  package let layoutWidth: Double
  /// The scale at which the page begins.
  package let initialScale: Double
  package let minimumScale: Double
  package let maximumScale: Double
  /// The factor by which the app enlarges what is laid out.
  package let pageZoom: Double

  /// The width that pages have that name none, in CSS pixels: that of a desktop's window.
  package static let defaultWidth = 980.0
  /// The limits of the scale where a page names none.
  package static let defaultScales = 0.25...5.0
  /// The limits of what a page may name.
  private static let scales = 0.1...10.0
  private static let lengths = 10.0...10_000.0
  /// Pages that want no zoom have at least this much of it where the app does not mind their wishes.
  private static let forcedScales = 1.0...5.0

  /// Finds the law for a page.
  /// - Parameters:
  ///   - view: the viewport in points.
  ///   - content: the page's extent in CSS pixels, as far as it is known.
  ///   - ignoresLimits: whether fingers zoom although the page doesn't want it.
  ///   - pageZoom: the factor by which the app enlarges what is laid out. The layout gets narrower by it, and all scales
  ///     greater.
  package init(
    _ arguments: ViewportArguments, view: CGSize, content: CGSize = .zero, ignoresLimits: Bool = false,
    pageZoom: Double = 1
  ) {
    var asked = Asked(arguments, view: view)
    self.pageZoom = pageZoom
    layoutWidth = asked.layoutWidth(in: view) / pageZoom
    asked.enlarge(by: pageZoom)
    // The engine counts in whole pixels.
    let overflow = content.width > layoutWidth + 1 ? content.width : 0
    let width = max(layoutWidth, overflow)
    let first = asked.initialScale ?? Self.fit(CGSize(width: width, height: content.height), in: view)
    let initial = first.clamped(to: asked.limits)
    var least = initial
    if asked.initialScale != nil {
      least = asked.limits.lowerBound
      if width * least < view.width { least = view.width / width }
      if content.height > 0, (content.height + 1) * least < view.height { least = view.height / content.height }
      least = min(least.clamped(to: asked.limits), initial)
    }
    let isScalable = arguments.isUserScalable || ignoresLimits
    let forced = ignoresLimits ? Self.forcedScales : nil
    initialScale = initial
    minimumScale = isScalable ? min(least, forced?.lowerBound ?? least) : initial
    maximumScale = isScalable ? max(asked.limits.upperBound, forced?.upperBound ?? 0, initial) : initial
  }

  /// Makes a page fit the view's width, and fill its height.
  private static func fit(_ content: CGSize, in view: CGSize) -> Double {
    let scale = view.width / content.width
    return content.height > 0 && (content.height + 1) * scale < view.height ? view.height / content.height : scale
  }

  /// What a page asks for, within what it may.
  private struct Asked {
    var width: Double?
    var height: Double?
    var initialScale: Double?
    var limits: ClosedRange<Double>

    init(_ arguments: ViewportArguments, view: CGSize) {
      func pixels(_ length: ViewportArguments.Length?) -> Double? {
        switch length {
        case .deviceWidth: view.width
        case .deviceHeight: view.height
        case .pixels(let number): number.clamped(to: lengths)
        case nil: nil
        }
      }
      (width, height) = (pixels(arguments.width), pixels(arguments.height))
      initialScale = arguments.initialScale?.clamped(to: scales)
      if width == nil, height == nil, initialScale == nil { width = defaultWidth }
      let least = arguments.minimumScale?.clamped(to: scales) ?? defaultScales.lowerBound
      let most = arguments.maximumScale?.clamped(to: scales) ?? defaultScales.upperBound
      limits = min(least, most)...most
    }

    mutating func enlarge(by factor: Double) {
      initialScale = initialScale.map { $0 * factor }
      limits = limits.lowerBound * factor...limits.upperBound * factor
    }

    func layoutWidth(in view: CGSize) -> Double {
      if let width {
        // The width that the page asks for must fill the view at the scale that it asks for, or at the greatest.
        let scale = initialScale ?? limits.upperBound
        return width * scale < view.width ? (view.width / scale).rounded() : width.rounded()
      }
      if let initialScale { return (view.width / initialScale).rounded() }
      if let height, view.height > 0 { return (view.width * height / view.height).rounded() }
      return view.width
    }
  }
}

/// What of the law the engine can show: it enlarges a layout that fills the view, up to three times.
///
/// So a page can't be made smaller than its layout. One that shall fit and is wider than that is laid out as wide as it
/// is.
package struct PageViewport: Codable, Hashable, Sendable {
  /// The scale at which the page's layout fills the view.
  package var layoutScale: Double
  package var initialScale: Double
  package var minimumScale: Double
  package var maximumScale: Double
  /// Whether two taps at one place zoom: not where a page has been made for the screen's width.
  package var zoomsByTaps: Bool

  /// The greatest factor by which the engine enlarges a layout.
  package static let greatestMagnification = 3.0

  /// The viewport of a page that is as large as it is laid out, and stays so.
  package static let plain = PageViewport(
    layoutScale: 1, initialScale: 1, minimumScale: 1, maximumScale: 1, zoomsByTaps: false)

  package init(
    layoutScale: Double, initialScale: Double, minimumScale: Double, maximumScale: Double, zoomsByTaps: Bool
  ) {
    self.layoutScale = layoutScale
    self.initialScale = initialScale
    self.minimumScale = minimumScale
    self.maximumScale = maximumScale
    self.zoomsByTaps = zoomsByTaps
  }

  package init(_ law: ViewportLaw, arguments: ViewportArguments, view: CGSize) {
    // The width of the screen is the view's, however the numbers are rounded.
    let isDeviceWidth = abs(law.layoutWidth * law.pageZoom - view.width) < 1
    let filling = isDeviceWidth ? law.pageZoom : view.width / law.layoutWidth
    let shrunken = arguments.shrinksToFit && law.initialScale < filling ? law.initialScale : filling
    let layoutScale = min(max(shrunken, Self.leastLayoutScale), Self.greatestLayoutScale)
    let reachable = layoutScale...layoutScale * Self.greatestMagnification
    self.layoutScale = layoutScale
    initialScale = law.initialScale.clamped(to: reachable)
    minimumScale = law.minimumScale.clamped(to: reachable)
    maximumScale = max(law.maximumScale.clamped(to: reachable), minimumScale)
    let isForScreen = arguments.width == .deviceWidth && initialScale >= law.pageZoom
    zoomsByTaps = !isForScreen && maximumScale > minimumScale
  }

  /// A factor of an app's within what is of use; 1 for what is none.
  package static func pageZoom(_ factor: Double) -> Double {
    factor.isFinite && factor > 0 ? factor.clamped(to: pageZooms) : 1
  }

  private static let pageZooms = 0.25...5.0

  /// The limits within which the engine lays out.
  private static let leastLayoutScale = 0.05
  private static let greatestLayoutScale = 10.0

  /// The viewport within what a view can show: a process may say anything.
  package var sanitized: PageViewport {
    func scale(_ value: Double) -> Double { value.isFinite ? min(max(value, 0.01), 100) : 1 }
    let least = scale(minimumScale)
    let most = max(least, scale(maximumScale))
    return PageViewport(
      layoutScale: scale(layoutScale), initialScale: scale(initialScale).clamped(to: least...most),
      minimumScale: least, maximumScale: most, zoomsByTaps: zoomsByTaps)
  }
}

extension Double {
  fileprivate func clamped(to range: ClosedRange<Double>) -> Double {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
