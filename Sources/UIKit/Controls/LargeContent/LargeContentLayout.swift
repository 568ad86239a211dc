/// The places of image and title on the card that shows an item large: a value without views.
struct LargeContentLayout {
  /// The size of the card, and the frames on it.
  private(set) var size = CGSize.zero
  private(set) var image = CGRect.zero
  private(set) var title = CGRect.zero

  // All lengths are chosen by eye after iOS 13 to 18, in points.
  /// The width of the card, and its least height.
  private static let side: CGFloat = 260
  /// The least distance of the card from what lies around it.
  private static let margin: CGFloat = 20
  private static let padding: CGFloat = 20
  /// The height of an image that is enlarged, unless it is too wide for it, and the greatest of any other.
  private static let imageHeight: CGFloat = 120
  private static let gap: CGFloat = 14

  /// Whether there is room for a card of the full width.
  static func fits(in size: CGSize) -> Bool { min(size.width, size.height) >= side + 2 * margin }

  /// The greatest width of a title where there is that much room.
  static func titleWidth(in room: CGSize) -> CGFloat { cardWidth(in: room) - 2 * padding }

  private static func cardWidth(in room: CGSize) -> CGFloat { max(min(side, room.width - 2 * margin), 2 * padding) }

  /// Lays out a card.
  /// - Parameters:
  ///   - room: the size of what lies around the card.
  ///   - imageSize: nil for none.
  ///   - titleHeight: of the title at `titleWidth(in:)`; 0 for none.
  init(in room: CGSize, imageSize: CGSize?, scalesImage: Bool, titleHeight: CGFloat) {
    let width = Self.cardWidth(in: room)
    let greatestHeight = max(room.height - 2 * Self.margin, 2 * Self.padding)
    let contentWidth = width - 2 * Self.padding
    var imageHeight: CGFloat = 0
    if let imageSize {
      // Where there is little room, the image gives way to the title, as far as that leaves something to be seen.
      let gap = titleHeight > 0 ? Self.gap : 0
      let free = greatestHeight - 2 * Self.padding - titleHeight - gap
      let most = min(Self.imageHeight, max(free, Self.imageHeight / 3))
      image.size = Self.size(of: imageSize, scales: scalesImage, in: CGSize(width: contentWidth, height: most))
      imageHeight = image.height
    }
    let gap = imageHeight > 0 && titleHeight > 0 ? Self.gap : 0
    let titleRoom = max(greatestHeight - 2 * Self.padding - imageHeight - gap, 0)
    title.size = CGSize(width: contentWidth, height: min(titleHeight, titleRoom))
    let content = imageHeight + gap + title.height
    size = CGSize(width: width, height: max(min(width, greatestHeight), content + 2 * Self.padding))
    let top = ((size.height - content) / 2).rounded()
    image.origin = CGPoint(x: (width - image.width) / 2, y: top)
    title.origin = CGPoint(x: Self.padding, y: top + imageHeight + gap)
  }

  private static func size(of image: CGSize, scales: Bool, in room: CGSize) -> CGSize {
    guard image.width > 0, image.height > 0 else { return .zero }
    let zoom = min(room.width / image.width, room.height / image.height)
    let factor = scales ? zoom : min(zoom, 1)
    return CGSize(width: image.width * factor, height: image.height * factor)
  }
}
