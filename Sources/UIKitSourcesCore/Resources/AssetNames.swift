import Foundation

/// The images and colours of a target, by the names under which its documents use them.
package struct AssetNames {
  package private(set) var images: Set<String> = []
  package private(set) var colors: Set<String> = []

  package init() {}

  /// Adds a catalog's.
  package mutating func add(images: Set<String>, colors: Set<String>) {
    self.images.formUnion(images)
    self.colors.formUnion(colors)
  }

  /// A file beside the catalogs: `plate@2x.png` is the image `plate.png`, and `plate`.
  package mutating func add(file name: String) {
    let file = URL(fileURLWithPath: name)
    var stem = file.deletingPathExtension().lastPathComponent
    for scale in ["@2x", "@3x"] where stem.hasSuffix(scale) { stem.removeLast(scale.count) }
    images.insert("\(stem).\(file.pathExtension)")
    if file.pathExtension.lowercased() == "png" { images.insert(stem) }
  }
}
