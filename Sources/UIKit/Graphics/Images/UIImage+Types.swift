extension UIImage {
  /// How the stored pixels are turned to be shown. `left` means: shown after a quarter turn against the clock.
  public enum Orientation: Int, Sendable {
    /// The pixels as they are.
    case up
    /// The pixels turned by half.
    case down
    /// The pixels turned by a quarter to the left.
    case left
    /// The pixels turned by a quarter to the right.
    case right
    /// The pixels mirrored left to right.
    case upMirrored
    /// The pixels mirrored top to bottom.
    case downMirrored
    /// The pixels mirrored, then turned by a quarter to the left.
    case leftMirrored
    /// The pixels mirrored, then turned by a quarter to the right.
    case rightMirrored

    init(exif: Int) {
      let known: [Orientation] = [
        .up, .upMirrored, .down, .downMirrored, .leftMirrored, .right, .rightMirrored, .left,
      ]
      self = (1...8).contains(exif) ? known[exif - 1] : .up
    }

    var swapsSides: Bool { [.left, .right, .leftMirrored, .rightMirrored].contains(self) }

    var mirrored: Orientation {
      switch self {
      case .up: .upMirrored
      case .upMirrored: .up
      case .down: .downMirrored
      case .downMirrored: .down
      case .left: .rightMirrored
      case .rightMirrored: .left
      case .right: .leftMirrored
      case .leftMirrored: .right
      }
    }
  }

  /// Whether an image shows in its own colours or, by its alpha, in the tint colour.
  public enum RenderingMode: Int, Sendable {
    /// An image as it is, but for symbols and where a control decides otherwise.
    case automatic
    /// An image in its own colours, symbols in black.
    case alwaysOriginal
    /// A mask in the tint of the view that shows it.
    case alwaysTemplate
  }

  /// What happens between the caps.
  public enum ResizingMode: Int, Sendable {
    /// Copies in their own size.
    case tile
    /// One copy, enlarged.
    case stretch
  }
}
