import Foundation
import TestSupport
import XCTest

/// Tests of the page that share a browser, each with pages of its own.
@preconcurrency @MainActor class PageTestCase: XCTestCase {
  private static var shared: Chromium?

  override class func tearDown() {
    MainActor.assumeIsolated { shared = nil }
    super.tearDown()
  }

  func browser() throws -> Chromium {
    if let shared = Self.shared { return shared }
    let new = try Chromium()
    Self.shared = new
    return new
  }

  /// A page that shows an app.
  func view(_ app: ServedApp, prepare script: String? = nil) throws -> ViewedApp {
    let view = try ViewedApp(browser(), prepare: script)
    try view.open(app.address)
    return view
  }

  func text(_ app: ServedApp, _ view: String, becomes text: String, file: StaticString = #filePath, line: UInt = #line)
    throws
  {
    try app.wait("\(view) is \(app[view]?.text ?? "nothing"), not \(text)", file: file, line: line) {
      app[view]?.text == text
    }
  }
}
