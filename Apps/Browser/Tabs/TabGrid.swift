import UIKit

/// The places of cards in the overview of tabs: in rows, as many in each as have room. Pure.
struct TabGrid: Equatable {
  let columns: Int
  private let left: CGFloat
  private let top: CGFloat
  private let card: CGSize

  private static let spacing: CGFloat = 20
  static let rowSpacing: CGFloat = 8
  private static let (smallestCard, smallestWideCard): (CGFloat, CGFloat) = (150, 240)
  /// A card's height by its width, without its title: of a phone's page, and the least of a wide window's.
  private static let (aspect, leastAspect): (CGFloat, CGFloat) = (1.3, 0.6)
  /// The size from which on a window that is wider than high has cards of its own shape.
  private static let wide = CGSize(width: 700, height: 500)

  private static func isWide(_ size: CGSize) -> Bool {
    size.width > size.height && size.width >= wide.width && size.height >= wide.height
  }

  /// Makes a grid.
  /// - Parameters:
  ///   - size: of the screen.
  ///   - insets: what the screen has in the way at its sides.
  ///   - top: the height of what lies above the cards, in points.
  init(size: CGSize, insets: UIEdgeInsets, top: CGFloat = 0) {
    self.top = top
    // Of a row, with the space behind each card.
    let room = size.width - insets.left - insets.right - Self.spacing
    let isWide = Self.isWide(size)
    columns = max(2, Int(room / ((isWide ? Self.smallestWideCard : Self.smallestCard) + Self.spacing)))
    let side = max(0, room / CGFloat(columns) - Self.spacing)
    left = insets.left
    let aspect = isWide ? max(size.height / size.width, Self.leastAspect) : Self.aspect
    card = CGSize(width: side, height: side * aspect + TabCard.titleHeight)
  }

  func frame(at index: Int) -> CGRect {
    let (row, column) = (CGFloat(index / columns), CGFloat(index % columns))
    let x = left + Self.spacing + column * (card.width + Self.spacing)
    return CGRect(origin: CGPoint(x: x, y: top + Self.spacing + row * (card.height + Self.rowSpacing)), size: card)
  }

  /// The index of the place that is nearest to a point, of so many; nil for none.
  func nearest(to point: CGPoint, of count: Int) -> Int? {
    func distance(_ index: Int) -> CGFloat {
      let frame = frame(at: index)
      return hypot(frame.midX - point.x, frame.midY - point.y)
    }
    return (0..<count).min { distance($0) < distance($1) }
  }

  func height(of count: Int) -> CGFloat {
    top + Self.spacing + CGFloat((count + columns - 1) / columns) * (card.height + Self.rowSpacing)
  }
}
