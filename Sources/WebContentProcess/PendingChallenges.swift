import CWebKitGTK
import Foundation
import WebContentProtocol

/// The questions for a name and a password that wait for the app's answers.
final class PendingChallenges {
  typealias Question = UnsafeMutablePointer<WebKitAuthenticationRequest>

  private let ask: (RequestID, AuthenticationChallenge) -> Void
  private let ended: (RequestID) -> Void
  private var waiting: [RequestID: (question: Question, load: UInt64)] = [:]
  /// Counts the loads that the page was allowed to begin.
  private var load: UInt64 = 0
  /// The last of them that has begun.
  private var begun: UInt64 = 0
  /// The last load one of whose questions the engine has ended.
  private var lost: UInt64 = 0
  /// How many loads in a row have lost one before they had begun.
  private var losses = 0
  /// The questions that are passed on once that load has begun: to the app they would be the page's before.
  private var held: [() -> Void] = []
  private var next: UInt64 = 1
  private var failures = FailureCount()

  /// Seconds to wait at most for a load to begin: what was allowed may be a frame's, of which nothing is told.
  private static let beginning = 0.25
  /// The most loads in a row that are repeated: servers are rarely faster than the renderer twice.
  private static let mostRepetitions = 10
  /// The most that wait at a time: what comes beyond gets what there is for those without a password.
  private static let most = 256

  /// Makes an empty collection.
  /// - Parameters:
  ///   - ask: passes a question on to the app.
  ///   - ended: tells the app that one waits no longer, although it has not been answered.
  init(ask: @escaping (RequestID, AuthenticationChallenge) -> Void, ended: @escaping (RequestID) -> Void) {
    (self.ask, self.ended) = (ask, ended)
  }

  /// Whether a question is about what lies at an address, as far as the engine says what it is about.
  static func isAbout(_ url: URL, _ question: Question) -> Bool {
    let challenge = AuthenticationChallenge(question, .basic)
    let port = url.port ?? AuthenticationChallenge.port(isSecure: url.scheme?.lowercased() == "https")
    return url.host?.lowercased() == challenge.host.lowercased() && port == challenge.port
  }

  /// Takes a question of the engine's over.
  func take(_ question: Question) {
    guard waiting.count < Self.most, let method = AuthenticationChallenge.Method(question) else {
      return webkit_authentication_request_authenticate(question, nil)
    }
    let id = RequestID(rawValue: next)
    next += 1
    g_object_ref(question)
    waiting[id] = (question, load)
    let cancelled: @convention(c) (Question?, gpointer?) -> Void = { question, data in
      if let question { target(data, as: PendingChallenges.self).didCancel(question) }
    }
    connect(question, "cancelled", cancelled, to: self)
    var challenge = AuthenticationChallenge(question, method)
    challenge.failures = failures.note(challenge, isRetry: webkit_authentication_request_is_retry(question) != 0)
    pass(on: challenge, id)
  }

  /// Passes a question on to the app. Its server may be faster than the renderer, which has yet to say that the load has
  /// begun.
  private func pass(on challenge: AuthenticationChallenge, _ id: RequestID) {
    let pass = { [weak self] in
      guard let self, isWaiting(id) else { return }
      if challenge.isProxy { askForProxy(id, challenge) } else { ask(id, challenge) }
    }
    guard load > begun else { return pass() }
    held.append(pass)
    onMainLoop(after: Self.beginning) { [weak self] in self?.passOnHeld() }
  }

  private func passOnHeld() {
    let passes = held
    held = []
    passes.forEach { $0() }
  }

  /// The app has been told that the newest load has begun.
  func loadDidBegin() {
    begun = load
    losses = 0
    passOnHeld()
  }

  /// Asks in the name of the proxy: the engine knows only where the way through it leads. A server that gives itself
  /// out for one is told nothing.
  private func askForProxy(_ id: RequestID, _ challenge: AuthenticationChallenge) {
    NetworkProxy.find(for: challenge) { [weak self] proxy in
      guard let self, isWaiting(id) else { return }
      guard let proxy else { return answer(id, .none) }
      var challenge = challenge
      (challenge.host, challenge.port, challenge.isSecure) = (proxy.host, proxy.port, proxy.isSecure)
      ask(id, challenge)
    }
  }

  func isWaiting(_ id: RequestID) -> Bool { waiting[id] != nil }

  func answer(_ id: RequestID, _ answer: AuthenticationAnswer) {
    guard let question = remove(id) else { return }
    switch answer {
    case .credential(let credential):
      let persistence =
        credential.isKept ? WEBKIT_CREDENTIAL_PERSISTENCE_FOR_SESSION : WEBKIT_CREDENTIAL_PERSISTENCE_NONE
      let given = webkit_credential_new(credential.user, credential.password, persistence)
      webkit_authentication_request_authenticate(question, given)
      webkit_credential_free(given)
    case .none: webkit_authentication_request_authenticate(question, nil)
    case .cancelled: webkit_authentication_request_cancel(question)
    }
    g_object_unref(question)
  }

  /// The page may load something.
  func loadIsAllowed() { load += 1 }

  /// Whether the newest load is to be repeated: the engine has ended its question before it had begun.
  var newestIsLost: Bool { lost == load && begun < load && losses <= Self.mostRepetitions }

  /// Breaks off everything that waits: nobody wants it any more.
  func cancelAll() { cancel(waiting.keys) }

  /// Breaks off what waits for another load than the newest. That one's server may have asked before its renderer has
  /// said that it has begun.
  func cancelOlder() { cancel(waiting.filter { $0.value.load < load }.keys) }

  private func cancel(_ ids: some Sequence<RequestID>) {
    for id in ids.sorted(by: { $0.rawValue < $1.rawValue }) {
      answer(id, .cancelled)
      ended(id)
    }
  }

  /// The engine has lost interest.
  private func didCancel(_ question: Question) {
    guard let (id, entry) = waiting.first(where: { $0.value.question == question }), let question = remove(id) else {
      return
    }
    if entry.load == load, begun < load, lost != load { losses += 1 }
    lost = entry.load
    ended(id)
    g_object_unref(question)
  }

  /// Takes a question out; the caller releases it.
  private func remove(_ id: RequestID) -> Question? {
    guard let question = waiting.removeValue(forKey: id)?.question else { return nil }
    swoop_disconnect_all(question, Unmanaged.passUnretained(self).toOpaque())
    return question
  }
}

/// Counts wrong answers: the engine only says whether there was one.
private struct FailureCount {
  private var counts: [AuthenticationChallenge: Int] = [:]

  /// The most that are counted at a time: a page can name servers without an end.
  private static let most = 256

  mutating func note(_ challenge: AuthenticationChallenge, isRetry: Bool) -> Int {
    var space = challenge
    space.proposed = nil
    let count = isRetry ? (counts[space] ?? 0) + 1 : 0
    if counts.count >= Self.most { counts = [:] }
    counts[space] = isRetry ? count : nil
    return count
  }
}

/// Names and passwords that servers want to know for something of the page's.
extension Page {
  func connectAuthentication() {
    let ask: @convention(c) (gpointer?, UnsafeMutablePointer<WebKitAuthenticationRequest>?, gpointer?) -> gboolean
    ask = { _, question, data in
      if let question { target(data, as: Page.self).take(question) }
      return 1
    }
    connect(view, "authenticate", ask, to: self)
  }

  /// Passes a question on to whom it is for: the engine asks a page for the downloads that have come from it, too.
  private func take(_ question: UnsafeMutablePointer<WebKitAuthenticationRequest>) {
    if !downloads.take(question, from: view) { challenges.take(question) }
  }

  func answer(_ id: RequestID, _ answer: AuthenticationAnswer) {
    guard challenges.isWaiting(id) else { return }
    // It is the app that breaks off the load now, and not the page.
    if answer == .cancelled { watch.leaving = nil }
    challenges.answer(id, answer)
  }
}
