import Foundation
import FoundationNetworking
import WebContentProtocol

/// The answer to a challenge, which an app gives once, by the completion handler or the challenge's sender. It counts as
/// the default one where the app lets go of both.
@MainActor final class ChallengeAnswer: NSObject {
  private let answer: SingleAnswer<AuthenticationAnswer>

  init(to challenge: AuthenticationChallenge, send: @escaping @MainActor @Sendable (AuthenticationAnswer) -> Void) {
    // What was wrong once is proposed no more.
    let proposed = challenge.failures == 0 ? challenge.proposed : nil
    answer = SingleAnswer(standard: proposed.map { .credential($0) } ?? .none, send: send)
  }

  func give(_ disposition: URLSession.AuthChallengeDisposition, _ credential: URLCredential?) {
    switch disposition {
    case .useCredential: answer.give(credential.map { .credential(AuthenticationCredential($0)) } ?? .none)
    case .performDefaultHandling: answer.giveStandard()
    case .cancelAuthenticationChallenge: answer.give(.cancelled)
    case .rejectProtectionSpace: answer.give(.none)
    }
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
