/// The controllers of a split view controller by their columns.
@MainActor struct SplitColumns {
  typealias Column = UISplitViewController.Column

  /// A controller as it was given, and the one that shows: a navigation controller around it, where columns have them.
  struct Entry {
    let given: UIViewController
    let shown: UIViewController

    var navigation: UINavigationController? { shown as? UINavigationController }
  }

  /// The columns that lie side by side, the outermost first.
  static let sideBySide: [Column] = [.primary, .supplementary, .secondary]

  private var entries: [Column: Entry] = [:]

  subscript(_ column: Column) -> Entry? {
    get { entries[column] }
    set { entries[column] = newValue }
  }

  /// The columns side by side that have controllers, the outermost first.
  var present: [Column] { Self.sideBySide.filter { entries[$0] != nil } }

  /// The columns of them besides the secondary one.
  var sides: [Column] { present.filter { $0 != .secondary } }

  /// The columns besides the secondary one that show, the outermost first.
  func shown(_ count: Int) -> [Column] { sides.suffix(max(count, 0)) }

  /// The column whose controller this is, or is around it.
  func column(of controller: UIViewController) -> Column? {
    entries.first { $0.value.shown === controller || $0.value.given === controller }?.key
  }
}
