import AppSupport
import UIKit

/// The places of the parts on a screen, in points. The tab bar, the mini player and its thumbnail give the one end, the
/// screen's size the other.
struct CardGeometry: Equatable {
  var screen: CGSize
  /// The mini player's place in the backing; the thumbnail's in the mini player.
  var mini: CGRect
  var thumbnail: CGRect
  /// The tab bar's place.
  var tabBar: CGRect
  /// The insets that the screen keeps free, at its top the status bar.
  var safeArea = UIEdgeInsets.zero
  /// Whether the card fades on its way, since nothing shows where it comes from.
  var fades = false
  /// Decides where the controls come from, and whether the library shows through the container.
  var timing = MotionTiming.spring

  static let radius: CGFloat = 10
  static let coverRadius: CGFloat = 5
  static let coverMargin: CGFloat = 30
  static let dimming: CGFloat = 0.3
  static let leastWhite: CGFloat = 0.3
  /// The distance of the container's top from the backing's, and of the backing from the screen's sides.
  private static let inset: CGFloat = 15
  /// The distance of the container's top from the backing's on a screen that is lower than wide: a bar's title begins
  /// below it, and would be cut otherwise.
  private static let lowInset: CGFloat = 5
  /// The distance from the text in a status bar to its lower edge.
  private static let belowStatus: CGFloat = 15
  /// The height that the controls need below the container on an upright screen: so that a song of those that come next
  /// shows.
  private static let leastControls: CGFloat = 330

  // MARK: The card at rest

  /// The inset of the backing from the screen's sides. Where the status bar is higher than on most, its text stays
  /// clear of it.
  var inset: CGFloat { max(Self.inset, (safeArea.top - Self.belowStatus) * screen.width / screen.height) }
  var top: CGFloat { inset * screen.height / screen.width + (isLow ? Self.lowInset : Self.inset) }
  var backingScale: CGFloat { (screen.width - 2 * inset) / screen.width }
  /// The height of the container: its width, as far as there is room.
  var containerHeight: CGFloat { min(screen.width, screen.height - top - (isLow ? 0 : Self.leastControls)) }
  var container: CGRect { CGRect(x: 0, y: top, width: screen.width, height: containerHeight) }
  /// The cover's place in the container.
  var cover: CGRect {
    let side = containerHeight - 2 * Self.coverMargin
    let x = isLow ? max(Self.coverMargin, safeArea.left) : (screen.width - side) / 2
    return CGRect(x: x, y: Self.coverMargin, width: side, height: side)
  }
  /// The controls' place, from the container's bottom: beside the cover on a screen that is lower than wide, otherwise
  /// below the container.
  var controls: CGRect {
    if isLow {
      let x = cover.maxX
      let height = containerHeight - Self.coverMargin
      return CGRect(x: x, y: -height, width: screen.width - x, height: height)
    }
    return CGRect(x: 0, y: 0, width: screen.width, height: screen.height - top - containerHeight)
  }
  var isLow: Bool { screen.height < screen.width }
  /// How far below their place the controls begin. Beside the cover they come from out of the screen; below it they come
  /// along with the card, so that one that is held on its way looks like a card.
  var controlsTravel: CGFloat {
    if isLow { return screen.height - mini.maxY + controls.height }
    return timing == .original ? screen.height - screen.width : Self.controlsLag
  }
  private static let controlsLag: CGFloat = 40
  /// The part that the controls go along with: beside the cover they would stand out of the container if they had a
  /// pace of their own.
  var controlsPart: KeyPath<CardPose, CGFloat> { isLow ? \.container : \.controls }
  /// The travel of the container's top.
  var travel: CGFloat { mini.minY - top }

  // MARK: On the way

  /// The part of the way on which the backing's edge passes the status bar's text: it turns there, with what is behind it,
  /// and is grey nowhere else.
  var statusTurn: ClosedRange<CGFloat> {
    let edge = inset * screen.height / screen.width
    // The text stands in the middle of a low bar, and beside a notch a little lower.
    let middle = safeArea.top * (safeArea.top < 32 ? 0.5 : 0.55)
    let (start, end) = ((middle - Self.statusReach) / edge, min((middle + Self.statusReach) / edge, 1))
    return timing == .spring && safeArea.top > 0 && start < end ? start...end : 0...1
  }
  /// The extent of the text upwards and downwards from its middle.
  private static let statusReach: CGFloat = 6

  /// Whether the library shows through the container. Otherwise the container stays opaque, and what the mini player
  /// shows fades in it: a veil over the library's covers would be seen by everybody who drags the card slowly, and
  /// would have to be exchanged for the mini player at once.
  private var showsThrough: Bool { timing == .original }

  /// The part of the way on which the mini player's title and buttons fade: until the cover has grown to where they are.
  private var miniFade: CGFloat {
    MiniPlayerMetrics.titleGap / max(cover.maxX - thumbnail.maxX, MiniPlayerMetrics.titleGap)
  }
  /// The part of the way on which the card's controls fade. They begin when the mini player's are gone, since nothing
  /// is to be there twice.
  private static let controlsFade: ClosedRange<CGFloat> = 0.1...0.3

  func appearance(_ pose: CardPose) -> CardAppearance {
    let part = pose.container
    let scale = CGFloat(1).mixed(with: backingScale, pose.backing)
    let container = mini.mixed(with: self.container, part)
    let cover = thumbnail.mixed(with: self.cover, part)
    return CardAppearance(
      backingScale: scale, backingRadius: Self.radius * pose.backing / backingScale,
      dimmerAlpha: Self.dimming * pose.backing,
      container: container, containerRadius: Self.radius * part,
      whiteAlpha: showsThrough ? Self.leastWhite.mixed(with: 1, pose.white) : 1,
      miniTint: showsThrough || fades ? 0 : 1 - pose.white,
      miniAlpha: showsThrough || fades ? 0 : 1 - (part / miniFade).clampedToUnit,
      miniDrop: cover.midY - thumbnail.midY, cover: cover, chevronAlpha: part,
      skirt: CGRect(
        x: container.minX, y: container.maxY, width: container.width, height: max(0, screen.height - container.maxY)),
      controls: controls.offsetBy(dx: 0, dy: controlsTravel * (1 - pose[keyPath: controlsPart])),
      controlsAlpha: showsThrough ? 1 : ((part - Self.controlsFade.lowerBound) / Self.controlsFade.width).clampedToUnit,
      tabBar: tabBar.offsetBy(dx: 0, dy: tabBar.height * pose.tabBar), alpha: fades ? part : 1)
  }

  /// The pose that shows a look.
  func pose(of appearance: CardAppearance, companions: CGFloat) -> CardPose {
    func part(_ way: CGFloat, of whole: CGFloat) -> CGFloat { whole == 0 ? 0 : (way / whole).clampedToUnit }
    let container = part(mini.minY - appearance.container.minY, of: travel)
    return CardPose(
      backing: part(1 - appearance.backingScale, of: 1 - backingScale), container: container,
      white: showsThrough
        ? part(appearance.whiteAlpha - Self.leastWhite, of: 1 - Self.leastWhite) : CardMotion.white(at: container),
      controls: 1 - part(appearance.controls.minY - controls.minY, of: controlsTravel),
      tabBar: part(appearance.tabBar.minY - tabBar.minY, of: tabBar.height), companions: companions)
  }
}

/// The look of the parts at one instant, in points.
struct CardAppearance: Equatable {
  var backingScale: CGFloat
  /// The radius of the backing's corners before it is scaled. Not constant as seen: what goes evenly on the whole way
  /// is off by 0.2 points at most.
  var backingRadius: CGFloat
  var dimmerAlpha: CGFloat
  var container: CGRect
  var containerRadius: CGFloat
  var whiteAlpha: CGFloat
  /// How much of the mini player's colour is in those of container and skirt.
  var miniTint: CGFloat
  /// The opacity of what the mini player shows, in the container.
  var miniAlpha: CGFloat
  /// How far its title and buttons have gone down: they stay level with the cover.
  var miniDrop: CGFloat
  /// The cover's place in the container.
  var cover: CGRect
  var chevronAlpha: CGFloat
  var skirt: CGRect
  /// The controls' place in the skirt.
  var controls: CGRect
  var controlsAlpha: CGFloat
  var tabBar: CGRect
  /// The opacity of the card as a whole.
  var alpha: CGFloat
}

extension ClosedRange<CGFloat> {
  fileprivate var width: CGFloat { upperBound - lowerBound }
}
