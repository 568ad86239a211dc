import Foundation
import XCTest

@testable import UIKitPort

final class TemporaryPackagesTests: XCTestCase {
  /// The locks of the folder go with it, and no others do.
  func testAFolderGoesWithItsLocks() throws {
    let (manager, fixture) = (FileManager.default, try ProjectFixture())
    let folder = fixture.folder.appending(path: "Sums")
    try fixture.write("", to: "Sums/.build/file")
    let path = folder.path.replacingOccurrences(of: "/", with: "_")
    let names = ["\(path)_.build.lock", "\(path)-kit_.build.lock", "\(path)_.build.txt"]
    let files = names.map { manager.temporaryDirectory.appending(path: $0) }
    addTeardownBlock { for file in files { try? FileManager.default.removeItem(at: file) } }
    for file in files { try Data().write(to: file) }
    TemporaryPackages.remove(folder)
    XCTAssertFalse(manager.fileExists(atPath: folder.path))
    XCTAssertEqual(files.map { manager.fileExists(atPath: $0.path) }, [false, true, true])
    TemporaryPackages.remove(folder)
    XCTAssertTrue(manager.fileExists(atPath: fixture.folder.path))
  }
}
