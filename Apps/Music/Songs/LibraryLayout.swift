import AppSupport
import UIKit

/// The places of the songs: two columns on a phone, more where there is room; half as many for text that is large.
struct LibraryLayout: Equatable {
  var columns: Int
  /// The side of a cover, in points.
  var cover: CGFloat
  var item: CGSize
  /// The height of what stands above the songs, in points.
  var header: CGFloat

  /// The distance to the screen's sides, in points.
  static let margin: CGFloat = 20
  /// The distances between columns, and between lines, in points.
  static let (columnGap, lineGap): (CGFloat, CGFloat) = (18, 22)
  /// A cover on a wide screen is no smaller than this.
  private static let leastCover: CGFloat = 164

  /// Finds the columns for a width.
  /// - Parameters:
  ///   - width: of the part that nothing of the screen's own lies over, in points.
  ///   - status: the text above the songs.
  @MainActor init(width: CGFloat, status: String) {
    let room = max(0, width - 2 * Self.margin)
    let isTextLarge = UITraitCollection.current.isTextLarge
    let (fewest, leastCover) = isTextLarge ? (1, 2 * Self.leastCover) : (2, Self.leastCover)
    columns = max(fewest, Int((room + Self.columnGap) / (leastCover + Self.columnGap)))
    // Whole points: covers are drawn in exactly the pixels that they are shown in.
    cover = max(1, ((room - Self.columnGap * CGFloat(columns - 1)) / CGFloat(columns)).rounded(.down))
    item = CGSize(width: cover, height: SongCell.height(width: cover))
    header = LibraryHeader.height(of: status, width: width)
  }

  @MainActor func apply(to layout: UICollectionViewFlowLayout, problems: [FileProblem], width: CGFloat) {
    layout.scrollDirection = .vertical
    layout.estimatedItemSize = .zero
    layout.sectionInsetReference = .fromSafeArea
    layout.itemSize = item
    layout.minimumInteritemSpacing = Self.columnGap
    layout.minimumLineSpacing = Self.lineGap
    layout.sectionInset = UIEdgeInsets(top: 0, left: Self.margin, bottom: Self.margin, right: Self.margin)
    layout.headerReferenceSize = CGSize(width: width, height: header)
    layout.footerReferenceSize = CGSize(width: width, height: LibraryFooter.height(problems, width: width))
  }
}
