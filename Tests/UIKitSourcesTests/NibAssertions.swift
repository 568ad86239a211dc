import UIKitSourcesCore
import XCTest

/// Documents around a few elements.
enum NibSample {
  static func nib(_ objects: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505"><objects>
    <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>\
    <placeholder placeholderIdentifier="IBFirstResponder" id="-2"/>
    \(objects)
    </objects></document>
    """
  }

  /// Scenes, each with the elements of its `objects`.
  static func storyboard(_ scenes: [String], initial: String = "vc1") -> String {
    let list = scenes.map { "<scene sceneID=\"s\"><objects>\n\($0)\n</objects><point key=\"canvasLocation\"/></scene>" }
    return """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="\(initial)">
      <device id="retina6_12"/><scenes>\(list.joined())</scenes><resources><image name="a" width="1" height="1"/></resources>
      </document>
      """
  }

  /// The generated Swift without places and indentation.
  static func source(_ document: String, _ name: String = "Main.storyboard") throws -> String {
    let output = try NibCompiler.compile(Data(document.utf8), path: "/app/\(name)", module: "App")
    let lines = output.source.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    return lines.filter { !$0.hasPrefix("#sourceLocation") && !$0.isEmpty }.joined(separator: "\n")
  }

  static func failures(_ document: String) -> [String] {
    do {
      _ = try NibCompiler.compile(Data(document.utf8), path: "/app/A.xib", module: "App")
      return []
    } catch {
      return (error as? Failures)?.diagnostics.map(\.description) ?? ["\(error)"]
    }
  }
}

/// Asserts that a nib's object is described by statements, in any order.
func assertSays(_ object: String, _ statements: [String], file: StaticString = #filePath, line: UInt = #line) throws {
  let source = try NibSample.source(NibSample.nib(object), "A.xib")
  for statement in statements where !source.contains(statement) {
    XCTFail("\(statement) is missing in\n\(source)", file: file, line: line)
  }
}

/// Asserts what is wrong with a nib's objects, which begin on line 4.
func assertFails(_ object: String, _ messages: [String], file: StaticString = #filePath, line: UInt = #line) {
  let expected = messages.map { "/app/A.xib:\($0)" }
  XCTAssertEqual(NibSample.failures(NibSample.nib(object)), expected, file: file, line: line)
}
