/// An object that takes looks from proxies.
@MainActor protocol AppearanceTaking: NSObject {
  init?(coder: NSCoder)
  /// The values that proxies have given the object, by the properties' names.
  var takenAppearance: [String: Any] { get set }
}

extension UIView: AppearanceTaking {}

/// The proxies of an app, and what they pass on.
@MainActor final class AppearanceProxies {
  /// The properties of UIKit's classes that are passed on.
  var properties: [AppearanceProperty] = []
  /// The methods of UIKit's classes that are passed on.
  var methods: [AppearanceMethod] = []
  private var proxies: [AppearanceProxy] = []

  /// The proxy of a class; always the same for the same containers and traits, as long as an app runs.
  static func proxy<Object: AppearanceTaking>(
    of type: Object.Type, containers: [any UIAppearanceContainer.Type] = [], traits: UITraitCollection? = nil
  ) -> Object {
    let own = UIApplication.current?.appearances
    let known = own?.proxies.first { $0.isProxy(of: type, containers, traits) }
    if let object = known?.object as? Object { return object }
    guard let object = type.init(coder: NSCoder()), let untouched = type.init(coder: NSCoder()) else {
      fatalError("\(type).appearance(): init(coder:) makes no object of the class")
    }
    own?.proxies.append(
      AppearanceProxy(
        type: type, containers: containers, traits: traits, object: object, untouched: untouched,
        accepts: { $0 is Object }))
    return object
  }

  /// Gives a view, and the item that it shows, what the proxies have for them.
  func apply(to view: UIView) {
    guard !proxies.isEmpty, view.window?.isSystemWindow == false else { return }
    UIView.performWithoutAnimation {
      apply(to: view, in: view)
      if let item = view.appearanceItem { apply(to: item, in: view) }
    }
  }

  private func apply(to object: any AppearanceTaking, in view: UIView) {
    let fitting = proxies.filter { $0.accepts(object) && $0.fits(view) }.sorted(by: isMoreSpecific)
    guard !fitting.isEmpty else { return }
    for property in properties where property.accepts(object) { apply(property, of: fitting, to: object) }
    for method in methods where method.accepts(object) {
      for property in properties(of: method, in: fitting) { apply(property, of: fitting, to: object) }
    }
    for property in KeyedPropertyTables.shared.properties(of: type(of: object as NSObject)) {
      if let property = AppearanceProperty(property) { apply(property, of: fitting, to: object) }
    }
  }

  /// Returns what a method has set on the proxies, each once, in an order that doesn't change from run to run.
  private func properties(of method: AppearanceMethod, in proxies: [AppearanceProxy]) -> [AppearanceProperty] {
    var named: [String: AppearanceProperty] = [:]
    for proxy in proxies where method.accepts(proxy.object) {
      for property in method.properties(proxy.object) { named[property.name] = property }
    }
    return named.values.sorted { $0.name < $1.name }
  }

  /// Passes on what the first of the proxies has that was told about the property.
  private func apply(
    _ property: AppearanceProperty, of proxies: [AppearanceProxy], to object: any AppearanceTaking
  ) {
    let same = AppearanceProperty.areSame
    for proxy in proxies where property.accepts(proxy.object) {
      let (wanted, untouched) = (property.get(proxy.object), property.get(proxy.untouched))
      guard !same(wanted, untouched) else { continue }
      let present = property.get(object)
      let taken = object.takenAppearance[property.name]
      guard same(present, untouched) || taken != nil && same(present, taken) else { return }
      if !same(present, wanted) { property.set(object, wanted) }
      object.takenAppearance[property.name] = property.get(object)
      return
    }
  }

  private func isMoreSpecific(_ first: AppearanceProxy, than second: AppearanceProxy) -> Bool {
    func rank(_ proxy: AppearanceProxy) -> (Int, Int, Int) {
      let depth = proxies.count { $0.accepts(proxy.object) && $0.type != proxy.type }
      return (proxy.containers.count, depth, proxy.traits == nil ? 0 : 1)
    }
    return rank(first) > rank(second)
  }
}

/// One object that stands for others, beside one that nobody has told anything.
@MainActor private struct AppearanceProxy {
  let type: AnyClass
  let containers: [any UIAppearanceContainer.Type]
  let traits: UITraitCollection?
  let object: NSObject
  let untouched: NSObject
  /// Whether an object is of the class.
  let accepts: (NSObject) -> Bool

  func isProxy(of type: AnyClass, _ containers: [any UIAppearanceContainer.Type], _ traits: UITraitCollection?) -> Bool
  {
    self.type == type && self.containers.map { ObjectIdentifier($0) } == containers.map { ObjectIdentifier($0) }
      && self.traits == traits
  }

  /// Whether what lies in a view, or the view itself, has the traits and the containers.
  func fits(_ view: UIView) -> Bool {
    if let traits, !view.traitCollection.containsTraits(in: traits) { return false }
    var missing = containers[...]
    var around = view.next
    while let container = missing.first, let responder = around {
      if Self.isInstance(responder, of: container) { missing.removeFirst() }
      around = responder.next
    }
    return missing.isEmpty
  }

  private static func isInstance<Container: UIAppearanceContainer>(_ object: Any, of type: Container.Type) -> Bool {
    object is Container
  }
}
