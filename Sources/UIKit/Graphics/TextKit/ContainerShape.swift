/// The places of a flow's lines where its containers are no endless column: around exclusions, up to a number of lines, on
/// into the next container.
///
/// The containers lie below one another in the flow: each begins where the text has left the one before. Text that has no
/// room in any of them is laid out below the last one, and shows nowhere.
@MainActor final class ContainerShape {
  /// How far the text has come.
  struct State: Equatable {
    /// The container's number; that of containers once all of them are full.
    var container = 0
    /// The lines that lie in it so far, of which those side by side count as one.
    var rows = 0
    /// The height of the flow at which the container begins.
    var top: CGFloat = 0
    /// The height of the flow at which the text in it ends.
    var bottom: CGFloat = 0
  }

  /// The stretch of the flow that a container has.
  struct Stretch: Equatable {
    var top: CGFloat
    /// The end of its last line.
    var bottom: CGFloat
  }

  let containers: [NSTextContainer]
  /// The size of each container, where others are asked for than they have.
  private let sizes: CGSize?
  private weak var manager: NSLayoutManager?

  /// Makes the shape of a flow through containers.
  /// - Parameter sizes: of the containers, for measuring; nil for their own.
  init(_ containers: [NSTextContainer], sizes: CGSize? = nil, manager: NSLayoutManager?) {
    (self.containers, self.sizes, self.manager) = (containers, sizes, manager)
  }

  func size(of container: NSTextContainer) -> CGSize { sizes ?? container.size }

  /// The stretches of a line in the flow's coordinates.
  /// - Parameter character: the first one of the line, in the whole text.
  func room(
    at character: Int, y: CGFloat, height: CGFloat, isRightToLeft: Bool, state: inout State
  ) -> [TextLineStretch] {
    while state.container < containers.count {
      let container = containers[state.container]
      if state.rows == 0 { begin(&state, at: y) }
      let limit = container.maximumNumberOfLines
      if limit == 0 || state.rows < limit {
        let local = CGRect(x: 0, y: y - state.top, width: width(of: container), height: height)
        let rects = rects(in: container, for: local, at: character, isRightToLeft: isRightToLeft)
        if let first = rects.first {
          let truncation = truncation(in: container, after: first, state: state)
          return rects.map {
            TextLineStretch(
              left: $0.minX, right: $0.maxX - 2 * container.lineFragmentPadding, y: state.top + first.minY,
              truncation: truncation)
          }
        }
      }
      leave(&state, at: y)
    }
    if state.rows == 0 { begin(&state, at: y) }
    let rest = containers.last.map { width(of: $0) - 2 * $0.lineFragmentPadding } ?? .infinity
    return [TextLineStretch(left: 0, right: max(0, rest), y: y)]
  }

  /// The distance to the next line, which the layout manager's delegate may choose. It isn't asked about characters that
  /// it has removed meanwhile.
  func spacing(afterLineEndingAt end: Int, rect: CGRect, proposed: CGFloat, state: State) -> CGFloat {
    guard let manager, let delegate = manager.delegate, containers.indices.contains(state.container),
      end <= manager.flow.length
    else { return proposed }
    let padding = containers[state.container].lineFragmentPadding
    let spacing = delegate.layoutManager(
      manager, lineSpacingAfterGlyphAt: max(0, end - 1),
      withProposedLineFragmentRect: CGRect(
        x: rect.minX, y: rect.minY - state.top, width: rect.width + 2 * padding, height: rect.height))
    return spacing.isFinite ? spacing : proposed
  }

  /// The space around a paragraph, with the glyph that begins or ends it.
  enum ParagraphSpacing {
    case above(Int)
    case below(Int)
  }

  /// The space above or below a paragraph, which the layout manager's delegate may choose.
  /// - Parameter rect: of the line that it is next to, in the flow's coordinates.
  func spacing(_ place: ParagraphSpacing, rect: CGRect, proposed: CGFloat, state: State) -> CGFloat {
    guard let manager, let delegate = manager.delegate, containers.indices.contains(state.container) else {
      return proposed
    }
    let line = CGRect(
      x: rect.minX, y: rect.minY - state.top, width: width(of: containers[state.container]), height: rect.height)
    let spacing =
      switch place {
      case .above(let glyph):
        delegate.layoutManager(manager, paragraphSpacingBeforeGlyphAt: glyph, withProposedLineFragmentRect: line)
      case .below(let glyph):
        delegate.layoutManager(manager, paragraphSpacingAfterGlyphAt: glyph, withProposedLineFragmentRect: line)
      }
    return spacing.isFinite ? max(0, spacing) : proposed
  }

  /// Whether somebody may forbid that lines end before a word.
  var keepsWords: Bool { manager?.delegate != nil }

  /// Whether a line may end before a character, which the layout manager's delegate may forbid.
  func mayBreak(before character: Int) -> Bool {
    guard let manager, let delegate = manager.delegate, character < manager.flow.length else { return true }
    return delegate.layoutManager(manager, shouldBreakLineByWordBeforeCharacterAt: character)
  }

  // MARK: Containers

  private func begin(_ state: inout State, at y: CGFloat) {
    state.top = state.container == 0 ? 0 : y
    state.bottom = state.top
  }

  /// Goes on to the next container.
  func leave(_ state: inout State, at y: CGFloat) {
    state = State(container: state.container + 1, rows: 0, top: y, bottom: y)
  }

  private func width(of container: NSTextContainer) -> CGFloat {
    let width = size(of: container).width
    return width > 0 && width < NSTextContainer.unlimited ? width : NSTextContainer.unlimited
  }

  /// The width of lines in a container that nothing narrows.
  func lineWidth(of container: NSTextContainer) -> CGFloat {
    max(0, width(of: container) - 2 * container.lineFragmentPadding)
  }

  private func height(of container: NSTextContainer) -> CGFloat {
    let height = size(of: container).height
    return height > 0 && height < NSTextContainer.unlimited ? height : .infinity
  }

  /// The parts of a line in a container, in the text's order; none where the container ends before them.
  private func rects(
    in container: NSTextContainer, for proposed: CGRect, at character: Int, isRightToLeft: Bool
  ) -> [CGRect] {
    let end = height(of: container) + 1.0 / 16
    var proposed = proposed
    // A container of the app's may have no room at a height, and some below it. UIKit's has looked there itself.
    let steps = type(of: container) == NSTextContainer.self ? 1 : Self.mostSteps
    for _ in 0..<steps where proposed.maxY <= end {
      let found = fragments(in: container, for: proposed, at: character, isRightToLeft: isRightToLeft)
      if let first = found.first { return first.maxY <= end ? found.sorted { $0.minX < $1.minX } : [] }
      proposed.origin.y += max(1, proposed.height / 4)
    }
    return []
  }

  private static let mostSteps = 4096

  private func fragments(
    in container: NSTextContainer, for proposed: CGRect, at character: Int, isRightToLeft: Bool
  ) -> [CGRect] {
    var found: [CGRect] = []
    var rest = proposed
    // As many parts as a line could hold letters, at most.
    while rest.width > 0, found.count < 64 {
      var remaining = CGRect.zero
      var rect = container.lineFragmentRect(
        forProposedRect: rest, in: size(of: container), at: character,
        writingDirection: isRightToLeft ? .rightToLeft : .leftToRight, remaining: &remaining)
      if let first = found.first, rect.minY != first.minY { break }
      rect.size.height = proposed.height
      if rect.width > 2 * container.lineFragmentPadding + 1 { found.append(rect) }
      guard remaining.width < rest.width else { break }
      rest = remaining
    }
    return found
  }

  /// The place of an ellipsis in a line behind which the last container has no room.
  private func truncation(
    in container: NSTextContainer, after line: CGRect, state: State
  ) -> TextParagraphFormat.Truncation {
    guard container === containers.last else { return .none }
    let limit = container.maximumNumberOfLines
    let isLast =
      limit > 0 && state.rows + 1 >= limit || line.maxY + line.height > height(of: container) + 1.0 / 16
    return isLast ? container.truncation : .none
  }
}
