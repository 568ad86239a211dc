/// What a screen reader reads of each element, in columns beside a numbered picture.
@MainActor struct PictureLegend {
  private static let columnWidth: CGFloat = 300
  private static let margin: CGFloat = 24
  private static let textInset: CGFloat = 42
  private static let spacing: CGFloat = 12

  private struct Entry {
    var badge: NumberBadge
    var text: NSAttributedString
    var height: CGFloat
    var origin = CGPoint.zero
  }

  private let entries: [Entry]
  /// The size of all columns, in points.
  let size: CGSize

  /// Lays entries out.
  /// - Parameter height: where columns end, unless one entry alone is higher.
  init(_ marks: [ElementMark], style: PictureStyle, height: CGFloat) {
    let width = Self.columnWidth - Self.textInset
    var entries: [Entry] = []
    var (x, y) = (0.0, Self.margin)
    var bottom = height
    for mark in marks {
      let text = Self.text(of: mark, style)
      let size = text.boundingRect(
        with: CGSize(width: width, height: .infinity), options: .usesLineFragmentOrigin, context: nil)
      let badge = NumberBadge(mark, style)
      var entry = Entry(badge: badge, text: text, height: max(size.height.rounded(.up), badge.size.height))
      if y > Self.margin, y + entry.height + Self.margin > height {
        (x, y) = (x + Self.columnWidth + Self.margin, Self.margin)
      }
      entry.origin = CGPoint(x: x, y: y)
      entries.append(entry)
      y += entry.height + Self.spacing
      bottom = max(bottom, y - Self.spacing + Self.margin)
    }
    self.entries = entries
    size = CGSize(width: x + Self.columnWidth + Self.margin, height: bottom)
  }

  func draw(at origin: CGPoint) {
    for entry in entries {
      let place = CGPoint(x: origin.x + entry.origin.x, y: origin.y + entry.origin.y)
      entry.badge.draw(in: CGRect(origin: place, size: entry.badge.size))
      entry.text.draw(
        with: CGRect(
          x: place.x + Self.textInset, y: place.y, width: Self.columnWidth - Self.textInset, height: entry.height),
        options: .usesLineFragmentOrigin, context: nil)
    }
  }

  // MARK: - Words

  private static func text(of mark: ElementMark, _ style: PictureStyle) -> NSAttributedString {
    let text = NSMutableAttributedString()
    func add(_ line: String, _ font: UIFont, _ color: UIColor) {
      let start = text.length == 0 ? "" : "\n"
      text.append(NSAttributedString(string: start + line, attributes: [.font: font, .foregroundColor: color]))
    }
    let (small, bold) = (UIFont.systemFont(ofSize: 12), UIFont.systemFont(ofSize: 13, weight: .semibold))
    if let element = mark.element {
      let label = element.label ?? ""
      add(label.isEmpty ? "No label" : label, bold, label.isEmpty ? style.fault : style.text)
      for line in lines(of: element) { add(line, small, style.faintText) }
    } else {
      add(mark.issues.first?.subjectName ?? "", bold, style.text)
    }
    for issue in mark.issues { add("\(issue.kind): \(issue.message)", small, style.fault) }
    return text
  }

  private static func lines(of element: AccessibleElement) -> [String] {
    // That something is a view, nobody needs to know.
    let role = element.kind == .view ? [] : [element.role]
    let traits = role + element.traits.names.filter { $0 != element.role }
    var lines = traits.isEmpty ? [] : [traits.joined(separator: ", ")]
    lines += element.value.flatMap { $0.isEmpty ? nil : ["Value: \($0)"] } ?? []
    lines += element.hint.map { ["Hint: \($0)"] } ?? []
    if !element.actions.isEmpty { lines.append("Actions: " + element.actions.joined(separator: ", ")) }
    return lines
  }
}
