import Foundation

/// The objects of a `project.pbxproj`, by their identifiers.
struct XcodeObjects {
  /// The object versions of Xcode 3 to 16. Later ones may hold what isn't understood here.
  static let knownVersions = 42...77

  let version: Int
  let root: XcodeObject
  private let table: XcodeObjectTable

  init(_ file: URL) throws {
    guard let data = try? Data(contentsOf: file) else {
      throw UnreadableProject(file: file, reason: "can't be read")
    }
    let list = (try? PropertyListSerialization.propertyList(from: data, format: nil)) as? [String: Any]
    guard let list, let objects = list["objects"] as? [String: [String: Any]], let root = list["rootObject"] as? String
    else {
      throw UnreadableProject(file: file, reason: "is no project: it has no objects, or none that is the first")
    }
    version = Int("\(list["objectVersion"] ?? "")") ?? 0
    table = XcodeObjectTable(objects)
    guard let object = table.object(root), object.isa == "PBXProject" else {
      throw UnreadableProject(file: file, reason: "is no project: its first object is missing")
    }
    self.root = object
  }
}

/// The dictionaries that objects are made of.
final class XcodeObjectTable {
  private let objects: [String: [String: Any]]

  init(_ objects: [String: [String: Any]]) { self.objects = objects }

  func object(_ identifier: String) -> XcodeObject? {
    objects[identifier].map { XcodeObject(identifier: identifier, values: $0, table: self) }
  }

  func objects(of kind: String) -> [XcodeObject] {
    objects.filter { $0.value["isa"] as? String == kind }.keys.sorted().compactMap(object)
  }
}

/// One object of a project. What it refers to and isn't there is as if it weren't mentioned.
struct XcodeObject {
  let identifier: String
  private let values: [String: Any]
  let table: XcodeObjectTable

  init(identifier: String, values: [String: Any], table: XcodeObjectTable) {
    self.identifier = identifier
    self.values = values
    self.table = table
  }

  var isa: String { text("isa") ?? "" }

  func value(_ key: String) -> Any? { values[key] }
  func text(_ key: String) -> String? { values[key] as? String }
  func texts(_ key: String) -> [String] { values[key] as? [String] ?? [] }
  func object(_ key: String) -> XcodeObject? { text(key).flatMap(table.object) }
  func objects(_ key: String) -> [XcodeObject] { texts(key).compactMap(table.object) }
}
