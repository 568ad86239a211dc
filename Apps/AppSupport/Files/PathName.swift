/// A path's end, byte by byte as file systems see it. `NSString` goes by characters: to it, a slash is a letter where an
/// accent follows, and there are names that it ends the process for.
package struct PathName {
  /// The part before the last slash: "/" itself at the top, empty where there is none.
  package let folder: String
  /// The part behind the last slash.
  package let name: String

  package init(_ path: String) {
    guard path != "/", let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else {
      (folder, name) = ("", path)
      return
    }
    folder = slash == path.startIndex ? "/" : String(path[..<slash])
    name = String(path[path.utf8.index(after: slash)...])
  }

  /// A name alone, also where it holds slashes.
  package init(name: String) { (folder, self.name) = ("", name) }

  /// The name without its kind.
  package var stem: String { point.map { String(name[..<$0]) } ?? name }
  /// The part behind the name's last point; empty where there is none.
  package var kind: String { point.map { String(name[name.utf8.index(after: $0)...]) } ?? "" }

  /// One in front hides a file, and one before words or at the end belongs to a sentence.
  private var point: String.Index? {
    guard let point = name.utf8.lastIndex(of: UInt8(ascii: ".")), point > name.startIndex else { return nil }
    let kind = name.utf8[point...].dropFirst()
    return kind.isEmpty || kind.contains(UInt8(ascii: " ")) ? nil : point
  }
}
