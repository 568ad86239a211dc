import HostInterface
import MotionLaws

/// Brings the keyboard, or what takes its place, up for whoever is first responder of the key window.
@MainActor final class KeyboardController: NSObject, KeyboardPresenting {
  private unowned let application: UIApplication
  private var window: KeyboardWindow?
  private var keyboardView: KeyboardView?
  /// The responder that the visible input views belong to.
  private(set) weak var responder: UIResponder?
  /// The frame in which the content rests, in screen coordinates; nil while nothing is up, or on its way down.
  private(set) var frame: CGRect?
  /// The slide of a keyboard that is on its way with a screen.
  var slide: KeyboardSlide?
  /// How far a finger has drawn it down, in points.
  private(set) var pull: CGFloat = 0
  /// The number of holds while one responder takes over from another.
  private var holds = 0
  /// The number of the last move: what belongs to an earlier one is over.
  private var generation = 0
  /// Whether the keyboard is on its way to where it will stand.
  private var isMoving = false
  /// Closures that wait until it stands.
  private var onceStill: [() -> Void] = []
  /// The last thing that a person did was to press a hardware key.
  private var isHardwareInUse = false

  init(application: UIApplication) {
    self.application = application
    super.init()
  }

  private var screen: UIScreen { application.screen }

  /// The upper edge of what is up, where it is drawn to; the screen's lower edge if nothing is.
  var top: CGFloat { frame.map { $0.minY + pull } ?? screen.bounds.maxY }

  var isUp: Bool { frame != nil }

  /// The shown keyboard; nil while it is down, or something else is in its place.
  var shownKeyboard: KeyboardView? { isUp && window?.host.content.input === keyboardView ? keyboardView : nil }

  // MARK: What happens

  /// Runs `change`, in which the first responder changes perhaps more than once, and then looks once.
  func handOver(_ change: () -> Bool) -> Bool {
    holds += 1
    let result = change()
    holds -= 1
    update()
    return result
  }

  /// The first responder, the key window or the traits may be others.
  func update() {
    guard holds == 0 else { return }
    let responder = application.keyWindow?.firstResponder
    let content = content(for: responder)
    if content.isEmpty {
      if isUp { fall() }
      self.responder = responder
    } else {
      rise(with: content, for: responder)
      if let responder { leave(with: responder) }
    }
  }

  /// A responder wants its views to be asked for anew.
  func reload(for responder: UIResponder) {
    guard responder === application.keyWindow?.firstResponder else { return }
    update()
  }

  func hardwareKeyWasPressed() {
    isHardwareInUse = true
    if isUp { update() }
  }

  /// A finger that lifts from the first responder wants the keyboard back, once the first responder has heard of it:
  /// what scrolls along with the keyboard finds the caret where the finger has put it.
  func watch(_ event: UIEvent, send: () -> Void) {
    let lifted = isHardwareInUse ? event.orderedTouches.filter { $0.phase == .ended } : []
    guard !lifted.isEmpty else { return send() }
    isHardwareInUse = false
    let first = application.keyWindow?.firstResponder as? UIView
    let isWanted = first.map { first in lifted.contains { $0.view?.isDescendant(of: first) == true } } ?? false
    send()
    if isWanted { update() }
  }

  /// The screen has another size or other insets; called before windows get theirs.
  func screenDidChange() {
    guard let window, window.frame != screen.bounds || isUp else { return }
    // What was on its way down is gone with the screen's old size.
    guard let old = frame, let responder else { return window.isHidden = true }
    let content = content(for: responder)
    let end = restingFrame(content)
    guard !content.isEmpty, window.frame != screen.bounds || end != old else { return }
    window.frame = screen.bounds
    window.host.show(content)
    window.host.frame = end
    serve(responder)
    // What follows the keyboard is laid out as its window turns.
    move(KeyboardMove(begin: old, end: end), names: .show, isAtOnce: true) {}
  }

  // MARK: Content

  private func content(for responder: UIResponder?) -> KeyboardContent {
    guard let responder else { return KeyboardContent() }
    var content = KeyboardContent()
    let safeArea = application.windowScene?.safeAreaInsets ?? .zero
    if let own = responder.inputView {
      content.input = own
      content.bottomInset = safeArea.bottom
      let fills = own.autoresizingMask.contains(.flexibleHeight)
      content.height = fills ? metrics(hasBar: true).size.height : height(of: own) + safeArea.bottom
      if fills { content.bottomInset = 0 }
    } else if let input = responder as? any UIKeyInput, !isHardwareInUse, responder.isTypedInto {
      let metrics = metrics(hasBar: input.expectsSuggestions)
      content.input = keyboardView(metrics)
      content.height = metrics.size.height
    }
    if let accessory = responder.nearestAccessory {
      content.accessory = accessory
      content.accessoryHeight = height(of: accessory)
      content.height += content.accessoryHeight
      if content.input == nil, (accessory as? UIInputView)?.fillsBottomInset == true {
        content.bottomInset = safeArea.bottom
        content.height += safeArea.bottom
      }
    }
    return content
  }

  private func metrics(hasBar: Bool) -> KeyboardMetrics {
    KeyboardMetrics(
      screen: screen.bounds.size, safeArea: application.windowScene?.safeAreaInsets ?? .zero, hasBar: hasBar)
  }

  private func keyboardView(_ metrics: KeyboardMetrics) -> KeyboardView {
    if let keyboardView { return keyboardView }
    let view = KeyboardView(metrics: metrics)
    keyboardView = view
    return view
  }

  private func height(of view: UIView) -> CGFloat {
    let isSelfSizing = (view as? UIInputView)?.allowsSelfSizing ?? !view.translatesAutoresizingMaskIntoConstraints
    guard isSelfSizing || view.bounds.height == 0 else { return view.bounds.height }
    let intrinsic = view.intrinsicContentSize.height
    if intrinsic != UIView.noIntrinsicMetric { return intrinsic }
    return view.systemLayoutSizeFitting(
      CGSize(width: screen.bounds.width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }

  private func restingFrame(_ content: KeyboardContent) -> CGRect {
    CGRect(
      x: 0, y: screen.bounds.maxY - content.height, width: screen.bounds.width, height: content.height)
  }

  // MARK: Up and down

  private func rise(with content: KeyboardContent, for responder: UIResponder?) {
    guard let appWindow = application.keyWindow, let scene = appWindow.windowScene else { return }
    let window = self.window ?? KeyboardWindow(windowScene: scene)
    self.window = window
    let host = window.host
    let end = restingFrame(content)
    let below = end.offsetBy(dx: 0, dy: end.height)
    let arrival = isUp ? nil : responder.flatMap { KeyboardSlide(of: $0, isArrival: true, width: end.width) }
    let start = arrival.map { end.offsetBy(dx: $0.way, dy: 0) } ?? below
    let begin = frame?.offsetBy(dx: 0, dy: pull) ?? start
    let isAnother = responder !== self.responder
    let isNew = host.content.accessory !== content.accessory || host.content.input !== content.input || !isUp
    guard isAnother || isNew || begin != end else {
      adoptStyle(of: responder, for: host)
      serve(responder)
      return
    }
    self.responder = responder
    host.responder = responder
    let staysUp = isUp
    let comesBelow = isUp && host.content.input == nil && content.input != nil
    UIView.performWithoutAnimation {
      window.frame = screen.bounds
      window.show(above: appWindow)
      adoptStyle(of: responder, for: host)
      host.show(content, leaves: staysUp)
      // What is still on its way down is taken from where it is on screen.
      if frame == nil { host.frame = start } else { resize(host, from: begin, to: end) }
      serve(responder)
      host.layoutIfNeeded()
      if comesBelow { host.placeInput(at: begin.height) }
    }
    let way = KeyboardMove(begin: begin, end: end)
    guard let arrival else {
      return move(way, names: .show) {
        host.frame = end
        host.placeInputAtRest()
      }
    }
    frame = end
    let generation = beginMove()
    announce(way, .show)
    guard generation == self.generation else { return }
    run(arrival) {
      host.frame = end
    } completion: { [weak self] isCancelled in
      if !isCancelled { self?.announceEnd(way, .show) }
      self?.endMove(generation)
    }
  }

  /// The keyboard of a screen that is about to go goes along, and comes back with it.
  private func leave(with responder: UIResponder) {
    guard let frame, let host = window?.host, pull == 0,
      let slide = KeyboardSlide(of: responder, isArrival: false, width: frame.width)
    else { return }
    let end = frame.offsetBy(dx: slide.way, dy: 0)
    let generation = beginMove()
    announce(KeyboardMove(begin: frame, end: end), .hide)
    guard generation == self.generation else { return }
    run(slide) {
      host.frame = end
    } completion: { [weak self] isCancelled in
      if let self, isCancelled, self.isUp {
        UIView.performWithoutAnimation { host.frame = frame }
        let way = KeyboardMove(begin: end, end: frame)
        self.announce(way, .show)
        self.announceEnd(way, .show)
      }
      self?.endMove(generation)
    }
  }

  private func announce(_ move: KeyboardMove, _ names: Names) {
    move.post(UIResponder.keyboardWillChangeFrameNotification, on: screen)
    names.will.map { move.post($0, on: screen) }
  }

  private func announceEnd(_ move: KeyboardMove, _ names: Names) {
    move.post(UIResponder.keyboardDidChangeFrameNotification, on: screen)
    names.did.map { move.post($0, on: screen) }
  }

  private func fall() {
    guard let window, let old = frame else { return }
    let begin = old.offsetBy(dx: 0, dy: pull)
    let end = old.offsetBy(dx: 0, dy: screen.bounds.maxY - old.minY)
    // Fingers may still reach its keys, but there is nobody to type for.
    keyboardView?.end()
    detachInput()
    move(KeyboardMove(begin: begin, end: end), names: .hide) {
      window.host.frame = end
    } completion: {
      window.isHidden = true
      window.host.show(KeyboardContent())
    }
  }

  /// The keyboard's view types into the responder, and hears of its changes.
  private func serve(_ responder: UIResponder?) {
    detachInput()
    guard let input = responder as? any UIKeyInput, let keyboardView,
      window?.host.content.input === keyboardView
    else {
      keyboardView?.end()
      return
    }
    keyboardView.begin(input, metrics: metrics(hasBar: input.expectsSuggestions))
    if let text = input as? any UITextInput {
      text.inputDelegate = self
      served = text
    }
  }

  private func detachInput() {
    if let served, served.inputDelegate === self { served.inputDelegate = nil }
    served = nil
  }
  private weak var served: (any UITextInput)?

  private func adoptStyle(of responder: UIResponder?, for host: UIView) {
    let appearance = (responder as? any UIKeyInput)?.keyboardAppearance ?? .default
    host.overrideUserInterfaceStyle =
      switch appearance {
      case .dark: .dark
      case .light: .light
      case .default: ownStyle(of: responder)
      }
  }

  /// The style of a responder, where it differs from the screen's.
  private func ownStyle(of responder: UIResponder?) -> UIUserInterfaceStyle {
    guard let style = (responder as? any UITraitEnvironment)?.traitCollection.userInterfaceStyle,
      style != screen.traitCollection.userInterfaceStyle
    else { return .unspecified }
    return style
  }

  /// Changes the bounds at once: only the place is animated.
  private func resize(_ host: UIView, from begin: CGRect, to end: CGRect) {
    guard begin.height != end.height else { return }
    host.frame = CGRect(x: 0, y: begin.minY, width: end.width, height: end.height)
  }

  // MARK: Moves

  private enum Names {
    case show, hide, change

    var will: Notification.Name? {
      switch self {
      case .show: UIResponder.keyboardWillShowNotification
      case .hide: UIResponder.keyboardWillHideNotification
      case .change: nil
      }
    }

    var did: Notification.Name? {
      switch self {
      case .show: UIResponder.keyboardDidShowNotification
      case .hide: UIResponder.keyboardDidHideNotification
      case .change: nil
      }
    }
  }

  /// What is left of the moves before, their end among it, is no longer done.
  private func beginMove() -> Int {
    generation += 1
    isMoving = true
    return generation
  }

  private func endMove(_ generation: Int) {
    guard generation == self.generation else { return }
    isMoving = false
    let work = onceStill
    onceStill = []
    work.forEach { $0() }
  }

  func onceStill(_ work: @escaping () -> Void) { if isMoving { onceStill.append(work) } else { work() } }

  /// Tells of a move, makes it with all that follows the keyboard, and tells of its end unless another has begun.
  private func move(
    _ move: KeyboardMove, names: Names, isAtOnce: Bool = false, _ change: @escaping () -> Void,
    completion: (() -> Void)? = nil
  ) {
    var move = move
    move.isAnimated = UIView.areAnimationsEnabled
    let generation = beginMove()
    let isDown = names == .hide
    frame = isDown ? nil : move.end
    pull = 0
    // That it goes is known where it has gone with its screen.
    if slide.map({ $0.isArrival || !isDown }) ?? true { announce(move, names) }
    slide = nil
    // Whoever heard of it may have decided otherwise.
    guard generation == self.generation else { return }
    let finish = { [weak self] in
      guard let self, generation == self.generation else { return }
      self.window?.host.endLeaving()
      completion?()
      self.announceEnd(move, names)
      self.endMove(generation)
    }
    if isAtOnce { return UIApplication.performAfterCommit(finish) }
    let changes = {
      change()
      KeyboardGuides.update()
    }
    if move.isAnimated, move.begin != move.end {
      let options = UIView.AnimationOptions(rawValue: UInt(UIView.AnimationCurve.keyboard.rawValue) << 16)
        .union([.allowUserInteraction, .overrideInheritedOptions, .overrideInheritedCurve, .overrideInheritedDuration])
      UIView.animate(withDuration: KeyboardMove.duration, delay: 0, options: options, animations: changes) { _ in
        finish()
      }
    } else {
      changes()
      UIApplication.performAfterCommit(finish)
    }
  }

  // MARK: Under a finger

  /// Draws what is up down to a point of the screen.
  func follow(_ y: CGFloat) {
    guard let frame, let window else { return }
    let wanted = min(max(y - frame.minY, 0), frame.height)
    guard wanted != pull else { return }
    pull = wanted
    UIView.performWithoutAnimation {
      window.host.frame = frame.offsetBy(dx: 0, dy: pull)
      KeyboardGuides.update()
    }
  }

  /// The finger that drew it down is up.
  /// - Parameter velocity: of the finger, in points per second; positive is down.
  func letGo(velocity: CGFloat) {
    guard let frame, let window, pull > 0 else { return }
    let isDown = ReleaseRule.keyboard.completes(from: pull, of: frame.height, velocity: velocity)
    if isDown, let responder, responder.resignFirstResponder() { return }
    let begin = frame.offsetBy(dx: 0, dy: pull)
    move(KeyboardMove(begin: begin, end: frame), names: .change) { window.host.frame = frame }
  }
}

extension KeyboardController: UITextInputDelegate {
  func selectionWillChange(_ textInput: (any UITextInput)?) {}
  func textWillChange(_ textInput: (any UITextInput)?) {}
  func selectionDidChange(_ textInput: (any UITextInput)?) { keyboardView?.textDidChange() }
  func textDidChange(_ textInput: (any UITextInput)?) { keyboardView?.textDidChange() }
}

extension UIResponder {
  /// The accessory view of this responder or of the first one after it that has one.
  fileprivate var nearestAccessory: UIView? {
    var responder: UIResponder? = self
    while let current = responder {
      if let view = current.inputAccessoryView { return view }
      responder = current.next
    }
    return nil
  }
}
