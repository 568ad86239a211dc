/// The sizes of the titles of a configured button, one above the other.
struct ConfiguredTitles: Equatable {
  var title: CGSize
  var subtitle: CGSize
  /// Points between them.
  var gap: CGFloat
  /// The heights of one line of each.
  var titleLine: CGFloat
  var subtitleLine: CGFloat

  var size: CGSize {
    CGSize(width: max(title.width, subtitle.width), height: title.height + gap + subtitle.height)
  }

  /// The titles in a height that may be too small: first the subtitle, then the title has fewer lines, one at least.
  func limited(to height: CGFloat) -> ConfiguredTitles {
    var result = self
    func cut(_ own: CGFloat, to line: CGFloat) -> CGFloat {
      max(min(own, line), own - max(result.size.height - height, 0))
    }
    result.subtitle.height = cut(subtitle.height, to: subtitleLine)
    result.title.height = cut(title.height, to: titleLine)
    return result
  }
}
