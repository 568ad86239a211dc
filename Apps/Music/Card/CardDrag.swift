import UIKit

/// One finger's way through the card's travel and a list's scrolling, as one line: where the list's content is at its
/// top, the card begins to move, and the other way round. Pure.
struct CardDrag: Equatable {
  /// The place on the line, in points: above 0, how far the card is from its rest, downwards; below, how far the list
  /// is scrolled.
  private var place: CGFloat
  private let scrolls: Bool

  /// Begins a drag at the place where card and list are.
  /// - Parameters:
  ///   - displacement: of the card, downwards from its rest.
  ///   - scrolled: how far the list below the finger is scrolled; nil where there is none.
  init(displacement: CGFloat, scrolled: CGFloat?) {
    scrolls = scrolled != nil
    place = displacement > 0 ? displacement : -max(0, scrolled ?? 0)
  }

  /// The displacement of the card, downwards from its rest.
  var displacement: CGFloat { max(0, place) }

  /// Follows the finger.
  /// - Parameters:
  ///   - distance: downwards.
  ///   - scrolled: where the list has gone by itself.
  /// - Returns: where the list must be; nil where it may stay.
  mutating func move(by distance: CGFloat, scrolled: CGFloat?) -> CGFloat? {
    let hadCard = place > 0
    place += distance
    guard scrolls else { return nil }
    if place > 0 { return 0 }
    if hadCard { return -place }
    // The list scrolls on its own, maybe against a rubber band.
    if let scrolled { place = -max(0, scrolled) }
    return nil
  }
}
