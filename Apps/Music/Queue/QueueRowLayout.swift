import UIKit

/// The places of the parts of a row of what comes next, in points.
struct QueueRowLayout: Equatable {
  /// The distance to the cover and from the titles' end, from the sides of the part that nothing of the screen's own
  /// lies over.
  let margin: CGFloat
  /// The side of a cover.
  let cover: CGFloat
  /// The distance from the cover to the titles.
  let gap: CGFloat

  /// The layout above the mini player: covers above its cover, titles above its title.
  static let tab = QueueRowLayout(
    margin: MiniPlayerMetrics.thumbnail.minX, cover: MiniPlayerMetrics.thumbnail.width,
    gap: MiniPlayerMetrics.titleGap)
  /// The layout on the card, below its scrubber and its buttons.
  static let card = QueueRowLayout(margin: CardGeometry.coverMargin, cover: 40, gap: 14)

  /// The least height of a row, for the usual size of text. A cover has as much above it as in the mini player.
  var leastHeight: CGFloat { cover + 2 * MiniPlayerMetrics.thumbnail.minY }
}
