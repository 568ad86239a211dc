import Foundation

/// All that is known of a run of tests.
package struct ReportedRun: Sendable {
  /// The tests in the order of their beginnings.
  package var tests: [Test]
  /// What couldn't be read, for people.
  package var faults: [String]

  /// A test that ran, once.
  package struct Test: Sendable {
    /// The name: `Module.Class/test`.
    package var name: String
    /// The name for people, where there is one.
    package var title: String?
    package var outcome: Outcome
    /// The time at which it began, in seconds since 1970.
    package var start: Double
    /// Seconds that it took.
    package var duration: Double
    /// The path of its source file, and the line, where they are known.
    package var file: String?
    package var line: Int?
    package var failures: [Failure] = []
    /// Why it was skipped.
    package var reason: String?
    /// What belongs to no failure.
    package var attachments: [Attachment] = []

    /// The module and the class or suite: what stands before the last slash.
    package var suite: String { name.lastIndex(of: "/").map { String(name[..<$0]) } ?? name }
    /// The name in its class or suite.
    package var method: String { name.lastIndex(of: "/").map { String(name[name.index(after: $0)...]) } ?? name }
  }

  package enum Outcome: String, Sendable, CaseIterable {
    case failed, passed, skipped
  }

  package struct Failure: Sendable {
    package var message: String
    package var file: String?
    package var line: Int?
    /// What was attached from the failure before it to this one.
    package var attachments: [Attachment]
  }

  /// How many tests have an outcome.
  package func count(of outcome: Outcome) -> Int { tests.count { $0.outcome == outcome } }

  /// Seconds from the first beginning of a test to the last end of one.
  package var duration: Double {
    guard let start = tests.map(\.start).min(), let end = tests.map({ $0.start + $0.duration }).max() else { return 0 }
    return max(0, end - start)
  }
}

extension ReportedRun {
  /// A file that a test left, with the part that it plays by its name.
  package struct Attachment: Sendable {
    /// What a file shows of a failure.
    package enum Role: String, Sendable {
      case reference, failure, difference, screen, film, trace, tree
    }

    /// The name that the test has given it.
    package var name: String
    /// The file.
    package var url: URL
    /// The part that it plays in the report; nil for what the page has no place of its own for.
    package var role: Role?

    init(url: URL) {
      self.url = url
      name = url.lastPathComponent
      // Swift Testing gives a second file of a name an ending: `reference-1doklmyub2pu9.png`.
      let role = Role(rawValue: String(url.deletingPathExtension().lastPathComponent.prefix { $0 != "-" }))
      // A film that is a picture of frames side by side is looked at like any other picture.
      self.role = role == .film && url.pathExtension != "gif" ? nil : role
    }
  }
}
