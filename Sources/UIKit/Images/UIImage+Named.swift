extension UIImage {
  /// An image of the app's asset catalogs, or a file among its resources (PNG unless the name says otherwise), in the
  /// variant for the screen.
  public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

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
  }

  private let lock = NSLock()
  private var images: [Key: UIImage] = [:]

  func image(named name: String, in bundle: Bundle?, scale: CGFloat) -> UIImage? {
    let key = Key(name: name, bundle: bundle?.bundlePath, scale: scale)
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
      }
    }
    let dark = image(.dark)
    guard let light = image(nil) ?? image(.light) ?? dark else { return nil }
    return light.changing { $0.dark = dark.map { ImageAttributes.DarkVariant($0) } }
  }

  private static func file(_ name: String, _ bundle: Bundle?, _ scale: CGFloat) -> UIImage? {
    let file = name.contains(".") ? name : "\(name).png"
    for bundle in AppResources.bundles(for: bundle) {
      let path = (bundle.resourceURL ?? bundle.bundleURL).appendingPathComponent(file).path
      if let (path, scale) = ImageFiles.variant(of: path, scale: scale), let decoded = ImageFiles.decode(path) {
        return UIImage(decoded: decoded, scale: scale)
      }
    }
    return nil
  }
}

/// Chooses among the variants of a picture for screens of several scales.
enum ImageFiles {
  /// Where a file that is there and no picture is told of; replaced by tests.
  nonisolated(unsafe) static var report: (String) -> Void = {
    FileHandle.standardError.write(Data(($0 + "\n").utf8))
  }

  /// Nil where there is no file, or none that can be shown: then it says why.
  static func decode(_ path: String) -> DecodedImage? {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    do {
      return try DecodedImage(data: data)
    } catch {
      report("\(path): \(error)")
      return nil
    }
  }

  /// `name@2x.png` or the like where there is one, else `name.png`; nil if there is neither.
  static func variant(of path: String, scale: CGFloat) -> (path: String, scale: CGFloat)? {
    let url = URL(fileURLWithPath: path)
    let base = url.deletingPathExtension().path
    let suffix = url.pathExtension.isEmpty ? "" : ".\(url.pathExtension)"
    if let own = scaleSuffix(of: base), FileManager.default.fileExists(atPath: path) { return (path, own) }
    let candidates: [(path: String, scale: CGFloat)] = [
      (base + suffix, 1), (base + "@2x" + suffix, 2), (base + "@3x" + suffix, 3),
    ]
    return best(candidates.filter { FileManager.default.fileExists(atPath: $0.path) }, scale: scale) { $0.scale }
  }

  private static func scaleSuffix(of base: String) -> CGFloat? {
    base.hasSuffix("@2x") ? 2 : base.hasSuffix("@3x") ? 3 : nil
  }

  /// The variant for the scale; else the next larger; else the largest. Scale 0 counts as fitting any.
  static func best<Variant>(_ variants: [Variant], scale: CGFloat, scaleOf: (Variant) -> CGFloat) -> Variant? {
    variants.filter { scaleOf($0) >= scale }.min { scaleOf($0) < scaleOf($1) }
      ?? variants.max { scaleOf($0) < scaleOf($1) }
  }
}
