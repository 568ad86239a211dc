import Foundation

/// How large a page is laid out, and how much of it is drawn.
///
/// The two differ: the page is laid out for the part that is free of bars and keeps that size while bars move, but its
/// picture reaches on beneath them.
package struct PageGeometry: Hashable, Codable, Sendable {
  /// The viewport that the page knows (`innerWidth`, `innerHeight`, `100vh`, fixed elements), in points.
  package var layoutSize: CGSize
  /// The area that the picture covers, in points, relative to the viewport's top left corner. Contains the viewport.
  package var surface: CGRect

  package init(layoutSize: CGSize, surface: CGRect) {
    self.layoutSize = layoutSize
    self.surface = surface
  }

  /// The geometry in whole points within what the engine can lay out, the surface around the viewport.
  package var sanitized: PageGeometry {
    func whole(_ value: CGFloat, in range: ClosedRange<CGFloat>) -> CGFloat {
      value.isFinite ? min(max(value.rounded(), range.lowerBound), range.upperBound) : range.lowerBound
    }
    let size = CGSize(width: whole(layoutSize.width, in: Self.side), height: whole(layoutSize.height, in: Self.side))
    let left = whole(surface.minX, in: -Self.overscan...0)
    let top = whole(surface.minY, in: -Self.overscan...0)
    let right = whole(surface.maxX, in: size.width...size.width + Self.overscan)
    let bottom = whole(surface.maxY, in: size.height...size.height + Self.overscan)
    return PageGeometry(
      layoutSize: size, surface: CGRect(x: left, y: top, width: right - left, height: bottom - top))
  }

  /// Points that one side of a viewport may have.
  static let side: ClosedRange<CGFloat> = 1...8192
  /// Points by which a surface may reach beyond the viewport on each side.
  static let overscan: CGFloat = 1024
}
