import Foundation

/// A kind of contents: of a file, by its name's extension or its MIME type, or of something more general that files
/// of several kinds have in common.
///
/// About sixty types are declared here. Extensions and MIME types that they don't have are looked up in the machine's
/// MIME database, if it has one; what that doesn't know either becomes a dynamic type.
public struct UTType: Hashable, Sendable {
  /// The type's name, such as `public.png`.
  public let identifier: String
  /// File name extensions without a dot, the usual one first.
  let extensions: [String]
  /// The usual one first.
  let mimeTypes: [String]
  /// Identifiers of the types that this one is a kind of, directly.
  let parents: [String]

  init(_ identifier: String, extensions: [String], mimeTypes: [String], parents: [String]) {
    self.identifier = identifier
    self.extensions = extensions
    self.mimeTypes = mimeTypes
    self.parents = parents
  }

  /// Types of equal identifiers are equal.
  public static func == (a: UTType, b: UTType) -> Bool { a.identifier == b.identifier }

  /// Hashes the identifier alone.
  public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }

  // MARK: Finding one

  /// A declared type; nil for an identifier that none has.
  public init?(_ identifier: String) {
    guard let type = UTTypeTable.byIdentifier[identifier.lowercased()] else { return nil }
    self = type
  }

  /// The type of files with an extension: declared, or dynamic where it is unknown.
  /// - Parameters:
  ///   - filenameExtension: without a dot; its case doesn't matter.
  ///   - supertype: what the type has to be a kind of.
  /// - Returns: nil for an empty extension, and where the known type is no kind of `supertype`.
  public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
    let key = filenameExtension.lowercased()
    guard !key.isEmpty else { return nil }
    let mimeType = MIMEDatabase.machine.mimeType(ofExtension: key)
    let known =
      UTTypeTable.byExtension[key] ?? mimeType.flatMap { UTTypeTable.byMIMEType[$0] }
      ?? mimeType.map { Self.dynamic(extensions: [key], mimeType: $0) }
    let type =
      known ?? UTType("dyn.extension.\(key)", extensions: [key], mimeTypes: [], parents: [supertype.identifier])
    guard type.conforms(to: supertype) else { return nil }
    self = type
  }

  /// The type of contents with a MIME type: declared, or dynamic where it is unknown.
  /// - Parameters:
  ///   - mimeType: parameters behind a semicolon don't matter, nor does case.
  ///   - supertype: what the type has to be a kind of.
  /// - Returns: nil for what is no MIME type, and where the type is no kind of `supertype`.
  public init?(mimeType: String, conformingTo supertype: UTType = .data) {
    let key = mimeType.split(separator: ";").first.map { $0.trimmingCharacters(in: .whitespaces).lowercased() } ?? ""
    let parts = key.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty }) else { return nil }
    let name = MIMEDatabase.machine.name(of: key)
    let type =
      UTTypeTable.byMIMEType[key] ?? UTTypeTable.byMIMEType[name]
      ?? Self.dynamic(extensions: MIMEDatabase.machine.extensions(ofMIMEType: name), mimeType: name)
    guard type.conforms(to: supertype) else { return nil }
    self = type
  }

  /// A type that only the machine knows. What it is a kind of is said by the database, or by the name's first half.
  private static func dynamic(extensions: [String], mimeType: String) -> UTType {
    var parents = MIMEDatabase.machine.parents(ofMIMEType: mimeType).compactMap {
      UTTypeTable.byMIMEType[$0]?.identifier
    }
    let family: UTType =
      switch mimeType.prefix(while: { $0 != "/" }) {
      case "image": .image
      case "audio": .audio
      case "video": .movie
      case "text": .text
      case "font": .font
      default: .data
      }
    if !parents.contains(family.identifier) { parents.append(family.identifier) }
    return UTType("dyn.mime.\(mimeType)", extensions: extensions, mimeTypes: [mimeType], parents: parents)
  }

  // MARK: Facts

  /// The extension of file names, without a dot; nil for types that no file name tells.
  public var preferredFilenameExtension: String? { extensions.first }

  /// The MIME type; nil for types without one.
  public var preferredMIMEType: String? { mimeTypes.first }

  /// Whether the type stands for an extension or a MIME type that is not declared.
  public var isDynamic: Bool { identifier.hasPrefix("dyn.") }

  /// Whether the type is declared: the opposite of `isDynamic`.
  public var isDeclared: Bool { !isDynamic }

  /// Whether the type is one that everybody uses rather than one organisation's.
  public var isPublic: Bool { identifier.hasPrefix("public.") }

  /// All types that this one is a kind of, without itself.
  public var supertypes: Set<UTType> {
    var found: Set<UTType> = []
    var waiting = parents
    while let identifier = waiting.popLast() {
      guard let type = UTTypeTable.byIdentifier[identifier], found.insert(type).inserted else { continue }
      waiting += type.parents
    }
    return found
  }

  /// Whether this is `type` or a kind of it.
  public func conforms(to type: UTType) -> Bool { self == type || supertypes.contains(type) }

  /// Whether this is a kind of `type`, and not that itself.
  public func isSubtype(of type: UTType) -> Bool { self != type && conforms(to: type) }

  /// Whether `type` is a kind of this, and not this itself.
  public func isSupertype(of type: UTType) -> Bool { type.isSubtype(of: self) }
}

extension UTType: CustomStringConvertible {
  /// The identifier.
  public var description: String { identifier }
}
