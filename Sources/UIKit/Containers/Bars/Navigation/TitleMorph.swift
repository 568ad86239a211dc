import Foundation

/// How a title becomes the text of the back button that repeats it, and comes out of it: a large one shrinks and grows.
/// Pure.
///
/// At either end of the way one of the two is where it rests, and the other one lies over it, as large as it. In between
/// they move evenly, and so together: the one can take the other's part anywhere. Letters of the same word lie over each
/// other although the two have different weights, so that no word is seen twice while one fades into the other.
struct TitleMorph {
  /// A label that shows one line of text.
  struct Line {
    var label: CGRect
    /// The width of the text alone, in points.
    var width: CGFloat
    /// The width of the whole text in points, also where the label truncates it.
    var wholeWidth: CGFloat
    /// What takes its scale: as high as a line of the label's font.
    var height: CGFloat
  }

  /// The large title where it rests, in the bar's coordinates.
  var title: Line
  /// The back button's text where it rests.
  var text: Line
  /// How far from its place a motion takes each of them besides, at the end where the other one rests.
  var titleShift: CGPoint
  var textShift: CGPoint
  /// Whether the text says what the title says.
  var isOneWord: Bool
  var isRightToLeft: Bool

  /// The transform of the large title at the end where the text rests.
  var titleTransform: CGAffineTransform {
    transform(moving: title, besides: titleShift, to: text)
  }

  /// The transform of the text at the end where the large title rests.
  var textTransform: CGAffineTransform {
    transform(moving: text, besides: textShift, to: title)
  }

  /// The large title's letters at the end where the text rests, in the bar's coordinates.
  /// - Parameter letters: where they rest.
  func shrunk(_ letters: CGRect) -> CGRect {
    let scale = scale(of: title, to: text)
    let size = CGSize(width: letters.width * scale.width, height: letters.height * scale.height)
    let middle = text.label.midY + (letters.midY - title.label.midY) * scale.height
    return CGRect(origin: CGPoint(x: left(of: text.label, size.width), y: middle - size.height / 2), size: size)
  }

  /// The text's letters at the end where the large title rests, as high as that one's.
  func grown(_ titleLetters: CGRect) -> CGRect {
    let width = text.width * scale(of: text, to: title).width
    return CGRect(x: left(of: title.label, width), y: titleLetters.minY, width: width, height: titleLetters.height)
  }

  /// Beginnings and middles of lines meet.
  private func transform(moving line: Line, besides shift: CGPoint, to other: Line) -> CGAffineTransform {
    let scale = scale(of: line, to: other)
    let moved = line.label.offsetBy(dx: shift.x, dy: shift.y)
    let width = line.label.width * scale.width
    // It is scaled from its middle.
    return CGAffineTransform(
      a: scale.width, b: 0, c: 0, d: scale.height, tx: left(of: other.label, width) + width / 2 - moved.midX,
      ty: other.label.midY - moved.midY)
  }

  /// One word gets as wide as the other one, whatever their weights.
  private func scale(of line: Line, to other: Line) -> CGSize {
    let height = other.height / line.height
    return CGSize(width: isOneWord ? other.wholeWidth / line.wholeWidth : height, height: height)
  }

  /// The left edge of something that has a width and begins where a label does.
  private func left(of label: CGRect, _ width: CGFloat) -> CGFloat {
    isRightToLeft ? label.maxX - width : label.minX
  }
}
