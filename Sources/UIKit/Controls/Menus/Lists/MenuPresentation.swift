/// A menu on the screen, from its opening to its end: lies over a window and has all touches.
final class MenuPresentation: UIView {
  /// What it belongs to.
  struct Source {
    weak var view: UIView?
    /// The area that is left free and the point from which the menu grows, in the window's coordinates.
    var anchor: CGRect
    var point: CGPoint
    /// The preview, lifted above a blurred screen; nil for menus of controls.
    var preview: MenuPreview?
    /// The first entry is the one nearest to the anchor, also where the menu opens upward.
    var putsFirstNearest = false
    /// Whether a corner lies at the point, where the mouse was clicked.
    var isAtPointer = false
  }

  private let source: Source
  private var menu: UIMenu
  private var submenus: [UIMenu] = []
  private let late = DeferredMenuEntries()
  private var lists: [MenuListView] = []
  private var opensUp = false
  private var isUpsideDown = false
  private var trackingStart: CGPoint?
  private var edges: EdgeScroller?
  private(set) var isOver = false

  /// Closures that are called before the menu opens and before it goes, for what is animated along.
  var coming: (ContextMenuAnimator) -> Void = { _ in }
  var going: (ContextMenuAnimator) -> Void = { _ in }
  /// A closure that is called when an entry has been chosen, after it has done what it does.
  var chosen: (UIMenuElement) -> Void = { _ in }
  /// A closure that is called when the preview has been tapped; nil to do nothing.
  var previewTapped: ((ContextMenuAnimator) -> Void)?

  /// How far a finger goes before rows under it count.
  private static let slop: CGFloat = 10

  init(_ menu: UIMenu, source: Source) {
    (self.menu, self.source) = (menu, source)
    super.init(frame: .zero)
    accessibilityViewIsModal = true
    let hover = UIHoverGestureRecognizer()
    hover.addTarget(self, action: Selector(MenuPresentation.pointerHovers, "pointerHovers:"))
    addGestureRecognizer(hover)
  }

  required init?(coder: NSCoder) { fatalError("menus are made by what they belong to") }

  /// Language, text size and appearance are those around what the menu belongs to.
  override var baseTraits: UITraitCollection? { source.view?.traitCollection }

  /// Closes the menu, since nothing is where it was.
  override func sizeDidChange(from oldSize: CGSize) {
    super.sizeDidChange(from: oldSize)
    if oldSize != .zero { dismiss(animated: false) }
  }

  /// Closes the menu where the size of text changes, likewise.
  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    guard !lists.isEmpty, traitCollection.hasDifferentTextSize(comparedTo: previousTraitCollection) else { return }
    dismiss(animated: false)
  }

  // MARK: Coming and going

  /// The spring by which menus open, which overshoots a little. Chosen by eye after iOS 15 to 18.
  private static let opening = (duration: 0.45, damping: CGFloat(0.78))
  /// The scale at which menus begin to open, and end when they close.
  private static let closedScale: CGFloat = 0.2

  func present(in window: UIWindow) {
    for case let other as MenuPresentation in EventWatchers.watchers(beside: window) {
      other.dismiss(animated: true)
    }
    EventWatchers.add(self)
    frame = window.bounds
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    window.addSubview(self)
    let list = MenuListView(content: content, traits: traitCollection)
    lists = [list]
    source.preview?.install(in: self)
    addSubview(list)
    place()
    askForMore()
    guard !isEmpty else { return vanish() }
    list.layoutIfNeeded()
    close(list)
    let animator = ContextMenuAnimator(previewContent: source.preview?.content)
    coming(animator)
    animator.run(duration: Self.opening.duration, damping: Self.opening.damping) { [self] in
      open(list)
      source.preview?.lift()
    } done: { [self] in
      source.preview?.didMove()
    }
  }

  /// Whether there is nothing in it: entries that are made as it opens may be none.
  private var isEmpty: Bool { submenus.isEmpty && source.preview == nil && content.sections.isEmpty }

  /// Ends it before it has come.
  private func vanish() {
    isOver = true
    removeFromSuperview()
  }

  /// Whether it shows on the window's screen.
  private func isShown(beside window: UIWindow) -> Bool {
    !isOver && self.window != nil && self.window?.windowScene === window.windowScene
  }

  func dismiss(animated: Bool) {
    guard !isOver else { return }
    (isOver, edges) = (true, nil)
    isUserInteractionEnabled = false
    accessibilityViewIsModal = false
    let animator = ContextMenuAnimator(previewContent: source.preview?.content)
    going(animator)
    animator.run(duration: animated && window != nil ? Self.settlingDuration : 0, damping: 1) { [self] in
      for list in lists { close(list) }
      source.preview?.lower()
    } done: { [self] in
      source.preview?.didMove()
      source.preview?.end()
      removeFromSuperview()
    }
  }

  private func open(_ list: MenuListView) {
    list.transform = .identity
    list.alpha = 1
    list.isBehind = false
  }

  private func close(_ list: MenuListView) {
    list.transform = CGAffineTransform(scaleX: Self.closedScale, y: Self.closedScale)
    list.alpha = 0
  }

  // MARK: Content

  private var content: MenuContent {
    let menu = submenus.last ?? menu
    let content = MenuContent(menu, late: late, for: source.view, isSubmenu: !submenus.isEmpty)
    return isUpsideDown && submenus.isEmpty ? content.reversed() : content
  }

  /// Another menu in place of the one that shows.
  func replace(_ change: (UIMenu) -> UIMenu) {
    if submenus.isEmpty { menu = change(menu) } else { submenus[submenus.count - 1] = change(submenus.last!) }
    refresh()
  }

  private func refresh() {
    guard !isOver, let list = lists.last else { return }
    guard !isEmpty else { return dismiss(animated: true) }
    list.show(content, traitCollection)
    place()
    askForMore()
  }

  /// Entries that come later take the place of the line that stands for them.
  private func askForMore() {
    var hasNews = false
    while late.ask(content.awaited, late: { [weak self] in self?.refresh() }) { hasNews = true }
    guard hasNews, let list = lists.last else { return }
    list.show(content, traitCollection)
    place()
  }

  // MARK: Places

  private var room: CGRect {
    let insets = safeAreaInsets
    var room = bounds.inset(by: insets)
    if let keyboard = UIApplication.current?.keyboard?.frame, let window {
      let top = convert(window.convert(keyboard, from: nil as UIWindow?), from: window).minY
      if top > room.minY { room.size.height = min(room.height, top - room.minY) }
    }
    return room.insetBy(dx: MenuPlacement.margin, dy: insets.top > 0 ? 0 : MenuPlacement.margin)
  }

  private func place() {
    guard let list = lists.first else { return }
    let placement = MenuPlacement(room: room, anchor: source.anchor, point: source.point)
    let size = CGSize(width: list.fullWidth, height: list.fullHeight)
    var origin = source.point
    let frame: CGRect
    if let preview = source.preview {
      let places = placement.place(preview: preview.start, menu: size)
      preview.place = places.preview
      (frame, opensUp) = (places.menu, places.opensUp)
      origin = CGPoint(x: places.preview.midX, y: places.preview.midY)
    } else if source.isAtPointer {
      (frame, opensUp) = placement.placeAtPointer(size)
    } else {
      (frame, opensUp) = placement.place(size)
    }
    if isUpsideDown != (opensUp && source.putsFirstNearest) {
      isUpsideDown.toggle()
      if lists.count == 1 { list.show(content, traitCollection) }
    }
    set(list, frame, growingFrom: origin)
    for submenu in lists.dropFirst() { placeSubmenu(submenu, over: frame) }
  }

  /// Grows from the point of itself that is nearest to where it comes from.
  private func set(_ list: MenuListView, _ frame: CGRect, growingFrom origin: CGPoint) {
    let x = min(max((origin.x - frame.minX) / max(frame.width, 1), 0), 1)
    let y = min(max((origin.y - frame.minY) / max(frame.height, 1), 0), 1)
    list.anchorPoint = CGPoint(x: x, y: y)
    list.bounds = CGRect(origin: .zero, size: frame.size)
    list.center = CGPoint(x: frame.minX + x * frame.width, y: frame.minY + y * frame.height)
    list.setNeedsLayout()
  }

  private func placeSubmenu(_ list: MenuListView, over parent: CGRect) {
    let height = min(list.fullHeight, room.height)
    let top = min(max(opensUp ? parent.maxY - height : parent.minY, room.minY), room.maxY - height)
    let frame = CGRect(x: parent.minX, y: top.rounded(), width: parent.width, height: height)
    set(list, frame, growingFrom: CGPoint(x: frame.midX, y: frame.minY))
  }

  // MARK: Fingers

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let touch = touches.first { touchDown(at: touch.location(in: nil)) }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let touch = touches.first { point(at: touch.location(in: nil)) }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let touch = touches.first { lift(touch.location(in: nil)) }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { letGo() }

  func pointerHovers(_ hover: UIHoverGestureRecognizer) {
    switch hover.state {
    // A pointer that rests where the menu comes has chosen nothing.
    case .began: break
    case .changed: point(at: hover.location(in: nil))
    default: if !isOver { lists.last?.highlight(nil) }
    }
  }

  private func touchDown(at point: CGPoint) {
    trackingStart = nil
    guard let list = lists.last, list.bounds.contains(list.convert(point, from: window)) else {
      return tapOutside(point)
    }
    list.highlight(list.entry(at: point))
  }

  private func tapOutside(_ point: CGPoint) {
    if lists.count > 1, let parent = lists.dropLast().last,
      parent.bounds.contains(parent.convert(point, from: window))
    {
      return leaveSubmenu()
    }
    if let preview = source.preview, let previewTapped, preview.contains(point) {
      dismiss(animated: true) { previewTapped($0) }
    } else {
      dismiss(animated: true)
    }
  }

  private func dismiss(animated: Bool, along: @escaping (ContextMenuAnimator) -> Void) {
    let going = going
    self.going = { animator in
      along(animator)
      going(animator)
    }
    dismiss(animated: animated)
  }

  /// Notes where the finger that has opened the menu came down: near it, rows don't count.
  func beginTracking(at point: CGPoint) { trackingStart = point }

  /// The finger that has opened the menu has moved; in the window's coordinates.
  func track(_ place: CGPoint) {
    guard !isOver, let list = lists.last else { return }
    if let start = trackingStart {
      guard start.distance(to: place) > Self.slop else { return }
      trackingStart = nil
    }
    point(at: place)
    if edges?.input !== list { edges = EdgeScroller(input: list) }
    edges?.follow(list.convert(place, from: window)) { [weak self] _ in self?.point(at: place) }
  }

  private func point(at place: CGPoint) {
    guard !isOver, let list = lists.last else { return }
    list.highlight(list.entry(at: place))
  }

  func lift(_ point: CGPoint) {
    edges = nil
    guard !isOver, let list = lists.last else { return }
    list.highlight(nil)
    defer { trackingStart = nil }
    if trackingStart == nil, let entry = list.entry(at: point), entry.isEnabled { choose(entry.row) }
  }

  func letGo() {
    (trackingStart, edges) = (nil, nil)
    lists.last?.highlight(nil)
  }

  override func accessibilityPerformEscape() -> Bool {
    dismiss(animated: true)
    return true
  }

  // MARK: Keys

  /// Does what a key asks for. While the menu shows, it has all keys: arrows lead from entry to entry, return chooses,
  /// escape leads out.
  func press(_ key: UIKey) {
    guard let list = lists.last else { return }
    switch key.keyCode {
    case .keyboardEscape: dismiss(animated: true)
    case .keyboardLeftArrow: if !list.moveHighlight(sideways: -1) { leaveSubmenu() }
    case .keyboardRightArrow: if !list.moveHighlight(sideways: 1) { chooseHighlighted { $0.leadsOn } }
    case .keyboardUpArrow: list.moveHighlight(by: -1)
    case .keyboardDownArrow: list.moveHighlight(by: 1)
    case .keyboardReturnOrEnter, .keyboardSpacebar: chooseHighlighted { _ in true }
    default: break
    }
  }

  /// Chooses the highlighted entry if it fulfils a condition. Where the menu stays, the highlight stays, too.
  private func chooseHighlighted(_ condition: (MenuContent.Row) -> Bool) {
    guard let list = lists.last, let place = list.highlighted else { return }
    let row = list.entries[place].row
    guard condition(row) else { return }
    list.highlight(nil)
    choose(row)
    if !isOver, lists.last === list, list.entries.indices.contains(place) { list.highlight(list.entries[place]) }
  }

  private func choose(_ row: MenuContent.Row) {
    switch row.kind {
    case .submenu(let menu): enter(menu)
    case .back: leaveSubmenu()
    case .loading: break
    case .leaf(let element):
      let stays = row.attributes.contains(.keepsMenuPresented)
      if let group = row.group { content.turnOn(element, in: group) }
      if !stays { dismiss(animated: true) }
      perform(element)
      chosen(element)
      if stays { refresh() }
    }
  }

  private func perform(_ element: UIMenuElement) {
    if let action = element as? UIAction {
      if let control = source.view as? UIControl {
        control.sendAction(action)
      } else {
        action.perform(sender: source.view)
      }
    } else if let command = element as? UICommand {
      let target = command.target ?? source.view?.target(forAction: command.action, withSender: command) as AnyObject?
      UIApplication.send(command.action, to: target, from: command, for: nil)
    }
  }

  // MARK: Submenus

  /// The scale of a menu behind its submenu. Chosen by eye after iOS 15 to 18.
  private static let parentScale: CGFloat = 0.95

  private func enter(_ menu: UIMenu) {
    submenus.append(menu)
    let list = MenuListView(content: content, traits: traitCollection)
    lists.append(list)
    addSubview(list)
    place()
    askForMore()
    list.layoutIfNeeded()
    close(list)
    move { [self] in
      open(list)
      for parent in lists.dropLast() {
        parent.transform = CGAffineTransform(scaleX: Self.parentScale, y: Self.parentScale)
        parent.isBehind = true
      }
    }
  }

  private func leaveSubmenu() {
    guard lists.count > 1 else { return }
    let gone = lists.removeLast()
    submenus.removeLast()
    move { [self] in
      close(gone)
      lists.last.map(open)
    } completion: {
      gone.removeFromSuperview()
    }
  }

  private func move(_ change: @escaping () -> Void, completion: @escaping () -> Void = {}) {
    UIView.animate(
      withDuration: Self.opening.duration, delay: 0, usingSpringWithDamping: 0.9, initialSpringVelocity: 0,
      options: [.allowUserInteraction, .beginFromCurrentState], animations: change
    ) { _ in completion() }
  }
}

extension MenuPresentation: EventWatching {
  func touchesWillReach(_ window: UIWindow, _ touches: [UITouch]) {}

  func takes(_ key: UIKey, in window: UIWindow) -> Bool {
    guard isShown(beside: window) else { return false }
    press(key)
    return true
  }
}

extension MenuPresentation: SecondaryClickHandling {
  /// Closes the menu, unless the click is in it.
  func takesSecondaryClick(at place: CGPoint) -> Bool {
    if !lists.contains(where: { $0.bounds.contains($0.convert(place, from: self)) }) { dismiss(animated: true) }
    return true
  }
}
