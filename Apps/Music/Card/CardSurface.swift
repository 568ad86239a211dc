import UIKit

/// The colour of container and skirt, which at the one end of the way is the mini player's.
struct CardSurface {
  let card: CGColor
  let mini: CGColor
  private let (start, end): ([CGFloat], [CGFloat])

  init(card: CGColor, mini: CGColor) {
    (self.card, self.mini) = (card, mini)
    (start, end) = (card.standardComponents, mini.standardComponents)
  }

  /// Component by component in sRGB, as Core Animation mixes colours; at the ends the colours themselves.
  func color(_ appearance: CardAppearance) -> CGColor {
    let part = appearance.miniTint
    if part <= 0 || part >= 1 { return part <= 0 ? card : mini }
    let mixed = zip(start, end).map { $0.mixed(with: $1, part) }
    return CGColor(srgbRed: mixed[0], green: mixed[1], blue: mixed[2], alpha: mixed[3])
  }
}

extension CGColor {
  fileprivate var standardComponents: [CGFloat] {
    let space = CGColorSpace(name: CGColorSpace.sRGB)
    let color = space.flatMap { converted(to: $0, intent: .defaultIntent, options: nil) }
    return color?.components ?? [0, 0, 0, alpha]
  }
}
