/// A turn under way from some pages to others.
struct PageTurn {
  enum Cause {
    /// The app has set other pages.
    case code
    /// A person has chosen a dot of the page control.
    case pageControl
    /// A finger, or a wheel, draws the pages.
    case drag
  }

  let from: PageSpread
  let to: PageSpread
  /// The side from which pages come: 1 for later ones, -1 for earlier ones.
  let side: Int
  /// How many pages it goes.
  let count: Int
  let cause: Cause
  /// A closure of the app's that is called at the end.
  let completion: ((Bool) -> Void)?
}
