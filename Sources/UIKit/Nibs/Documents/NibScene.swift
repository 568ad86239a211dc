/// One making of a part of a document: a controller and, later, its view; a nib's objects; a cell. For generated code.
///
/// Objects are noted by their ids, and connected once all that are made together are there. The scene doesn't keep
/// them: they belong to their superviews, their controller, or whoever asked for them.
@preconcurrency @MainActor public final class NibScene {
  /// The bundle that has the document's named images and colours.
  package let bundle: Bundle
  let document: NibDocument
  /// The storyboard; nil in nibs.
  let storyboard: UIStoryboard?
  /// The scene in whose view a prototype stands.
  weak let outer: NibScene?
  /// The scene's own controller, or a prototype's.
  weak var controller: UIViewController?
  /// Makes the controller in place of its class; from `instantiateViewController(identifier:creator:)`.
  var creator: ((NSCoder) -> UIViewController?)?
  /// What stands for a nib's external objects.
  var externalObjects: [String: Any] = [:]

  private struct Known { weak var object: NSObject? }
  private var known: [String: Known] = [:]
  /// The ids of objects whose initialiser has returned nil.
  private var missing: Set<String> = []

  var viewID: String?
  /// Objects besides the views.
  var kept: [NSObject] = []
  var segues: [SegueTemplate] = []
  let variations = NibVariations()
  private var batches: [NibBatch] = []

  init(_ document: NibDocument, bundle: Bundle, storyboard: UIStoryboard? = nil, outer: NibScene? = nil) {
    self.document = document
    self.bundle = bundle
    self.storyboard = storyboard
    self.outer = outer
    controller = outer?.controller
  }

  /// The scene whose controller this is, of which a prototype's is a part.
  var home: NibScene { outer?.home ?? self }

  // MARK: Batches

  var batch: NibBatch {
    guard let batch = batches.last else { fatalError("a nib document makes objects on its own") }
    return batch
  }

  /// Makes objects, then connects them.
  /// - Parameter roots: the outermost views of what is made, which learn of traits.
  @discardableResult func load<Made>(roots: (Made) -> [UIView], _ make: () -> Made) -> Made {
    let batch = NibBatch()
    batches.append(batch)
    let made = make()
    let views = roots(made)
    for view in views { view.nibSource = self }
    variations.root = views.first ?? variations.root
    batch.finish()
    batches.removeAll { $0 === batch }
    return made
  }

  // MARK: Objects

  func note(_ object: NSObject, as id: String) { known[id] = Known(object: object) }

  func noteMissing(_ id: String) { missing.insert(id) }

  func object(_ id: String) -> NSObject? { known[id]?.object ?? outer?.object(id) }

  /// Finds the object of an id: nil for one that could not be made. An id that no object has ends the program.
  func find(_ id: String, for purpose: @autoclosure () -> String) -> NSObject? {
    if let object = object(id) { return object }
    demand(
      missing.contains(id) || outer?.missing.contains(id) == true,
      "\(type(of: document)): there is no object \(id) for \(purpose())")
    return nil
  }
}

extension NibScene: ViewSource {
  func traitsDidChange(to traits: UITraitCollection) { variations.traitsDidChange(to: traits) }
}

extension NibScene {
  /// A text in the language that the app shows.
  /// - Parameters:
  ///   - key: the object's id, and what the text is to it.
  ///   - original: the document's own, where the language has none.
  public func text(_ key: String, _ original: String) -> String {
    guard let name = type(of: document).textTable else { return original }
    return StringTable.find(name, in: bundle)?[key] ?? original
  }

  /// A named image of the document's bundle; nil, and a message, where there is none.
  public func image(_ name: String) -> UIImage? {
    named(name, "image", UIImage(named: name, in: bundle, compatibleWith: nil))
  }

  /// A symbol; nil, and a message, where there is none.
  public func symbol(_ name: String, _ configuration: UIImage.SymbolConfiguration? = nil) -> UIImage? {
    named(name, "symbol", UIImage(systemName: name, withConfiguration: configuration))
  }

  /// A named colour of the document's bundle; nil, and a message, where there is none.
  public func color(_ name: String) -> UIColor? {
    named(name, "colour", UIColor(named: name, in: bundle, compatibleWith: nil))
  }

  /// A font that the app brings, by its name or else its family; the system's, and a message, where there is neither.
  public func font(_ name: String, family: String? = nil, size: CGFloat) -> UIFont {
    if let font = UIFont(name: name, size: size) ?? family.flatMap({ UIFont(name: $0, size: size) }) { return font }
    logWarning("\(type(of: document)): the app brings no font '\(name)'")
    return .systemFont(ofSize: size)
  }

  private func named<Asset>(_ name: String, _ kind: String, _ asset: Asset?) -> Asset? {
    if asset == nil { logWarning("\(type(of: document)): there is no \(kind) '\(name)' in \(bundle.bundlePath)") }
    return asset
  }
}

extension NibScene {
  /// An entry of a menu.
  /// - Parameter action: what it sends, to whom it will be connected; nil for an entry that can only be chosen.
  public func entry(
    _ id: String, title: String, subtitle: String?, image: UIImage?, action: String?,
    attributes: UIMenuElement.Attributes, state: UIMenuElement.State, discoverabilityTitle: String?
  ) -> UIMenuElement {
    let made: UIMenuElement
    if let action {
      made = UICommand(
        title: title, subtitle: subtitle, image: image, action: Selector(action),
        discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
    } else {
      made = UIAction(
        title: title, subtitle: subtitle, image: image, discoverabilityTitle: discoverabilityTitle,
        attributes: attributes, state: state
      ) { _ in }
    }
    note(made, as: id)
    batch.keep(made)
    return made
  }
}
