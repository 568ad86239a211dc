import Foundation

/// The images and colours of a target, by the names under which its documents use them.
package struct AssetNames {
  package private(set) var images: Set<String> = []
  package private(set) var colors: Set<String> = []

  package init() {}

  package mutating func add(_ catalog: CatalogCompiler.Output) {
    images.formUnion(catalog.imageNames)
    colors.formUnion(catalog.colorNames)
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
