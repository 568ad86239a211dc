import UIKitTesting
import XCTest

@testable import UIKit

/// What is provided in several types.
@preconcurrency @MainActor final class ItemProviderTests: XCTestCase {
  private func load<Value: _ObjectiveCBridgeable>(
    _ type: Value.Type, from provider: NSItemProvider
  ) -> (Value?, (any Error)?) where Value._ObjectiveCType: NSItemProviderReading {
    let loaded = expectation(description: "loaded")
    nonisolated(unsafe) var found: (Value?, (any Error)?) = (nil, nil)
    let progress = provider.loadObject(ofClass: type) {
      found = ($0, $1)
      loaded.fulfill()
    }
    XCTAssertNil(found.0, "completions come later")
    wait(for: [loaded], timeout: 30)
    XCTAssertTrue(progress.isFinished)
    return found
  }

  func testStringsComeBack() {
    let provider = NSItemProvider(object: "Grüße" as NSString)
    XCTAssertEqual(provider.registeredTypeIdentifiers, ["public.utf8-plain-text"])
    XCTAssertTrue(provider.hasItemConformingToTypeIdentifier("public.text"))
    XCTAssertFalse(provider.hasItemConformingToTypeIdentifier("public.image"))
    XCTAssertTrue(provider.canLoadObject(ofClass: String.self))
    XCTAssertFalse(provider.canLoadObject(ofClass: UIImage.self))
    XCTAssertEqual(load(String.self, from: provider).0, "Grüße")
  }

  func testAddressesComeBack() {
    let url = URL(string: "https://example.org/a?b=c")!
    XCTAssertEqual(load(URL.self, from: NSItemProvider(object: url as NSURL)).0, url)
    let file = NSItemProvider(object: URL(fileURLWithPath: "/tmp") as NSURL)
    XCTAssertTrue(file.hasItemConformingToTypeIdentifier("public.file-url"))
  }

  func testWhatIsNotThereIsAnError() {
    let (value, error) = load(URL.self, from: NSItemProvider(object: "text" as NSString))
    XCTAssertNil(value)
    XCTAssertEqual((error as NSError?)?.domain, NSItemProvider.errorDomain)
    XCTAssertEqual((error as NSError?)?.code, NSItemProvider.ErrorCode.itemUnavailableError.rawValue)
  }

  func testPicturesAndColoursComeBack() {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 3)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 3))
    }
    let loaded = expectation(description: "both")
    loaded.expectedFulfillmentCount = 2
    NSItemProvider(object: image).loadObject(ofClass: UIImage.self) { object, _ in
      XCTAssertEqual((object as? UIImage)?.cgImage?.width, image.cgImage?.width)
      loaded.fulfill()
    }
    let color = UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.5)
    NSItemProvider(object: color).loadObject(ofClass: UIColor.self) { object, _ in
      XCTAssertEqual(object as? UIColor, color)
      loaded.fulfill()
    }
    wait(for: [loaded], timeout: 30)
  }

  func testDataAreMadeWhenTheyAreAskedFor() {
    let provider = NSItemProvider()
    nonisolated(unsafe) var asked = 0
    provider.registerDataRepresentation(forTypeIdentifier: "org.example.own", visibility: .all) { completion in
      asked += 1
      completion(Data([1, 2]), nil)
      return nil
    }
    XCTAssertEqual(asked, 0)
    let loaded = expectation(description: "loaded")
    provider.loadDataRepresentation(forTypeIdentifier: "org.example.own") { data, error in
      XCTAssertEqual(data, Data([1, 2]))
      XCTAssertNil(error)
      loaded.fulfill()
    }
    wait(for: [loaded], timeout: 30)
    XCTAssertEqual(asked, 1)
  }

  func testWhatIsCancelledIsAnError() {
    let provider = NSItemProvider(object: "text" as NSString)
    let loaded = expectation(description: "loaded")
    let progress = provider.loadDataRepresentation(forTypeIdentifier: "public.text") { data, error in
      XCTAssertNil(data)
      XCTAssertEqual((error as? CocoaError)?.code, .userCancelled)
      loaded.fulfill()
    }
    progress.cancel()
    wait(for: [loaded], timeout: 30)
  }

  /// Load handlers may call back twice, or not at all once they are cancelled.
  func testCompletionsAreCalledOnce() {
    let provider = NSItemProvider()
    provider.registerDataRepresentation(forTypeIdentifier: "org.example.twice", visibility: .all) { completion in
      completion(Data([1]), nil)
      completion(Data([2]), nil)
      return nil
    }
    provider.registerDataRepresentation(forTypeIdentifier: "org.example.never", visibility: .all) { _ in nil }
    nonisolated(unsafe) var found: [Data?] = []
    let cancelled = expectation(description: "cancelled")
    provider.loadDataRepresentation(forTypeIdentifier: "org.example.twice") { data, _ in found.append(data) }
    let progress = provider.loadDataRepresentation(forTypeIdentifier: "org.example.never") { data, error in
      XCTAssertNil(data)
      XCTAssertEqual((error as? CocoaError)?.code, .userCancelled)
      cancelled.fulfill()
    }
    progress.cancel()
    wait(for: [cancelled], timeout: 30)
    XCTAssertEqual(found, [Data([1])])
  }

  func testFilesAreRead() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).txt")
    XCTAssertNil(NSItemProvider(contentsOf: url))
    try Data("text".utf8).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    let provider = try XCTUnwrap(NSItemProvider(contentsOf: url))
    XCTAssertEqual(provider.suggestedName, url.lastPathComponent)
    XCTAssertEqual(load(String.self, from: provider).0, "text")
  }
}
