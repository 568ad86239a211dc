import Foundation

/// Files that nothing here can compile or read.
enum UnusableFiles {
  private static let reasons = [
    "c": "C has to be in a package's target of its own", "cpp": "C++ has to be in a package's target of its own",
    "cc": "C++ has to be in a package's target of its own",
    "xcdatamodeld": "there is no CoreData", "xcdatamodel": "there is no CoreData",
    "metal": "there is no Metal", "intentdefinition": "there are no Siri intents", "mlmodel": "there is no CoreML",
    "mlmodelc": "there is no CoreML", "scnassets": "there is no SceneKit", "sks": "there is no SpriteKit",
    "framework": "it is built for Apple's systems", "xcframework": "it is built for Apple's systems",
    "a": "it is built for Apple's systems", "dylib": "it is built for Apple's systems",
  ]

  /// Why a file stays behind; nil where it needn't.
  static func reason(_ file: URL) -> String? { reasons[file.pathExtension.lowercased()] }

  /// Whether a file is one that a compiler takes.
  static func isSource(_ file: URL) -> Bool {
    ["swift", "c", "cpp", "cc", "m", "mm"].contains(file.pathExtension.lowercased())
  }

  /// Whether a file is a library of compiled code.
  static func isCompiled(_ file: URL) -> Bool {
    ["framework", "xcframework", "a", "dylib"].contains(file.pathExtension.lowercased())
  }

  static func isObjectiveC(_ file: URL) -> Bool { ["m", "mm"].contains(file.pathExtension.lowercased()) }
}
