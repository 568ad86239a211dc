/// The versions in `#available(…)` and `@available(…)`.
enum Availability {
  /// The version of iOS that apps find here, as `UIDevice.systemVersion` says it.
  static let version = [18, 0]

  /// Whether a list such as `iOS 26, macOS 26, *` or `iOS, introduced: 26` is of a later iOS than the one here. Other
  /// systems say nothing of it.
  /// - Parameter list: the tokens in the parentheses.
  static func isLater(_ list: Range<Int>, of file: SourceFile) -> Bool {
    guard let system = list.dropLast().first(where: { file.tokens[$0].is("iOS") }) else { return false }
    if file.tokens[system + 1].kind == .number { return isLater(file.tokens[system + 1].text) }
    let label = list.dropLast(2).first { file.tokens[$0].is("introduced") && file.tokens[$0 + 1].is(":") }
    return label.map { isLater(file.tokens[$0 + 2].text) } ?? false
  }

  private static func isLater(_ text: String) -> Bool {
    version.lexicographicallyPrecedes(text.split(separator: ".").compactMap { Int($0) })
  }
}
