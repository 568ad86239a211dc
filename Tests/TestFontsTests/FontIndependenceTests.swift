import Foundation
import TestFonts
import TestSupport
import UIKitTesting
import XCTest

/// The same texts are drawn by processes in different surroundings.
final class FontIndependenceTests: XCTestCase {
  private static let picture = "SWOOP_TEST_FONTS_PICTURE"
  private static let isMachines = "SWOOP_TEST_FONTS_OFF"

  func testPicturesAreEqualWhateverFontsTheMachineHas() throws {
    let own = try picture([:])
    let bare = try picture(try noFonts())
    XCTAssertEqual(own, bare, "with the machine's fonts and with none")
    XCTAssertEqual(own, try picture(["LANGUAGE": "zh_CN:fa", "LC_ALL": "C"]), "with another language")
  }

  /// Shows that the test above can fail: it might compare what has no need of fonts.
  func testWithoutTestFontsTheMachinesFontsMatter() throws {
    let off = [Self.isMachines: "1"]
    XCTAssertNotEqual(try picture(off), try picture(off.merging(try noFonts()) { $1 }))
  }

  func testDrawsForTheOthers() throws {
    let environment = ProcessInfo.processInfo.environment
    guard let path = environment[Self.picture] else { return }
    if environment[Self.isMachines] == nil { TestFonts.install() }
    try MainActor.assumeIsolated { try SamplePicture.draw().writePNG(toFile: path) }
  }

  /// What keeps Fontconfig from finding any font.
  private func noFonts() throws -> [String: String] {
    let folder = try temporaryFolder()
    let file = folder.appendingPathComponent("fonts.conf")
    try Data("<fontconfig></fontconfig>".utf8).write(to: file)
    return ["FONTCONFIG_FILE": file.path, "HOME": folder.path, "XDG_DATA_HOME": folder.path]
  }

  /// The picture that a process of its own makes of the texts.
  private func picture(_ changes: [String: String]) throws -> Data {
    let file = try temporaryFolder().appendingPathComponent("picture.png")
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    var environment: [String: String?] = changes
    environment[Self.picture] = file.path
    let program = try Program(
      tests, ["\(String(reflecting: Self.self))/testDrawsForTheOthers"], environment: environment)
    XCTAssertEqual(program.wait(seconds: 60), 0, program.output + program.errors)
    return try XCTUnwrap(try? Data(contentsOf: file), program.output + program.errors)
  }

  private func temporaryFolder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("test-fonts-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    addTeardownBlock { TemporaryFiles.remove(folder) }
    return folder
  }
}
