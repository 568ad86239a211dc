import AppSupport
import SecretStorage
import UIKit

/// The names and passwords that the desktop's secret service keeps for the browser.
@MainActor final class Passwords {
  /// The notification that one has been kept or removed.
  static let didChange = Notification.Name("BrowserPasswordsDidChange")

  private let store: SecretStore
  /// The places that the person wants no password kept of, as long as the browser runs.
  private var spared: Set<SignInRequest> = []
  /// The person has not unlocked what is locked, and isn't asked for it again by a page.
  private var staysLocked = false

  init(store: SecretStore = SecretStore(schema: "org.swoop.browser.Password")) { self.store = store }

  /// The passwords of the desktop; nil where it has no bus, and under a virtual clock, so that runs repeat.
  static var ofDesktop: Passwords? { SecretStore.hasBus() && !AppClock.standsBetweenFrames ? Passwords() : nil }

  // MARK: Finding

  /// Finds all that are kept, by their websites' names.
  /// - Parameter opens: whether the desktop may ask the person to unlock them.
  func findAll(opens: Bool = false, then finish: @escaping @MainActor (Result<[KeptPassword], SecretFailure>) -> Void) {
    find([:], opens: opens) { result in
      finish(
        result.map { found in
          found.sorted { ($0.place.host, $0.user) < ($1.place.host, $1.user) }
        })
    }
  }

  /// Finds what was kept last for a place, and has the desktop ask the person to unlock it where it is locked.
  /// - Parameter finish: gets nil where there is nothing, or it cannot be had.
  func proposal(for place: SignInRequest, then finish: @escaping @MainActor (KeptPassword?) -> Void) {
    let attributes = KeptPassword.attributes(of: place)
    find(attributes, opens: false) { [weak self] result in
      guard let self, let found = try? result.get(), !found.isEmpty else { return finish(nil) }
      if let open = found.first(where: { $0.password != nil }) { return finish(open) }
      guard !staysLocked else { return finish(nil) }
      find(attributes, opens: true) { [weak self] result in
        let open = (try? result.get())?.first { $0.password != nil }
        if open == nil { self?.staysLocked = true }
        finish(open)
      }
    }
  }

  private func find(
    _ attributes: [String: String], opens: Bool,
    then finish: @escaping @MainActor (Result<[KeptPassword], SecretFailure>) -> Void
  ) {
    perform(
      { [store] in store.find(attributes, opens: opens, then: $0) },
      then: { finish($0.map { $0.compactMap(KeptPassword.init) }) })
  }

  // MARK: Changing

  /// Whether a password may be offered to be kept.
  func mayKeep(_ password: KeptPassword) -> Bool { !spared.contains(password.place) }

  /// Doesn't offer to keep passwords of a place again.
  func spare(_ place: SignInRequest) { spared.insert(place) }

  func keep(
    _ password: KeptPassword, then finish: @escaping @MainActor (Result<Void, SecretFailure>) -> Void
  ) {
    guard let text = password.password else { return }
    change({ [store] in store.keep(text, label: password.label, attributes: password.attributes, then: $0) }, finish)
  }

  func remove(
    _ password: KeptPassword, then finish: @escaping @MainActor (Result<Void, SecretFailure>) -> Void
  ) { change({ [store] in store.remove(password.attributes, then: $0) }, finish) }

  private func change(
    _ work: (@escaping @Sendable (Result<Void, SecretFailure>) -> Void) -> Void,
    _ finish: @escaping @MainActor (Result<Void, SecretFailure>) -> Void
  ) {
    perform(work) { result in
      if case .success = result { NotificationCenter.default.post(name: Self.didChange, object: nil) }
      finish(result)
    }
  }

  /// Asks the service beside the main thread.
  private func perform<Value: Sendable>(
    _ work: (@escaping @Sendable (Result<Value, SecretFailure>) -> Void) -> Void,
    then finish: @escaping @MainActor (Result<Value, SecretFailure>) -> Void
  ) {
    let task = BackgroundTask("passwords")
    work { result in
      DispatchQueue.main.async {
        MainActor.assumeIsolated {
          finish(result)
          task.end()
        }
      }
    }
  }
}

extension SecretFailure {
  /// What went wrong, for the person.
  var message: String {
    switch self {
    case .missing: "Nothing on this computer keeps passwords: there is no secret service, such as GNOME's keyring."
    case .silent: "What keeps passwords on this computer doesn't answer."
    case .locked: "The passwords are locked."
    case .other(let reason): reason
    }
  }
}
