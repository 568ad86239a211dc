import Foundation
import HostInterface
import XCTest

@testable import Automation

/// The choice of the device that an app gets, and of the place where it keeps its state.
@preconcurrency @MainActor final class LaunchTests: XCTestCase {
  private func factory(_ kind: LaunchOptions.HostKind, isAvailable: Bool = true) -> HostFactory {
    HostFactory(kind: kind) {
      isAvailable
    } makeHost: { _ in
      throw LaunchError("no")
    }
  }

  private func choose(_ arguments: String..., among hosts: [HostFactory]) throws -> LaunchOptions.HostKind {
    try LaunchOptions.parse(arguments).chooseFactory(among: hosts).kind
  }

  func testTheHostIsTheOneAskedForOrAWindow() throws {
    let (window, headless) = (factory(.window), factory(.headless))
    XCTAssertEqual(try choose(among: [headless, window]), .window)
    XCTAssertEqual(try choose("--host", "headless", among: [window, headless]), .headless)
    let nowhere = factory(.window, isAvailable: false)
    XCTAssertEqual(try choose("--host", "window", among: [nowhere]), .window, "it says itself what it lacks")
    XCTAssertThrowsError(try choose(among: [nowhere, headless])) {
      XCTAssertTrue("\($0)".contains("--host window or --host headless"), "\($0)")
    }
    XCTAssertThrowsError(try choose("--host", "web", among: [window, headless])) {
      XCTAssertTrue("\($0)".contains("no web host"), "\($0)")
    }
  }

  func testAPageOfPreviewsSaysWhereItIs() throws {
    let folder = NSTemporaryDirectory() + "previews-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let page = try PreviewGalleryPage(title: "App", previews: [], factory: factory(.headless))
    XCTAssertEqual(page.summary, "0 previews")
    let file = try page.write(to: folder + "/")
    XCTAssertEqual(file, folder + "/index.html")
    XCTAssertTrue(FileManager.default.fileExists(atPath: file))
  }

  // MARK: Profiles

  func testAFreshProfileGoesAgain() throws {
    let options = try LaunchOptions.parse([])
    XCTAssertNil(try options.makeProfile(for: .window), "the user's own")
    let profile = try XCTUnwrap(options.makeProfile(for: .headless))
    XCTAssertTrue(FileManager.default.fileExists(atPath: profile.path))
    XCTAssertNotEqual(profile.path, try options.makeProfile(for: .headless)?.path)
    profile.removeIfTemporary()
    XCTAssertFalse(FileManager.default.fileExists(atPath: profile.path))
  }

  func testProfilesThatNobodyHasAreRemoved() throws {
    let manager = FileManager.default
    let mine = try XCTUnwrap(LaunchOptions.parse([]).makeProfile(for: .headless))
    defer { mine.removeIfTemporary() }
    let (orphan, other) = (TemporaryProfiles.newPath, NSTemporaryDirectory() + "swoop-is-a-word-\(UUID().uuidString)")
    for path in [orphan, other] { try manager.createDirectory(atPath: path, withIntermediateDirectories: true) }
    defer { try? manager.removeItem(atPath: other) }
    try Data("state".utf8).write(to: URL(fileURLWithPath: orphan + "/file"))
    TemporaryProfiles.removeOrphans()
    XCTAssertTrue(manager.fileExists(atPath: orphan), "its process may be about to lock it")
    TemporaryProfiles.removeOrphans(now: Date(timeIntervalSinceNow: 120))
    XCTAssertFalse(manager.fileExists(atPath: orphan))
    XCTAssertTrue(manager.fileExists(atPath: other), "somebody else's")
    XCTAssertTrue(manager.fileExists(atPath: mine.path), "this process lives")
  }

  func testProfilesAreThePersonsAlone() throws {
    let profile = try XCTUnwrap(LaunchOptions.parse([]).makeProfile(for: .headless))
    defer { profile.removeIfTemporary() }
    let attributes = try FileManager.default.attributesOfItem(atPath: profile.path)
    XCTAssertEqual(attributes[.posixPermissions] as? Int, 0o700)
  }

  func testANamedProfileIsMadeAndStays() throws {
    let path = NSTemporaryDirectory() + "profile-\(UUID().uuidString)/deep"
    defer { try? FileManager.default.removeItem(atPath: (path as NSString).deletingLastPathComponent) }
    let profile = try XCTUnwrap(LaunchOptions.parse(["--profile", path]).makeProfile(for: .window))
    profile.removeIfTemporary()
    XCTAssertTrue(FileManager.default.fileExists(atPath: path))
    XCTAssertThrowsError(try LaunchOptions.parse(["--profile", "/dev/null/p"]).makeProfile(for: .headless)) {
      XCTAssertTrue("\($0)".contains("/dev/null/p"), "\($0)")
    }
  }
}
