/// The places of a navigation bar's buttons and title in their row. Pure.
struct NavigationRowLayout {
  struct Item {
    var size: CGSize
    /// How far what can be tapped reaches beyond what is seen, at each side.
    var margin: CGFloat = 0
  }

  struct Frames: Equatable {
    var back: CGRect?
    /// The index of the chosen width among the candidates for the back button.
    var backChoice = 0
    var leading: [CGRect] = []
    var title = CGRect.zero
    var trailing: [CGRect] = []
  }

  /// The row within the safe area.
  var row: CGRect
  var isRightToLeft = false
  /// The distance from the row's ends to what is seen of the outermost items: 16 pt, 20 on wide screens.
  var endMargin: CGFloat = 16

  /// The distance from the row's end to the back button, which has its own margin.
  private static let backMargin: CGFloat = 8
  /// The gap between the title and what is beside it, in points.
  private static let titleGap: CGFloat = 6

  /// The frames of the row's parts.
  /// - Parameters:
  ///   - backWidths: of the back button with its title, with a shorter one and without, as far as there are any.
  ///   - trailing: the first one is outermost.
  func frames(backWidths: [CGFloat], leading: [Item], title: CGSize, trailing: [Item]) -> Frames {
    var result = Frames()
    var right = row.width - endMargin + (trailing.first?.margin ?? 0)
    for item in trailing {
      right -= item.size.width
      result.trailing.append(frame(x: right, item.size))
    }
    if trailing.isEmpty { right = row.width - endMargin }
    let leadingWidth = leading.reduce(0) { $0 + $1.size.width }
    var left = endMargin - (leading.first?.margin ?? 0)
    if !backWidths.isEmpty {
      let room = right - 2 * Self.titleGap - title.width - leadingWidth - Self.backMargin
      result.backChoice = backWidths.firstIndex { $0 <= room } ?? backWidths.count - 1
      let width = backWidths[result.backChoice]
      result.back = frame(x: Self.backMargin, CGSize(width: width, height: row.height))
      left = Self.backMargin + width
    }
    for item in leading {
      result.leading.append(frame(x: left, item.size))
      left += item.size.width
    }
    if leading.isEmpty, backWidths.isEmpty { left = endMargin }
    let (least, most) = (left + Self.titleGap, right - Self.titleGap)
    let width = min(title.width, max(0, most - least))
    let x = min(max((row.width - width) / 2, least), max(least, most - width))
    result.title = frame(x: x, CGSize(width: width, height: min(title.height, row.height)))
    return result
  }

  /// The frame of a part whose `x` is measured from the leading end.
  private func frame(x: CGFloat, _ size: CGSize) -> CGRect {
    let height = min(size.height, row.height)
    return CGRect(
      x: isRightToLeft ? row.maxX - x - size.width : row.minX + x, y: row.minY + (row.height - height) / 2,
      width: size.width, height: height)
  }
}
