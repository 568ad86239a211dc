import UIKitTesting
import XCTest

@testable import Automation

final class LaunchOptionsTests: XCTestCase {
  func testDefaults() throws {
    for options in [LaunchOptions(), try LaunchOptions.parse([])] {
      XCTAssertEqual(options.host, .auto)
      XCTAssertEqual(options.device, .iPhone13)
      XCTAssertEqual(options.appearance, .light)
      XCTAssertEqual([options.scale, options.fps], [2, 60])
      XCTAssertEqual([options.script, options.record, options.trace, options.profile], [nil, nil, nil, nil])
      XCTAssertEqual(options.appArguments, [])
      XCTAssertEqual(options.screen.size, CGSize(width: 390, height: 844))
    }
  }

  func testEveryOptionIsRead() throws {
    let options = try LaunchOptions.parse([
      "--host", "headless", "--device", "iphone se", "--scale", "3", "--appearance", "dark", "--script", "a.json",
      "--record", "film.gif", "--trace", "t.jsonl", "--fps", "30", "--profile", "p", "--", "--url", "x",
    ])
    XCTAssertEqual(options.host, .headless)
    XCTAssertEqual(options.device, .iPhoneSE)
    XCTAssertEqual(options.appearance, .dark)
    XCTAssertEqual([options.scale, options.fps], [3, 30])
    XCTAssertEqual(
      [options.script, options.record, options.trace, options.profile], ["a.json", "film.gif", "t.jsonl", "p"])
    XCTAssertEqual(options.appArguments, ["--url", "x"])
    XCTAssertEqual(options.screen.scale, 3)
    XCTAssertEqual(options.screen.refreshRate, 30)
  }

  func testTheProfileIsFoundAmongTheAppsArguments() throws {
    for arguments in [["--profile", "p", "--", "-x"], ["--", "--profile", "p", "-x"], ["--", "-x", "--profile=p"]] {
      let options = try LaunchOptions.parse(arguments)
      XCTAssertEqual(options.profile, "p", "\(arguments)")
      XCTAssertEqual(options.appArguments, ["-x"], "\(arguments)")
    }
    XCTAssertThrowsError(try LaunchOptions.parse(["--", "-x", "--profile"]), "a folder is missing")
  }

  func testWhatCantBeReadIsRefused() {
    let refused = [
      (["--scale", "9"], "--scale takes 1 to 4, not 9.0."), (["--fps", "0"], "--fps takes 1 to 1000, not 0.0."),
      (["--device", "toaster"], "toaster"), (["--sclae", "2"], "--sclae"), (["stray"], "stray"),
    ]
    for (arguments, part) in refused {
      XCTAssertThrowsError(try LaunchOptions.parse(arguments)) { error in
        XCTAssertTrue("\(error)".contains(part), "\(error)")
        let program = ProcessInfo.processInfo.processName
        XCTAssertTrue("\(error)".hasPrefix("\(program): "), "\(error)")
        XCTAssertTrue("\(error)".contains("app's own arguments come after --"), "\(error)")
        XCTAssertEqual((error as? LaunchOptions.Refusal)?.isHelp, false)
      }
    }
  }

  func testHelpNamesTheOptions() {
    XCTAssertThrowsError(try LaunchOptions.parse(["--help"])) { error in
      XCTAssertEqual((error as? LaunchOptions.Refusal)?.isHelp, true)
      for option in [
        "--host", "--device", "--scale", "--port", "--listen", "--open", "--script", "--record", "--trace", "--fps",
        "--profile",
      ] {
        XCTAssertTrue("\(error)".contains(option))
      }
      XCTAssertTrue("\(error)".contains("USAGE: \(ProcessInfo.processInfo.processName)"), "\(error)")
    }
  }
}
