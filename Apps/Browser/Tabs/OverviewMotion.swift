import UIKit

/// The way of an overview of tabs between a page and its card.
@MainActor final class OverviewMotion {
  private unowned let overview: TabOverview
  /// Lies beneath pages while one of them goes along with its card.
  let ground = UIView()
  /// The page that goes along with its card.
  private var moving: CardPage?
  /// The same page, where fingers move it or have let it go.
  private(set) var held: HeldPage?
  /// Whether the overview is on its way out, with nothing to be touched any more.
  private(set) var isLeaving = false

  init(_ overview: TabOverview) {
    self.overview = overview
    ground.backgroundColor = .systemGroupedBackground
    ground.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  /// Covers a view; a card comes from where its page is, which goes along over the overview's ground.
  func appear(in view: UIView, from card: TabCard?, of page: UIView) {
    cover(view, from: card)
    let (end, cut, radius) = (shrink(page, to: card), picture(of: card, in: page), cornerRadius(of: card))
    let whole = place(of: overview.bounds, in: page)
    let moving = follow(takeOver(page) ?? CardPage(page, showing: whole, cornerRadius: 0))
    move {
      self.overview.scrollView.transform = .identity
      page.transform = end
    } completion: {
      if !self.isLeaving { self.arrive() }
    }
    // The page looks like the picture before the card comes over it.
    move(during: 0...0.5) { moving.show(cut, cornerRadius: radius) }
    move(during: 0.5...1) { self.overview.scrollView.alpha = 1 }
    move(during: TabOverview.coming) { self.overview.bar.alpha = 1 }
  }

  /// Lies over a view, and isn't seen yet.
  private func cover(_ view: UIView, from card: TabCard?) {
    view.addSubview(overview)
    overview.fill(view)
    view.layoutIfNeeded()
    if let card { overview.reveal(card) }
    overview.scrollView.transform = zoom(to: card)
    (overview.scrollView.alpha, overview.bar.alpha) = (0, 0)
  }

  /// Lets go of the page, which nobody sees any more, since its card lies over it. Where the card isn't there yet, a
  /// picture of the page goes on in its place, and fades.
  /// - Parameter leavingPicture: false where the places of all that shows are new.
  func arrive(leavingPicture: Bool = true) {
    guard let moving else { return }
    let pinched = endPinch()
    self.moving = nil
    let isCovered = (overview.scrollView.layer.presentation()?.opacity ?? 1) > 0.99
    let picture = leavingPicture && !isCovered ? moving.picture(in: overview) : nil
    let end = pinched.map { $0.end.transform(around: overview.middle(of: moving.view)) } ?? moving.view.transform
    UIView.performWithoutAnimation {
      moving.restore()
      layGround(in: overview)
      if let picture { overview.insertSubview(picture, belowSubview: overview.scrollView) }
      tellOfStatusBar()
    }
    if pinched != nil { showCards() }
    guard let picture else { return }
    move { picture.transform = end }
    move(during: TabOverview.preceding) {
      picture.alpha = 0
    } completion: {
      picture.removeFromSuperview()
    }
  }

  /// Shows all cards in their places, wherever fingers have left them.
  private func showCards() {
    overview.isUserInteractionEnabled = true
    move {
      self.overview.scrollView.transform = .identity
      self.overview.take(OverviewPose(progress: 1))
    }
  }

  /// Leaves for a page.
  /// - Parameters:
  ///   - card: the one that becomes its page; nil where another page comes.
  ///   - page: that page, or the other one.
  func disappear(to card: TabCard?, of page: UIView) {
    if card == nil || moving?.view !== page { arrive() }
    endPinch()
    overview.isUserInteractionEnabled = false
    overview.stopTyping()
    isLeaving = true
    move(during: TabOverview.leaving) { self.overview.bar.alpha = 0 }
    move(during: TabOverview.preceding) { self.overview.scrollView.alpha = 0 }
    if let card { become(page, at: card) } else { dissolve() }
  }

  private func become(_ page: UIView, at card: TabCard) {
    let whole = place(of: overview.bounds, in: page)
    let moving = moving ?? take(page, at: card)
    let end = zoom(to: card)
    move(during: 0.25...1) { moving.show(whole, cornerRadius: 0) }
    move {
      self.overview.scrollView.transform = end
      page.transform = .identity
    } completion: {
      self.leave()
    }
  }

  /// Has a page lie beneath its card, where nobody sees it yet.
  private func take(_ page: UIView, at card: TabCard) -> CardPage {
    let (cut, radius) = (picture(of: card, in: page), cornerRadius(of: card))
    let taken = takeOver(page) ?? CardPage(page, showing: cut, cornerRadius: radius)
    page.transform = shrink(page, to: card)
    return follow(taken)
  }

  /// Takes a page from another overview, which was leaving with it, as it is on its way.
  /// - Returns: nil where none has it.
  private func takeOver(_ page: UIView) -> CardPage? {
    let others = (overview.superview?.subviews ?? []).compactMap { $0 as? TabOverview }
    guard let other = others.first(where: { $0.motion.moving?.view === page })?.motion, let taken = other.moving else {
      return nil
    }
    other.moving = nil
    // Nothing else takes away one that fingers have sent on its way.
    if other.endPinch() != nil { other.dissolve() }
    return taken
  }

  /// Uncovers another page, once the cards are gone.
  private func dissolve() {
    move(during: TabOverview.following) {
      self.overview.alpha = 0
      self.tellOfStatusBar()
    } completion: {
      self.leave()
    }
  }

  private func leave() {
    release()
    ground.removeFromSuperview()
    overview.removeFromSuperview()
  }

  /// Lets go of the page: on another screen, it has other places than those that it goes to, and is there at once.
  func release() {
    // Whoever has taken the page over tells where it is.
    guard let moving else { return }
    let wasPinched = endPinch() != nil
    moving.restore()
    self.moving = nil
    if wasPinched { overview.take(OverviewPose(progress: isLeaving ? 0 : 1)) }
    tellOfStatusBar()
  }

  private func follow(_ page: CardPage) -> CardPage {
    moving = page
    if let view = overview.superview { layGround(in: view) }
    page.follow { [weak self, weak page] time in
      guard let self, let page else { return }
      self.tellOfStatusBar(pageTop: page.top(in: self.overview, at: time))
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
    let isBeneath = pageTop.map { $0 > overview.safeAreaInsets.top / 2 } ?? !isLeaving
    overview.delegate?.tabOverview(overview, isBeneathStatusBar: isBeneath)
  }

  // MARK: Places

  /// The place of a rectangle of the overview in a page, before that shrinks.
  private func place(of rect: CGRect, in page: UIView) -> CGRect {
    overview.convert(rect, to: page.superview).offsetBy(
      dx: page.bounds.midX - page.center.x, dy: page.bounds.midY - page.center.y)
  }

  /// The part of a page that its card shows.
  private func picture(of card: TabCard?, in page: UIView) -> CGRect {
    let (zoom, size) = (zoom(to: card), card?.bounds.size ?? overview.bounds.size)
    let shown = CGRect(
      x: overview.safeAreaInsets.left, y: overview.safeAreaInsets.top, width: size.width * zoom.a,
      height: (size.height - TabCard.titleHeight) * zoom.a)
    return place(of: shown, in: page)
  }

  /// The corner radius of a card's picture, in points of its page.
  private func cornerRadius(of card: TabCard?) -> CGFloat { TabCard.cornerRadius * zoom(to: card).a }

  /// Has a page lie where its card's picture is: all the way there, since both ways are straight and of one pace.
  private func shrink(_ page: UIView, to card: TabCard?) -> CGAffineTransform {
    let zoom = zoom(to: card)
    guard zoom.a > 0, !zoom.isIdentity else { return .identity }
    return place(of: zoom).transform(around: overview.middle(of: page))
  }

  /// The place of a page on its card, by the zoom that would have the card be as large as the page.
  private func place(of zoom: CGAffineTransform) -> PagePlace {
    PagePlace(scale: 1 / zoom.a, origin: CGPoint(x: -zoom.tx / zoom.a, y: -zoom.ty / zoom.a))
  }

  /// Has a card's picture lie where its page is: as large, from the corner below the status bar.
  private func zoom(to card: TabCard?) -> CGAffineTransform {
    guard let card, card.bounds.width > 0 else { return .identity }
    let (offset, insets) = (overview.scrollView.contentOffset, overview.safeAreaInsets)
    let scale = card.magnification ?? (overview.bounds.width - insets.left - insets.right) / card.bounds.width
    let (x, y) = ((card.frame.minX - offset.x) * scale, (card.frame.minY - offset.y) * scale)
    return CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: insets.left - x, ty: insets.top - y)
  }

  // MARK: Under fingers

  /// Whether no page is on its way.
  var isAtRest: Bool { moving == nil && !isLeaving }

  /// Covers a view, whose page fingers take hold of.
  func takePage(_ page: UIView, in view: UIView, to card: TabCard?) {
    cover(view, from: card)
    hold(follow(CardPage(page, showing: place(of: overview.bounds, in: page), cornerRadius: 0)), to: card)
    held?.show(.whole)
  }

  /// Has fingers take hold of a page that lies beneath its card.
  func takePage(_ page: UIView, at card: TabCard) {
    hold(take(page, at: card), to: card)
    if let held { held.show(held.end) }
  }

  private func hold(_ page: CardPage, to card: TabCard?) {
    let zoom = zoom(to: card)
    let places = HeldPage.Places(
      zoom: zoom, end: place(of: zoom), whole: place(of: overview.bounds, in: page.view),
      picture: picture(of: card, in: page.view), cornerRadius: cornerRadius(of: card))
    held = HeldPage(page, in: overview, places: places)
    overview.isUserInteractionEnabled = false
    overview.stopTyping()
  }

  /// Has fingers take hold of a page that is on its way, where it is on screen.
  func catchPage() {
    guard let held else { return }
    isLeaving = false
    overview.isUserInteractionEnabled = false
    held.catchAgain()
  }

  /// Has the page go to an end of its way, with the velocity that it has.
  /// - Parameters:
  ///   - arrives: whether it goes to its card.
  ///   - velocity: of the progress, per second.
  ///   - completion: called once it is there, unless something else has taken it meanwhile.
  func letGo(arrives: Bool, velocity: CGFloat, completion: @escaping () -> Void = {}) {
    guard let held else { return }
    isLeaving = !arrives
    overview.isUserInteractionEnabled = arrives
    let overview = overview
    held.letGo(arrives: arrives, velocity: velocity) {
      withExtendedLifetime(overview) { arrives ? self.arrive() : self.leave() }
      completion()
    }
  }

  /// Takes the page from the fingers, or stops it on its way, where it is on screen.
  /// - Returns: the page that it was; nil for none.
  @discardableResult private func endPinch() -> HeldPage? {
    let ended = held
    held = nil
    ended?.stop()
    return ended
  }

  // MARK: Time

  /// Animates as the overview does, which stays as long.
  private func move(
    during part: ClosedRange<Double> = 0...1, _ changes: @escaping () -> Void, completion: @escaping () -> Void = {}
  ) {
    let overview = overview
    TabOverview.move(during: part, changes) { withExtendedLifetime(overview, completion) }
  }
}

/// How long things take to come and to go, in the overview of tabs and over pages.
extension TabOverview {
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
}
