import Foundation
import UniformTypeIdentifiers

/// The name of a data set in an asset catalog.
public typealias NSDataAssetName = String

/// The bytes of a data set in an asset catalog. Immutable.
open class NSDataAsset: NSObject, NSCopying, @unchecked Sendable {
  /// The name of the set, with the groups that provide a namespace.
  open private(set) var name: NSDataAssetName
  /// The bytes of the file.
  open private(set) var data: Data
  /// The uniform type identifier: the catalog's, else that of the file's ending, else `public.data`.
  open private(set) var typeIdentifier: String

  /// Reads a data set of the app's; nil where there is none of the name, or its file can't be read.
  public convenience init?(name: NSDataAssetName) { self.init(name: name, in: nil) }

  /// Reads a data set of a bundle; nil where there is none of the name, or its file can't be read.
  public convenience init?(name: NSDataAssetName, bundle: Bundle) { self.init(name: name, in: bundle) }

  private init?(name: String, in bundle: Bundle?) {
    guard let (variant, folder) = AssetCatalog.data(named: name, in: bundle) else { return nil }
    let file = folder.appendingPathComponent(variant.file)
    guard let data = try? Data(contentsOf: file) else { return nil }
    self.name = name
    self.data = data
    let type = variant.type ?? UTType(filenameExtension: file.pathExtension)?.identifier
    typeIdentifier = type ?? UTType.data.identifier
  }

  /// The asset itself, which never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
