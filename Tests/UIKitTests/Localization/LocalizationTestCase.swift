import UIKitTesting
import XCTest

@testable import UIKit

/// Gives tests an app whose resources are in several languages.
@preconcurrency @MainActor class LocalizationTestCase: XCTestCase {
  var device: SimulatedDevice!
  private(set) var bundle: Bundle!
  private var folder: URL!

  override func setUp() {
    super.setUp()
    MainActor.assumeIsolated {
      folder = FileManager.default.temporaryDirectory.appendingPathComponent("languages-\(UUID().uuidString)")
      for (name, text) in Self.files { write(text, to: name) }
      bundle = Bundle(url: folder)
      AppResources.main = bundle
    }
  }

  override func tearDown() {
    MainActor.assumeIsolated {
      (device, bundle, AppResources.main) = (nil, nil, nil)
      try? FileManager.default.removeItem(at: folder)
    }
    super.tearDown()
  }

  /// Switches on the device of somebody with these languages.
  func use(_ languages: String...) { device = SimulatedDevice(languages: languages) }

  func write(_ text: String, to name: String) {
    let file = folder.appendingPathComponent(name)
    try? FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? Data(text.utf8).write(to: file)
  }

  private static func plist(_ entries: String) -> String {
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?><plist version=\"1.0\"><dict>\(entries)</dict></plist>"
  }

  private static func plural(_ key: String, _ format: String, _ parts: [String: [String: String]]) -> String {
    let written = parts.map { name, forms in
      "<key>\(name)</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>"
        + "<key>NSStringFormatValueTypeKey</key><string>ld</string>"
        + forms.map { "<key>\($0)</key><string>\($1)</string>" }.joined() + "</dict>"
    }
    return "<key>\(key)</key><dict><key>NSStringLocalizedFormatKey</key><string>\(format)</string>"
      + written.joined() + "</dict>"
  }

  private static let files: [String: String] = [
    "Info.plist": plist(
      "<key>CFBundleIdentifier</key><string>languages</string><key>CFBundleName</key><string>Files</string>"
        + "<key>CFBundleDevelopmentRegion</key><string>en</string>"),
    "en.lproj/Localizable.strings":
      "hello = Hello; \"only english\" = English; \"Hello, %@!\" = \"Hello, %@!\"; \"percent\" = \"100%\";",
    "en.lproj/Only.strings": "a = English;",
    "en.lproj/Localizable.stringsdict": plist(
      plural("files", "%#@n@", ["n": ["zero": "no files", "one": "%ld file", "other": "%ld files"]])
        + plural(
          "both", "%1$#@files@ in %2$#@folders@",
          [
            "files": ["one": "a file", "other": "%ld files"],
            "folders": ["one": "a folder", "other": "%ld folders"],
          ])
        + plural(
          "deep", "%#@a@", ["a": ["one": "one %#@b@", "other": "%ld %#@b@"], "b": ["one": "b", "other": "bs"]])
        + plural("%lld files", "%#@n@", ["n": ["one": "one file", "other": "%lld files"]])
        + plural("files.count", "%#@n@", ["n": ["one": "one thing", "other": "%lld things"]])),
    "de.lproj/Localizable.strings": "hello = Hallo; \"Hello, %@!\" = \"Hallo, %@!\"; \"100%\" = \"ganz\";",
    "de.lproj/InfoPlist.strings": "CFBundleName = Dateien;",
    "de.lproj/help.txt": "Hilfe", "en.lproj/help.txt": "Help", "plain.txt": "plain", "Base.lproj/base.txt": "base",
    "ru.lproj/Localizable.stringsdict": plist(
      plural("files", "%#@n@", ["n": ["one": "%ld файл", "few": "%ld файла", "many": "%ld файлов", "other": "%ld ф"]])),
    "ar.lproj/Localizable.strings": "hello = \"مرحبا\";",
  ]
}
