/// The objects that Interface Builder has stored in a `.xib` file of a target.
@preconcurrency @MainActor open class UINib: NSObject {
  /// What can be said when a nib is instantiated.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// Apple's names.
    public let rawValue: String
    /// Keys other than the one below mean nothing.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A dictionary of the objects that stand for the nib's external objects, by their identifiers.
    public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
  }

  private let name: String
  private let bundle: Bundle?

  /// Makes the nib of a file.
  /// - Parameters:
  ///   - name: of the file, without `.xib`. It is looked for when the nib is first instantiated.
  ///   - bundleOrNil: where it is; nil for the app's bundle.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    self.name = name
    bundle = bundleOrNil
    super.init()
  }

  /// Whether there is a nib of that name.
  static func exists(_ name: String, in bundle: Bundle?) -> Bool {
    do {
      _ = try NibFile.find(name, .nib, in: bundle)
      return true
    } catch { return error != .notFound }
  }

  private lazy var file = findFile()

  private func findFile() -> NibFile.Found {
    do { return try NibFile.find(name, .nib, in: bundle) } catch {
      fatalError(Self.message(error, name, bundle))
    }
  }

  static func message(_ failure: NibFile.Failure, _ name: String, _ bundle: Bundle?) -> String {
    let place = (bundle ?? AppResources.main ?? Bundle.main).bundlePath
    if failure == .notFound { return "Could not load NIB in bundle: '\(place)' with name '\(name)'" }
    return "The nib '\(name)' can't be loaded: \(failure)"
  }

  /// Makes the nib's objects, and connects them with each other and the owner. Ends the program where there is no such
  /// nib, or its file is damaged.
  /// - Parameters:
  ///   - ownerOrNil: the file's owner, an `NSObject`; what is connected to it is left out without one.
  ///   - optionsOrNil: may have the external objects.
  /// - Returns: the objects that are in no other, in the nib's order. Nobody else keeps them.
  open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil) -> [Any] {
    load(ownerOrNil, optionsOrNil).objects
  }

  final func load(_ owner: Any?, _ options: [OptionsKey: Any]?) -> (objects: [NSObject], scene: NibScene) {
    demand(owner == nil || owner is NSObject, "The owner of the nib '\(name)' has to be an NSObject")
    let document = file.document.init()
    let scene = NibScene(document, bundle: file.bundle)
    scene.externalObjects = options?[.externalObjects] as? [String: Any] ?? [:]
    scene.controller = owner as? UIViewController
    if let owner = owner as? NSObject { scene.note(owner, as: "-1") } else { scene.noteMissing("-1") }
    let objects: [NSObject] = scene.load(roots: { $0.compactMap { $0 as? UIView } }) {
      document.connectOwner(in: scene)
      return file.document.topLevelObjects.compactMap { document.makeObject($0, in: scene) }
    }
    return (objects, scene)
  }

  /// The one view that a nib for cells and the like holds.
  final func makeReusable<View: UIView>(for identifier: String) -> View {
    let objects = instantiate(withOwner: nil)
    guard objects.count == 1, let view = objects[0] as? View else {
      fatalError(
        "invalid nib registered for identifier (\(identifier)) - nib '\(name)' must contain exactly one top level "
          + "object which must be a \(View.self)")
    }
    return view
  }
}

extension Bundle {
  /// Makes the objects of a nib of this bundle, as `UINib.instantiate(withOwner:options:)`.
  @preconcurrency @MainActor public func loadNibNamed(
    _ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil
  ) -> [Any]? {
    UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options)
  }
}
