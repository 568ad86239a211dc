import UIKit

/// All tabs at once, as cards in rows, over the page and its bars.
final class TabOverview: UIView {
  weak var delegate: (any TabOverviewDelegate)?

  let scrollView = UIScrollView()
  let bar = UIToolbar()
  private let groups = UISegmentedControl(items: ["", "Private"])
  private let searchField = TabSearchField()
  private let emptyLabel = UILabel()
  /// The cards of all tabs, in the strip's order.
  private var all: [TabCard] = []
  /// The cards that show: all of them, or those of the tabs that are found.
  private(set) var cards: [TabCard] = []
  /// The tab that shows beneath the overview.
  private weak var current: Tab?
  /// The index of the card that is marked: the current tab's, the first one that is found, or where keys have led.
  private(set) var marked = 0
  private(set) lazy var motion = OverviewMotion(self)
  private lazy var mover = TabMover(self)
  /// Whether the field that looks for tabs has been pulled down. Screen readers come to it without that.
  private var isSearchPulled = UIAccessibility.isVoiceOverRunning
  private var isLayingOut = false
  /// How much of the overview the keyboard covers, in points.
  private var keyboardOverlap: CGFloat = 0

  private static let barHeight: CGFloat = 50
  /// The distance of what says that nothing is found from the sides, in points.
  private static let emptyMargin: CGFloat = 32

  init() {
    super.init(frame: .zero)
    accessibilityIdentifier = "tabOverview"
    // The page below goes on showing at its edges, and isn't there for screen readers.
    accessibilityViewIsModal = true
    bar.accessibilityIdentifier = "tabOverview.bar"
    scrollView.alwaysBounceVertical = true
    // What grows on a screen that turns stays where it is seen.
    scrollView.layer.anchorPoint = .zero
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.keyboardDismissMode = .onDrag
    scrollView.delegate = self
    let add = UIBarButtonItem(
      image: UIImage(systemName: "plus"), style: .plain, target: self, action: #selector(addTab))
    add.accessibilityLabel = "New Tab"
    let done = UIBarButtonItem(title: "Done", style: .done, target: self, action: #selector(finish))
    groups.accessibilityIdentifier = "tabOverview.groups"
    groups.addTarget(self, action: #selector(chooseGroup), for: .valueChanged)
    let space = UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
    bar.items = [add, space, UIBarButtonItem(customView: groups), space, done]
    addSubview(motion.ground)
    addSubview(scrollView)
    addSubview(bar)
    prepareSearch()
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  @objc private func addTab() { delegate?.tabOverviewDidAddTab(self) }

  @objc private func finish() { delegate?.tabOverviewDidFinish(self) }

  @objc private func chooseGroup() {
    delegate?.tabOverview(self, didAskForPrivateTabs: groups.selectedSegmentIndex == 1)
  }

  /// Says which tabs these are.
  /// - Parameter count: how many there are that aren't private.
  func showGroup(isPrivate: Bool, count: Int) {
    groups.setTitle(count == 1 ? "1 Tab" : "\(count) Tabs", forSegmentAt: 0)
    groups.selectedSegmentIndex = isPrivate ? 1 : 0
    if isPrivate { PrivateStyle.apply(to: self) } else { PrivateStyle.remove(from: self) }
    // It lies beneath pages at times.
    motion.ground.overrideUserInterfaceStyle = overrideUserInterfaceStyle
    searchField.keyboardAppearance = isPrivate ? .dark : .default
  }

  // MARK: Cards

  /// Shows cards.
  /// - Parameter current: the tab whose card is marked.
  func show(_ new: [TabCard], current: Tab) {
    (all, cards, self.current) = (new, new, current)
    for card in new {
      prepare(card)
      scrollView.insertSubview(card, belowSubview: searchField)
    }
    nameCards()
    mark(currentIndex)
    setNeedsLayout()
  }

  private var currentIndex: Int { cards.firstIndex { $0.tab === current } ?? 0 }

  private func prepare(_ card: TabCard) {
    card.addAction(UIAction { [weak self, weak card] _ in self?.select(card) }, for: .touchUpInside)
    card.closeButton.addAction(UIAction { [weak self, weak card] _ in self?.close(card) }, for: .touchUpInside)
    card.addInteraction(UIContextMenuInteraction(delegate: self))
    mover.watch(card)
  }

  /// Shows other tabs' cards, as far as those are found: some go, others come, and those that stay make room or close up.
  func change(to new: [TabCard], current: Tab) {
    self.current = current
    let fresh = new.filter { !all.contains($0) }
    guard !fresh.isEmpty || all.contains(where: { !new.contains($0) }) else { return }
    fresh.forEach(prepare)
    let old = cards.indices.contains(marked) ? cards[marked] : nil
    all = new
    showFound()
    // What somebody looks for may go on being looked for.
    mark(isFiltered ? old.flatMap { cards.firstIndex(of: $0) } ?? min(marked, max(0, cards.count - 1)) : currentIndex)
  }

  /// Shows the cards of the tabs that are found, instead of those that are there.
  private func showFound() {
    let found = all.filter { card in
      guard !searchField.search.isEmpty, let page = card.tab?.page else { return true }
      return searchField.search.finds(title: page.pageTitle, address: page.saved.address)
    }
    let (gone, fresh) = (cards.filter { !found.contains($0) }, found.filter { !cards.contains($0) })
    if !gone.isEmpty || !fresh.isEmpty { motion.arrive() }
    cards = found
    for card in gone {
      card.isUserInteractionEnabled = false
      (card.accessibilityIdentifier, card.closeButton.accessibilityIdentifier) = (nil, nil)
    }
    nameCards()
    UIView.performWithoutAnimation {
      for card in fresh { bring(card) }
    }
    setNeedsLayout()
    Self.move {
      self.layoutIfNeeded()
      self.emptyLabel.alpha = found.isEmpty ? 1 : 0
    }
    // A card is nearly gone before another comes into its place, and comes once there is room.
    Self.move(during: 0...0.25) {
      for card in gone where !card.isSwipedAway { Self.hide(card) }
    } completion: {
      // Some may be found again by now.
      for card in gone where !card.isSwipedAway && !self.cards.contains(card) { card.removeFromSuperview() }
    }
    Self.move(during: 0.5...1) {
      for card in fresh { (card.alpha, card.transform) = (1, .identity) }
    }
  }

  /// Puts a card to its place, where it is not seen yet. One that is still going comes back from where it is.
  private func bring(_ card: TabCard) {
    card.isUserInteractionEnabled = true
    guard card.superview == nil else { return }
    scrollView.insertSubview(card, belowSubview: searchField)
    (card.alpha, card.transform) = (1, .identity)
    if let index = cards.firstIndex(of: card) { card.frame = grid.frame(at: index) }
    card.layoutIfNeeded()
    Self.hide(card)
  }

  private static func hide(_ card: TabCard) {
    (card.alpha, card.transform) = (0, CGAffineTransform(scaleX: 0.8, y: 0.8))
  }

  private func nameCards() {
    for (index, card) in cards.enumerated() {
      card.accessibilityIdentifier = "tabOverview.card.\(index)"
      card.closeButton.accessibilityIdentifier = "tabOverview.close.\(index)"
      card.moves = isFiltered ? [] : moves(of: card, at: index)
    }
  }

  private func mark(_ index: Int) {
    marked = index
    for (other, card) in cards.enumerated() where card.isCurrent != (other == index) { card.isCurrent = other == index }
  }

  /// The tab whose card is marked; nil where none is found.
  var markedTab: Tab? { cards.indices.contains(marked) ? cards[marked].tab : nil }

  /// The card of a tab; nil where it isn't found.
  func card(of tab: Tab) -> TabCard? { cards.first { $0.tab === tab } }

  // MARK: Moving cards

  /// Whether only some cards show: these have no places of their own.
  private var isFiltered: Bool { !searchField.search.isEmpty }

  /// Whether cards can be put elsewhere.
  var canMoveCards: Bool { cards.count > 1 && !isFiltered }

  /// Puts a card elsewhere; the others make room or close up.
  func move(_ card: TabCard, to place: Int) {
    guard !isFiltered, let index = cards.firstIndex(of: card), index != place, cards.indices.contains(place) else {
      return
    }
    motion.arrive()
    let markedCard = cards[marked]
    cards.insert(cards.remove(at: index), at: place)
    all = cards
    nameCards()
    mark(cards.firstIndex(of: markedCard) ?? place)
    setNeedsLayout()
    Self.move { self.layoutIfNeeded() }
  }

  /// Tells of the place of a card that was moved.
  func keepPlace(of card: TabCard) {
    guard !isFiltered, let tab = card.tab, let index = cards.firstIndex(of: card) else { return }
    delegate?.tabOverview(self, didMove: tab, to: index)
  }

  /// The actions by which screen readers put a card elsewhere.
  private func moves(of card: TabCard, at index: Int) -> [UIAccessibilityCustomAction] {
    [("Move Left", index - 1), ("Move Right", index + 1)].filter { cards.indices.contains($0.1) }.map { name, place in
      UIAccessibilityCustomAction(name: name) { [weak self, weak card] _ in
        guard let self, let card, canMoveCards else { return false }
        move(card, to: place)
        keepPlace(of: card)
        show(place)
        UIAccessibility.post(notification: .announcement, argument: "\(place + 1) of \(cards.count)")
        return true
      }
    }
  }

  /// The index of the card whose place is nearest to a point of the overview.
  func place(at point: CGPoint) -> Int? { grid.nearest(to: convert(point, to: scrollView), of: cards.count) }

  /// How far a point of the overview lies within a distance of the upper edge, then negative, or of the lower edge; 0
  /// between them.
  func edgeDistance(of point: CGPoint, within distance: CGFloat) -> CGFloat {
    let (top, bottom) = (
      scrollView.contentInset.top + distance, bounds.height - scrollView.contentInset.bottom - distance
    )
    return max(-distance, min(0, point.y - top)) + min(distance, max(0, point.y - bottom))
  }

  func scroll(by distance: CGFloat) { scroll(to: scrollView.contentOffset.y + distance) }

  /// Scrolls no further than the cards go.
  private func scroll(to offset: CGFloat) {
    let first = isSearchPulled ? topOffset : cardsOffset
    let end = scrollView.contentSize.height + scrollView.contentInset.bottom - bounds.height
    scrollView.contentOffset = CGPoint(x: 0, y: min(max(offset, first), max(first, end)))
  }

  // MARK: Keys

  func moveMark(byRows rows: Int, carryingCard: Bool = false) {
    moveMark(by: rows * grid.columns, carryingCard: carryingCard)
  }

  /// Leads to another card; stays where there is none.
  /// - Parameter carryingCard: whether the marked card goes along, and the others make room.
  func moveMark(by step: Int, carryingCard: Bool = false) {
    guard cards.indices.contains(marked + step) else { return }
    if carryingCard {
      guard canMoveCards else { return }
      let card = cards[marked]
      move(card, to: marked + step)
      keepPlace(of: card)
    } else {
      mark(marked + step)
    }
    show(marked)
  }

  private func show(_ index: Int) {
    var card = grid.frame(at: index).insetBy(dx: 0, dy: -TabGrid.rowSpacing)
    if isSearching {
      // What lies beneath the field isn't seen.
      card.origin.y -= TabSearchField.height
      card.size.height += TabSearchField.height
    }
    scrollView.scrollRectToVisible(card, animated: true)
  }

  private func select(_ card: TabCard?) {
    if let tab = card?.tab { delegate?.tabOverview(self, didSelect: tab) }
  }

  private func close(_ card: TabCard?) {
    if let tab = card?.tab { delegate?.tabOverview(self, didClose: tab) }
  }

  // MARK: Layout

  private var grid: TabGrid { TabGrid(size: bounds.size, insets: safeAreaInsets, top: TabSearchField.height) }

  override func layoutSubviews() {
    super.layoutSubviews()
    isLayingOut = true
    let insets = safeAreaInsets
    let barHeight = Self.barHeight + insets.bottom
    bar.frame = CGRect(x: 0, y: bounds.height - barHeight, width: bounds.width, height: Self.barHeight)
    scrollView.bounds.size = bounds.size
    scrollView.center = .zero
    scrollView.contentInset = UIEdgeInsets(
      top: insets.top, left: 0, bottom: max(barHeight, keyboardOverlap), right: 0)
    let grid = grid
    for (index, card) in cards.enumerated() {
      // Not by its frame: it may be growing.
      let place = grid.frame(at: index)
      (card.bounds.size, card.center) = (place.size, CGPoint(x: place.midX, y: place.midY))
    }
    let room = bounds.height - insets.top - scrollView.contentInset.bottom
    // The field can be scrolled away, however few cards there are.
    let height = max(grid.height(of: cards.count), isSearching ? 0 : room + TabSearchField.height)
    scrollView.contentSize = CGSize(width: bounds.width, height: height)
    if !isSearchPulled, !scrollView.isDragging, scrollView.contentOffset.y < cardsOffset {
      scrollView.contentOffset.y = cardsOffset
    }
    emptyLabel.frame = CGRect(
      x: insets.left + Self.emptyMargin, y: TabSearchField.height,
      width: max(0, bounds.width - insets.left - insets.right - 2 * Self.emptyMargin),
      height: max(0, room - TabSearchField.height))
    placeSearchField()
    isLayingOut = false
  }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
    guard motion.isLeaving else { return }
    motion.release()
    isHidden = true
  }

  /// Scrolls to a card that would not be seen.
  func reveal(_ card: TabCard) {
    layoutIfNeeded()
    scroll(to: card.frame.midY - bounds.midY)
  }

  /// Has the cards go to their places on a screen that turns, while all else is there at once; inside an animation
  /// block, animated.
  /// - Parameter layout: lays out all else, and the overview with it.
  func turn(_ layout: () -> Void) {
    motion.arrive(leavingPicture: false)
    let before = scrollView.contentOffset
    let places = cards.map { (card: $0, size: $0.bounds.size, center: $0.center) }
    UIView.performWithoutAnimation {
      layout()
      let moved = CGPoint(x: scrollView.contentOffset.x - before.x, y: scrollView.contentOffset.y - before.y)
      for place in places {
        place.card.bounds.size = place.size
        place.card.center = CGPoint(x: place.center.x + moved.x, y: place.center.y + moved.y)
        place.card.layoutIfNeeded()
      }
    }
    setNeedsLayout()
    layoutIfNeeded()
  }

  // MARK: On the way

  /// Shows cards and bars as they are while fingers lead a page to its card; inside an animation block, animated.
  func take(_ pose: OverviewPose) {
    (scrollView.alpha, bar.alpha) = (pose.cards, pose.bar)
    delegate?.tabOverview(self, coversBarsBy: pose.barsCovered)
  }

  /// The middle of a page in its strip, which is scrolled, in the overview's coordinates.
  func middle(of page: UIView) -> CGPoint { page.superview?.convert(page.center, to: self) ?? page.center }

  // MARK: Looking for tabs

  private func prepareSearch() {
    searchField.didChange = { [weak self] in self?.showOthersFound() }
    searchField.didTurn = { [weak self] in self?.searchDidTurn() }
    searchField.open = { [weak self] in
      guard let self, let markedTab else { return }
      delegate?.tabOverview(self, didSelect: markedTab)
    }
    emptyLabel.accessibilityIdentifier = "tabOverview.empty"
    emptyLabel.setFont(.systemFont(ofSize: 17), like: .body)
    emptyLabel.textColor = .secondaryLabel
    emptyLabel.textAlignment = .center
    emptyLabel.numberOfLines = 0
    emptyLabel.alpha = 0
    for part in [emptyLabel, searchField] { scrollView.addSubview(part) }
  }

  /// Whether somebody looks for tabs.
  var isSearching: Bool { searchField.isActive }

  /// Has somebody type what is looked for.
  func beginSearch() {
    guard !motion.isLeaving else { return }
    searchField.begin()
  }

  /// Ends looking for tabs; all of them come back.
  /// - Returns: whether somebody looked for some.
  @discardableResult func endSearch() -> Bool {
    guard isSearching else { return false }
    searchField.end()
    return true
  }

  /// Ends looking for tabs, where others are about to be shown.
  func forgetSearch() { searchField.forget() }

  /// Takes the keyboard away, where somebody types what is looked for.
  func stopTyping() { searchField.stopTyping() }

  private func showOthersFound() {
    isSearchPulled = true
    let text = searchField.search.text
    if !text.isEmpty { emptyLabel.text = "No tabs found for “\(text.cut(to: Self.longestShown))”." }
    showFound()
    mark(isFiltered ? 0 : currentIndex)
    Self.move { self.scrollView.contentOffset.y = self.topOffset }
    guard isFiltered else { return }
    let count = cards.count == 1 ? "1 tab found" : "\(cards.count) tabs found"
    UIAccessibility.post(notification: .announcement, argument: cards.isEmpty ? emptyLabel.text : count)
  }

  /// The length of the longest text that is said not to be found, in Unicode scalars.
  private static let longestShown = 60

  private func searchDidTurn() {
    if isSearching { isSearchPulled = true }
    setNeedsLayout()
    Self.move {
      self.layoutIfNeeded()
      if self.isSearching { self.scrollView.contentOffset.y = self.topOffset }
    }
  }

  /// The offset at which the field shows above the cards, and that at which the cards lie at the upper edge.
  private var topOffset: CGFloat { -scrollView.contentInset.top }
  private var cardsOffset: CGFloat { topOffset + TabSearchField.height }

  /// Has the field scroll with the cards, or stay over them as long as something is looked for.
  private func placeSearchField() {
    let scrolled = scrollView.contentOffset.y - topOffset
    let pinned = isSearching ? max(0, scrolled) : 0
    searchField.frame = CGRect(x: 0, y: pinned, width: bounds.width, height: TabSearchField.height)
    searchField.statusBarHeight = scrollView.contentInset.top
    searchField.coverCards(over: pinned)
    // It isn't seen beneath the status bar.
    searchField.alpha = isSearching ? 1 : min(max(1 - scrolled / TabSearchField.height, 0), 1)
    searchField.isUserInteractionEnabled = searchField.alpha > 0
  }

  /// The place of the keyboard's upper edge, which may be the screen's lower one, in the overview's coordinates.
  func keyboardIs(at top: CGFloat) {
    let overlap = max(0, bounds.maxY - top)
    guard overlap != keyboardOverlap else { return }
    keyboardOverlap = overlap
    setNeedsLayout()
    layoutIfNeeded()
  }
}

extension TabOverview: UIScrollViewDelegate {
  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard !isLayingOut else { return }
    isSearchPulled = scrollView.contentOffset.y < cardsOffset - 1
    placeSearchField()
  }

  /// Has the field come to rest pulled down or hidden, whichever is nearer.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    let target = targetContentOffset.pointee.y
    guard !isSearching, target > topOffset, target < cardsOffset else { return }
    targetContentOffset.pointee.y = target < topOffset + TabSearchField.height / 2 ? topOffset : cardsOffset
  }
}

extension TabOverview: UIContextMenuInteractionDelegate {
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let tab = (interaction.view as? TabCard)?.tab else { return nil }
    return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [weak self] _ in
      self.flatMap { $0.delegate?.tabOverview($0, menuOf: tab) }
    }
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    (interaction.view as? TabCard).map { UITargetedPreview(view: $0, parameters: $0.prepare(UIPreviewParameters())) }
  }
}
