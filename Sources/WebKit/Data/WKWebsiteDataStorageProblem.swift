import WebContentProtocol

/// What keeps a data store from keeping everything, or has kept it from finding what there was. Not of Apple's.
public enum WKWebsiteDataStorageProblem: Error, Hashable, Sendable {
  /// The cookies could not be read, and lie aside in a file of that name. There are new ones, which are kept.
  case cookiesWereDamaged(keptAs: String)
  /// Another program doesn't let go of the cookies: there are none of last time, and those of this time are not kept.
  case cookiesAreLocked
  /// A reason of the machine's for which cookies are not kept.
  case cookiesCannotBeKept(reason: String)
  /// Another instance of the app has the store's folder: nothing is kept.
  case isInUse
  /// A reason of the machine's for which nothing is kept.
  case cannotBeKept(reason: String)

  init(_ problem: DataStoreProblem) {
    self =
      switch problem {
      case .cookiesWereDamaged(let name): .cookiesWereDamaged(keptAs: name)
      case .cookiesAreLocked: .cookiesAreLocked
      case .cookiesCannotBeKept(let reason): .cookiesCannotBeKept(reason: reason)
      }
  }
}
