import UIKit

/// Names and passwords that were right, and may be kept.
extension PageViewController {
  /// Proposes in the dialog's form what is kept for a place, unless the person has begun to type.
  func propose(_ place: SignInRequest, in form: DialogForm) {
    passwords?.proposal(for: place) { [weak self, weak form] kept in
      guard let self, let form, isSigningIn, let kept, form.texts.allSatisfy(\.isEmpty) else { return }
      form.fill([kept.user, kept.password ?? ""])
      proposed = kept
    }
  }

  /// Notes what the person has answered, to be kept if it is right. Private tabs keep nothing.
  func noteAnswer(to place: SignInRequest, user: String, password: String) {
    let answer = KeptPassword(place: place, user: user, password: password)
    let isKnown = answer.user == proposed?.user && answer.password == proposed?.password
    proposed = nil
    answered = isPrivate || isKnown || password.isEmpty ? nil : answer
  }

  /// Asks whether what was right is to be kept, now that the page is there.
  func offerToKeepPassword() {
    guard let answered, let passwords else { return }
    self.answered = nil
    guard dialog == nil, passwords.mayKeep(answered) else { return }
    ask(
      "The password of “\(answered.user.cut(to: 100))” is filled in when \(answered.place.shownHost) asks for it again.",
      title: "Save Password?",
      [
        .init(title: "Not Now", name: "cancel") { passwords.spare(answered.place) },
        .init(title: "Save", style: .preferred, name: "save") { [weak self] in
          passwords.keep(answered) { result in
            if case .failure(let failure) = result {
              self?.say("The password has not been saved", failure.message)
            }
          }
        },
      ])
  }
}
