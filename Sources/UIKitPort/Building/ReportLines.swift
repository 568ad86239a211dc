/// The lines of a report, of which many that say the same become one.
enum ReportLines {
  /// The number of names up to which each has a line of its own, and that a line has of more.
  private static let most = 5

  /// Makes lines, in the order in which their groups begin.
  /// - Parameters:
  ///   - items: what the report is about, each with what a line says of it.
  ///   - line: makes a line for what is said, and those of whom it is said.
  static func merged<Group: Hashable>(
    _ items: [(group: Group, subject: String)], line: (Group, [String]) -> String
  ) -> [String] {
    let groups = Dictionary(grouping: items, by: \.group).mapValues { $0.map(\.subject) }
    var written: Set<Group> = []
    return items.compactMap { group, subject in
      guard let subjects = groups[group], subjects.count > most else { return line(group, [subject]) }
      return written.insert(group).inserted ? line(group, subjects) : nil
    }
  }

  /// The first of some names, and how many more there are.
  static func first(of names: [String]) -> String {
    let rest = names.count > most ? " and \(names.count - most) more" : ""
    return names.prefix(most).joined(separator: ", ") + rest
  }
}
