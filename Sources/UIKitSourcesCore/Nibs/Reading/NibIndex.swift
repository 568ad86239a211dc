/// The places of a document's objects, and which of them are made together.
///
/// A scene's controller is made first, its view and the scene's other objects when the view is asked for, and
/// prototypes of cells whenever one is dequeued. What is made together can name each other; what is made later can name
/// what was made before, but not the other way round.
struct NibIndex {
  enum Target: Equatable {
    case object(String)
    case owner
    case firstResponder
    case exit
    /// A constraint that Interface Builder removes at build time.
    case leftOut
  }

  private(set) var targets: [String: Target] = [:]
  private(set) var elements: [String: NibElement] = [:]
  /// Object → the object whose making makes it, too.
  private var batches: [String: String] = [:]
  /// Batch → the one that has been made before.
  private var outerBatches: [String: String] = [:]
  /// Batches that are made again and again.
  private var prototypes: Set<String> = []
  private(set) var duplicates: [NibElement] = []

  static let nib = "nib"

  init(_ document: NibElement) {
    if let scenes = document.child("scenes") {
      for scene in scenes.children { addScene(scene.child("objects")?.children ?? []) }
    }
    for object in document.child("objects")?.children ?? [] { add(object, to: Self.nib) }
  }

  private mutating func addScene(_ objects: [NibElement]) {
    let controller = objects.first(where: NibWriter.isController)
    let view = controller?.children.first { $0.key == "view" }?.id
    if let controller, let id = controller.id {
      if let view { outerBatches[view] = id }
      add(controller, to: id)
    }
    let batch = view ?? controller?.id ?? ""
    for object in objects where object.id != controller?.id { add(object, to: batch) }
  }

  private mutating func add(
    _ element: NibElement, to batch: String, isPrototype: Bool = false, isInSection: Bool = false
  ) {
    var inner = batch
    if let id = element.id, isObject(element) {
      if elements[id] != nil { duplicates.append(element) }
      elements[id] = element
      if outerBatches[id] == batch && element.key == "view" {
        inner = id
      } else if isPrototype {
        outerBatches[id] = batch
        prototypes.insert(id)
        inner = id
      }
      batches[id] = inner
      targets[id] = target(element, id)
    }
    for child in element.children {
      let isSupplementary = ["sectionHeaderView", "sectionFooterView"].contains(child.key)
      let isCell = ["cells", "prototypes"].contains(element.name) && !isInSection
      // The rows of a static table are made once, with the table.
      add(
        child, to: inner, isPrototype: isCell || isSupplementary,
        isInSection: element.name == "tableViewSection" && child.name == "cells")
    }
  }

  private func isObject(_ element: NibElement) -> Bool {
    !["outlet", "outletCollection", "action", "segue"].contains(element.name)
  }

  private func target(_ element: NibElement, _ id: String) -> Target {
    switch (element.name, element.attributes["placeholderIdentifier"]) {
    case ("placeholder", "IBFilesOwner"): .owner
    case ("placeholder", "IBFirstResponder"): .firstResponder
    case ("exit", _): .exit
    case ("constraint", _) where element.attributes["placeholder"] == "YES": .leftOut
    default: .object(id)
    }
  }

  func batch(of id: String) -> String? { batches[id] }

  /// The outermost batch around an object: its scene's controller, or the nib.
  func home(of id: String) -> String? {
    guard var home = batches[id] else { return nil }
    while let next = outerBatches[home] { home = next }
    return home
  }

  /// Whether a batch is that of a controller's view, which is made once, after the controller.
  func isView(_ batch: String, of controller: String) -> Bool {
    outerBatches[batch] == controller && !prototypes.contains(batch)
  }

  /// An object for a message.
  func words(of id: String) -> String { elements[id]?.words ?? "'\(id)'" }

  /// The controller of the scene in one of whose prototypes an object stands; nil for objects elsewhere.
  func controller(aroundPrototypeOf id: String) -> String? {
    guard let batch = batches[id], prototypes.contains(batch), let home = home(of: id) else { return nil }
    return home == Self.nib ? nil : home
  }

  /// Whether what a batch makes is there when another is made.
  func isMade(_ batch: String, before other: String) -> Bool {
    var current: String? = other
    while let next = current {
      if next == batch { return true }
      current = outerBatches[next]
    }
    return false
  }
}
