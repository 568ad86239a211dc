/// A mode of the language, by the name that a manifest has for it.
package enum LanguageMode: String {
  case v4
  case v4_2
  case v5
  case v6

  /// The mode of a version such as "5.0". Versions before 4 have none any more and are read as 4.
  init(version: String) {
    let numbers = version.split(separator: ".").compactMap { Int($0) }
    switch numbers.first ?? 5 {
    case 6...: self = .v6
    case 5: self = .v5
    case 4 where numbers.count > 1 && numbers[1] >= 2: self = .v4_2
    default: self = .v4
    }
  }

  /// The settings under which sources in this mode are built.
  ///
  /// The checks for data races of Swift 6 depend on what modules say of themselves, and neither XCTest for Linux nor
  /// Swoop says all that Apple's say: what is right there would be an error here. So Swift 6 is taken apart: sources have
  /// what it reads otherwise, without its checks.
  var settings: [String] {
    guard self == .v6 else { return [".swiftLanguageMode(.\(rawValue))"] }
    return [".swiftLanguageMode(.v5)"] + Self.featuresOf6.map { ".enableUpcomingFeature(\(literal($0)))" }
  }

  /// What gives sources another meaning in Swift 6, or lets them say more.
  private static let featuresOf6 = [
    "BareSlashRegexLiterals", "ConciseMagicFile", "DisableOutwardActorInference", "ForwardTrailingClosures",
    "GlobalActorIsolatedTypesUsability", "ImplicitOpenExistentials", "InferSendableFromCaptures",
    "IsolatedDefaultValues",
  ]
}
