/// Finds the classes that give tests to their subclasses in other modules: those with a `class var allTests` of the type
/// that `testCase(_:)` of XCTest takes, which is how classes without methods for tests give them on Linux.
enum TestGivers {
  /// The names of such classes in files that are built for Linux as they are.
  static func names(in sources: [[UInt8]]) -> Set<String> {
    let files = sources.map { SourceFile(path: "", outputName: "", source: $0, isForLinux: true) }
    let types = files.flatMap(\.outermostDeclarations).filter { [.class, .extension].contains($0.kind) }
    return Set(types.filter { $0.members.contains(where: givesTests) }.map(\.name))
  }

  private static func givesTests(_ member: Declaration) -> Bool {
    guard member.kind == .variable, member.name == "allTests", member.isStatic, !member.access.isEmpty else {
      return false
    }
    return member.type?.filter { !$0.isWhitespace }.hasPrefix("[(String,(") ?? false
  }
}
