extension UISheetPresentationController {
  // MARK: Where

  /// The size of cards in the middle of large windows: the usual form, and about the width that is read well.
  private static let formSize = CGSize(width: 540, height: 620)
  private static let pageWidth: CGFloat = 704
  private static let cornerRadius: CGFloat = 10

  /// What a sheet's place depends on.
  struct Room {
    var size: CGSize
    var safeArea: UIEdgeInsets
    var traits: UITraitCollection
  }

  var room: Room {
    comingRoom
      ?? Room(
        size: container?.bounds.size ?? .zero, safeArea: container?.safeAreaInsets ?? .zero, traits: traitCollection)
  }

  var geometry: SheetGeometry {
    let room = room
    var geometry = SheetGeometry(container: room.size, safeArea: room.safeArea)
    let preferred = presented.preferredContentSize
    let traits = room.traits
    if let container, let sourceView, sourceView.window === container.window, comingRoom == nil {
      let frame = container.convert(sourceView.bounds, from: sourceView)
      geometry.center = CGPoint(x: frame.midX, y: frame.midY)
    }
    if adaptedStyle == .fullScreen {
      geometry.layout = .fills
    } else if traits.horizontalSizeClass == .regular, traits.verticalSizeClass == .regular {
      geometry.layout = .card
      let usual = resolvedStyle == .formSheet ? Self.formSize : CGSize(width: Self.pageWidth, height: geometry.largest)
      geometry.cardSize = CGSize(
        width: preferred.width > 0 ? preferred.width : usual.width,
        height: preferred.height > 0 ? preferred.height : usual.height)
    } else if widthFollowsPreferredContentSizeWhenEdgeAttached, preferred.width > 0 {
      geometry.preferredWidth = preferred.width
    }
    return geometry
  }

  /// The active detents, from the lowest up, with the heights that the sheet has there.
  var heights: [(identifier: Detent.Identifier, height: CGFloat)] {
    let geometry = geometry
    guard geometry.layout == .edgeAttached else {
      return [(.large, geometry.frame(height: geometry.largest).height)]
    }
    let context = DetentContext(room.traits, maximum: geometry.maximumDetent)
    var found: [(identifier: Detent.Identifier, height: CGFloat)] = []
    for detent in detents {
      guard let value = detent.resolvedValue(in: context), value.isFinite else { continue }
      let place = found.firstIndex { $0.height > geometry.height(ofDetent: value) } ?? found.count
      found.insert((detent.identifier, geometry.height(ofDetent: value)), at: place)
    }
    return found.isEmpty ? [(.large, geometry.largest)] : found
  }

  /// What is selected here, where not all detents may count.
  var selected: (identifier: Detent.Identifier, height: CGFloat) {
    let heights = heights
    return heights.first { $0.identifier == selectedDetentIdentifier } ?? heights[0]
  }

  /// The height at which the sheet rests, raised by the keyboard as far as there is room.
  var restingHeight: CGFloat { raised(selected.height) }

  func raised(_ height: CGFloat) -> CGFloat {
    let geometry = geometry
    guard geometry.layout == .edgeAttached else { return height }
    return min(height + max(keyboardCover.height - geometry.safeArea.bottom, 0), max(geometry.largest, height))
  }

  /// The sheet's height in the model: under a finger the finger's, otherwise that at rest.
  var height: CGFloat { fingerHeight ?? restingHeight }

  /// How much of the dimming shows, 0…1: it comes between the largest undimmed detent and the one above.
  var dimming: CGFloat {
    let heights = heights
    guard let index = heights.lastIndex(where: { $0.identifier == largestUndimmedDetentIdentifier }) else { return 1 }
    let low = raised(heights[index].height)
    guard index + 1 < heights.count else { return 0 }
    let high = raised(heights[index + 1].height)
    return high > low ? min(max((height - low) / (high - low), 0), 1) : height > low ? 1 : 0
  }

  /// How far what is behind is pushed back, 0…1: all the way at the large height; under a finger from the detent below
  /// it on. In compact height there is no room for that.
  private var pushing: CGFloat {
    let geometry = geometry
    guard geometry.layout == .edgeAttached, traitCollection.verticalSizeClass != .compact else { return 0 }
    let below = heights.last { $0.height < geometry.largest - 0.5 }.map { raised($0.height) }
    guard let fingerHeight, let below, geometry.largest - below >= 1 else {
      return selected.height >= geometry.largest - 0.5 ? 1 : 0
    }
    return min(max((fingerHeight - below) / (geometry.largest - below), 0), 1)
  }

  /// Whether there is black where the status bar is.
  var isOnBlack: Bool { container != nil && surroundings.presence > 0 && pushing >= 0.5 }

  // MARK: Layout

  func makeCard() -> UIView? {
    guard let view = presentedStorage?.view else { return nil }
    let card = SheetView(around: view)
    card.sheet = self
    self.card = card
    dragController.attach(to: card)
    return card
  }

  func layoutChanged() { container?.setNeedsLayout() }

  func layOutSheet() {
    guard let card, let container else { return }
    let geometry = geometry
    // Frames are the business of an app's animator while it moves them.
    let isForeign = transition?.animator.map { !($0 is SheetAnimator) && !($0 is ModalAnimator) } ?? false
    if !isForeign { card.place = geometry.frame(height: height) }
    surroundings.dimmer.frame = container.bounds
    let isCard = geometry.layout == .card
    card.style = SheetView.Style(
      radius: geometry.layout == .fills ? 0 : preferredCornerRadius ?? Self.cornerRadius,
      corners: isCard
        ? [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner]
        : [.layerMinXMinYCorner, .layerMaxXMinYCorner],
      hasGrabber: prefersGrabberVisible && geometry.layout == .edgeAttached,
      hasShadow: geometry.layout == .edgeAttached && largestUndimmedDetentIdentifier != nil)
    layOutSurroundings()
  }

  func layOutSurroundings() {
    let geometry = geometry
    let dims = geometry.layout != .fills
    surroundings.apply(dimming: dims ? dimming : 0, pushing: pushing, geometry)
    if fingerHeight == nil { turnStatusBar() }
  }

  func turnStatusBar() {
    let isOnBlack = isOnBlack
    guard isOnBlack != wasOnBlack else { return }
    wasOnBlack = isOnBlack
    UIApplication.current?.updateStatusBar()
  }

  // MARK: Coming and going

  func surround() {
    guard let container else { return }
    adapt()
    let behind = (presenter?.modal.controller as? UISheetPresentationController)?.card ?? presenter?.viewIfLoaded
    surroundings.install(in: container, pushing: behind)
    surroundings.dimmer.addGestureRecognizer(
      UITapGestureRecognizer(
        target: dragController, action: Selector(SheetDragController.tappedBeside, "tappedBeside")))
    followKeyboard()
    layOutSheet()
    presented.modal.transition?.animate { [self] _ in showSurroundings(1) }
  }

  func showSurroundings(_ presence: CGFloat) {
    surroundings.presence = presence
    layOutSurroundings()
  }

  func comeToRest() {
    guard let card, let container else { return }
    if let view = presentedStorage?.viewIfLoaded { card.adopt(view) }
    if card.superview !== container { container.addSubview(card) }
    card.transform = .identity
    container.setNeedsLayout()
    container.layoutIfNeeded()
  }

  /// The style of the sheet in this room: `.fullScreen` where it fills the window, else `.none`.
  var styleHere: UIModalPresentationStyle {
    switch adaptivePresentationStyle(for: room.traits) {
    case .fullScreen, .overFullScreen: .fullScreen
    default: .none
    }
  }

  func adapt() {
    guard container != nil else { return }
    let style = styleHere
    if style != adaptedStyle || presented.modal.isBeingPresented {
      let isAdapted = style == .none && adaptedPopover != nil
      delegate?.presentationController(
        self, willPresentWithAdaptiveStyle: isAdapted ? resolvedStyle : style,
        transitionCoordinator: presented.transitionCoordinator)
    }
    adaptedStyle = style
    layoutChanged()
  }

  // MARK: Motion

  /// Moves the sheet to its detent from where it is on screen.
  /// - Parameter lift: the height's velocity as a finger lets it go, in points per second; nil for what the sheet moves
  ///   at by itself.
  func animateToRest(velocity lift: CGFloat? = nil) {
    let shown = stopRestAnimation()
    let velocity = lift ?? shown
    guard let card, let container, card.window != nil, UIView.areAnimationsEnabled else {
      fingerHeight = nil
      if transition == nil { card?.transform = .identity }
      return layoutChanged()
    }
    let (from, pulled) = (card.place.height, card.transform.ty)
    fingerHeight = nil
    let to = restingHeight
    let way = abs(to - from) > 0.01 ? to - from : pulled
    let isHighest = to >= raised(heights.last?.height ?? to)
    let timing: UISpringTimingParameters =
      way == 0 ? UISpringTimingParameters() : .rest(of: way, velocity: velocity, stops: isHighest)
    let animator = UIViewPropertyAnimator(duration: 0, timingParameters: timing)
    animator.addAnimations { [self] in
      if transition == nil, presented.modal.presented == nil { card.transform = .identity }
      container.setNeedsLayout()
      container.layoutIfNeeded()
    }
    animator.addCompletion { [weak self, weak animator] _ in
      if let self, self.restAnimator === animator { self.restAnimator = nil }
    }
    (restAnimator, restDistance) = (animator, way)
    if velocity == 0, pulled == 0 { animator.startAnimation() } else { animator.startOnScreen(timing) }
  }

  /// Leaves the sheet where it is on screen.
  /// - Returns: what its height moves at there, in points per second.
  @discardableResult func stopRestAnimation() -> CGFloat {
    guard let restAnimator else { return 0 }
    self.restAnimator = nil
    guard let card else { return 0 }
    restAnimator.pauseAnimation()
    let velocity = restAnimator.timeline?.lanes[0].velocity.y ?? 0
    restAnimator.stopAnimation(true)
    fingerHeight = card.place.height
    return CGFloat(velocity) * restDistance
  }

  // MARK: Keyboard

  private func followKeyboard() {
    keyboardCover.follow { [weak self] in
      guard let self, let container, let card else { return nil }
      return (container, card)
    } didChange: { [weak self] in
      guard let self, geometry.layout == .edgeAttached, fingerHeight == nil else { return }
      if transition == nil { animateToRest() } else { layoutChanged() }
    }
  }
}

extension UIViewPropertyAnimator {
  /// Goes from the frame that is on screen, so that none stands still where a finger has let go.
  func startOnScreen(_ timing: any UITimingCurveProvider) {
    pauseAnimation()
    hasMoved = true
    pauseTime = now
    continueAnimation(withTimingParameters: timing, durationFactor: 1)
  }
}
