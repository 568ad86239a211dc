/// How the pages of a page view controller lie: a value without views.
struct PageArrangement {
  var style: UIPageViewController.TransitionStyle
  var orientation: UIPageViewController.NavigationOrientation
  var spine = UIPageViewController.SpineLocation.none
  /// The gap between pages, in points.
  private(set) var spacing: CGFloat = 0
  var isDoubleSided = false

  init(
    _ style: UIPageViewController.TransitionStyle, _ orientation: UIPageViewController.NavigationOrientation,
    options: [UIPageViewController.OptionsKey: Any] = [:]
  ) {
    (self.style, self.orientation) = (style, orientation)
    switch style {
    case .scroll: setSpacing(Self.number(options[.interPageSpacing]) ?? 0)
    case .pageCurl:
      let wanted = Self.number(options[.spineLocation]).flatMap {
        UIPageViewController.SpineLocation(rawValue: Int(exactly: $0) ?? 0)
      }
      moveSpine(to: wanted ?? .min)
    }
  }

  /// Moves the spine. With one in the middle, leaves have two sides.
  mutating func moveSpine(to place: UIPageViewController.SpineLocation) {
    guard style == .pageCurl else { return }
    spine = place == .none ? .min : place
    if spine == .mid { isDoubleSided = true }
  }

  /// Sets the gap between pages that scroll; negative numbers are 0.
  mutating func setSpacing(_ points: CGFloat) { if style == .scroll { spacing = max(0, points) } }

  var axis: ScrollAxis { orientation == .horizontal ? .horizontal : .vertical }

  /// Whether both pages of a turn show.
  var showsSpreads: Bool { spine == .mid }

  /// How many pages a turn takes: two where two show, or where each leaf has a back.
  var pagesPerTurn: Int { showsSpreads || style == .pageCurl && isDoubleSided ? 2 : 1 }

  /// Whether so many pages can be set in code. Of a leaf, its front alone will do.
  func accepts(_ count: Int) -> Bool { count == pagesPerTurn || count == 1 && !showsSpreads }

  /// What is turned at once, of the pages that belong together.
  func sheet(of pages: [UIViewController]) -> PageSpread {
    PageSpread(pages: pages, shown: showsSpreads ? pages : Array(pages.prefix(1)))
  }

  /// A page's frame within the place of a turn.
  /// - Parameter isMirrored: the first page of a spread lies on the right.
  func frame(ofPage index: Int, in bounds: CGRect, isMirrored: Bool) -> CGRect {
    guard showsSpreads else { return bounds }
    let isSecond = (index == 1) != (isMirrored && axis == .horizontal)
    let (first, second) =
      axis == .horizontal
      ? bounds.divided(atDistance: bounds.width / 2, from: .minXEdge)
      : bounds.divided(atDistance: bounds.height / 2, from: .minYEdge)
    return isSecond ? second : first
  }

  private static func number(_ value: Any?) -> CGFloat? {
    switch value {
    case let number as CGFloat: number
    case let number as NSNumber: CGFloat(number.doubleValue)
    case let number as any BinaryInteger: CGFloat(Double(number))
    case let number as any BinaryFloatingPoint: CGFloat(Double(number))
    case let place as UIPageViewController.SpineLocation: CGFloat(place.rawValue)
    default: nil
    }
  }
}

/// The pages that are turned at once: one, the two of a spread, or the two sides of a leaf.
struct PageSpread {
  let pages: [UIViewController]
  /// The pages that show.
  let shown: [UIViewController]

  func shows(_ controller: UIViewController) -> Bool { shown.contains { $0 === controller } }

  func shows(sameAs other: PageSpread) -> Bool {
    shown.count == other.shown.count && zip(shown, other.shown).allSatisfy { $0 === $1 }
  }

  func isDisjoint(with other: PageSpread) -> Bool { !shown.contains { other.shows($0) } }
}
