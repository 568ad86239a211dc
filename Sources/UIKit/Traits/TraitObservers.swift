/// The registrations of one view or view controller.
@MainActor struct TraitObservers {
  final class Registration: UITraitChangeRegistration {
    let traits: [UITrait]
    let handler: (AnyObject, UITraitCollection) -> Void
    var hasEnded = false

    init(traits: [UITrait], handler: @escaping (AnyObject, UITraitCollection) -> Void) {
      self.traits = traits
      self.handler = handler
    }
  }

  private var registrations: [Registration] = []

  nonisolated init() {}

  mutating func add(_ registration: Registration) { registrations.append(registration) }

  mutating func remove(_ registration: any UITraitChangeRegistration) {
    guard let index = registrations.firstIndex(where: { $0 === registration }) else { return }
    registrations.remove(at: index).hasEnded = true
  }

  /// Tells those who are registered now. A handler may end another one's registration.
  func notify(_ environment: AnyObject, previous: UITraitCollection, present: UITraitCollection) {
    for registration in registrations
    where !registration.hasEnded && registration.traits.contains(where: { $0.differs(previous.values, present.values) })
    {
      registration.handler(environment, previous)
    }
  }
}
