import Foundation

/// A project as it goes into a package: its targets, the packages that they use, and what stays behind.
package struct PortedProject {
  package var name: String
  /// The file that describes it.
  package var file: URL
  package var targets: [PortedTarget] = []
  package var packages: [PackageReference] = []
  /// The names of modules that are built under other names, by those that sources have for them.
  package var aliases: [String: String] = [:]
  /// The versions that all packages were settled on, also those that only packages use.
  package var settled = SettledVersions()
  package var findings: [Finding] = []

  package init(name: String, file: URL) {
    self.name = name
    self.file = file
  }

  mutating func leaveOut(_ subject: String, _ reason: String) {
    findings.append(Finding(kind: .leftOut, subject: subject, reason: reason))
  }

  mutating func warn(_ subject: String, _ reason: String) {
    findings.append(Finding(kind: .warning, subject: subject, reason: reason))
  }
}

/// What a report says beside the compiler's messages.
package struct Finding: Equatable {
  package enum Kind {
    /// Something of the project is not in the package.
    case leftOut
    /// Something is in the package that may not be as in the project.
    case warning
  }

  package var kind: Kind
  package var subject: String
  package var reason: String
}

/// A project that can't be read at all.
package struct UnreadableProject: Error, CustomStringConvertible {
  package var file: URL
  package var reason: String

  package var description: String { "\(file.path): \(reason)" }
}
