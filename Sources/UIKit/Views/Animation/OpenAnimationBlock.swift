import Foundation

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
    /// Seconds since 1970; in the past for the commit.
    var start = 0.0
    var curve = UIView.AnimationCurve.easeInOut
    var repeatCount: Float = 0
    var autoreverses = false

    /// The seconds from now until something moves.
    var wait: Double { delay + max(0, start - AppClock.date) }
    var course: SideTurn.Course {
      .init(
        duration: curve.pace.duration(duration), delay: wait, pace: curve.pace, repeatCount: repeatCount,
        autoreverses: autoreverses)
    }
  }

  private var parts: [AnimationContext] = []
  private var turns: [SideTurn] = []
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
    let part = part { [self] in partEnded(finished: $0) }
    parts.append(part)
    Scope.change { $0.animation = part }
  }

  private func part(completion: @escaping (Bool) -> Void) -> AnimationContext {
    let course = settings.course
    let part = AnimationContext(
      duration: course.duration, delay: course.delay, pace: course.pace,
      options: [.overrideInheritedDuration, .overrideInheritedCurve], completion: completion)
    (part.repeatCount, part.autoreverses) = (course.repeatCount, course.autoreverses)
    return part
  }

  /// Turns a view over at the commit; nil for not at all. Of several turns of one view the last counts.
  func turn(_ view: UIView, _ turn: ViewTurn?) {
    turns.removeAll { $0.view === view }
    if let turn, let page = SideTurn(turn, of: view) { turns.append(page) }
  }

  func commit() {
    Scope.change { ($0.openBlock, $0.animation) = (outer, outerAnimation) }
    if settings.wait > 0 {
      timer.start(after: settings.wait) { [self] in tellStart() }
    } else {
      tellStart()
    }
    running = parts.count + turns.count
    let (parts, turns) = (parts, turns)
    (self.parts, self.turns) = ([], [])
    // What ends at once is counted once all parts are known.
    for part in parts { part.run {} }
    for page in turns { run(page) }
  }

  private func run(_ page: SideTurn) {
    let part = part { [self] in
      page.end()
      partEnded(finished: $0)
    }
    guard UIView.areAnimationsEnabled, part.duration > 0 else { return part.run {} }
    UIView.performWithoutAnimation {
      page.view.layoutIfNeeded()
      page.begin(settings.course)
    }
    part.run { page.keepTime() }
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
