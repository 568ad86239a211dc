/// Controllers with their views and the segues between them, as Interface Builder has stored them in a `.storyboard`
/// file of a target.
@preconcurrency @MainActor open class UIStoryboard: NSObject {
  final let name: String
  private let bundle: Bundle
  private let document: NibDocument

  /// Makes the storyboard of a file.
  /// - Parameters:
  ///   - name: of the file, without `.storyboard`. Ends the program where there is no such file, or it is damaged.
  ///   - storyboardBundleOrNil: where it is; nil for the app's bundle.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    do {
      let found = try NibFile.find(name, .storyboard, in: storyboardBundleOrNil)
      self.name = name
      bundle = found.bundle
      document = found.document.init()
    } catch { fatalError(Self.message(error, name, storyboardBundleOrNil)) }
    super.init()
  }

  init(name: String, bundle: Bundle, document: NibDocument) {
    self.name = name
    self.bundle = bundle
    self.document = document
    super.init()
  }

  /// The storyboard that a property list names; nil, and a message, where it can't be had.
  static func named(_ name: String) -> UIStoryboard? {
    do {
      let found = try NibFile.find(name, .storyboard, in: nil)
      return UIStoryboard(name: name, bundle: found.bundle, document: found.document.init())
    } catch {
      logWarning(message(error, name, nil))
      return nil
    }
  }

  static func message(_ failure: NibFile.Failure, _ name: String, _ bundle: Bundle?) -> String {
    let place = (bundle ?? AppResources.main ?? Bundle.main).bundlePath
    if failure == .notFound { return "Could not find a storyboard named '\(name)' in bundle \(place)" }
    return "The storyboard '\(name)' can't be loaded: \(failure)"
  }

  /// The tint that it gives the app's window.
  final var tintColor: UIColor? {
    document.tintColor(in: NibScene(document, bundle: bundle, storyboard: self))
  }

  // MARK: Controllers

  /// A new one of the controller with the arrow; nil where no controller has it.
  open func instantiateInitialViewController() -> UIViewController? { makeInitial(creator: nil) }

  /// Makes the initial controller, as `instantiateInitialViewController()` does, with an initialiser of the app's.
  /// - Parameter creator: makes the controller with an initialiser of its own, which hands the coder to
  ///   `super.init(coder:)`; where it returns nil, the controller is made as without it. A controller that isn't of the
  ///   document's class ends the program.
  public final func instantiateInitialViewController<ViewController: UIViewController>(
    creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController? {
    makeInitial(creator: plain(creator)).map { typed($0, "its initial controller") }
  }

  /// A new controller. Ends the program where none has the identifier.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    make(identifier: identifier, creator: nil)
  }

  /// Makes a controller by its identifier, as `instantiateViewController(withIdentifier:)` does, with an initialiser of
  /// the app's.
  /// - Parameter creator: as of `instantiateInitialViewController(creator:)`.
  public final func instantiateViewController<ViewController: UIViewController>(
    identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController {
    typed(
      make(identifier: identifier, creator: plain(creator)),
      "its controller '\(identifier)'")
  }

  private func plain<ViewController: UIViewController>(
    _ creator: ((NSCoder) -> ViewController?)?
  ) -> ((NSCoder) -> UIViewController?)? {
    guard let creator else { return nil }
    return { creator($0) }
  }

  private func typed<ViewController: UIViewController>(
    _ controller: UIViewController, _ words: String
  ) -> ViewController {
    guard let typed = controller as? ViewController else {
      fatalError("Storyboard '\(name)': \(words) is a \(type(of: controller)), and no \(ViewController.self)")
    }
    return typed
  }

  final func makeInitial(creator: ((NSCoder) -> UIViewController?)?) -> UIViewController? {
    type(of: document).initialController.map { makeObject($0, creator: creator) }
  }

  final func make(identifier: String, creator: ((NSCoder) -> UIViewController?)?) -> UIViewController {
    guard let id = type(of: document).controllers[identifier] else {
      fatalError("Storyboard '\(name)' doesn't contain a view controller with identifier '\(identifier)'")
    }
    return makeObject(id, creator: creator)
  }

  /// A controller with a scene of its own.
  final func makeObject(_ id: String, creator: ((NSCoder) -> UIViewController?)?) -> UIViewController {
    let scene = NibScene(document, bundle: bundle, storyboard: self)
    scene.creator = creator
    let made = scene.load(roots: { _ in [] }) { document.makeObject(id, in: scene) }
    guard let controller = made as? UIViewController else {
      fatalError("Storyboard '\(name)': the object \(id) is no view controller")
    }
    return controller
  }
}

extension NibScene {
  /// Another controller of the same storyboard.
  func makeSibling(_ id: String, creator: ((NSCoder) -> UIViewController?)?) -> UIViewController {
    guard let storyboard else { fatalError("\(type(of: document)) has no other controllers") }
    return storyboard.makeObject(id, creator: creator)
  }
}

extension UISceneConfiguration {
  /// The storyboard whose initial controller becomes the root of a window, made before the delegate hears of the scene,
  /// which gets it as its `window`. By default it is what the `Info.plist` says.
  public var storyboard: UIStoryboard? {
    get {
      if let name = storyboardName { storyboard = UIStoryboard.named(name) }
      return contentSource as? UIStoryboard
    }
    set {
      storyboardName = nil
      contentSource = newValue
    }
  }
}

extension UIStoryboard: WindowContentSource {
  final func makeWindowContent() -> (any WindowContent)? { instantiateInitialViewController() }
}

extension UIViewController {
  /// The storyboard that the controller is from; nil if it is from none.
  public final var storyboard: UIStoryboard? { nibScene?.storyboard }
}
