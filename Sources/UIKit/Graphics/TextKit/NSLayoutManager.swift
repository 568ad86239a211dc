/// Lays the text of a storage out in containers, draws it, and knows which character lies where.
///
/// Text is laid out when somebody asks. Each UTF-16 unit of the text is a glyph, so that indexes of glyphs are those of
/// characters; of a ligature or a character of several units, each has a part of the width.
@preconcurrency @MainActor open class NSLayoutManager: NSObject {
  /// What lays the text out.
  final var flow = TextFlow(NSAttributedString(string: ""))
  private final var clients: [WeakLayoutClient] = []
  private final var edit: NSTextStorage.Edit?
  private final var laidSizes: [CGSize] = []
  private final var isComplete = false
  /// What shows in place of the text, as long as itself; nil for the text itself.
  final var mask: ((NSTextStorage) -> NSAttributedString)? { didSet { resetFlow() } }

  public override init() {}
  /// Makes a layout manager without containers; coders have nothing of it.
  public required init?(coder: NSCoder) {}

  // MARK: Storage and containers

  /// The text; nil by default. `NSTextStorage.addLayoutManager(_:)` sets it.
  open internal(set) weak var textStorage: NSTextStorage? {
    didSet { if textStorage !== oldValue { storageDidChange() } }
  }

  /// Has another storage take the place of the text, for this layout manager and all others of the old one.
  open func replaceTextStorage(_ newTextStorage: NSTextStorage) {
    guard let old = textStorage else { return newTextStorage.addLayoutManager(self) }
    guard old !== newTextStorage else { return }
    for manager in old.layoutManagers { newTextStorage.addLayoutManager(manager) }
  }

  /// The containers in the order in which text fills them.
  open var textContainers: [NSTextContainer] { textContainersStorage }
  private(set) final var textContainersStorage: [NSTextContainer] = [] {
    didSet { flow.container = textContainersStorage.first }
  }

  /// Adds a container behind the others.
  open func addTextContainer(_ container: NSTextContainer) {
    insertTextContainer(container, at: textContainersStorage.count)
  }

  /// Adds a container; it is taken from the layout manager that it has.
  open func insertTextContainer(_ container: NSTextContainer, at index: Int) {
    demand((0...textContainersStorage.count).contains(index), "there is no place \(index) for a text container")
    let former = container.layoutManager
    demand(former !== self, "the text container is the layout manager's already")
    if let former, let place = former.textContainersStorage.firstIndex(where: { $0 === container }) {
      former.removeTextContainer(at: place)
    }
    textContainersStorage.insert(container, at: index)
    container.layoutManager = self
    shapeDidChange()
  }

  /// Removes a container; what was in it goes on into the next one.
  open func removeTextContainer(at index: Int) {
    demand(textContainersStorage.indices.contains(index), "there is no text container \(index)")
    textContainersStorage.remove(at: index).layoutManager = nil
    shapeDidChange()
  }

  /// Lays text out anew after a container has changed. Containers tell of their own properties; subclasses call it for
  /// theirs.
  open func textContainerChangedGeometry(_ container: NSTextContainer) { shapeDidChange() }

  /// Decides on the distance of lines, and hears of layout. Nil by default.
  open weak var delegate: (any NSLayoutManagerDelegate)? { didSet { if delegate !== oldValue { shapeDidChange() } } }

  // MARK: What is laid out

  /// Whether text may be asked for before what lies above it is laid out: what is told of its height then is a guess.
  /// Default: false; true for the layout manager that a text view makes.
  open var allowsNonContiguousLayout = false {
    didSet { if allowsNonContiguousLayout != oldValue { tellClients { $0.layoutDidChange() } } }
  }

  /// Whether some text may be laid out before what lies above it.
  open var hasNonContiguousLayout: Bool { allowsNonContiguousLayout && flow.shape == nil }

  /// Whether the leading of fonts counts. Default: true. The fonts here have none, so that lines lie the same without it.
  open var usesFontLeading = true

  /// The hyphenation factor of paragraphs whose style has none: see `NSParagraphStyle`. 0 by default.
  open var hyphenationFactor: CGFloat = 0 {
    didSet {
      guard hyphenationFactor != oldValue else { return }
      flow.hyphenationFactor = Float(hyphenationFactor)
      layoutDidChange()
    }
  }

  /// Lays out what a change of text asks for. A storage calls it for each of its layout managers.
  /// - Parameters:
  ///   - newCharRange: the edit in the text as it is now.
  ///   - invalidatedCharRange: what else looks different.
  open func processEditing(
    for textStorage: NSTextStorage, edited editMask: NSTextStorage.EditActions, range newCharRange: NSRange,
    changeInLength delta: Int, invalidatedRange invalidatedCharRange: NSRange
  ) {
    let edit =
      edit
      ?? NSTextStorage.Edit(
        range: newCharRange, characters: editMask.contains(.editedCharacters) ? newCharRange : nil,
        changeInLength: delta)
    follow(edit, in: textStorage)
  }

  /// Forgets where lines lie.
  /// - Parameter actualCharRange: told the range of whole paragraphs that are laid out anew.
  open func invalidateLayout(
    forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: NSRangePointer?
  ) {
    let range = clamped(charRange)
    flow.attributesDidChange(in: range)
    let first = flow.blockIndex(at: range.location)
    let last = flow.blockIndex(at: max(range.location, range.end - 1))
    let start = flow.start(of: first)
    actualCharRange?.pointee = NSRange(
      location: start, length: flow.start(of: last) + flow.blocks[last].length - start)
    layoutDidChange()
  }

  /// Draws characters anew where they lie.
  open func invalidateDisplay(forCharacterRange charRange: NSRange) {
    flow.discardStyles()
    tellClients { $0.displayDidChange() }
  }

  /// Draws glyphs anew where they lie.
  open func invalidateDisplay(forGlyphRange glyphRange: NSRange) { invalidateDisplay(forCharacterRange: glyphRange) }

  /// Lays out the text up to the end of a range.
  open func ensureLayout(forCharacterRange charRange: NSRange) {
    prepare()
    flow.measure(through: clamped(charRange).end)
    tellIfComplete()
  }

  /// Lays out the text up to the end of a range.
  open func ensureLayout(forGlyphRange glyphRange: NSRange) { ensureLayout(forCharacterRange: glyphRange) }

  /// Lays out the text of a container, and of those before it.
  open func ensureLayout(for container: NSTextContainer) {
    ensureLayout(forCharacterRange: NSRange(location: 0, length: flow.length))
  }

  /// Lays out the text of a part of a container.
  open func ensureLayout(forBoundingRect bounds: CGRect, in container: NSTextContainer) {
    _ = glyphRange(forBoundingRect: bounds, in: container)
  }

  // MARK: Drawing

  /// Draws what lies behind glyphs into the current context.
  /// - Parameter origin: of the glyphs' container.
  open func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
    guard let textStorage, UIGraphicsGetCurrentContext() != nil else { return }
    let geometry = geometry()
    let shown = clamped(glyphsToShow)
    var backgrounds: [(color: UIColor, range: NSRange)] = []
    textStorage.enumerateAttribute(.backgroundColor, in: shown, options: []) { color, range, _ in
      if let color = color as? UIColor { backgrounds.append((color, range)) }
    }
    for (color, range) in backgrounds {
      let rects = geometry.rects(of: range).map { $0.offsetBy(dx: origin.x, dy: origin.y) }
      if !rects.isEmpty {
        fillBackgroundRectArray(rects, count: rects.count, forCharacterRange: range, color: color)
      }
    }
  }

  /// Fills the rectangles behind characters that have a background colour.
  /// - Parameters:
  ///   - rectArray: a rectangle for each piece of a line.
  ///   - rectCount: how many they are.
  open func fillBackgroundRectArray(
    _ rectArray: UnsafePointer<CGRect>, count rectCount: Int, forCharacterRange charRange: NSRange, color: UIColor
  ) {
    color.setFill()
    for rect in UnsafeBufferPointer(start: rectArray, count: rectCount) { UIRectFillUsingBlendMode(rect, .normal) }
  }

  /// Draws glyphs into the current context, with the lines below and through them.
  /// - Parameter origin: of the glyphs' container.
  open func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let geometry: LayoutGeometry = self.geometry()
    for line in geometry.lines(in: glyphsToShow) {
      let place = geometry.layoutOrigin(of: line)
      context.saveGState()
      if glyphsToShow.location > line.range.location || glyphsToShow.end < line.range.end {
        let rects: [CGRect] = geometry.clipRects(of: glyphsToShow, in: line)
        context.clip(to: rects.map { $0.offsetBy(dx: origin.x, dy: origin.y) })
      }
      let number: Int = line.id.line
      let corner = CGPoint(x: origin.x + place.x, y: origin.y + place.y)
      // Subclasses may draw the lines in a way of their own.
      let drawsLines = type(of: self) == NSLayoutManager.self
      line.layout.drawCharacters(lines: number..<(number + 1), in: context, at: corner, withLines: drawsLines)
      context.restoreGState()
      if !drawsLines { drawLines(of: line, forGlyphRange: glyphsToShow, geometry, at: origin) }
    }
  }

  /// Draws lines under glyphs that have them, by `drawUnderline(forGlyphRange:…)`. Layout managers of subclasses call it
  /// for each range of a line that has one style.
  open func underlineGlyphRange(
    _ glyphRange: NSRange, underlineType underlineVal: NSUnderlineStyle, lineFragmentRect lineRect: CGRect,
    lineFragmentGlyphRange lineGlyphRange: NSRange, containerOrigin: CGPoint
  ) {
    drawUnderline(
      forGlyphRange: glyphRange, underlineType: underlineVal, baselineOffset: depth(at: glyphRange.location),
      lineFragmentRect: lineRect, lineFragmentGlyphRange: lineGlyphRange, containerOrigin: containerOrigin)
  }

  /// Draws a line under glyphs of one line of text into the current context.
  /// - Parameters:
  ///   - baselineOffset: how far the baseline lies above the bottom of the glyphs' line.
  ///   - lineRect: the rectangle of that line in its container.
  ///   - containerOrigin: where the container is.
  open func drawUnderline(
    forGlyphRange glyphRange: NSRange, underlineType underlineVal: NSUnderlineStyle, baselineOffset: CGFloat,
    lineFragmentRect lineRect: CGRect, lineFragmentGlyphRange lineGlyphRange: NSRange, containerOrigin: CGPoint
  ) { drawLine(underlineVal, .under, forGlyphRange: glyphRange, at: containerOrigin) }

  /// Draws lines through glyphs that have them, by `drawStrikethrough(forGlyphRange:…)`. Layout managers of subclasses
  /// call it for each range of a line that has one style.
  open func strikethroughGlyphRange(
    _ glyphRange: NSRange, strikethroughType strikethroughVal: NSUnderlineStyle, lineFragmentRect lineRect: CGRect,
    lineFragmentGlyphRange lineGlyphRange: NSRange, containerOrigin: CGPoint
  ) {
    drawStrikethrough(
      forGlyphRange: glyphRange, strikethroughType: strikethroughVal, baselineOffset: depth(at: glyphRange.location),
      lineFragmentRect: lineRect, lineFragmentGlyphRange: lineGlyphRange, containerOrigin: containerOrigin)
  }

  /// Draws a line through glyphs of one line of text into the current context.
  /// - Parameters:
  ///   - baselineOffset: how far the baseline lies above the bottom of the glyphs' line.
  ///   - lineRect: the rectangle of that line in its container.
  ///   - containerOrigin: where the container is.
  open func drawStrikethrough(
    forGlyphRange glyphRange: NSRange, strikethroughType strikethroughVal: NSUnderlineStyle, baselineOffset: CGFloat,
    lineFragmentRect lineRect: CGRect, lineFragmentGlyphRange lineGlyphRange: NSRange, containerOrigin: CGPoint
  ) { drawLine(strikethroughVal, .through, forGlyphRange: glyphRange, at: containerOrigin) }

  // MARK: For other parts of UIKit

  /// The places of glyphs, as of now.
  final func geometry() -> LayoutGeometry {
    prepare()
    return LayoutGeometry(flow: flow, containers: textContainersStorage, isExact: !hasNonContiguousLayout)
  }

  /// What is asked of lines and glyphs is answered for containers as they are now.
  final func prepare() {
    if clients.contains(where: { $0.client != nil }) {
      tellClients { $0.prepareForLayout() }
    } else {
      // A storage that has gone has left its text.
      if textStorage == nil, flow.start(of: flow.blocks.count) > 0 { resetFlow() }
      followSizes()
      // Colours are those of the traits for which the text is drawn.
      let style = UITraitCollection.current.userInterfaceStyle
      if style != drawnStyle { flow.discardStyles() }
      drawnStyle = style
    }
  }

  private final var drawnStyle = UIUserInterfaceStyle.unspecified

  /// Lays out anew what the sizes of containers have changed.
  final func followSizes() {
    let sizes = textContainersStorage.map(\.size)
    if flow.shape == nil {
      if textContainersStorage.first?.owner == nil { flow.width = textContainersStorage.first?.lineWidth ?? .infinity }
      if needsShape { setShape() }
    } else if sizes != laidSizes {
      setShape()
    }
  }

  private final var needsShape: Bool {
    textContainersStorage.count > 1 || textContainersStorage.contains { !$0.isPlain }
      || delegate != nil && !textContainersStorage.isEmpty
  }

  private final func setShape() {
    laidSizes = textContainersStorage.map(\.size)
    isComplete = false
    if needsShape || flow.shape != nil {
      flow.shape = needsShape ? ContainerShape(textContainersStorage, manager: self) : nil
    }
    if flow.shape != nil, let width = textContainersStorage.first?.lineWidth { flow.width = width }
  }

  private final func shapeDidChange() {
    setShape()
    layoutDidChange()
  }

  private final func layoutDidChange() {
    isComplete = false
    delegate?.layoutManagerDidInvalidateLayout(self)
    tellClients { $0.layoutDidChange() }
  }

  final func geometryDidChange(of container: NSTextContainer, from old: CGSize) {
    let size = container.size
    if size != old { delegate?.layoutManager(self, textContainer: container, didChangeGeometryFrom: old) }
    textContainerChangedGeometry(container)
  }

  private final func tellIfComplete() {
    guard !isComplete, let delegate, flow.isMeasured else { return }
    isComplete = true
    let last = flow.stretches.dropLast().lastIndex { $0 != nil }
    let isFull = flow.stretches.last.flatMap { $0 } != nil
    delegate.layoutManager(
      self, didCompleteLayoutFor: isFull ? nil : last.map { textContainersStorage[$0] }, atEnd: !isFull)
  }

  private final func clamped(_ range: NSRange) -> NSRange {
    let start = min(max(0, range.location), flow.length)
    return NSRange(location: start, length: min(max(0, range.length), flow.length - start))
  }

  // MARK: Storage

  /// Follows an edit of the storage.
  final func storageDidProcess(_ edit: NSTextStorage.Edit, mask: NSTextStorage.EditActions, in storage: NSTextStorage) {
    self.edit = edit
    defer { self.edit = nil }
    processEditing(
      for: storage, edited: mask, range: edit.range, changeInLength: edit.changeInLength, invalidatedRange: edit.range)
  }

  private final func follow(_ edit: NSTextStorage.Edit, in storage: NSTextStorage) {
    if let mask {
      flow.reset(to: mask(storage))
    } else {
      let delta = edit.changeInLength
      if let new = edit.characters {
        flow.textDidChange(in: NSRange(location: new.location, length: new.length - delta), newLength: new.length)
      }
      if edit.range != edit.characters { flow.attributesDidChange(in: edit.range) }
    }
    isComplete = false
    delegate?.layoutManagerDidInvalidateLayout(self)
    tellClients { $0.textDidChange(edit) }
  }

  private final func storageDidChange() {
    resetFlow()
    tellClients { $0.storageDidChange(to: textStorage) }
  }

  /// Lays everything out anew.
  final func resetFlow() {
    isComplete = false
    flow.reset(to: textStorage.map { mask?($0) ?? $0 } ?? NSAttributedString(string: ""))
  }

  /// Has another layout manager stand in for this one.
  final func handOver(to other: NSLayoutManager) {
    guard other !== self else { return }
    let (storage, containers, views) = (textStorage, textContainersStorage, clients)
    for index in containers.indices.reversed() { removeTextContainer(at: index) }
    storage?.removeLayoutManager(self)
    // What shows the text goes on with the flow that it knows.
    swap(&flow, &other.flow)
    flow.shape = nil
    flow.container = nil
    other.flow.container = other.textContainersStorage.first
    flow.hyphenationFactor = Float(hyphenationFactor)
    other.flow.hyphenationFactor = Float(other.hyphenationFactor)
    clients = []
    other.clients += views
    other.mask = mask
    other.allowsNonContiguousLayout = other.allowsNonContiguousLayout || allowsNonContiguousLayout
    for view in views { view.client?.layoutManagerDidChange(to: other) }
    storage?.addLayoutManager(other)
    for container in containers { other.addTextContainer(container) }
  }

  // MARK: Clients

  final func add(_ client: any TextLayoutClient) {
    clients.removeAll { $0.client == nil }
    clients.append(WeakLayoutClient(client: client))
  }

  private final func tellClients(_ body: (any TextLayoutClient) -> Void) {
    for held in clients { if let client = held.client { body(client) } }
  }
}

private struct WeakLayoutClient { weak var client: (any TextLayoutClient)? }
