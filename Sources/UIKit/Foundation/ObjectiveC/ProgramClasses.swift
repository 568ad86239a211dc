/// The classes of the program, by the records that the compiler leaves of each type.
///
/// Swift finds a type by its name, but lists none. Each image keeps its records in a section of its own, which the
/// run time hands out; their layout is Swift's ABI.
package enum ProgramClasses {
  /// The names of all classes that stand in no other type and whose own name begins with a prefix, with their modules.
  package static func names(beginningWith prefix: StaticString) -> [String] {
    let search = Search(prefix)
    swift_enumerateAllMetadataSections(
      { sections, search in
        Unmanaged<Search>.fromOpaque(search).takeUnretainedValue().look(in: sections)
        return true
      }, Unmanaged.passUnretained(search).toOpaque())
    return search.names
  }

  private final class Search {
    private let prefix: StaticString
    private(set) var names: [String] = []

    init(_ prefix: StaticString) { self.prefix = prefix }

    /// Looks at the types of one image. The sections follow on a version, an address and two words; each is a start and a
    /// length, and types come third.
    func look(in sections: UnsafeRawPointer) {
      let word = MemoryLayout<UInt>.size
      guard let start = UnsafeRawPointer(bitPattern: sections.load(fromByteOffset: 8 * word, as: UInt.self)) else {
        return
      }
      let length = sections.load(fromByteOffset: 9 * word, as: UInt.self)
      for offset in stride(from: 0, to: Int(length), by: 4) { note(start + offset) }
    }

    /// Notes a type if it is looked for. A record begins with the kind, the outer type or module, and the name.
    private func note(_ reference: UnsafeRawPointer) {
      guard let record = Self.record(at: reference), Self.kind(of: record) == Self.classKind, isFound(record),
        let module = Self.record(at: record + 4), Self.kind(of: module) == Self.moduleKind
      else { return }
      names.append("\(String(cString: Self.name(of: module))).\(String(cString: Self.name(of: record)))")
    }

    private func isFound(_ record: UnsafeRawPointer) -> Bool {
      let name = Self.name(of: record)
      return (0..<prefix.utf8CodeUnitCount).allSatisfy { name[$0] == prefix.utf8Start[$0] }
    }

    private static let moduleKind: UInt32 = 0
    private static let classKind: UInt32 = 16

    private static func kind(of record: UnsafeRawPointer) -> UInt32 { record.load(as: UInt32.self) & 0x1f }

    private static func name(of record: UnsafeRawPointer) -> UnsafePointer<UInt8> {
      let place = record + 8
      return (place + Int(place.load(as: Int32.self))).assumingMemoryBound(to: UInt8.self)
    }

    /// The record at a distance, or at the address that is there, if the lowest bit is set; nil for Objective-C's, and
    /// for none.
    private static func record(at place: UnsafeRawPointer) -> UnsafeRawPointer? {
      let distance = Int(place.load(as: Int32.self))
      guard distance != 0, distance & 2 == 0 else { return nil }
      let target = place + (distance & ~1)
      return distance & 1 == 0 ? target : target.load(as: UnsafeRawPointer?.self)
    }
  }
}

@_silgen_name("swift_enumerateAllMetadataSections")
private func swift_enumerateAllMetadataSections(
  _ body: @convention(c) (_ sections: UnsafeRawPointer, _ context: UnsafeMutableRawPointer) -> Bool,
  _ context: UnsafeMutableRawPointer)
