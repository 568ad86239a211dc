import UIKitTesting

/// A folder of pictures, and one for what is different from them.
package struct PictureFolder {
  private let pictures: URL
  private let reports: URL

  /// How a picture stands to the one of its name.
  package enum Finding: Equatable {
    case unchanged
    /// A picture whose name no picture in the folder has.
    case added
    /// A picture that differs from the one of its name.
    /// - Parameter pixels: how many of them differ.
    case changed(pixels: Int)
  }

  /// Takes a folder of pictures.
  /// - Parameters:
  ///   - pictures: where the pictures are; there need not be any.
  ///   - reports: where what is different is written to.
  package init(pictures: URL, reports: URL) { (self.pictures, self.reports) = (pictures, reports) }

  /// The names of the pictures that there are.
  package var names: Set<String> {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: pictures.path)) ?? []
    return Set(files.filter { $0.hasSuffix(".png") }.map { String($0.dropLast(4)) })
  }

  /// Takes away what an earlier comparison has written.
  package func forgetReports() { try? FileManager.default.removeItem(at: reports) }

  /// Compares a picture with the one of its name. One that is added or changed is written to the reports' folder, and
  /// with the latter a sheet that shows the old one, the new one and their difference.
  /// - Throws: where a report can't be written.
  @MainActor package func compare(_ picture: CGImage, with name: String) throws -> Finding {
    guard let old = UIImage(contentsOfFile: file(name).path)?.cgImage else {
      try picture.writePNG(toFile: newPicture(name).path)
      return .added
    }
    let comparison = PictureComparison(old, picture)
    guard comparison.changedPixels > 0 else { return .unchanged }
    try picture.writePNG(toFile: newPicture(name).path)
    try comparison.sheet().writePNG(toFile: comparisonSheet(name).path)
    return .changed(pixels: comparison.changedPixels)
  }

  /// Makes a picture the one of its name.
  package func record(_ picture: CGImage, as name: String) throws { try picture.writePNG(toFile: file(name).path) }

  package func remove(_ name: String) throws { try FileManager.default.removeItem(at: file(name)) }

  private func file(_ name: String) -> URL { pictures.appendingPathComponent(name + ".png") }

  /// The file of a picture that is added or changed.
  package func newPicture(_ name: String) -> URL { reports.appendingPathComponent(name + "-new.png") }

  /// The file of the sheet that compares a picture that has changed with the one before.
  package func comparisonSheet(_ name: String) -> URL { reports.appendingPathComponent(name + "-comparison.png") }
}
