/// The gestures of a text field or view: taps place the caret and select, a long press moves the caret under a loupe,
/// drags move the caret and the handles.
@MainActor final class TextGestures: NSObject, UIGestureRecognizerDelegate {
  private unowned let interaction: TextSelectionInteraction
  private var input: any EditorInput { interaction.input }

  let tap = TextTapGestureRecognizer()
  let press = UILongPressGestureRecognizer()
  /// Drags a caret, where a finger comes down on it.
  let caretPan = UIPanGestureRecognizer()

  /// The point at which the finger that drags came down: a pan's translation leaves out how far it went before it was
  /// one.
  private var downPoint = CGPoint.zero
  /// Whether the press moves the caret: not where an app has selected something when the press began editing.
  private var takesCaret = true
  /// The distance from the finger to where the caret is.
  private var gripOffset = CGVector.zero
  private lazy var edges = EdgeScroller(input: interaction.input)

  /// What a finger has selected that may go on from there.
  private var pressedWord = 0..<0

  /// Points around a caret within which a finger takes it.
  private static let caretReach: CGFloat = 22

  init(interaction: TextSelectionInteraction) {
    self.interaction = interaction
    super.init()
  }

  func install() {
    tap.addTarget(self, action: Selector(TextGestures.tapped, "tapped"))
    press.addTarget(self, action: Selector(TextGestures.pressed, "pressed"))
    caretPan.addTarget(self, action: Selector(TextGestures.caretDragged, "caretDragged"))
    tap.cancelsTouchesInView = false
    for recognizer in [tap, press, caretPan] {
      recognizer.delegate = self
      input.addGestureRecognizer(recognizer)
    }
    for handle in [interaction.start, interaction.end] {
      let pan = UIPanGestureRecognizer()
      pan.delegate = self
      pan.addTarget(
        self,
        action: handle.isStart
          ? Selector(TextGestures.startDragged, "startDragged:") : Selector(TextGestures.endDragged, "endDragged:"))
      handle.addGestureRecognizer(pan)
    }
  }

  // MARK: Who gets which touch

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    guard canSelect else { return false }
    // Controls in the input, such as the clear button, are their own business.
    if let view = touch.view, view !== input, view.nearest(where: { $0 is UIControl && $0 !== input }) != nil,
      view.nearest(where: { $0 is UIControl }) !== input
    {
      return false
    }
    let point = touch.location(in: input)
    let isOnHandle = touch.view is SelectionHandleView
    switch gestureRecognizer {
    // Around a handle there may be text to be tapped.
    case tap: return true
    case press: return !isOnHandle
    case caretPan: if isOnHandle || !isOnCaret(point) { return false }
    default: break
    }
    downPoint = point
    return true
  }

  private var canSelect: Bool { input.allowsEditing || input.selectsWithoutEditing }

  private func isOnCaret(_ point: CGPoint) -> Bool {
    guard interaction.isActive, input.allowsEditing, input.editor.selection.isCaret else { return false }
    let caret = input.caretRectOfInput(at: input.editor.selection.head)
    return caret.insetBy(dx: -Self.caretReach, dy: -6).contains(point)
  }

  // MARK: Taps

  func tapped() {
    let point = tap.location(in: input)
    let editor = input.editor
    let before = editor.selection
    let hadMenu = interaction.showsMenu
    interaction.dismissMenu()
    if tap.tapCount == 1, input.openLink(at: point) { return }
    if !input.isFirstResponder {
      // Text that can only be read is left alone by a single tap.
      guard input.allowsEditing || tap.tapCount > 1 else { return }
      beginEditing(at: point)
      if input.allowsEditing || !input.isFirstResponder { return }
    }
    switch tap.tapCount {
    case 1:
      if !input.allowsEditing {
        interaction.select(TextSelection(before.head))
        return
      }
      let place = interaction.place(at: point)
      if !before.isCaret, before.range.asRange.contains(place.offset) {
        // A tap on what is selected asks what can be done with it.
        if !hadMenu { interaction.showMenu() }
        return
      }
      interaction.select(TextSelection(place))
      if before == editor.selection, !hadMenu { interaction.showMenu() }
    case 2:
      interaction.selectWord(at: point)
      interaction.showMenu()
    default:
      interaction.selectParagraph(at: point)
      interaction.showMenu()
    }
  }

  // MARK: Clicks of the secondary button

  /// Shows what can be done with what is selected at a point, or with what it puts there.
  /// - Returns: false where nothing can be selected.
  func takesSecondaryClick(at point: CGPoint) -> Bool {
    guard canSelect else { return false }
    interaction.dismissMenu()
    let begins = !input.isFirstResponder
    if begins { beginEditing(at: point) }
    guard interaction.isActive else { return true }
    let place = interaction.place(at: point)
    // What an app has selected when editing began stays.
    let isSelected = input.editor.selectedRange.asRange.contains(place.offset)
    if !isSelected, !begins || input.editor.selection.isCaret {
      if input.allowsEditing { interaction.select(TextSelection(place)) } else { interaction.selectWord(at: point) }
    }
    showMenuOnceStill()
    return true
  }

  /// Shows the menu where the text will be once the keyboard has come, unless something else is selected by then.
  private func showMenuOnceStill() {
    guard let keyboard = UIApplication.current?.keyboard else { return interaction.showMenu() }
    let selection = input.editor.selection
    keyboard.onceStill { [weak self] in
      guard let self, input.isFirstResponder, input.editor.selection == selection, !interaction.showsMenu
      else { return }
      interaction.showMenu()
    }
  }

  private func beginEditing(at point: CGPoint) {
    interaction.wantedCaret = interaction.place(at: point)
    defer { interaction.wantedCaret = nil }
    // An app may have selected something when editing began; a tap doesn't take that back.
    if input.becomeFirstResponder() { interaction.placeWantedCaret() }
  }

  // MARK: Long press

  func pressed() {
    let point = press.location(in: input)
    switch press.state {
    case .began:
      interaction.dismissMenu()
      takesCaret = true
      if !input.isFirstResponder {
        beginEditing(at: point)
        takesCaret = !input.allowsEditing || input.editor.selection.isCaret
      }
      guard interaction.isActive, takesCaret else { return }
      if !input.allowsEditing {
        interaction.selectWord(at: point)
        pressedWord = input.editor.selectedRange.asRange
        gripOffset = .zero
        return
      }
      gripOffset = .zero
      moveCaret(to: point)
      input.caretView.isSteady = true
      interaction.showLoupe(at: point)
    case .changed:
      guard interaction.isActive, takesCaret else { return }
      if input.allowsEditing { moveCaret(to: point) } else { extendWord(to: point) }
      interaction.showLoupe(at: point)
    case .ended, .cancelled: endMoving()
    default: break
    }
  }

  // MARK: Drags

  func caretDragged() {
    let point = caretPan.location(in: input)
    switch caretPan.state {
    case .began:
      interaction.dismissMenu()
      let caret = input.caretRectOfInput(at: input.editor.selection.head)
      // The caret keeps its distance from where the finger took it.
      gripOffset = CGVector(dx: caret.midX - downPoint.x, dy: caret.midY - downPoint.y)
      input.caretView.isSteady = true
      moveCaret(to: point)
      interaction.showLoupe(at: point)
    case .changed:
      moveCaret(to: point)
      interaction.showLoupe(at: point)
    case .ended, .cancelled: endMoving()
    default: break
    }
  }

  func startDragged(_ pan: UIPanGestureRecognizer) { handleDragged(pan, interaction.start) }
  func endDragged(_ pan: UIPanGestureRecognizer) { handleDragged(pan, interaction.end) }

  private func handleDragged(_ pan: UIPanGestureRecognizer, _ handle: SelectionHandleView) {
    let point = pan.location(in: input)
    let editor = input.editor
    switch pan.state {
    case .began:
      interaction.dismissMenu()
      handle.isHeld = true
      let range = editor.selectedRange
      let end = TextPlace(offset: range.end, isAtLineEnd: true)
      let caret = input.caretRectOfInput(at: handle.isStart ? TextPlace(offset: range.location) : end)
      gripOffset = CGVector(dx: caret.midX - downPoint.x, dy: caret.midY - downPoint.y)
      let (first, last) = (TextPlace(offset: range.location), TextPlace(offset: range.end))
      editor.select(
        handle.isStart ? TextSelection(anchor: last, head: first) : TextSelection(anchor: first, head: last))
      extendSelection(to: point)
      interaction.showLoupe(at: point)
    case .changed:
      extendSelection(to: point)
      interaction.showLoupe(at: point)
    case .ended, .cancelled:
      handle.isHeld = false
      edges.stop()
      interaction.hideLoupe()
      interaction.showMenu()
    default: break
    }
  }

  private func moveCaret(to point: CGPoint) {
    interaction.select(TextSelection(placeHeld(by: point)))
    edges.follow(point) { [weak self] in self?.moveCaret(to: $0) }
  }

  /// The place of what the finger holds: in sight, from where it scrolls on by itself.
  private func placeHeld(by point: CGPoint) -> TextPlace {
    let visible = input.visibleTextRect
    return interaction.place(
      at: CGPoint(
        x: min(max(point.x + gripOffset.dx, visible.minX), visible.maxX),
        y: min(max(point.y + gripOffset.dy, visible.minY), visible.maxY)))
  }

  /// The end that is held never meets the other one: one character stays selected.
  private func extendSelection(to point: CGPoint) {
    let editor = input.editor
    var place = placeHeld(by: point)
    let anchor = editor.selection.anchor
    if place.offset == anchor.offset {
      let next = editor.flow.character(from: anchor.offset, forward: editor.selection.head.offset >= anchor.offset)
      if next != anchor.offset { place = TextPlace(offset: next) }
    }
    interaction.select(TextSelection(anchor: anchor, head: place))
    edges.follow(point) { [weak self] in self?.extendSelection(to: $0) }
  }

  /// Extends the selection to either side of the word at which the finger came down.
  private func extendWord(to point: CGPoint) {
    let place = placeHeld(by: point)
    let (first, last) = (TextPlace(offset: pressedWord.lowerBound), TextPlace(offset: pressedWord.upperBound))
    interaction.select(
      place.offset < first.offset
        ? TextSelection(anchor: last, head: place)
        : TextSelection(anchor: first, head: place.offset > last.offset ? place : last))
    edges.follow(point) { [weak self] in self?.extendWord(to: $0) }
  }

  private func endMoving() {
    edges.stop()
    input.caretView.isSteady = false
    interaction.hideLoupe()
    if interaction.isActive { interaction.showMenu() }
  }
}

/// Recognizes every tap of a row, and says which one it is.
final class TextTapGestureRecognizer: UITapGestureRecognizer {
  /// The number of the tap: 1 for a single one or the first of a row.
  private(set) var tapCount = 1

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    tapCount = min(3, trackedTouches.first?.tapCount ?? 1)
    super.touchesEnded(touches, with: event)
  }
}
