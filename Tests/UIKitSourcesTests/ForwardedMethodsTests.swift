import XCTest

@testable import UIKitSourcesCore

/// What UIKit hands on to the target of a delegate is what its protocols have, under the names that the rewriter gives.
final class ForwardedMethodsTests: XCTestCase {
  private let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Sources/UIKit")

  /// The files, which their declarations don't keep.
  private func sources() throws -> [SourceFile] {
    let files = try XCTUnwrap(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    return try files.compactMap { $0 as? URL }.filter { file in
      file.pathExtension == "swift"
        && ["Delegate", "DataSource", "PresentationController"].contains {
          file.lastPathComponent.contains($0)
        }
    }.map {
      SourceFile(path: $0.path, outputName: $0.lastPathComponent, source: Array(try Data(contentsOf: $0)))
    }
  }

  private func publicMethods(of scopes: [Declaration]) -> [Declaration] {
    scopes.flatMap(\.members).filter { $0.kind == .function && $0.has("public") }
  }

  func testAllOptionalMethodsAreHandedOn() throws {
    let sources = try sources()
    let all = sources.flatMap(\.allDeclarations).filter { $0.kind == .extension }
    let forwarding = all.filter { $0.file.path.hasSuffix("+Forwarding.swift") }
    XCTAssertGreaterThan(forwarding.count, 15)
    for scope in forwarding {
      let plain = all.filter { $0.name == scope.name && $0.file !== scope.file }
      let methods = publicMethods(of: [scope])
      XCTAssertEqual(
        methods.map(\.reference).sorted(), publicMethods(of: plain).map(\.reference).sorted(), scope.name)
      for method in methods {
        let body = try XCTUnwrap(method.body)
        let text = method.file.text(body)
        XCTAssertTrue(text.contains("\"\(method.selectorName)\""), "\(scope.name): \(method.reference)")
        XCTAssertTrue(OptionalMethods.ofDelegates.contains(method.name), "the rewriter doesn't know \(method.name)")
      }
    }
    withExtendedLifetime(sources) {}
  }
}
