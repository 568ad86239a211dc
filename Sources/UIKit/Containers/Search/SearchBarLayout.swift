/// The places of a search bar's parts: a value without views.
struct SearchBarLayout {
  /// What the bar lies in.
  enum Place: Equatable {
    /// A view of the app's.
    case alone
    /// A navigation bar's row, of which scrolling may hide a part.
    case row(margins: UIEdgeInsets, isSearching: Bool)
  }

  struct Frames: Equatable {
    var field = CGRect.zero
    /// The opacity of what is in the field.
    var contentAlpha: CGFloat = 1
    var cancel = CGRect.zero
    var scope = CGRect.zero
    var prompt = CGRect.zero
  }

  var bounds: CGRect
  var place = Place.alone
  /// The safe area that the parts keep within, for bars alone.
  var safeArea = UIEdgeInsets.zero
  /// The width of the cancel button, in points.
  var cancelWidth: CGFloat = 0
  var showsCancel = false
  var showsScope = false
  var showsPrompt = false
  var isRightToLeft = false

  /// The field and 10 pt above and below, on iOS 11 to 18.
  static let height: CGFloat = 56
  static let scopeHeight: CGFloat = 44
  /// The height of the prompt in points, as in a navigation bar.
  static let promptHeight: CGFloat = 30
  private static let sideMargin: CGFloat = 8
  private static let scopeControlHeight: CGFloat = 32
  /// The space around the field in a row, in points: above it, and above and below it in all. As on iOS 11 to 18.
  private static let rowTop: CGFloat = 1
  private static let rowMargins: CGFloat = 16
  /// Alone in the bar, the field lies in its row's middle.
  private static let searchingTop: CGFloat = 8
  /// The gap between the field and the cancel button, in points. Chosen by eye.
  private static let cancelGap: CGFloat = 10
  /// The text is gone when the field has lost so much of its height. Chosen by eye.
  private static let fadingHeight: CGFloat = 16

  private var margins: UIEdgeInsets {
    switch place {
    case .alone:
      UIEdgeInsets(
        top: 0, left: safeArea.left + Self.sideMargin, bottom: 0, right: safeArea.right + Self.sideMargin)
    case .row(let margins, _): margins
    }
  }

  var frames: Frames {
    var result = Frames()
    let scope = showsScope ? Self.scopeHeight : 0
    let prompt = showsPrompt ? min(Self.promptHeight, bounds.height) : 0
    let row = max(0, bounds.height - scope - prompt)
    var vertical = fieldPlace(in: row)
    vertical.y += prompt
    let (least, most) = (margins.left, max(margins.left, bounds.width - margins.right))
    let room = showsCancel ? cancelWidth + Self.cancelGap : 0
    let width = max(0, most - least - room)
    result.field = CGRect(
      x: isRightToLeft ? most - width : least, y: vertical.y, width: width, height: vertical.height)
    result.contentAlpha = min(max(1 - (UISearchTextField.height - vertical.height) / Self.fadingHeight, 0), 1)
    let outside = isRightToLeft ? -cancelWidth : bounds.width
    let inside = isRightToLeft ? least : most - cancelWidth
    result.cancel = CGRect(
      x: showsCancel ? inside : outside, y: vertical.y, width: cancelWidth, height: vertical.height)
    result.scope = CGRect(
      x: least, y: prompt + row + (Self.scopeHeight - Self.scopeControlHeight) / 2 - 4, width: most - least,
      height: Self.scopeControlHeight)
    result.prompt = CGRect(x: least, y: 0, width: most - least, height: prompt)
    return result
  }

  private func fieldPlace(in row: CGFloat) -> (y: CGFloat, height: CGFloat) {
    let full = UISearchTextField.height
    switch place {
    case .alone:
      let height = min(full, row)
      return (((row - height) / 2).rounded(), height)
    case .row(_, let isSearching):
      return (isSearching ? Self.searchingTop : Self.rowTop, min(max(row - Self.rowMargins, 0), full))
    }
  }
}
