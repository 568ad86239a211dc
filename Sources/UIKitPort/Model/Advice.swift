import Foundation

/// The advice that several places give.
enum Advice {
  static let file = "Restore it, or take it out of the project."
  static let sources = "Leave out what uses it by a file .uikitsourcesignore in the target's folder of the package."
  static let package = "Take another version or address by --package ADDRESS@VERSION."
  static let twin = "Choose one by --scheme, or give it another name for its module."

  /// The advice on a file that stays behind for a reason.
  static func on(_ file: URL) -> String {
    if UnusableFiles.isCompiled(file) { return "Bring its sources as a package, by --package ADDRESS@VERSION." }
    return ["c", "cpp", "cc"].contains(file.pathExtension.lowercased())
      ? "Make a package of it with a target in C, and have the project use that." : sources
  }
}
