import UIKit

/// The places of cards in the overview of tabs: in rows, as many in each as have room. Pure.
struct TabGrid: Equatable {
  let columns: Int
  private let left: CGFloat
  private let card: CGSize

  private static let spacing: CGFloat = 20
  static let rowSpacing: CGFloat = 8
  private static let smallestCard: CGFloat = 150
  /// A card's height by its width, without its title.
  private static let aspect: CGFloat = 1.3

  init(width: CGFloat, insets: UIEdgeInsets) {
    // Of a row, with the space behind each card.
    let room = width - insets.left - insets.right - Self.spacing
    columns = max(2, Int(room / (Self.smallestCard + Self.spacing)))
    let side = max(0, room / CGFloat(columns) - Self.spacing)
    left = insets.left
    card = CGSize(width: side, height: side * Self.aspect + TabCard.titleHeight)
  }

  @MainActor init(of view: UIView) { self.init(width: view.bounds.width, insets: view.safeAreaInsets) }

  func frame(at index: Int) -> CGRect {
    let (row, column) = (CGFloat(index / columns), CGFloat(index % columns))
    let x = left + Self.spacing + column * (card.width + Self.spacing)
    return CGRect(origin: CGPoint(x: x, y: Self.spacing + row * (card.height + Self.rowSpacing)), size: card)
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
    Self.spacing + CGFloat((count + columns - 1) / columns) * (card.height + Self.rowSpacing)
  }
}
