import UIKitTesting
import XCTest

@testable import SwoopSample

/// The plugin compiles the sample's previews, and the program finds them.
@preconcurrency @MainActor final class SamplePreviewTests: XCTestCase {
  private var previews: [LaunchablePreview] { PreviewGallery.previews(of: ["SwoopSample"]) }

  func testThePreviewsOfTheAppAreFound() throws {
    XCTAssertEqual(previews.map(\.name).dropFirst(), ["Three tasks", "Nothing to do", "One row"])
    let first = try XCTUnwrap(previews.first)
    XCTAssertTrue(first.file.hasSuffix("Examples/Sample/App/Counter/CounterViewController.swift"), first.file)
    let source = try String(contentsOfFile: first.file, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false)
    XCTAssertEqual(source[first.line - 1], "#Preview { CounterViewController() }")
  }

  func testThePreviewsAreDrawnWithTheAppsResources() throws {
    let sizes = try previews.map { preview in
      try XCTUnwrap(UIImage(data: try PreviewGallery.picture(of: preview, appearance: .light))).size
    }
    XCTAssertEqual(sizes[0], CGSize(width: 780, height: 1688))
    XCTAssertEqual(sizes[2], CGSize(width: 1688, height: 780))
    XCTAssertLessThan(sizes[3].height, 200, "one row alone")
  }
}
