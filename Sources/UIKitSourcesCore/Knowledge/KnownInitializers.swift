/// The knowledge of initializers that UIKit's classes declare.
enum KnownInitializers {
  /// The labels of those that UIKit makes objects by where the class is only known when the app runs.
  static let madeByClass: Set<[String]> = [
    [], ["frame"], ["nibName", "bundle"], ["rootViewController"], ["target", "action"], ["frame", "style"], ["style"],
    ["frame", "collectionViewLayout"], ["collectionViewLayout"],
  ]
}
