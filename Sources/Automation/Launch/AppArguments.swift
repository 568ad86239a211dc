import Foundation

/// What the app itself takes behind `--`. It says so in a file `Arguments.txt` in its folder, a line for each.
enum AppArguments {
  /// For the program's help; nil where the app says nothing.
  static func help(in resources: Bundle) -> String? {
    guard let file = resources.url(forResource: "Arguments", withExtension: "txt"),
      let text = try? String(contentsOf: file, encoding: .utf8)
    else { return nil }
    return "\nTHE APP'S OWN, BEHIND --:\n\(text)"
  }
}
