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
  package var resolvedVersions = ResolvedVersions()
  package var findings: [Finding] = []
  /// The descriptions beside the one that was read that have tests which it doesn't have.
  package var testsElsewhere: [TestsElsewhere] = []

  /// Tests that only another description of the project has.
  package struct TestsElsewhere: Equatable {
    package var file: URL
    /// The names of their targets.
    package var names: [String]
  }

  package init(name: String, file: URL) {
    self.name = name
    self.file = file
  }

  /// Notes that something stays behind.
  /// - Parameter advice: what somebody can do who misses it, as a sentence.
  mutating func leaveOut(_ subject: String, _ reason: String, advice: String? = nil) {
    findings.append(Finding(kind: .leftOut, subject: subject, reason: reason, advice: advice))
  }

  mutating func warn(_ subject: String, _ reason: String, advice: String? = nil) {
    findings.append(Finding(kind: .warning, subject: subject, reason: reason, advice: advice))
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
  /// The sentence that says what can be done; nil where nothing can or need be.
  package var advice: String?
}

/// A project that can't be read at all.
package struct UnreadableProject: Error, CustomStringConvertible {
  package var file: URL
  package var reason: String

  package var description: String { "\(file.path): \(reason)" }

  /// What the system says of an error, which Foundation keeps within its own.
  static func cause(of error: any Error) -> String {
    let error = error as NSError
    let inner = (error.userInfo[NSUnderlyingErrorKey] as? any Error).map { $0 as NSError }
    guard let inner, inner.domain == NSPOSIXErrorDomain else { return error.localizedDescription }
    return String(cString: strerror(Int32(inner.code)))
  }
}
