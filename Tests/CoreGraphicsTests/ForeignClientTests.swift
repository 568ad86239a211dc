import Foundation
import TestSupport
import XCTest

/// A package that merely finds our modules, as one does that asks `canImport(CoreGraphics)`, has no way to the C modules
/// that they are made with.
final class ForeignClientTests: XCTestCase {
  private func assertCompiles(_ source: String, file: StaticString = #filePath, line: UInt = #line) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("client-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("Client.swift").path
    try source.write(toFile: path, atomically: true, encoding: .utf8)
    let modules = Program.products.appendingPathComponent("Modules").path
    let compiler = try Program(
      "/usr/bin/env",
      ["swiftc", "-typecheck", "-swift-version", "6", "-I", modules, "-module-cache-path", folder.path, path])
    XCTAssertEqual(compiler.wait(seconds: 240), 0, compiler.output + compiler.errors, file: file, line: line)
  }

  func testCoreGraphics() throws {
    try assertCompiles(
      """
      import CoreGraphics
      import Foundation
      extension CGAffineTransform { public var text: String { "\\(a) \\(b) \\(c) \\(d) \\(tx) \\(ty)" } }
      public func draw(in context: CGContext, _ image: CGImage) { context.draw(image, in: .zero) }
      public func length(_ path: CGPath) -> CGFloat { path.boundingBox.width }
      """)
  }

  func testUIKit() throws {
    try assertCompiles(
      """
      import UIKit
      @MainActor public func make() -> UIView { UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20)) }
      """)
  }
}
