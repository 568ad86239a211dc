import Foundation
import TestSupport
import UIKitSourcesCore
import XCTest

/// Property lists that something has damaged: each becomes a property list, or is refused with a reason.
final class InfoPlistFuzzTests: XCTestCase {
  private static let xml = """
    <?xml version="1.0" encoding="UTF-8"?><!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "x">
    <plist version="1.0"><dict><key>CFBundleName</key><string>$(PRODUCT_NAME)</string><key>n</key><integer>12</integer>
    <key>UIMainStoryboardFile</key><string>Main</string><key>d</key><date>2020-01-01T00:00:00Z</date><key>r</key>
    <real>1.5</real><key>b</key><true/><key>a</key><array><string>x</string><data>AAAA</data></array>
    <key>UIApplicationSceneManifest</key><dict><key>UISceneConfigurations</key><dict/></dict></dict></plist>
    """

  func testPropertyLists() throws {
    let list = try PropertyListSerialization.propertyList(from: Data(Self.xml.utf8), format: nil)
    let binary = try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).plist")
    defer { try? FileManager.default.removeItem(at: file) }
    let openStep = #"{ CFBundleName = "a b"; list = (1, 2, <0a0b>); }"#
    let seeds = [Array(Self.xml.utf8), Array(openStep.utf8), [UInt8](binary)]
    try Fuzzer("info plist", seeds: seeds).run { bytes in
      try Data(bytes).write(to: file)
      do {
        let output = try InfoPlist.compile(file, target: "App", storyboards: ["Main"])
        let read = try PropertyListSerialization.propertyList(from: output, format: nil)
        XCTAssertNotNil((read as? [String: Any])?["CFBundleName"], Fuzzer.place)
      } catch let failure as Failures {
        XCTAssertFalse(failure.diagnostics.isEmpty, Fuzzer.place)
      }
    }
  }
}
