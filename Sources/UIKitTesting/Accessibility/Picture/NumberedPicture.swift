/// A picture of a screen with a number and a frame for each element, in reading order, and a legend beside it. It is drawn
/// by UIKit's own means alone, so it is equal to the bit on every machine.
@MainActor package struct NumberedPicture {
  /// The distance around the picture of the screen, in points: numbers find room there.
  static let margin: CGFloat = 30

  private static let gap: CGFloat = 12

  private let screen: UIImage
  private let marks: [ElementMark]
  private let style: PictureStyle

  /// Makes a picture.
  /// - Parameters:
  ///   - screen: what is on screen.
  ///   - origin: the place of its top left corner, in points of the screen.
  ///   - issues: the faults to mark; where there are none, elements have colors of their own.
  package init(
    of screen: UIImage, at origin: CGPoint = .zero, elements: [AccessibleElement], issues: [AccessibilityIssue] = [],
    isDark: Bool
  ) {
    (self.screen, style) = (screen, PictureStyle(isDark: isDark))
    marks = ElementMark.marks(of: elements, issues).map { mark in
      var mark = mark
      mark.frame = mark.frame.offsetBy(dx: -origin.x, dy: -origin.y)
      return mark
    }
  }

  /// Draws the picture.
  package func image() -> UIImage {
    let area = CGRect(origin: CGPoint(x: Self.margin, y: Self.margin), size: screen.size)
    let height = max(area.height + 2 * Self.margin, 320)
    let legend = PictureLegend(marks, style: style, height: height)
    let format = UIGraphicsImageRendererFormat()
    (format.scale, format.opaque) = (screen.scale, true)
    let left = area.maxX + Self.margin + Self.gap
    let size = CGSize(width: left + legend.size.width, height: max(height, legend.size.height))
    return UIGraphicsImageRenderer(size: size, format: format).image { context in
      style.ground.setFill()
      context.fill(CGRect(origin: .zero, size: size))
      screen.draw(in: area)
      style.edge.setStroke()
      let edge = UIBezierPath(rect: area.insetBy(dx: -0.5, dy: -0.5))
      edge.lineWidth = 1
      edge.stroke()
      draw(in: area)
      legend.draw(at: CGPoint(x: left, y: 0))
    }
  }

  /// Frames first, so that none lies over a number.
  private func draw(in area: CGRect) {
    let placed = marks.map { mark in
      var mark = mark
      mark.frame = mark.frame.offsetBy(dx: area.minX, dy: area.minY)
      return mark
    }
    for mark in placed { drawFrame(of: mark) }
    var places = NumberPlaces(
      frames: placed.map(\.frame), canvas: area.insetBy(dx: -Self.margin + 2, dy: -Self.margin + 2))
    for mark in placed {
      let badge = NumberBadge(mark, style)
      let place = places.place(for: badge.size, at: mark.frame)
      if place.isApart { drawLine(from: place.rect, to: mark) }
      badge.draw(in: place.rect)
    }
  }

  /// A line in color between two white ones: one of them stands out on any ground.
  private func drawFrame(of mark: ElementMark) {
    let color = style.color(of: mark)
    color.withAlphaComponent(0.08).setFill()
    UIBezierPath(rect: mark.frame).fill()
    stroke(UIBezierPath(roundedRect: mark.frame.insetBy(dx: -1, dy: -1), cornerRadius: 3), color, mark.isFaulty)
  }

  private func drawLine(from badge: CGRect, to mark: ElementMark) {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: badge.midX, y: badge.midY))
    let x = badge.midX < mark.frame.midX ? mark.frame.minX : mark.frame.maxX
    path.addLine(to: CGPoint(x: x, y: mark.frame.midY))
    stroke(path, style.color(of: mark), false)
  }

  private func stroke(_ path: UIBezierPath, _ color: UIColor, _ isBold: Bool) {
    let width: CGFloat = isBold ? 2.5 : 1.5
    UIColor(white: 1, alpha: 0.85).setStroke()
    path.lineWidth = width + 2
    path.stroke()
    color.setStroke()
    path.lineWidth = width
    path.stroke()
  }
}

/// The colors of a numbered picture.
@MainActor struct PictureStyle {
  let isDark: Bool

  var ground: UIColor { isDark ? UIColor(white: 0.11, alpha: 1) : UIColor(white: 0.955, alpha: 1) }
  var edge: UIColor { UIColor(white: isDark ? 0.3 : 0.78, alpha: 1) }
  var text: UIColor { UIColor(white: isDark ? 0.96 : 0.08, alpha: 1) }
  /// The color of what matters less, still at 4.5:1.
  var faintText: UIColor { UIColor(white: isDark ? 0.68 : 0.36, alpha: 1) }
  var fault: UIColor { isDark ? Self.color(0xFF6B62) : Self.color(0xC4161C) }

  /// Colors on which white figures can be read; neighbors are far from one another.
  private static let colors = [
    0x0A5FD6, 0xC2410C, 0x0F7B3F, 0x8B3FC7, 0xB4235A, 0x00707A, 0x7A5C00, 0x4B4FCF,
  ]

  private static func color(_ rgb: Int) -> UIColor {
    func part(_ shift: Int) -> CGFloat { CGFloat(rgb >> shift & 255) / 255 }
    return UIColor(red: part(16), green: part(8), blue: part(0), alpha: 1)
  }

  func color(of mark: ElementMark) -> UIColor {
    switch mark.emphasis {
    case .plain(let index): Self.color(Self.colors[index % Self.colors.count])
    case .faulty: Self.color(0xC4161C)
    case .faultless: Self.color(0x6B6B70)
    }
  }
}

/// What a numbered picture shows of one element, or of a view with a fault that no element is.
@MainActor struct ElementMark {
  enum Emphasis {
    /// An element of many, in a color of its own.
    case plain(Int)
    case faulty
    /// An element without a fault, among some that have one.
    case faultless
  }

  var name: String
  var frame: CGRect
  var emphasis: Emphasis
  var element: AccessibleElement?
  var issues: [AccessibilityIssue]

  var isFaulty: Bool { if case .faulty = emphasis { true } else { false } }

  static func marks(of elements: [AccessibleElement], _ issues: [AccessibilityIssue]) -> [ElementMark] {
    let marks = elements.enumerated().map { index, element in
      let own = issues.filter { $0.element?.number == element.number }
      return ElementMark(
        name: "\(element.number)", frame: element.visibleFrame,
        emphasis: issues.isEmpty ? .plain(index) : own.isEmpty ? .faultless : .faulty, element: element, issues: own)
    }
    let others = issues.filter { $0.element == nil }.enumerated().map { index, issue in
      ElementMark(name: "!\(index + 1)", frame: issue.frame, emphasis: .faulty, element: nil, issues: [issue])
    }
    return marks + others
  }
}

/// A number on a ground of color.
@MainActor struct NumberBadge {
  private static let height: CGFloat = 18

  private let text: NSAttributedString
  private let color: UIColor

  init(_ mark: ElementMark, _ style: PictureStyle) {
    color = style.color(of: mark)
    text = NSAttributedString(
      string: mark.name,
      attributes: [.font: UIFont.systemFont(ofSize: 11, weight: .bold), .foregroundColor: UIColor.white])
  }

  var size: CGSize { CGSize(width: max(Self.height, text.size().width.rounded(.up) + 10), height: Self.height) }

  func draw(in rect: CGRect) {
    UIColor.white.setFill()
    UIBezierPath(roundedRect: rect, cornerRadius: rect.height / 2).fill()
    color.setFill()
    let inner = rect.insetBy(dx: 1, dy: 1)
    UIBezierPath(roundedRect: inner, cornerRadius: inner.height / 2).fill()
    let size = text.size()
    text.draw(at: CGPoint(x: rect.midX - size.width / 2, y: rect.midY - size.height / 2))
  }
}
