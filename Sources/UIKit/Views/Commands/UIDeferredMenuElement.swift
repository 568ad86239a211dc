/// Stands for entries of a menu that come later: a line says so until they do.
@preconcurrency @MainActor open class UIDeferredMenuElement: UIMenuElement {
  /// Finds the entries, and hands them over on the main thread, at once or later.
  public typealias Provider = (@escaping ([UIMenuElement]) -> Void) -> Void

  private final let provider: Provider
  private final let keeps: Bool
  /// Entries that have come and stay.
  private(set) final var found: [UIMenuElement]?

  /// Asks the first time that a menu with it shows, and keeps the entries.
  public convenience init(_ elementProvider: @escaping Provider) { self.init(elementProvider, keeps: true) }

  private init(_ provider: @escaping Provider, keeps: Bool) {
    self.provider = provider
    self.keeps = keeps
    super.init(title: "", image: nil)
  }

  /// Asks each time that a menu with it shows.
  open class func uncached(_ elementProvider: @escaping Provider) -> UIDeferredMenuElement {
    UIDeferredMenuElement(elementProvider, keeps: false)
  }

  /// Finds the entries.
  /// - Parameter use: called once.
  final func find(_ use: @escaping ([UIMenuElement]) -> Void) {
    if let found { return use(found) }
    var isDone = false
    provider { [weak self] elements in
      guard !isDone else { return }
      isDone = true
      if self?.keeps == true { self?.found = elements }
      use(elements)
    }
  }
}
