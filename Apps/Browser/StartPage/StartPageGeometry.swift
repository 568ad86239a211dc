import UIKit

/// The widths of what lies on the start page: in one column or, where there is room, in two. Pure.
struct StartPageGeometry: Equatable {
  /// Whether favourites are on one side, and all else on the other.
  let isSplit: Bool
  /// The width of all sections with what is between them, in the middle of the screen.
  let width: CGFloat
  let sectionWidth: CGFloat
  /// How many tiles there are in each row.
  let columns: Int
  let tileWidth: CGFloat
  /// The distance of the first tile's icon from its section's side, to which all else is held, and that of the last one
  /// in a row from the other side.
  let (start, end): (CGFloat, CGFloat)

  /// The distance of the tiles from their section's sides, and that between their names at least: the longest word still
  /// has a line of its own on the narrowest screen.
  static let (margin, spacing): (CGFloat, CGFloat) = (8, 8)
  /// The distance between sections that are beside each other.
  static let gap: CGFloat = 24
  /// The width from which on there is room for two columns.
  private static let leastSplit: CGFloat = 700
  /// The greatest widths: rows that are longer are hard to look through.
  private static let (widest, widestSplit): (CGFloat, CGFloat) = (880, 1120)
  /// The width of a tile with the space behind it, where there is room, and how many there are in a row.
  private static let tile: CGFloat = 104
  private static let tilesInRow = 4...8

  /// Makes the geometry for a screen.
  /// - Parameters:
  ///   - width: what the screen has between what is in the way at its sides, in points.
  ///   - hasSides: whether there is something for both sides.
  ///   - isTextLarge: whether each tile has a row of its own, with its name beside it.
  init(width: CGFloat, hasSides: Bool, isTextLarge: Bool) {
    isSplit = hasSides && !isTextLarge && width >= Self.leastSplit
    self.width = min(width, isSplit ? Self.widestSplit : Self.widest)
    sectionWidth = isSplit ? (self.width - Self.gap) / 2 : self.width
    let room = max(0, sectionWidth - 2 * Self.margin)
    columns =
      isTextLarge
      ? 1 : min(max(Int((room + Self.spacing) / Self.tile), Self.tilesInRow.lowerBound), Self.tilesInRow.upperBound)
    tileWidth = max(0, (room - CGFloat(columns - 1) * Self.spacing) / CGFloat(columns))
    // Icons stand in the middle of their names, or before them.
    start = Self.margin + (isTextLarge ? FavouriteTile.margin : max(0, (tileWidth - FavouriteTile.side) / 2))
    end = isTextLarge ? Self.margin : start
  }
}
