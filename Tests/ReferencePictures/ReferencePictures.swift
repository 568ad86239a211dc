import TestSupport
import UIKitTesting
import XCTest

/// Holds scenes to the pictures that have been recorded of them: a folder in `Pictures` for each group of scenes, and
/// in it two files for each scene, light and dark.
@preconcurrency @MainActor package enum ReferencePictures {
  /// Whether what the scenes show becomes their pictures, as `./swoop pictures` wants it.
  private static let isRecording = ProcessInfo.processInfo.environment["SWOOP_RECORD_PICTURES"] != nil

  /// Compares each scene with its pictures, pixel by pixel. What differs is written to `.build/pictures`; a picture
  /// that belongs to no scene is a failure, too.
  /// - Parameter group: the name of the scenes' folder.
  package static func check(
    _ group: String, _ scenes: [ReferenceScene], file: StaticString = #filePath, line: UInt = #line
  ) throws {
    let folder = PictureFolder(
      pictures: PackageFolder.url.appendingPathComponent("Tests/ReferencePictures/Pictures/\(group)"),
      reports: PackageFolder.url.appendingPathComponent(".build/pictures/\(group)"))
    folder.forgetReports()
    var left = folder.names
    for scene in scenes {
      for appearance in Appearance.allCases {
        let name = "\(scene.name)-\(appearance.rawValue)"
        left.remove(name)
        let picture = try scene.draw(appearance)
        let finding = try folder.compare(picture, with: name)
        if isRecording {
          if finding != .unchanged { try folder.record(picture, as: name) }
          note(finding, "\(group)/\(name)", folder.comparisonSheet(name))
        } else if let words = complaint(finding, name, folder) {
          XCTFail("\(group)/\(name) \(words)", file: file, line: line)
        }
      }
    }
    for name in left.sorted() {
      if isRecording {
        try folder.remove(name)
        print("picture: removed    \(group)/\(name)")
      } else {
        XCTFail("\(group)/\(name) belongs to no scene; `./swoop pictures` removes it", file: file, line: line)
      }
    }
  }

  /// Says what `./swoop pictures` shows, in a line that it knows by its beginning.
  private static func note(_ finding: PictureFolder.Finding, _ name: String, _ sheet: URL) {
    switch finding {
    case .unchanged: print("picture: unchanged  \(name)")
    case .added: print("picture: added      \(name)")
    case .changed(let pixels): print("picture: changed    \(name) by \(pixels) pixels: \(sheet.path)")
    }
  }

  /// What is wrong with a picture; nil for one that is as it should be.
  private static func complaint(_ finding: PictureFolder.Finding, _ name: String, _ folder: PictureFolder) -> String? {
    switch finding {
    case .unchanged: nil
    case .added: "has no picture yet: see \(folder.newPicture(name).path), and record it with `./swoop pictures`"
    case .changed(let pixels):
      "differs in \(pixels) pixels: \(folder.comparisonSheet(name).path) shows the old picture, the new one and their "
        + "difference. If that is meant, record it with `./swoop pictures`"
    }
  }
}
