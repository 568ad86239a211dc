import DeviceSimulation
import Foundation
import UIKit
import UIKitTesting

/// Asserts that the previews (`#Preview`) of the app match their references: each in every appearance and every size of
/// text.
///
/// ```swift
/// final class PreviewTests: XCTestCase {
///   @MainActor func testPreviews() { assertPreviews() }
/// }
/// ```
///
/// Without modules these are the previews of all that the tests are linked with. It is a failure if there are none.
/// - Parameters:
///   - modules: the modules whose previews are meant; nil for all.
///   - appearances: light and dark by default.
///   - textSizes: the standard's alone by default.
///   - device: the device of previews that fill a screen.
///   - recording: the snapshots that become references; nil takes what `withSnapshotTesting` says.
///   - fileID: the file in which the assertion stands, as its module's name and its own.
///   - filePath: the path of that file.
///   - testName: the name of the test.
///   - line: the line in which the assertion stands.
///   - column: the column in which it stands.
@preconcurrency @MainActor public func assertPreviews(
  of modules: [String]? = nil, appearances: [Appearance] = [.light, .dark], textSizes: [PreferredTextSize] = [.large],
  on device: DeviceModel = .iPhone13, record recording: SnapshotTestingConfiguration.Record? = nil,
  fileID: StaticString = #fileID, file filePath: StaticString = #filePath, testName: String = #function,
  line: UInt = #line, column: UInt = #column
) {
  let failures = verifyPreviews(
    of: modules, appearances: appearances, textSizes: textSizes, on: device, record: recording, fileID: fileID,
    file: filePath, testName: testName, line: line, column: column)
  let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
  for failure in failures { place.fail(failure) }
}

/// Compares previews with their references, for assertions of one's own.
/// - Parameters:
///   - modules: the modules whose previews are meant; nil for all.
///   - appearances: light and dark by default.
///   - textSizes: the standard's alone by default.
///   - device: the device of previews that fill a screen.
///   - recording: the snapshots that become references; nil takes what `withSnapshotTesting` says.
///   - snapshotDirectory: the path of the folder of the references; nil for the one beside the test's file.
///   - fileID: the file in which the call stands, as its module's name and its own.
///   - filePath: the path of that file.
///   - testName: the name of the test.
///   - line: the line in which the call stands.
///   - column: the column in which it stands.
/// - Returns: what is wrong with each of those that don't match; empty where all do.
@preconcurrency @MainActor public func verifyPreviews(
  of modules: [String]? = nil, appearances: [Appearance] = [.light, .dark], textSizes: [PreferredTextSize] = [.large],
  on device: DeviceModel = .iPhone13, record recording: SnapshotTestingConfiguration.Record? = nil,
  snapshotDirectory: String? = nil, fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
  testName: String = #function, line: UInt = #line, column: UInt = #column
) -> [String] {
  let previews = NamedPreview.all(of: modules)
  if previews.isEmpty { return [NamedPreview.reasonOfNone(in: modules)] }
  var failures: [String] = []
  for preview in previews {
    for (appearance, textSize) in appearances.flatMap({ appearance in textSizes.map { (appearance, $0) } }) {
      let variant = textSizes.count > 1 ? "\(appearance.rawValue)-\(textSize.rawValue)" : appearance.rawValue
      let failure = verifySnapshot(
        of: try preview.picture(appearance, textSize, device), as: .image(scale: 2),
        named: "\(preview.name).\(variant)", record: recording, snapshotDirectory: snapshotDirectory, fileID: fileID,
        file: filePath, testName: testName, line: line, column: column)
      if let failure { failures.append("The preview \(preview.place), \(variant): \(failure)") }
    }
  }
  return failures
}

/// A preview with the name that its references have.
@MainActor private struct NamedPreview {
  let preview: LaunchablePreview
  let name: String

  /// Previews of one name are numbered, so that each has a reference of its own.
  static func all(of modules: [String]?) -> [NamedPreview] {
    var counts: [String: Int] = [:]
    return PreviewGallery.previews(of: modules).map { preview in
      let name = "\(preview.module).\(preview.title)"
      // What names of files can't have, they have hyphens for.
      let key = String(name.map { $0.isLetter || $0.isNumber ? $0 : "-" })
      counts[key, default: 0] += 1
      return NamedPreview(preview: preview, name: counts[key] == 1 ? name : "\(name)-\(counts[key] ?? 0)")
    }
  }

  static func reasonOfNone(in modules: [String]?) -> String {
    let whose = modules.map { $0.joined(separator: ", ") } ?? "the modules that the tests are linked with"
    return "There are no previews in \(whose). A #Preview of a UIView or UIViewController is found if the plugin "
      + "UIKitSources compiles its file; a test target has to depend on the app's target."
  }

  /// The preview's file and line, and its name.
  var place: String { "\"\(preview.name)\" (\(preview.file):\(preview.line))" }

  func picture(_ appearance: Appearance, _ textSize: PreferredTextSize, _ device: DeviceModel) throws -> UIImage {
    let data = try PreviewGallery.picture(of: preview, appearance: appearance, textSize: textSize, device: device)
    return UIImage(data: data, scale: 2) ?? UIImage()
  }
}

extension LaunchablePreview {
  /// What a reference is called by. A line would be another one after each change above it: a preview without a name goes
  /// by its file.
  fileprivate var title: String {
    let fileName = file.split(separator: "/").last.map(String.init) ?? file
    return name == "\(fileName):\(line)" ? String(fileName.prefix { $0 != "." }) : name
  }
}
