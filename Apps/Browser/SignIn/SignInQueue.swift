import WebKit

/// What servers ask for a page, one after the other: one answer is for all that ask the same.
@MainActor struct SignInQueue {
  typealias Completion = @MainActor @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void

  struct Question {
    let request: SignInRequest
    /// Whether an answer was wrong.
    let isRetry: Bool
    fileprivate let completion: Completion

    init(_ request: SignInRequest, isRetry: Bool, completion: @escaping Completion) {
      (self.request, self.isRetry, self.completion) = (request, isRetry, completion)
    }
  }

  private var waiting: [Question] = []
  /// The hosts that the person tells nothing, until they do something to the page.
  private var declined: Set<String> = []

  init() {}

  /// The question that is to be asked next.
  var first: Question? { waiting.first }

  /// Takes a question.
  mutating func add(_ question: Question) {
    guard !declined.contains(Self.place(of: question.request)) else {
      return question.completion(.rejectProtectionSpace, nil)
    }
    waiting.append(question)
  }

  /// Answers all that ask for the same.
  mutating func answer(_ request: SignInRequest, user: String, password: String) {
    let credential = URLCredential(user: user, password: password, persistence: .forSession)
    finish({ $0 == request }) { $0(.useCredential, credential) }
  }

  /// Tells a host nothing, whatever else it asks for.
  mutating func decline(_ request: SignInRequest) {
    let place = Self.place(of: request)
    declined.insert(place)
    finish({ Self.place(of: $0) == place }) { $0(.rejectProtectionSpace, nil) }
  }

  /// Lets all hosts ask again, since what they ask now, the person has brought about.
  mutating func pageIsTouched() { declined = [] }

  /// Forgets what waits: the page has gone.
  mutating func removeAll() { waiting = [] }

  private mutating func finish(_ isMeant: (SignInRequest) -> Bool, _ answer: (Completion) -> Void) {
    let meant = waiting.filter { isMeant($0.request) }
    waiting.removeAll { isMeant($0.request) }
    for question in meant { answer(question.completion) }
  }

  private static func place(of request: SignInRequest) -> String {
    "\(request.isProxy) \(request.host):\(request.port)"
  }
}
