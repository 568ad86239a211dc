import Foundation
import TestSupport
import XCTest

/// The page's modules by themselves, in a browser, with what they send written down.
@preconcurrency @MainActor class PageModuleTestCase: PageTestCase {
  private static let folder = PackageFolder.url.appendingPathComponent("Sources/WebHost/Page")
  private(set) var server: TestServer!
  private(set) var page: ChromiumPage!

  override func setUp() async throws {
    try await super.setUp()
    let html = """
      <!doctype html><meta charset=utf-8><style>body { margin: 0 }</style>
      <div id=stage style='width:400px;height:800px;position:relative'>
      <div id=device style='position:absolute'><canvas id=screen width=8 height=4></canvas></div></div>
      <textarea id=keyboard></textarea><button id=elsewhere>Elsewhere</button><div id=nodes></div>
      """
    server = TestServer(["/": .html(html)])
    for name in try FileManager.default.contentsOfDirectory(atPath: Self.folder.path) where name.hasSuffix(".js") {
      server["/\(name)"] = TestServer.Response(
        headers: ["Content-Type": "text/javascript"],
        body: try Data(contentsOf: Self.folder.appendingPathComponent(name))
      )
    }
    page = try ChromiumPage(browser(), width: 400, height: 900)
    try page.open(server.url("/"))
  }

  override func tearDown() async throws {
    page = nil
    server.stop()
    try await super.tearDown()
  }

  /// Numbers that a script comes to.
  func numbers(_ script: String) throws -> [Double] {
    ((try page.run(script) as? [Any]) ?? []).compactMap { ($0 as? NSNumber)?.doubleValue }
  }

  /// What has been written down since the last time.
  func said() throws -> [String] { try page.run("said.splice(0)") as? [String] ?? [] }
}
