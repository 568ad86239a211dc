/// Carets, selections and their handles in a text field or view, and the gestures that move them.
@MainActor final class TextSelectionInteraction: NSObject {
  unowned let input: any EditorInput
  let start = SelectionHandleView(isStart: true)
  let end = SelectionHandleView(isStart: false)
  lazy var gestures = TextGestures(interaction: self)
  private(set) var loupe: EditorLoupe?
  private(set) var menu: EditMenuView?
  /// What was selected when the menu came.
  private var menuSelection: TextSelection?
  /// The place where a finger that begins to edit wants the caret; nil where none does.
  var wantedCaret: TextPlace?
  /// A finger decides where the caret goes; beginning to edit leaves it there.
  var isPlacingCaret: Bool { wantedCaret != nil }
  private var floating: (start: CGPoint, caret: CGPoint)?

  init(input: any EditorInput) {
    self.input = input
    super.init()
    gestures.install()
  }

  // MARK: Showing

  /// Whether there is a caret or a selection to show.
  var isActive: Bool { input.isFirstResponder && (input.allowsEditing || input.selectsWithoutEditing) }

  func update() {
    let editor = input.editor
    guard isActive else {
      hideAll()
      return
    }
    let rects = editor.flow.selection(of: editor.selectedRange.asRange, in: input.visibleHeights)
    let color = (input.tintColor ?? .systemBlue).withAlphaComponent(0.2)
    // The highlight moves at once, as the lines themselves do.
    UIView.performWithoutAnimation { input.highlightView.show(rects.map(\.rect), color: color) }
    if editor.selection.isCaret {
      hideHandles()
      if input.allowsEditing { showCaret() } else { input.caretView.hide() }
    } else {
      input.caretView.hide()
      showHandles()
    }
    if menu != nil, menuSelection != editor.selection { dismissMenu() }
    loupe?.update()
  }

  private func showCaret() {
    let caret = input.caretView
    let position = EditorPosition(input.editor.selection.head)
    var rect = input.caretRect(for: position)
    let visible = input.visibleTextRect
    // Half of a caret at the edge would be cut off.
    if visible.width > rect.width { rect.origin.x = min(max(rect.minX, visible.minX), visible.maxX - rect.width) }
    guard !rect.isEmpty else {
      caret.hide()
      return
    }
    caret.backgroundColor = input.tintColor
    caret.show(
      at: caret.superview?.convert(rect.pixelAligned(scale: input.contentScaleFactor), from: input) ?? rect,
      transform: input.caretTransform(for: position))
  }

  private func showHandles() {
    let range = input.editor.selectedRange
    let (first, last) = (TextPlace(offset: range.location), TextPlace(offset: range.end, isAtLineEnd: true))
    for (handle, place) in [(start, first), (end, last)] {
      let rect = input.caretRectOfInput(at: place)
      let visible = input.visibleTextRect.insetBy(dx: -2, dy: -2)
      let isVisible = visible.contains(CGPoint(x: rect.midX, y: rect.midY))
      if handle.superview !== input { input.addSubview(handle) }
      handle.isHidden = !isVisible && !handle.isHeld
      handle.tintColor = input.tintColor
      handle.place(at: rect, within: input.clipsToBounds ? input.bounds : nil)
    }
  }

  private func hideHandles() {
    start.removeFromSuperview()
    end.removeFromSuperview()
  }

  private func hideAll() {
    input.caretView.hide()
    input.highlightView.show([], color: .clear)
    hideHandles()
  }

  /// The handle that takes a touch, also beyond the input's bounds.
  func handle(at point: CGPoint) -> SelectionHandleView? {
    [end, start].filter { $0.superview === input && !$0.isHidden && $0.touchArea.contains(point) }
      .min { $0.distance(to: point) < $1.distance(to: point) }
  }

  // MARK: Editing

  func beginEditing() { dismissMenu() }

  func endEditing() {
    dismissMenu()
    hideLoupe()
    hideSecret()
    input.editor.select(TextSelection(input.editor.selection.head))
    hideAll()
  }

  func textDidChange() {
    dismissMenu()
    awaitSecret()
  }

  // MARK: Secrets

  /// Seconds for which the last character of a secret shows, chosen by eye.
  private static let secretDelay = 1.5
  private let secretTimer = MainTimer()

  private func awaitSecret() {
    secretTimer.stop()
    guard input.editor.shownSecret != nil else { return }
    secretTimer.start(after: Self.secretDelay) { [weak self] in self?.hideSecret() }
  }

  private func hideSecret() {
    secretTimer.stop()
    input.editor.hideSecret()
  }

  // MARK: Places

  /// The place where a finger puts the caret.
  func place(at point: CGPoint) -> TextPlace { input.place(at: point) }

  func select(_ selection: TextSelection) {
    input.editor.select(selection)
    input.revealCaret()
    input.setNeedsLayout()
  }

  /// Puts the caret where the finger that begins to edit wants it. What an app has selected stays.
  func placeWantedCaret() {
    guard let wantedCaret, input.editor.selection.isCaret, input.allowsEditing || !input.selectsWithoutEditing else {
      return
    }
    select(
      TextSelection(
        TextPlace(offset: min(wantedCaret.offset, input.editor.length), isAtLineEnd: wantedCaret.isAtLineEnd)))
  }

  func selectWord(at point: CGPoint) {
    let place = place(at: point)
    let word = input.editor.flow.word(around: place.offset)
    select(TextSelection(NSRange(word)))
  }

  func selectParagraph(at point: CGPoint) {
    select(TextSelection(NSRange(input.editor.flow.paragraph(around: place(at: point).offset))))
  }

  // MARK: Loupe

  func showLoupe(at point: CGPoint) {
    let loupe = self.loupe ?? EditorLoupe(input: input)
    self.loupe = loupe
    loupe.show(at: point)
  }

  func hideLoupe() {
    loupe?.dismiss()
    loupe = nil
  }

  // MARK: Menu

  /// Shows what can be done with the selection, or at the caret.
  func showMenu() {
    dismissMenu()
    guard let window = input.window, isActive else { return }
    input.layoutIfNeeded()
    let items = menuItems()
    guard !items.isEmpty else { return }
    let menu = EditMenuView(items: items, owner: input)
    menu.coming = { [weak input] in input?.willPresentEditMenu(animator: $0) }
    menu.going = { [weak input] in input?.willDismissEditMenu(animator: $0) }
    self.menu = menu
    menuSelection = input.editor.selection
    menu.present(in: window, around: window.convert(selectionArea, from: input))
  }

  private func menuItems() -> [EditMenuItem] {
    let suggested = input.builtEditMenu
    let range = EditorRange(input.editor.selectedRange)
    let menu = input.editMenu(for: range, suggestedActions: suggested.children) ?? suggested
    return EditMenuItem.items(of: menu.children, for: input) { [weak self] command in
      // A new selection asks anew what to do with it.
      if command?.action.name.hasPrefix("select") == true { self?.showMenu() } else { self?.dismissMenu() }
    }
  }

  func dismissMenu() {
    menu?.dismiss()
    menu = nil
  }

  var showsMenu: Bool { menu?.isDismissed == false }

  /// What the menu must leave free.
  private var selectionArea: CGRect {
    let range = input.editor.selectedRange
    let visible = input.visibleTextRect
    guard range.length > 0 else { return input.caretRectOfInput(at: input.editor.selection.head) }
    let origin = input.flowOrigin
    let rects = input.editor.flow.selection(of: range.asRange, in: input.visibleHeights).map {
      $0.rect.offsetBy(dx: origin.x, dy: origin.y)
    }
    let area = rects.dropFirst().reduce(rects.first ?? visible) { $0.union($1) }.intersection(visible)
    return (area.isNull ? visible : area).insetBy(dx: 0, dy: -SelectionHandleView.knob)
  }

  // MARK: Floating cursor

  func beginFloatingCursor(at point: CGPoint) {
    dismissMenu()
    let caret = input.caretRectOfInput(at: input.editor.selection.head)
    floating = (point, CGPoint(x: caret.midX, y: caret.midY))
    input.caretView.isSteady = true
  }

  func updateFloatingCursor(at point: CGPoint) {
    guard let floating else { return }
    let target = CGPoint(
      x: floating.caret.x + point.x - floating.start.x, y: floating.caret.y + point.y - floating.start.y)
    select(TextSelection(place(at: target)))
  }

  func endFloatingCursor() {
    floating = nil
    input.caretView.isSteady = false
  }
}

extension CGRect {
  /// The rectangle, moved so that its left edge and its top lie on device pixels.
  func pixelAligned(scale: CGFloat) -> CGRect {
    CGRect(
      x: (minX * scale).rounded() / scale, y: (minY * scale).rounded() / scale, width: width,
      height: (height * scale).rounded() / scale)
  }
}
