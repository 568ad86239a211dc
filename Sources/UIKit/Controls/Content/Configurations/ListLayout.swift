/// The places of the image, text and secondary text in a list's row: pure arithmetic, from left to right.
struct ListLayout {
  var margins: UIEdgeInsets
  /// The image; nil where there is none.
  var image: CGSize?
  /// The space in which the image is centred; what is 0 is as large as the image.
  var reservedImage = CGSize.zero
  var imageToText: CGFloat
  var hasText: Bool
  var hasSecondaryText: Bool
  /// Whether both texts are in one line, if they fit into it.
  var isSideBySide = false
  var sideGap: CGFloat
  /// The text ends here, wherever that is, and the secondary text begins `sideGap` after it.
  var split: CGFloat?
  var lineGap: CGFloat
  /// Content that is lower is centred.
  var leastHeight: CGFloat = 0

  struct Frames: Equatable {
    var image: CGRect?
    var text: CGRect?
    var secondary: CGRect?
    /// The height of all, with the margins.
    var height: CGFloat
  }

  /// The place where the texts begin, in points.
  var textStart: CGFloat {
    guard let image else { return margins.left }
    return margins.left + max(image.width, reservedImage.width) + imageToText
  }

  /// The place of the parts' middle in a row of some height: that between the margins.
  func middle(of height: CGFloat) -> CGFloat { margins.top + (height - margins.top - margins.bottom) / 2 }

  /// The frames of the parts in a row.
  /// - Parameters:
  ///   - height: nil for as high as it wants to be.
  ///   - measure, measureSecondary: how large a text is that may be so wide.
  func frames(
    width: CGFloat, height: CGFloat?, measure: (CGFloat) -> CGSize, measureSecondary: (CGFloat) -> CGSize
  ) -> Frames {
    if let split { return splitFrames(at: split, width, height, measure, measureSecondary) }
    let start = textStart
    let room = max(0, width - start - margins.right)
    var text = hasText ? measure(room) : .zero
    var secondary = hasSecondaryText ? measureSecondary(room) : .zero
    let hasBoth = hasText && hasSecondaryText
    let isOneLine = hasBoth && isSideBySide && text.width + sideGap + secondary.width <= room
    let gap = hasBoth && !isOneLine ? lineGap : 0
    text.width = min(text.width, room)
    secondary.width = min(secondary.width, room)
    let texts = isOneLine ? max(text.height, secondary.height) : text.height + gap + secondary.height
    let imageHeight = image.map { max($0.height, reservedImage.height) } ?? 0
    let content = max(texts, imageHeight)
    let wanted = max(leastHeight, content + margins.top + margins.bottom)
    let whole = height ?? wanted
    let middle = middle(of: whole)
    var frames = Frames(height: wanted)
    if let image {
      let slot = max(image.width, reservedImage.width)
      frames.image = CGRect(
        x: margins.left + (slot - image.width) / 2, y: middle - image.height / 2, width: image.width,
        height: image.height)
    }
    let top = middle - texts / 2
    if hasText {
      let isAlone = !isOneLine
      frames.text = CGRect(
        x: start, y: isOneLine ? middle - text.height / 2 : top, width: isAlone ? room : text.width,
        height: text.height)
    }
    if hasSecondaryText {
      frames.secondary =
        isOneLine
        ? CGRect(
          x: start + room - secondary.width, y: middle - secondary.height / 2, width: secondary.width,
          height: secondary.height)
        : CGRect(x: start, y: top + text.height + gap, width: room, height: secondary.height)
    }
    return frames
  }

  private func splitFrames(
    at split: CGFloat, _ width: CGFloat, _ height: CGFloat?, _ measure: (CGFloat) -> CGSize,
    _ measureSecondary: (CGFloat) -> CGSize
  ) -> Frames {
    let start = split + sideGap
    let (before, after) = (max(0, split - margins.left), max(0, width - start - margins.right))
    let text = hasText ? measure(before).height : 0
    let secondary = hasSecondaryText ? measureSecondary(after).height : 0
    let wanted = max(leastHeight, max(text, secondary) + margins.top + margins.bottom)
    let middle = middle(of: height ?? wanted)
    return Frames(
      text: hasText ? CGRect(x: margins.left, y: middle - text / 2, width: before, height: text) : nil,
      secondary: hasSecondaryText ? CGRect(x: start, y: middle - secondary / 2, width: after, height: secondary) : nil,
      height: wanted)
  }
}
