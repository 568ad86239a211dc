/// Shows the lines of a flow that are in sight, one view a line, with the selection behind them.
final class TextCanvas: UIView {
  private let flow: TextFlow
  private var shown: [TextLineView] = []
  let highlights = TextHighlightView()

  init(flow: TextFlow) {
    self.flow = flow
    super.init(frame: .zero)
    isOpaque = false
    isUserInteractionEnabled = false
    addSubview(highlights)
  }

  required init?(coder: NSCoder) { nil }

  /// How many lines were drawn anew by the last update.
  private(set) var drawnLines = 0

  /// A line that shall show.
  private struct Wanted {
    var layout: TextLayout
    var line: Int
    /// The range of the piece in the text.
    var range: NSRange
    var rect: CGRect
  }

  /// Shows the lines between two heights, and no others.
  /// - Parameter container: the number of that in which they lie; nil for any.
  /// - Returns: how far what was measured before has moved.
  @discardableResult
  func update(from top: CGFloat, to bottom: CGFloat, of container: Int? = nil) -> CGFloat {
    let (blocks, shift) = flow.prepare(from: top, to: bottom)
    var wanted: [Wanted] = []
    for block in blocks {
      let layout = flow.layout(of: block)
      // Whoever was asked for room may have made the text shorter.
      guard block < flow.blocks.count else { break }
      let origin = flow.origin(of: block)
      let start = flow.start(of: block)
      for (index, line) in layout.lines.enumerated() where !line.range.isEmpty {
        let rect = line.rect.offsetBy(dx: origin.x, dy: origin.y)
        guard rect.maxY >= top + shift, rect.minY <= bottom + shift else { continue }
        if let container, flow.containerIndex(atHeight: rect.minY) != container { continue }
        let range = NSRange(location: start + line.range.lowerBound, length: line.range.count)
        wanted.append(Wanted(layout: layout, line: index, range: range, rect: rect))
      }
    }
    place(wanted)
    return shift
  }

  /// Everything is drawn anew with the next update.
  func forgetPictures() {
    for view in shown { view.removeFromSuperview() }
    shown = []
  }

  private func place(_ wanted: [Wanted]) {
    var views = [TextLineView?](repeating: nil, count: wanted.count)
    var left: [TextLineView?] = shown
    // The same line of the same layout, then one that looks the same, then any.
    var places: [ObjectIdentifier: [Int: Int]] = [:]
    for (index, view) in shown.enumerated() {
      guard let content = view.content else { continue }
      places[ObjectIdentifier(content.layout), default: [:]][content.line] = index
    }
    for (index, line) in wanted.enumerated() {
      guard let found = places[ObjectIdentifier(line.layout)]?[line.line], let view = left[found] else { continue }
      left[found] = nil
      views[index] = view
      view.move(to: line.rect)
    }
    drawnLines = 0
    let new = wanted.indices.filter { views[$0] == nil }
    if !new.isEmpty {
      var texts: [String: [Int]] = [:]
      for (index, view) in left.enumerated() {
        if let content = view?.content { texts[content.text.string, default: []].append(index) }
      }
      var spare: [(index: Int, content: TextLineView.Content)] = []
      for index in new {
        let line = wanted[index]
        let scale = contentScaleFactor
        let content = TextLineView.Content(
          layout: line.layout, line: line.line, text: flow.marked(in: line.range),
          fraction: line.rect.minX - (line.rect.minX * scale).rounded(.down) / scale)
        let candidates = texts[content.text.string] ?? []
        if let found = candidates.first(where: { left[$0]?.content?.isSame(as: content) ?? false }) {
          views[index] = left[found]
          left[found] = nil
          views[index]?.show(content, at: line.rect, redraws: false)
        } else {
          spare.append((index, content))
        }
      }
      for (index, content) in spare {
        let free = left.lastIndex { $0 != nil }
        let view = free.flatMap { left[$0] } ?? makeLine()
        if let free { left[free] = nil }
        views[index] = view
        view.show(content, at: wanted[index].rect, redraws: true)
        drawnLines += 1
      }
    }
    for view in left { view?.removeFromSuperview() }
    shown = views.compactMap { $0 }
  }

  private func makeLine() -> TextLineView {
    let view = TextLineView()
    addSubview(view)
    view.contentScaleFactor = contentScaleFactor
    return view
  }
}

/// The rectangles of a selection.
final class TextHighlightView: UIView {
  private var rects: [CGRect] = []
  private var views: [UIView] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  /// Shows rectangles, which are in the superview's coordinates.
  func show(_ new: [CGRect], color: UIColor) {
    while views.count < new.count {
      let view = UIView()
      addSubview(view)
      views.append(view)
    }
    while views.count > new.count { views.removeLast().removeFromSuperview() }
    for (view, rect) in zip(views, new) {
      if view.frame != rect { view.frame = rect }
      view.backgroundColor = color
    }
  }
}
