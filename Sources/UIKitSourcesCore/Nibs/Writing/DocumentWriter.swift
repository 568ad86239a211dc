/// Writes the class of a whole document.
struct DocumentWriter {
  let document: NibElement
  private let isStoryboard: Bool
  var writer: NibWriter

  init(_ document: NibElement, path: String, module: String, isStoryboard: Bool, texts: Set<String> = []) {
    self.document = document
    self.isStoryboard = isStoryboard
    writer = NibWriter(path: path, module: module, document: document, texts: texts)
  }

  /// Writes the class.
  /// - Parameter textTable: the name of the table that has the document's texts in other languages.
  mutating func write(class name: String, textTable: String) -> String {
    checkDocument()
    let members = isStoryboard ? storyboardMembers() : nibMembers()
    let cases = writer.made.map { "    case \(SwiftLiteral.string($0.id)): return \($0.call)\n" }.joined()
    let making =
      "  override func makeObject(_ id: String, in scene: NibScene) -> NSObject? {\n    switch id {\n"
      + "\(cases)    default: return nil\n    }\n  }\n"
    let imports = (["Foundation", "UIKit"] + writer.imports.sorted()).map { "import \($0)\n" }.joined()
    return
      "\(imports)\nfinal class \(name): NibDocument {\n\(members)\(tint())\(table(ofTexts: textTable))\(making)"
      + writer.functionsText() + "#sourceLocation()\n}\n"
  }

  private func table(ofTexts name: String) -> String {
    guard !writer.texts.used.isEmpty else { return "" }
    return "  override class var textTable: String? { \(SwiftLiteral.string(name)) }\n"
  }

  // MARK: Storyboards

  private func isTint(_ part: NibElement) -> Bool {
    isStoryboard && part.name == "color" && part.key == "tintColor"
  }

  /// The colour that Interface Builder calls the global tint.
  private mutating func tint() -> String {
    guard let part = document.children.first(where: isTint) else { return "" }
    let statements = writer.collect { writer in
      writer.attempt(part) { $0.say("return \(try ColorValue.expression(part))", part) }
    }
    return StatementWriter.function(
      "override func tintColor(in scene: NibScene) -> UIColor? {", statements, end: "}", line: part.line,
      path: writer.path) + "#sourceLocation()\n"
  }

  private mutating func storyboardMembers() -> String {
    let scenes = document.child("scenes")?.children ?? []
    var identifiers: [(identifier: String, id: String)] = []
    for scene in scenes {
      for part in scene.children where !["objects", "point"].contains(part.name) { writer.refuse(part) }
      let objects = scene.child("objects")?.children ?? []
      guard let controller = objects.first(where: NibWriter.isController), let id = controller.id else {
        if let first = objects.first { writer.fail("the scene has no controller", first) }
        continue
      }
      if let identifier = controller.attributes["storyboardIdentifier"] {
        if identifiers.contains(where: { $0.identifier == identifier }) {
          writer.fail("the storyboard identifier '\(identifier)' is taken by another scene", controller)
        }
        identifiers.append((identifier, id))
      }
      let view = controller.children.first { $0.key == "view" }?.id
      makeOthers(objects.filter { $0.id != id }, with: view ?? id)
      if controller.name == "viewControllerPlaceholder" {
        writer.reference(to: controller)
      } else {
        writer.makeLater(controller)
      }
      writer.makeWaiting()
    }
    let entries = identifiers.map { "\(SwiftLiteral.string($0.identifier)): \(SwiftLiteral.string($0.id))" }
    let initial = document.attributes["initialViewController"].map(SwiftLiteral.string) ?? "nil"
    let list = entries.isEmpty ? "[:]" : "[\(entries.joined(separator: ", "))]"
    return "  override class var initialController: String? { \(initial) }\n"
      + "  override class var controllers: [String: String] { \(list) }\n"
  }

  /// Objects beside a controller are made with its view.
  private mutating func makeOthers(_ objects: [NibElement], with id: String) {
    for object in objects {
      switch object.name {
      case "exit": break
      case "placeholder" where object.attributes["placeholderIdentifier"] == "IBFirstResponder": break
      default:
        if let call = writer.make(object) { writer.say("scene.keep(\(call))", object, whenMaking: id) }
      }
    }
  }

  // MARK: Nibs

  private mutating func nibMembers() -> String {
    var ids: [String] = []
    var ownerStatements: [NibWriter.Statement] = []
    for object in document.child("objects")?.children ?? [] {
      if object.name == "placeholder" {
        let identifier = object.attributes["placeholderIdentifier"] ?? ""
        if !["IBFirstResponder", "IBFilesOwner"].contains(identifier) {
          let arguments =
            "\(SwiftLiteral.string(writer.id(of: object))), identifier: \(SwiftLiteral.string(identifier))"
          ownerStatements.append(.init(line: object.line, text: "scene.external(\(arguments))"))
        }
        guard let list = object.child("connections") else { continue }
        ownerStatements += writer.collect { $0.connections(list, of: object) }
      } else {
        writer.makeLater(object)
        ids.append(writer.id(of: object))
      }
    }
    writer.makeWaiting()
    let list = ids.map(SwiftLiteral.string).joined(separator: ", ")
    let owner = StatementWriter.function(
      "override func connectOwner(in scene: NibScene) {", ownerStatements, end: "}",
      line: ownerStatements.first?.line ?? document.line, path: writer.path)
    return "  override class var topLevelObjects: [String] { [\(list)] }\n"
      + (ownerStatements.isEmpty ? "" : owner + "#sourceLocation()\n")
  }

  // MARK: The document

  /// Parts that describe the canvas, the device on it, and what is needed to open the document.
  private static let ignored: Set<String> = [
    "device", "dependencies", "customFonts", "resources", "designables", "inferredMetricsTieBreakers",
    "simulatedMetricsContainer", "classes", "nil",
  ]

  private mutating func checkDocument() {
    let own = isStoryboard ? "scenes" : "objects"
    for part in document.children where part.name != own && !Self.ignored.contains(part.name) && !isTint(part) {
      writer.refuse(part)
    }
    guard let initial = document.attributes["initialViewController"] else { return }
    if writer.index.elements[initial].map(NibWriter.isController) != true {
      writer.fail("there is no controller '\(initial)' to begin with", document)
    }
  }
}

extension NibWriter {
  /// A controller of another storyboard.
  mutating func reference(to element: NibElement) {
    attempt(element) { writer in
      try element.allow(
        [
          "storyboardName", "referencedIdentifier", "bundleIdentifier", "id", "sceneMemberID", "userLabel",
          "storyboardIdentifier",
        ], children: ["navigationItem", "tabBarItem"])
      guard let storyboard = element.attributes["storyboardName"] else {
        throw NibFailure("the storyboard's name is missing")
      }
      func text(_ name: String) -> String { element.attributes[name].map(SwiftLiteral.string) ?? "nil" }
      let call =
        "scene.reference(storyboard: \(SwiftLiteral.string(storyboard)), identifier: \(text("referencedIdentifier")), "
        + "bundleIdentifier: \(text("bundleIdentifier")))"
      writer.addMade(writer.id(of: element), call)
    }
  }
}

extension DocumentWriter {
  /// Warns of images and colours that the target doesn't have, as Interface Builder does, and of symbols that UIKit
  /// doesn't have: nothing is shown in their place.
  mutating func check(against assets: AssetNames) {
    for element in document.children.filter({ $0.name != "resources" }).flatMap(\.all) {
      let isSystem = element.attributes["catalog"] == "system"
      for name in Self.imageNames(of: element).sorted() {
        if isSystem, !SymbolNames.all.contains(name) {
          writer.fail("there is no symbol '\(name)'", element, severity: .warning)
        } else if !isSystem, !assets.images.contains(name) {
          writer.fail("there is no image '\(name)' in the target", element, severity: .warning)
        }
      }
      if element.name == "color", let name = element.attributes["name"], !assets.colors.contains(name) {
        writer.fail("there is no colour '\(name)' in the target's asset catalogs", element, severity: .warning)
      }
    }
  }

  private static func imageNames(of element: NibElement) -> [String] {
    // Accessibility traits have an attribute of that name.
    if element.name == "accessibilityTraits" { return [] }
    if element.attributes["type"] == "image" { return element.attributes["value"].map { [$0] } ?? [] }
    return element.attributes.filter { imageAttributes.contains($0.key) }.map(\.value)
  }

  private static let imageAttributes: Set<String> = [
    "image", "highlightedImage", "selectedImage", "backgroundImage", "minimumValueImage", "maximumValueImage",
    "preferredIndicatorImage", "background", "disabledBackground", "shadowImage", "backIndicatorImage",
  ]
}
