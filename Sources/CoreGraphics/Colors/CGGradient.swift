import Foundation

/// Colours at locations from 0 to 1.
public final class CGGradient: Sendable {
  struct Stop: Sendable {
    var location: CGFloat
    var color: CGColor
  }

  /// The stops, by rising locations.
  let stops: [Stop]

  private init(stops: [Stop]) {
    // A stable sort: stops at one place keep their order.
    self.stops = stops.enumerated().sorted {
      ($0.element.location, $0.offset) < ($1.element.location, $1.offset)
    }.map(\.element)
  }

  /// Makes a gradient of colours.
  /// - Parameters:
  ///   - colors: `CGColor`s; nil is returned for anything else, patterns among it, and for none.
  ///   - locations: as many; nil spreads the colours evenly.
  public convenience init?(
    colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?
  ) {
    let known = colors.compactMap { $0 as? CGColor }.filter { $0.pattern == nil }
    guard !known.isEmpty, known.count == colors.count else { return nil }
    self.init(
      stops: known.enumerated().map { index, color in
        let even = known.count > 1 ? CGFloat(index) / CGFloat(known.count - 1) : 0
        return Stop(location: min(max(locations?[index] ?? even, 0), 1), color: color)
      })
  }

  /// Makes a gradient of colours that are given by their components.
  /// - Parameter components: those of each colour in turn, alpha included.
  public convenience init?(
    colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
    locations: UnsafePointer<CGFloat>?, count: Int
  ) {
    guard count > 0 else { return nil }
    let stride = space.numberOfComponents + 1
    let colors = (0..<count).compactMap { CGColor(colorSpace: space, components: components + $0 * stride) }
    self.init(colorsSpace: space, colors: colors, locations: locations)
  }
}

/// Options for what a gradient paints beyond its ends.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The first colour, on the near side of the start.
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  /// The last colour, on the far side of the end.
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}
