/// The meaning of an element of a nib document, and what may be said of it.
struct ElementSchema {
  /// The meaning of one attribute or one element inside for the object.
  enum Meaning {
    /// A property, by its path from the object.
    case property(String, ValueKind)
    /// A statement that matters to Interface Builder only, or repeats what holds anyway.
    case ignored
    /// A statement with these values only: what they say holds anyway.
    case only([String])
    /// A statement about how something looks or feels, of which only these values are true: others are warned of.
    case cosmetic([String])
    case attribute((_ text: String, _ owner: NibElement, inout NibWriter) throws -> Void)
    case element((_ element: NibElement, _ owner: NibElement, inout NibWriter) throws -> Void)
  }

  struct Rule {
    let name: String
    let meaning: Meaning

    init(_ name: String, _ meaning: Meaning) {
      self.name = name
      self.meaning = meaning
    }

    init(_ name: String, _ property: String, _ kind: ValueKind) { self.init(name, .property(property, kind)) }
  }

  /// The archived class.
  let type: String
  /// The module of the class, if it isn't UIKit.
  var module: String?
  /// The element whose rules hold, too.
  var parent: String?
  /// The rules of attributes in the order in which they are applied, which counts where one bounds another.
  var attributes: [Rule] = []
  /// The rules of elements by `name.key`, `*.key` or `name`.
  var elements: [Rule] = []
  /// The meaning of an attribute that is not there, if that is not what holds for an object made in code.
  var absent: [String: String] = [:]
  /// The outlets of the class, besides those that a custom class has.
  var outlets: [String] = []

  init(
    _ type: String, of parent: String? = nil, attributes: [Rule] = [], elements: [Rule] = [],
    absent: [String: String] = [:], outlets: [String] = []
  ) {
    self.type = type
    self.parent = parent
    self.attributes = attributes
    self.elements = elements
    self.absent = absent
    self.outlets = outlets
  }
}

/// All elements that stand for objects.
enum NibSchema {
  static let elements: [String: ElementSchema] = {
    let themes: [[String: ElementSchema]] = [
      ViewSchema.elements, ControlSchema.elements, TextSchema.elements, ScrollSchema.elements, TableSchema.elements,
      BarSchema.elements, TabSchema.elements, NavigationSchema.elements, IndicatorSchema.elements,
      GestureSchema.elements, ControllerSchema.elements, WebSchema.elements, SearchSchema.elements,
      PageSchema.elements, SplitSchema.elements,
    ]
    return themes.reduce(into: [:]) { all, theme in all.merge(theme) { first, _ in first } }
  }()

  /// An element and those whose rules it shares, the most general one first.
  static func lineage(of name: String) -> [ElementSchema] {
    guard let schema = elements[name] else { return [] }
    return (schema.parent.map(lineage) ?? []) + [schema]
  }

  /// The rules for an element's attributes: of two with one name the more particular one's.
  static func attributes(of name: String) -> [ElementSchema.Rule] {
    lineage(of: name).reduce(into: []) { rules, schema in
      let own = Set(schema.attributes.map(\.name))
      rules = rules.filter { !own.contains($0.name) } + schema.attributes
    }
  }

  static func descends(_ name: String, from ancestor: String) -> Bool {
    name == ancestor || elements[name]?.parent.map { descends($0, from: ancestor) } ?? false
  }

  /// Attributes of every object: what they mean is read where the object is made, or they mean nothing to a running app.
  static let common: Set<String> = [
    "id", "key", "customClass", "customModule", "customModuleProvider", "userLabel", "sceneMemberID", "colorLabel",
    "restorationIdentifier", "useStoryboardIdentifierAsRestorationIdentifier", "misplaced", "ambiguous", "fixedFrame",
    "verifyAmbiguity", "placeholderIntrinsicWidth", "placeholderIntrinsicHeight", "customObjectName",
    "explicitIdentifier", "propertyAccessControl",
  ]

  /// The elements that are no objects, and why they are refused.
  static let missing: [String: String] = [
    "mapView": "there is no MapKit",
    "window": "windows are made in code",
    "sceneKitView": "there is no SceneKit", "skView": "there is no SpriteKit", "mtkView": "there is no MetalKit",
    "arscnView": "there is no ARKit", "glkView": "there is no GLKit", "glkViewController": "there is no GLKit",
    "avPlayerViewController": "there is no AVKit", "hostingController": "there is no SwiftUI",
    "webView": "there is no UIWebView; use a WKWebView",
  ]
}
