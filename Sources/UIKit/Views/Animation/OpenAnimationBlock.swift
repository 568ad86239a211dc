/// A block of animations that code has begun and not committed yet.
@MainActor final class OpenAnimationBlock {
  let id: String?
  let context: UnsafeMutableRawPointer?
  /// What is open around it.
  private let outer: OpenAnimationBlock?
  private let outerAnimation: AnimationContext?

  weak var delegate: AnyObject?
  var willStart: Selector?
  var didStop: Selector?
  /// How what changes from now on is animated.
  var settings = Settings() { didSet { open() } }

  struct Settings {
    var duration = 0.2
    var delay = 0.0
    var curve = UIView.AnimationCurve.easeInOut
    var repeatCount: Float = 0
    var autoreverses = false
  }

  private var parts: [AnimationContext] = []
  private var running = 0
  private var allFinished = true
  private let timer = MainTimer()

  private init(id: String?, context: UnsafeMutableRawPointer?) {
    (self.id, self.context) = (id, context)
    (outer, outerAnimation) = (Scope.current.openBlock, Scope.current.animation)
  }

  /// The innermost that is open; nil where none is.
  static var current: OpenAnimationBlock? { Scope.current.openBlock }

  static func begin(id: String?, context: UnsafeMutableRawPointer?) {
    let block = OpenAnimationBlock(id: id, context: context)
    Scope.change { $0.openBlock = block }
    block.open()
  }

  /// Animates what changes from now on as the settings say.
  private func open() {
    let part = AnimationContext(
      duration: settings.curve.pace.duration(settings.duration), delay: settings.delay, pace: settings.curve.pace,
      options: [.overrideInheritedDuration, .overrideInheritedCurve]
    ) { [self] in partEnded(finished: $0) }
    (part.repeatCount, part.autoreverses) = (settings.repeatCount, settings.autoreverses)
    parts.append(part)
    Scope.change { $0.animation = part }
  }

  func commit() {
    Scope.change { ($0.openBlock, $0.animation) = (outer, outerAnimation) }
    if settings.delay > 0 {
      timer.start(after: settings.delay) { [self] in tellStart() }
    } else {
      tellStart()
    }
    running = parts.count
    let parts = parts
    self.parts = []
    // What ends at once is counted once all parts are known.
    for part in parts { part.run {} }
  }

  private func tellStart() {
    guard let delegate, let willStart else { return }
    willStart.invoke(on: delegate, id, context)
  }

  private func partEnded(finished: Bool) {
    running -= 1
    if !finished { allFinished = false }
    guard running == 0, let delegate, let didStop else { return }
    didStop.invoke(on: delegate, id, NSNumber(value: allFinished), context)
  }
}
