extension UIImage {
  /// An image of the app's asset catalogs, or a file among its resources (PNG unless the name says otherwise), in the
  /// variant for the screen.
  public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

  /// Makes the image that a catalog or file of the resources has under a name; nil where there is none.
  /// - Parameters:
  ///   - bundle: where to look; nil for the app's resources.
  ///   - traitCollection: whose scale and appearance count; nil for the current one.
  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
    let traits = traitCollection ?? .current
    guard
      let found = NamedImages.shared.image(
        named: name, in: bundle, scale: traits.displayScale > 0 ? traits.displayScale : 2)
    else { return nil }
    let image = traitCollection == nil ? found : found.resolved(for: traits)
    self.init(content: image.content, attributes: image.attributes)
  }
}

/// Images that have been found by name, kept as long as the process runs.
private final class NamedImages: @unchecked Sendable {
  static let shared = NamedImages()

  private struct Key: Hashable {
    var name: String
    var bundle: String?
    var scale: CGFloat
    /// A file may be another one in another language.
    var languages: [String]
  }

  private let lock = NSLock()
  private var images: [Key: UIImage] = [:]

  func image(named name: String, in bundle: Bundle?, scale: CGFloat) -> UIImage? {
    let key = Key(name: name, bundle: bundle?.bundlePath, scale: scale, languages: BundleLocalizations.preferences)
    return lock.withLock {
      if let known = images[key] { return known }
      let image = Self.catalogImage(name, bundle, scale) ?? Self.file(name, bundle, scale)
      images[key] = image
      return image
    }
  }

  private static func catalogImage(_ name: String, _ bundle: Bundle?, _ scale: CGFloat) -> UIImage? {
    guard let (set, folder) = AssetCatalog.images(named: name, in: bundle) else { return nil }
    func image(_ appearance: AssetCatalog.Appearance?) -> UIImage? {
      let variants = set.variants.filter { $0.appearance == appearance }
      guard let variant = ImageFiles.best(variants, scale: scale, scaleOf: { CGFloat($0.scale) }),
        let decoded = ImageFiles.decode(folder.appendingPathComponent(variant.file).path)
      else { return nil }
      return UIImage(decoded: decoded, scale: CGFloat(variant.scale)).changing { attributes in
        switch set.rendering {
        case .template: attributes.renderingMode = .alwaysTemplate
        case .original: attributes.renderingMode = .alwaysOriginal
        case nil: break
        }
        if let caps = variant.capInsets, caps.count == 4 {
          attributes.isResizable = true
          attributes.capInsets = UIEdgeInsets(top: caps[0], left: caps[1], bottom: caps[2], right: caps[3])
          attributes.resizingMode = variant.tiles == true ? .tile : .stretch
        }
        if let insets = variant.alignmentInsets, insets.count == 4 {
          attributes.alignmentRectInsets = UIEdgeInsets(
            top: insets[0], left: insets[1], bottom: insets[2], right: insets[3])
        }
      }
    }
    let dark = image(.dark)
    guard let light = image(nil) ?? image(.light) ?? dark else { return nil }
    return light.changing { $0.dark = dark.map { ImageAttributes.DarkVariant($0) } }
  }

  private static func file(_ name: String, _ bundle: Bundle?, _ scale: CGFloat) -> UIImage? {
    let file = name.contains(".") ? name : "\(name).png"
    for folder in AppResources.bundles(for: bundle).flatMap(LocalizedFiles.folders) {
      let path = folder.appendingPathComponent(file).path
      if let (path, scale) = ImageFiles.variant(of: path, scale: scale), let decoded = ImageFiles.decode(path) {
        return UIImage(decoded: decoded, scale: scale)
      }
    }
    return nil
  }
}
