import Foundation

/// The objects of a `project.pbxproj`, by their identifiers.
struct XcodeObjects {
  /// The object versions of Xcode 3 to 16. Later ones may hold what isn't understood here.
  static let knownVersions = 42...77

  let version: Int
  let root: XcodeObject
  private let table: XcodeObjectTable

  /// Reads a file in any format that property lists have, or as JSON.
  init(_ file: URL) throws {
    guard FileManager.default.fileExists(atPath: file.path) else {
      let isThere = FolderContents.isFolder(file.deletingLastPathComponent())
      throw UnreadableProject(
        file: file, reason: isThere ? "there is no such file: the project isn't whole" : "there is no such project")
    }
    guard let data = try? Data(contentsOf: file) else {
      throw UnreadableProject(file: file, reason: "can't be read")
    }
    let list = Self.list(data)
    guard let list, let objects = list["objects"] as? [String: Any], let root = list["rootObject"] as? String else {
      throw UnreadableProject(file: file, reason: "is no project: \(Self.fault(in: data, isList: list != nil))")
    }
    version = Int("\(list["objectVersion"] ?? "")") ?? 0
    table = XcodeObjectTable(objects.compactMapValues { $0 as? [String: Any] })
    guard let object = table.object(root), object.isa == "PBXProject" else {
      throw UnreadableProject(file: file, reason: "is no project: its first object is missing")
    }
    self.root = object
  }

  /// What is wrong with a file in which no project was found.
  private static func fault(in data: Data, isList: Bool) -> String {
    if isList { return "it has no objects, or none that is the first" }
    let isMerged = String(decoding: data, as: UTF8.self).contains(#/(?m)^<{7} /#)
    return isMerged
      ? "it has the marks of a merge; decide for one of the versions"
      : "it is damaged or cut off; take it from the project's history"
  }

  private static func list(_ data: Data) -> [String: Any]? {
    for text in [data, withoutMark(data)] {
      let list = try? PropertyListSerialization.propertyList(from: text, format: nil)
      if let list = list as? [String: Any] { return list }
      if let list = (try? JSONSerialization.jsonObject(with: text)) as? [String: Any] { return list }
    }
    return nil
  }

  /// The text without the mark of Unicode before it, in UTF-8.
  private static func withoutMark(_ data: Data) -> Data {
    if data.starts(with: [0xEF, 0xBB, 0xBF]) { return Data(data.dropFirst(3)) }
    guard data.starts(with: [0xFE, 0xFF]) || data.starts(with: [0xFF, 0xFE]) else { return data }
    return String(data: data, encoding: .utf16).map { Data($0.utf8) } ?? data
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
