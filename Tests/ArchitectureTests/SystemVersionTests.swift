import TestSupport
import XCTest

@testable import UIKitSourcesCore

/// The version of iOS, by which the build plugin leaves out what is for later ones, is the one that apps are told.
final class SystemVersionTests: XCTestCase {
  func testThePluginKnowsTheVersionOfTheDevice() throws {
    let path = "Sources/UIKit/Views/Application/UIDevice.swift"
    let source = try String(contentsOf: PackageFolder.url.appending(path: path), encoding: .utf8)
    let version = Availability.version.map { "\($0)" }.joined(separator: ".")
    let property = "open var systemVersion: String { identity.systemVersion ?? \"\(version)\" }"
    XCTAssertTrue(source.contains(property), version)
  }
}
