import WebKit

/// What a page asks to be allowed, one thing after the other: one answer is for all that ask the same.
@MainActor struct PermissionQueue {
  typealias Completion = @MainActor @Sendable (WKPermissionDecision) -> Void

  struct Subject: Hashable {
    let permission: SitePermission
    let site: PermittedSite
  }

  private var waiting: [(subject: Subject, completion: Completion)] = []
  /// What has been allowed for as long as the page is there.
  private(set) var allowedOnce: Set<Subject> = []

  init() {}

  /// What is to be asked next.
  var first: Subject? { waiting.first?.subject }

  mutating func add(_ subject: Subject, _ completion: @escaping Completion) { waiting.append((subject, completion)) }

  /// Answers all that ask for the same.
  /// - Parameter isOnce: whether it holds for as long as the page is there.
  mutating func answer(_ subject: Subject, _ decision: WKPermissionDecision, isOnce: Bool = false) {
    if isOnce { allowedOnce.insert(subject) }
    let meant = waiting.filter { $0.subject == subject }
    waiting.removeAll { $0.subject == subject }
    for question in meant { question.completion(decision) }
  }

  /// Answers what has been decided elsewhere, as in another tab.
  mutating func answerDecided(_ answer: (Subject) -> SiteAnswer) {
    for subject in Set(waiting.map(\.subject)) {
      switch allowedOnce.contains(subject) ? .allow : answer(subject) {
      case .allow: self.answer(subject, .grant)
      case .deny: self.answer(subject, .deny)
      case .ask: break
      }
    }
  }

  /// Denies what waits: the page is about to go, or has gone.
  mutating func removeAll() {
    let left = waiting
    waiting = []
    for question in left { question.completion(.deny) }
  }

  /// Another page is there.
  mutating func pageDidChange() { allowedOnce = [] }
}
