import TestSupport
import XCTest

/// Layers ask views of UIKit's own classes for actions by keys, past `action(for:forKey:)`: none of them may override it.
final class OverriddenActionTests: XCTestCase {
  func testNoClassOfUIKitOverridesTheActionOfAView() throws {
    let folder = PackageFolder.url.appending(path: "Sources/UIKit")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
    let declaring = try paths.filter {
      let source = try String(contentsOf: folder.appending(path: $0), encoding: .utf8)
      return source.contains(#/func action\(for \w+: CALayer, forKey/#)
    }
    XCTAssertEqual(declaring, ["Views/View/UIView.swift"])
  }
}
