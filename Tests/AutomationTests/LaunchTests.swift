import Foundation
import HostInterface
import XCTest

@testable import Automation

/// Which device an app gets, and where it keeps its state.
@preconcurrency @MainActor final class LaunchTests: XCTestCase {
  private enum Window: HostFactory {
    static let kind = LaunchOptions.HostKind.window
    nonisolated(unsafe) static var isAvailable = true
    static func makeHost(_ options: LaunchOptions) throws -> any HostInterface.Host { throw LaunchError("no") }
  }

  private enum Headless: HostFactory {
    static let kind = LaunchOptions.HostKind.headless
    static let isAvailable = true
    static func makeHost(_ options: LaunchOptions) throws -> any HostInterface.Host { throw LaunchError("no") }
  }

  private func choose(_ arguments: String..., among hosts: [any HostFactory.Type]) throws -> LaunchOptions.HostKind {
    try LaunchOptions.parse(arguments).chooseFactory(among: hosts).kind
  }

  func testTheHostIsTheOneAskedForOrAWindow() throws {
    Window.isAvailable = true
    XCTAssertEqual(try choose(among: [Headless.self, Window.self]), .window)
    XCTAssertEqual(try choose("--host", "headless", among: [Window.self, Headless.self]), .headless)
    Window.isAvailable = false
    defer { Window.isAvailable = true }
    XCTAssertEqual(try choose("--host", "window", among: [Window.self]), .window, "it says itself what it lacks")
    XCTAssertThrowsError(try choose(among: [Window.self, Headless.self])) {
      XCTAssertTrue("\($0)".contains("--host window or --host headless"), "\($0)")
    }
    XCTAssertThrowsError(try choose("--host", "web", among: [Window.self, Headless.self])) {
      XCTAssertTrue("\($0)".contains("no web host"), "\($0)")
    }
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
