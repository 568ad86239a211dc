import UIKit
import WebContentProtocol

/// Handles and the edit menu on what a finger has selected of a page's text, and the menu of the page's field.
@MainActor final class PageSelectionInteraction: NSObject, UIEditMenuInteractionDelegate, UIGestureRecognizerDelegate {
  private unowned let contentView: WKContentView
  private(set) var selection: PageSelection?
  private let start = SelectionHandleView(isStart: true)
  private let end = SelectionHandleView(isStart: false)
  private lazy var menu = UIEditMenuInteraction(delegate: self)
  /// A finger or a key has asked for it: what a page selects by itself has no handles.
  private var isOurs = false
  private(set) var showsMenu = false
  /// The edit that selects what a menu is wanted for.
  private var menuEdit: UInt64?
  /// The place on the page where the finger that holds a handle came down, and the way from it to the middle of the
  /// caret there.
  private var down = CGPoint.zero
  private var grip = CGVector.zero
  private lazy var edges = EdgeScroller(input: contentView)
  private(set) var loupe: PageLoupe?
  /// The finger's place that the page was told last, and the command that told it.
  private var told: (finger: CGPoint, command: EditCommand)?

  init(contentView: WKContentView) {
    self.contentView = contentView
    super.init()
    contentView.addInteraction(menu)
    for handle in [start, end] {
      handle.accessibilityIdentifier = handle.isStart ? "selection.start" : "selection.end"
      let pan = UIPanGestureRecognizer()
      pan.addTarget(
        self,
        action: handle.isStart
          ? Selector(PageSelectionInteraction.startDragged, "startDragged:")
          : Selector(PageSelectionInteraction.endDragged, "endDragged:"))
      pan.delegate = self
      handle.addGestureRecognizer(pan)
    }
  }

  /// A pan begins later than its finger, and somewhere else.
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    down = touch.location(in: contentView)
    return true
  }

  // MARK: What the page tells

  /// Takes over the selection that the page tells.
  /// - Parameter edit: the last edit that the page has obeyed.
  func receive(_ new: PageSelection?, edit: UInt64) {
    defer { showWantedMenu(after: edit) }
    guard new != selection else { return }
    selection = new
    if new == nil {
      isOurs = false
      release()
    }
    if showsMenu, contentView.editor.field == nil {
      if new == nil { dismissMenu() } else { menu.updateVisibleMenuPosition(animated: false) }
    }
    update()
    if let finger = told?.finger { showLoupe(at: finger) }
  }

  private func showWantedMenu(after edit: UInt64) {
    guard let wanted = menuEdit, edit >= wanted else { return }
    menuEdit = nil
    if selection != nil { showMenu() }
  }

  /// Places the handles.
  func update() {
    guard isOurs, let selection else {
      for handle in [start, end] where handle.superview != nil { handle.removeFromSuperview() }
      return
    }
    for (handle, caret) in [(start, selection.start), (end, selection.end)] {
      if handle.superview !== contentView { contentView.addSubview(handle) }
      handle.tintColor = contentView.tintColor
      handle.place(at: onPage(caret).bounded, within: nil)
    }
  }

  private func onPage(_ rect: CGRect) -> CGRect {
    guard let selection, let scroller = contentView.webView?.scroller else { return rect }
    return scroller.onContent(rect, offset: selection.offset, scale: selection.scale)
  }

  /// The handle that takes a touch.
  func handle(at point: CGPoint) -> UIView? {
    [end, start].filter { $0.superview === contentView && $0.touchArea.contains(point) }
      .min { $0.distance(to: point) < $1.distance(to: point) }
  }

  // MARK: Selecting

  /// Selects the word at a point.
  /// - Parameters:
  ///   - point: in points of the viewport.
  ///   - showsMenu: whether the menu comes as soon as that is selected.
  func selectWord(at point: CGPoint, showsMenu: Bool = false) {
    dismissMenu()
    (isOurs, menuEdit) = (true, showsMenu ? contentView.editor.nextEdit : nil)
    contentView.editor.send(.selectText(at: point))
    update()
  }

  /// Selects all of the page's text.
  func selectAll() {
    dismissMenu()
    isOurs = true
    contentView.editor.send(.command(.selectAll))
    update()
  }

  /// A finger that has selected a word goes on to another place.
  /// - Parameter point: in points of the page.
  func extend(to point: CGPoint) {
    guard isOurs else { return }
    tell(point) { .extendSelection(to: $0) }
    edges.follow(point) { [weak self] in self?.extend(to: $0) }
  }

  func endExtending() {
    release()
    showMenu()
  }

  /// Tells the page where a finger is that selects, unless nothing has changed.
  private func tell(_ finger: CGPoint, _ command: (CGPoint) -> EditCommand) {
    guard let webView = contentView.webView else { return }
    let offset = webView.scroller.wantedOffset
    let new = command(CGPoint(x: finger.x + grip.dx - offset.x, y: finger.y + grip.dy - offset.y))
    guard told?.finger != finger || told?.command != new else { return }
    told = (finger, new)
    contentView.editor.send(new)
    showLoupe(at: finger)
  }

  /// The finger that selects is up.
  private func release() {
    edges.stop()
    loupe?.dismiss()
    (loupe, told, grip) = (nil, nil, .zero)
  }

  private func showLoupe(at finger: CGPoint) {
    guard let selection else { return }
    let loupe = self.loupe ?? PageLoupe(contentView: contentView)
    self.loupe = loupe
    // The end that follows the finger is the nearer one.
    let place = CGPoint(x: finger.x + grip.dx, y: finger.y + grip.dy)
    let ends = [selection.start, selection.end].map { onPage($0).bounded }
    func distance(_ caret: CGRect) -> CGFloat { hypot(caret.midX - place.x, caret.midY - place.y) }
    loupe.show(above: distance(ends[0]) < distance(ends[1]) ? ends[0] : ends[1], x: finger.x)
  }

  func deselect() {
    dismissMenu()
    guard isOurs else { return }
    isOurs = false
    contentView.editor.send(.deselect)
    update()
  }

  func startDragged(_ pan: UIPanGestureRecognizer) { drag(start, pan) }
  func endDragged(_ pan: UIPanGestureRecognizer) { drag(end, pan) }

  private func drag(_ handle: SelectionHandleView, _ pan: UIPanGestureRecognizer) {
    let point = pan.location(in: contentView)
    switch pan.state {
    case .began:
      guard let selection else { return }
      dismissMenu()
      let caret = onPage(handle.isStart ? selection.start : selection.end)
      grip = CGVector(dx: caret.midX - down.x, dy: caret.midY - down.y)
      move(handle, to: point, begins: true)
    case .changed: move(handle, to: point, begins: false)
    case .ended, .cancelled:
      release()
      showMenu()
    default: break
    }
  }

  private func move(_ handle: SelectionHandleView, to point: CGPoint, begins: Bool) {
    tell(point) { .dragSelection(isStart: handle.isStart, begins: begins, to: $0) }
    edges.follow(point) { [weak self] in self?.move(handle, to: $0, begins: false) }
  }

  // MARK: Menu

  /// Whether an action can be performed; nil for those that it knows nothing about.
  func canPerform(_ action: Selector) -> Bool? {
    switch action {
    case "copy:", "selectAll:": selection != nil
    case "cut:", "paste:", "delete:", "select:": false
    default: nil
    }
  }

  /// Shows what can be done with what is selected, or at the field's insertion point.
  func showMenu() {
    guard contentView.window != nil, isOurs && selection != nil || contentView.isFirstResponder else { return }
    menu.presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: area.origin))
  }

  /// Shows the menu of what is selected at a point, or of the word there once that is selected.
  /// - Parameter point: in points of the viewport.
  func showMenuOfText(at point: CGPoint) {
    if isOurs, let selection, onPage(selection.area).contains(contentView.place(ofViewport: point)) {
      return showMenu()
    }
    selectWord(at: point, showsMenu: true)
  }

  /// Shows the menu again after a command of the menu that has changed the selection: the menu goes after that.
  func showMenuAgain() {
    DispatchQueue.main.async { [weak self] in MainActor.assumeIsolated { self?.showMenu() } }
  }

  func dismissMenu() {
    menuEdit = nil
    menu.dismissMenu()
  }

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) { showsMenu = true }

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) { showsMenu = false }

  private var area: CGRect {
    let area = contentView.editor.field != nil ? contentView.caretOnPage : onPage(selection?.area ?? .zero)
    let knob = SelectionHandleView.knob
    guard let webView = contentView.webView else { return area }
    let visible = contentView.convert(webView.bounds, from: webView)
    let shown = area.bounded.insetBy(dx: 0, dy: -knob).intersection(visible)
    return shown.isNull ? CGRect(x: visible.midX, y: visible.midY, width: 0, height: 0) : shown
  }

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect { area }
}

extension CGRect {
  /// The rectangle within the bounds that views can have: a page may name any number.
  fileprivate var bounded: CGRect {
    func near(_ value: CGFloat) -> CGFloat { value.isFinite ? min(max(value, -1e6), 1e6) : 0 }
    return CGRect(x: near(minX), y: near(minY), width: near(width), height: near(height))
  }
}
