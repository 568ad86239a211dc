import XCTest

/// The files that a target leaves out. The plugin's source is part of these tests, for nothing can import a plugin.
final class ExclusionPatternsTests: XCTestCase {
  private func excluded(_ patterns: String, _ paths: [String]) -> [String] {
    let patterns = ExclusionPatterns(patterns)
    return paths.filter { path in
      let isFolder = path.hasSuffix("/")
      return patterns.exclude(isFolder ? String(path.dropLast()) : path, isFolder: isFolder)
    }
  }

  func testNamesAreFoundInAnyFolder() {
    let paths = ["SwiftUI/", "App/SwiftUI/", "App/SwiftUI", "App/View+SwiftUI.swift", "App/View.swift"]
    XCTAssertEqual(excluded("SwiftUI/", paths), ["SwiftUI/", "App/SwiftUI/"])
    XCTAssertEqual(excluded("# Views\n\n*+SwiftUI.swift\n", paths), ["App/View+SwiftUI.swift"])
    XCTAssertEqual(excluded("V?ew.swift", paths), ["App/View.swift"])
    XCTAssertEqual(excluded("", paths), [])
  }

  func testPathsBeginAtTheTarget() {
    let paths = ["App/a.swift", "App/b/a.swift", "App/b/c/a.swift", "b/a.swift"]
    XCTAssertEqual(excluded("App/*.swift", paths), ["App/a.swift"])
    XCTAssertEqual(excluded("/b/a.swift", paths), ["b/a.swift"])
    XCTAssertEqual(excluded("App/**/a.swift", paths), ["App/a.swift", "App/b/a.swift", "App/b/c/a.swift"])
    XCTAssertEqual(excluded("App/b/**", paths), ["App/b/a.swift", "App/b/c/a.swift"])
  }

  func testTheLastPatternCounts() {
    XCTAssertEqual(excluded("*.swift\n!b.swift", ["a.swift", "b.swift"]), ["a.swift"])
    XCTAssertEqual(excluded("!b.swift\n*.swift", ["a.swift", "b.swift"]), ["a.swift", "b.swift"])
  }
}
