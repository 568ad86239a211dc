/// A shortcut on the Home Screen. There is no such screen, so nobody chooses one.
@preconcurrency @MainActor open class UIApplicationShortcutItem: NSObject {
  /// What the shortcut does, in reverse domain notation.
  open var type: String { typeStorage }
  private final let typeStorage: String
  /// The shortcut in the person's words.
  open var localizedTitle: String { titleStorage }
  private final let titleStorage: String

  /// Makes a shortcut.
  /// - Parameters:
  ///   - type: what it does, in reverse domain notation.
  ///   - localizedTitle: the shortcut in the person's words.
  public init(type: String, localizedTitle: String) {
    (typeStorage, titleStorage) = (type, localizedTitle)
    super.init()
  }
}
