import Foundation
import FoundationNetworking
import WebContentProtocol

/// The answer to a challenge, which an app gives once, by the completion handler or the challenge's sender. It counts as
/// the default one where the app lets go of both.
@MainActor final class ChallengeAnswer: NSObject {
  private let proposed: AuthenticationCredential?
  private var send: (@MainActor @Sendable (AuthenticationAnswer) -> Void)?

  init(to challenge: AuthenticationChallenge, send: @escaping @MainActor @Sendable (AuthenticationAnswer) -> Void) {
    // What was wrong once is proposed no more.
    proposed = challenge.failures == 0 ? challenge.proposed : nil
    self.send = send
  }

  deinit {
    guard let send else { return }
    let answer = Self.standard(proposed)
    DispatchQueue.main.async { MainActor.assumeIsolated { send(answer) } }
  }

  func give(_ disposition: URLSession.AuthChallengeDisposition, _ credential: URLCredential?) {
    let answer: AuthenticationAnswer =
      switch disposition {
      case .useCredential: credential.map { .credential(AuthenticationCredential($0)) } ?? .none
      case .performDefaultHandling: Self.standard(proposed)
      case .cancelAuthenticationChallenge: .cancelled
      case .rejectProtectionSpace: .none
      }
    send?(answer)
    send = nil
  }

  private nonisolated static func standard(_ proposed: AuthenticationCredential?) -> AuthenticationAnswer {
    proposed.map { .credential($0) } ?? .none
  }
}

extension ChallengeAnswer: @preconcurrency URLAuthenticationChallengeSender {
  func use(_ credential: URLCredential, for challenge: URLAuthenticationChallenge) { give(.useCredential, credential) }
  func continueWithoutCredential(for challenge: URLAuthenticationChallenge) { give(.useCredential, nil) }
  func cancel(_ challenge: URLAuthenticationChallenge) { give(.cancelAuthenticationChallenge, nil) }
  func performDefaultHandling(for challenge: URLAuthenticationChallenge) { give(.performDefaultHandling, nil) }
  func rejectProtectionSpaceAndContinue(with challenge: URLAuthenticationChallenge) {
    give(.rejectProtectionSpace, nil)
  }
}
