/// Chooses among the variants of a picture for screens of several scales.
enum ImageFiles {
  /// Reports a file that exists and is no picture. Tests replace it.
  nonisolated(unsafe) static var report: (String) -> Void = {
    FileHandle.standardError.write(Data(($0 + "\n").utf8))
  }

  /// Decodes a picture; nil where there is no file, or none that can be shown, which is reported.
  static func decode(_ path: String) -> DecodedImage? {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    do {
      return try DecodedImage(data: data)
    } catch {
      report("\(path): \(error)")
      return nil
    }
  }

  /// The variant of a file for a scale: `name@2x.png` or the like where there is one, otherwise `name.png`; nil if
  /// there is neither.
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
