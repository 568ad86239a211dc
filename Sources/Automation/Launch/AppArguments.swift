import Foundation

/// The arguments that the app itself takes behind `--`. It describes them in a file `Arguments.txt` in its folder, a
/// line for each.
enum AppArguments {
  /// The part of the program's help about the app's arguments; nil where the app says nothing.
  static func help(in resources: Bundle) -> String? {
    guard let file = resources.url(forResource: "Arguments", withExtension: "txt"),
      let text = try? String(contentsOf: file, encoding: .utf8)
    else { return nil }
    return "\nTHE APP'S OWN, BEHIND --:\n\(text)"
  }
}
