import UIKit

/// A delegate that does what the overview of tabs asks for.
@MainActor protocol TabOverviewDelegate: AnyObject {
  func tabOverview(_ overview: TabOverview, didSelect index: Int)
  func tabOverview(_ overview: TabOverview, didClose index: Int)
  /// A card has been put elsewhere.
  func tabOverview(_ overview: TabOverview, didMove tab: Tab, to index: Int)
  /// The menu of a card.
  func tabOverview(_ overview: TabOverview, menuOf tab: Tab) -> UIMenu
  func tabOverviewDidAddTab(_ overview: TabOverview)
  func tabOverviewDidFinish(_ overview: TabOverview)
  /// The person wants to see private tabs, or those that aren't.
  func tabOverview(_ overview: TabOverview, didAskForPrivateTabs wantsPrivate: Bool)
  /// Tells whether the overview lies beneath the status bar, in each frame in which that may change.
  /// - Parameter isBeneath: false where a page lies there, on its way to or from its card.
  func tabOverview(_ overview: TabOverview, isBeneathStatusBar isBeneath: Bool)
}

/// All tabs at once, as cards in rows, over the page and its bars.
final class TabOverview: UIView {
  weak var delegate: (any TabOverviewDelegate)?

  /// Lies beneath pages while one of them goes along with its card.
  private let ground = UIView()
  private let scrollView = UIScrollView()
  private let bar = UIToolbar()
  private let groups = UISegmentedControl(items: ["", "Private"])
  private(set) var cards: [TabCard] = []
  /// The index of the card that is marked: the current tab's, or where keys have led.
  private(set) var marked = 0

  private lazy var mover = TabMover(self)

  private static let barHeight: CGFloat = 50

  init() {
    super.init(frame: .zero)
    accessibilityIdentifier = "tabOverview"
    // The page below goes on showing at its edges, and isn't there for screen readers.
    accessibilityViewIsModal = true
    ground.backgroundColor = .systemGroupedBackground
    ground.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    bar.accessibilityIdentifier = "tabOverview.bar"
    scrollView.alwaysBounceVertical = true
    // What grows on a screen that turns stays where it is seen.
    scrollView.layer.anchorPoint = .zero
    scrollView.contentInsetAdjustmentBehavior = .never
    let add = UIBarButtonItem(
      image: UIImage(systemName: "plus"), style: .plain, target: self, action: #selector(addTab))
    add.accessibilityLabel = "New Tab"
    let done = UIBarButtonItem(title: "Done", style: .done, target: self, action: #selector(finish))
    groups.accessibilityIdentifier = "tabOverview.groups"
    groups.addTarget(self, action: #selector(chooseGroup), for: .valueChanged)
    let space = UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
    bar.items = [add, space, UIBarButtonItem(customView: groups), space, done]
    addSubview(ground)
    addSubview(scrollView)
    addSubview(bar)
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
    ground.overrideUserInterfaceStyle = overrideUserInterfaceStyle
  }

  /// Shows cards.
  /// - Parameter current: which of them is marked.
  func show(_ new: [TabCard], current: Int) {
    cards = new
    for card in new { add(card) }
    nameCards(current: current)
    setNeedsLayout()
  }

  private func add(_ card: TabCard) {
    card.addAction(UIAction { [weak self, weak card] _ in self?.select(card) }, for: .touchUpInside)
    card.closeButton.addAction(UIAction { [weak self, weak card] _ in self?.close(card) }, for: .touchUpInside)
    card.addInteraction(UIContextMenuInteraction(delegate: self))
    mover.watch(card)
    scrollView.addSubview(card)
  }

  /// Shows other cards: some go, others come, and those that stay make room or close up.
  func change(to new: [TabCard], current: Int) {
    let gone = cards.filter { card in !new.contains { $0 === card } }
    let fresh = new.filter { card in !cards.contains { $0 === card } }
    guard !gone.isEmpty || !fresh.isEmpty else { return }
    arrive()
    cards = new
    for card in gone {
      card.isUserInteractionEnabled = false
      (card.accessibilityIdentifier, card.closeButton.accessibilityIdentifier) = (nil, nil)
    }
    nameCards(current: current)
    UIView.performWithoutAnimation {
      for card in fresh { bring(card) }
    }
    setNeedsLayout()
    Self.move { self.layoutIfNeeded() }
    // A card is nearly gone before another comes into its place, and comes once there is room.
    Self.move(during: 0...0.25) {
      for card in gone where !card.isSwipedAway { Self.hide(card) }
    } completion: {
      for card in gone where !card.isSwipedAway { card.removeFromSuperview() }
    }
    Self.move(during: 0.5...1) {
      for card in fresh { (card.alpha, card.transform) = (1, .identity) }
    }
  }

  /// Puts a card to its place, where it is not seen yet.
  private func bring(_ card: TabCard) {
    add(card)
    if let index = cards.firstIndex(where: { $0 === card }) { card.frame = TabGrid(of: self).frame(at: index) }
    card.layoutIfNeeded()
    Self.hide(card)
  }

  private static func hide(_ card: TabCard) {
    (card.alpha, card.transform) = (0, CGAffineTransform(scaleX: 0.8, y: 0.8))
  }

  private func nameCards(current: Int) {
    for (index, card) in cards.enumerated() {
      card.accessibilityIdentifier = "tabOverview.card.\(index)"
      card.closeButton.accessibilityIdentifier = "tabOverview.close.\(index)"
    }
    mark(current)
  }

  private func mark(_ index: Int) {
    marked = index
    for (other, card) in cards.enumerated() where card.isCurrent != (other == index) { card.isCurrent = other == index }
  }

  // MARK: Moving cards

  /// Puts a card elsewhere; the others make room or close up.
  func move(_ card: TabCard, to place: Int) {
    guard let index = cards.firstIndex(where: { $0 === card }), index != place, cards.indices.contains(place) else {
      return
    }
    arrive()
    let current = cards[marked]
    cards.insert(cards.remove(at: index), at: place)
    nameCards(current: cards.firstIndex { $0 === current } ?? place)
    setNeedsLayout()
    Self.move { self.layoutIfNeeded() }
  }

  /// Tells of the place of a card that was moved.
  func keepPlace(of card: TabCard) {
    guard let tab = card.tab, let index = cards.firstIndex(where: { $0 === card }) else { return }
    delegate?.tabOverview(self, didMove: tab, to: index)
  }

  /// The index of the card whose place is nearest to a point of the overview.
  func place(at point: CGPoint) -> Int? {
    TabGrid(of: self).nearest(to: convert(point, to: scrollView), of: cards.count)
  }

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
    let insets = scrollView.contentInset
    let end = max(-insets.top, scrollView.contentSize.height + insets.bottom - bounds.height)
    scrollView.contentOffset = CGPoint(x: 0, y: min(max(offset, -insets.top), end))
  }

  // MARK: Keys

  func moveMark(byRows rows: Int, carryingCard: Bool = false) {
    moveMark(by: rows * TabGrid(of: self).columns, carryingCard: carryingCard)
  }

  /// Leads to another card; stays where there is none.
  /// - Parameter carryingCard: whether the marked card goes along, and the others make room.
  func moveMark(by step: Int, carryingCard: Bool = false) {
    guard cards.indices.contains(marked + step) else { return }
    if carryingCard {
      let card = cards[marked]
      move(card, to: marked + step)
      keepPlace(of: card)
    } else {
      mark(marked + step)
    }
    show(marked)
  }

  private func show(_ index: Int) {
    let card = TabGrid(of: self).frame(at: index).insetBy(dx: 0, dy: -TabGrid.rowSpacing)
    scrollView.scrollRectToVisible(card, animated: true)
  }

  private func select(_ card: TabCard?) {
    if let index = cards.firstIndex(where: { $0 === card }) { delegate?.tabOverview(self, didSelect: index) }
  }

  private func close(_ card: TabCard?) {
    if let index = cards.firstIndex(where: { $0 === card }) { delegate?.tabOverview(self, didClose: index) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let insets = safeAreaInsets
    let barHeight = Self.barHeight + insets.bottom
    bar.frame = CGRect(x: 0, y: bounds.height - barHeight, width: bounds.width, height: Self.barHeight)
    scrollView.bounds.size = bounds.size
    scrollView.center = .zero
    scrollView.contentInset = UIEdgeInsets(top: insets.top, left: 0, bottom: barHeight, right: 0)
    let grid = TabGrid(of: self)
    for (index, card) in cards.enumerated() {
      // Not by its frame: it may be growing.
      let place = grid.frame(at: index)
      (card.bounds.size, card.center) = (place.size, CGPoint(x: place.midX, y: place.midY))
    }
    scrollView.contentSize = CGSize(width: bounds.width, height: grid.height(of: cards.count))
  }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
    guard isLeaving else { return }
    release()
    isHidden = true
  }

  /// Scrolls to a card that would not be seen.
  func reveal(_ index: Int) {
    guard cards.indices.contains(index) else { return }
    layoutIfNeeded()
    scroll(to: cards[index].frame.midY - bounds.midY)
  }

  /// Has the cards go to their places on a screen that turns, while all else is there at once; inside an animation
  /// block, animated.
  /// - Parameter layout: lays out all else, and the overview with it.
  func turn(_ layout: () -> Void) {
    arrive(leavingPicture: false)
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

  // MARK: Coming and going

  /// Covers a view; a card comes from where its page is, which goes along over the overview's ground.
  func appear(in view: UIView, from index: Int, of page: UIView) {
    view.addSubview(self)
    fill(view)
    view.layoutIfNeeded()
    reveal(index)
    scrollView.transform = zoom(to: index)
    (scrollView.alpha, bar.alpha) = (0, 0)
    let (end, cut, radius) = (shrink(page, to: index), picture(of: index, in: page), cornerRadius(of: index))
    let moving = follow(takeOver(page) ?? CardPage(page, showing: place(of: bounds, in: page), cornerRadius: 0))
    Self.move {
      self.scrollView.transform = .identity
      page.transform = end
    } completion: {
      if !self.isLeaving { self.arrive() }
    }
    // The page looks like the picture before the card comes over it.
    Self.move(during: 0...0.5) { moving.show(cut, cornerRadius: radius) }
    Self.move(during: 0.5...1) { self.scrollView.alpha = 1 }
    Self.move(during: Self.coming) { self.bar.alpha = 1 }
  }

  /// Lets go of the page, which nobody sees any more, since its card lies over it. Where the card isn't there yet, a
  /// picture of the page goes on in its place, and fades.
  /// - Parameter leavingPicture: false where the places of all that shows are new.
  func arrive(leavingPicture: Bool = true) {
    guard let moving else { return }
    self.moving = nil
    let isCovered = (scrollView.layer.presentation()?.opacity ?? 1) > 0.99
    let picture = leavingPicture && !isCovered ? moving.picture(in: self) : nil
    let end = moving.view.transform
    UIView.performWithoutAnimation {
      moving.restore()
      layGround(in: self)
      if let picture { insertSubview(picture, belowSubview: scrollView) }
      tellOfStatusBar()
    }
    guard let picture else { return }
    Self.move { picture.transform = end }
    Self.move(during: Self.preceding) {
      picture.alpha = 0
    } completion: {
      picture.removeFromSuperview()
    }
  }

  /// Leaves for a page.
  /// - Parameters:
  ///   - index: of the card that becomes its page; nil where another page comes.
  ///   - page: that page, or the other one.
  func disappear(to index: Int?, of page: UIView) {
    if index == nil || moving?.view !== page { arrive() }
    isUserInteractionEnabled = false
    isLeaving = true
    Self.move(during: Self.leaving) { self.bar.alpha = 0 }
    Self.move(during: Self.preceding) { self.scrollView.alpha = 0 }
    if let index { become(page, at: index) } else { dissolve() }
  }

  private func become(_ page: UIView, at index: Int) {
    let whole = place(of: bounds, in: page)
    let moving = moving ?? take(page, at: index)
    let end = zoom(to: index)
    Self.move(during: 0.25...1) { moving.show(whole, cornerRadius: 0) }
    Self.move {
      self.scrollView.transform = end
      page.transform = .identity
    } completion: {
      self.leave()
    }
  }

  /// Has a page lie beneath its card, where nobody sees it yet.
  private func take(_ page: UIView, at index: Int) -> CardPage {
    let (cut, radius) = (picture(of: index, in: page), cornerRadius(of: index))
    let taken = takeOver(page) ?? CardPage(page, showing: cut, cornerRadius: radius)
    page.transform = shrink(page, to: index)
    return follow(taken)
  }

  /// Takes a page from another overview, which was leaving with it, as it is on its way.
  /// - Returns: nil where none has it.
  private func takeOver(_ page: UIView) -> CardPage? {
    let others = (superview?.subviews ?? []).compactMap { $0 as? TabOverview }
    guard let other = others.first(where: { $0.moving?.view === page }), let taken = other.moving else { return nil }
    other.moving = nil
    return taken
  }

  /// Uncovers another page, once the cards are gone.
  private func dissolve() {
    Self.move(during: Self.following) {
      self.alpha = 0
      self.tellOfStatusBar()
    } completion: {
      self.leave()
    }
  }

  private func leave() {
    release()
    ground.removeFromSuperview()
    removeFromSuperview()
  }

  /// Lets go of the page: on another screen, it has other places than those that it goes to, and is there at once.
  private func release() {
    // Whoever has taken the page over tells where it is.
    guard let moving else { return }
    moving.restore()
    self.moving = nil
    tellOfStatusBar()
  }

  private func follow(_ page: CardPage) -> CardPage {
    moving = page
    if let superview { layGround(in: superview) }
    page.follow { [weak self, weak page] time in
      guard let self, let page else { return }
      self.tellOfStatusBar(pageTop: page.top(in: self, at: time))
    }
    return page
  }

  /// Lays the ground beneath everything else in a view.
  private func layGround(in view: UIView) {
    ground.frame = view.bounds
    view.insertSubview(ground, at: 0)
  }

  /// The status bar's middle decides.
  /// - Parameter pageTop: where what shows of a page begins, in the frame that is being made; nil where none is on its way.
  private func tellOfStatusBar(pageTop: CGFloat? = nil) {
    let isBeneath = pageTop.map { $0 > safeAreaInsets.top / 2 } ?? !isLeaving
    delegate?.tabOverview(self, isBeneathStatusBar: isBeneath)
  }

  // MARK: Places

  /// The place of a rectangle of the overview in a page, before that shrinks.
  private func place(of rect: CGRect, in page: UIView) -> CGRect {
    convert(rect, to: page.superview).offsetBy(
      dx: page.bounds.midX - page.center.x, dy: page.bounds.midY - page.center.y)
  }

  /// The part of a page that its card shows.
  private func picture(of index: Int, in page: UIView) -> CGRect {
    let (zoom, card) = (zoom(to: index), cards.indices.contains(index) ? cards[index].bounds.size : bounds.size)
    let shown = CGRect(
      x: safeAreaInsets.left, y: safeAreaInsets.top, width: card.width * zoom.a,
      height: (card.height - TabCard.titleHeight) * zoom.a)
    return place(of: shown, in: page)
  }

  /// The corner radius of a card's picture, in points of its page.
  private func cornerRadius(of index: Int) -> CGFloat { TabCard.cornerRadius * zoom(to: index).a }

  /// The page that goes along with its card.
  private var moving: CardPage?
  /// Whether the overview is on its way out, with nothing to be touched any more.
  private(set) var isLeaving = false

  private static let duration: TimeInterval = 0.4
  /// The part of the time in which bars leave, before others come into their place: a spring is nearly there after half
  /// of its time.
  static let leaving = 0...0.5
  static let coming = 0.25...0.75
  /// The parts of the time in which what lies on a ground leaves, and the ground after it, so that another page is
  /// uncovered: little of the one is left when the other begins.
  static let preceding = 0...0.25
  static let following = 0.15...0.65

  /// Animates changes by a spring.
  /// - Parameter part: of the time in which an overview comes or goes; the changes go their whole way in it.
  static func move(
    during part: ClosedRange<Double> = 0...1, _ changes: @escaping () -> Void, completion: @escaping () -> Void = {}
  ) {
    UIView.animate(
      withDuration: duration * (part.upperBound - part.lowerBound), delay: duration * part.lowerBound,
      usingSpringWithDamping: 1, initialSpringVelocity: 0, options: [.beginFromCurrentState, .allowUserInteraction],
      animations: changes
    ) { _ in completion() }
  }

  /// Has a page lie where its card's picture is: all the way there, since both ways are straight and of one pace.
  private func shrink(_ page: UIView, to index: Int) -> CGAffineTransform {
    let zoom = zoom(to: index)
    guard zoom.a > 0, !zoom.isIdentity else { return .identity }
    // Strips of pages are scrolled.
    let (scale, middle) = (1 / zoom.a, page.superview?.convert(page.center, to: self) ?? page.center)
    // The inverse of the zoom, around the page's middle.
    return CGAffineTransform(
      a: scale, b: 0, c: 0, d: scale, tx: (middle.x - zoom.tx) * scale - middle.x,
      ty: (middle.y - zoom.ty) * scale - middle.y)
  }

  /// Has a card's picture lie where its page is: as large, from the corner below the status bar.
  private func zoom(to index: Int) -> CGAffineTransform {
    guard cards.indices.contains(index), cards[index].bounds.width > 0 else { return .identity }
    let (card, offset) = (cards[index].frame, scrollView.contentOffset)
    let width = bounds.width - safeAreaInsets.left - safeAreaInsets.right
    let scale = cards[index].magnification ?? width / card.width
    let (x, y) = ((card.minX - offset.x) * scale, (card.minY - offset.y) * scale)
    return CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: safeAreaInsets.left - x, ty: safeAreaInsets.top - y)
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
