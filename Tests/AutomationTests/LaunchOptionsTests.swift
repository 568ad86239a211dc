import TestSupport
import UIKitTesting
import XCTest

@testable import Automation

final class LaunchOptionsTests: XCTestCase {
  func testDefaults() throws {
    for options in [LaunchOptions(), try LaunchOptions.parse([])] {
      XCTAssertEqual(options.host, .auto)
      XCTAssertEqual(options.device, .iPhone13)
      XCTAssertEqual(options.appearance, .light)
      XCTAssertEqual(options.accessibility, [])
      XCTAssertEqual([options.scale, options.fps], [2, 60])
      XCTAssertEqual([options.script, options.record, options.trace, options.profile], [nil, nil, nil, nil])
      XCTAssertEqual(options.appArguments, [])
      XCTAssertEqual(options.screen.size, CGSize(width: 390, height: 844))
      XCTAssertEqual(options.screen.languages, ["en-US"])
    }
  }

  func testEveryOptionIsRead() throws {
    let options = try LaunchOptions.parse([
      "--host", "headless", "--device", "iphone se", "--scale", "3", "--appearance", "dark", "--text-size",
      "accessibility-extra-large", "--accessibility", "less-motion,bold-text", "--language", "de-CH,fr", "--script",
      "a.json",
      "--record", "film.gif", "--trace", "t.jsonl", "--fps", "30", "--profile", "p", "--", "--url", "x",
    ])
    XCTAssertEqual(options.host, .headless)
    XCTAssertEqual(options.device, .iPhoneSE)
    XCTAssertEqual(options.appearance, .dark)
    XCTAssertEqual(options.screen.textSize, .accessibilityExtraLarge)
    XCTAssertEqual(options.accessibility, [.lessMotion, .boldText])
    XCTAssertEqual(options.screen.accessibility, [.lessMotion, .boldText])
    XCTAssertEqual(options.screen.languages, ["de-CH", "fr"])
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

  func testADeviceThatIsDrivenFromOutsideIsHeadless() throws {
    XCTAssertFalse(LaunchOptions().control)
    XCTAssertTrue(try LaunchOptions.parse(["--host", "headless", "--control"]).control)
    for (arguments, part) in [
      (["--control"], "add --host headless"), (["--host", "web", "--control"], "add --host headless"),
      (["--host", "headless", "--control", "--script", "a.json"], "goes without --script"),
      (["--host", "headless", "--control", "--record", "a.png"], "goes without --script"),
    ] {
      XCTAssertThrowsError(try LaunchOptions.parse(arguments)) {
        XCTAssertTrue("\($0)".contains(part), "\($0)")
      }
    }
  }

  func testWhatCantBeReadIsRefused() {
    let refused = [
      (["--scale", "9"], "--scale takes 1 to 4, not 9.0."), (["--fps", "0"], "--fps takes 1 to 1000, not 0.0."),
      (["--scale", "-1"], "--scale takes 1 to 4, not -1.0."), (["--scale=-1"], "--scale takes 1 to 4, not -1.0."),
      (["--scale", "-inf"], "--scale takes 1 to 4, not -inf."), (["--scale", "nan"], "--scale takes 1 to 4, not nan."),
      (["--port", "-1"], "--port takes 0 to 65535, not -1."),
      (["--port", "65536"], "--port takes 0 to 65535, not 65536."),
      (["--fps", "-60"], "--fps takes 1 to 1000, not -60.0."), (["--fps", "-.5"], "--fps takes 1 to 1000, not -0.5."),
      (["--device", "-1"], "'-1'"), (["--host", "-1"], "'-1'"), (["--appearance", "-1"], "'-1'"),
      (["--accessibility", "less-noise"], "less-noise"), (["--text-size", "huge"], "huge"),
      (["--scale"], "Missing value"), (["--scale", "--port", "3"], "Missing value"), (["--open", "-1"], "--open"),
      (["-1"], "-1"), (["--device", "toaster"], "toaster"), (["--sclae", "2"], "--sclae"), (["stray"], "stray"),
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

  func testANumberBelowZeroMayBeAFile() throws {
    XCTAssertEqual(try LaunchOptions.parse(["--trace", "-1", "--scale", "1"]).trace, "-1")
    XCTAssertEqual(try LaunchOptions.parse(["--previews", "pages", "--device", "iPhone SE"]).previews, "pages")
    XCTAssertNil(try LaunchOptions.parse([]).previews)
    XCTAssertEqual(try LaunchOptions.parse(["--scale", "1", "--", "--demo", "-1"]).appArguments, ["--demo", "-1"])
  }

  // MARK: Help

  /// What the project's command says of running apps, without building any.
  private func help(_ arguments: String...) throws -> String {
    let (process, pipe) = (Process(), Pipe())
    process.executableURL = PackageFolder.url.appendingPathComponent("swoop")
    process.arguments = ["run"] + arguments
    process.standardOutput = pipe
    try process.run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    XCTAssertEqual(process.terminationStatus, 0)
    return text
  }

  func testTheCommandKnowsAllDevicesAndOptions() throws {
    let text = try help("--help")
    for device in DeviceModel.all { XCTAssertTrue(text.contains("\"\(device.name)\""), device.name) }
    XCTAssertThrowsError(try LaunchOptions.parse(["--help"])) { error in
      let options = Set("\(error)".matches(of: #/--[a-z-]+/#).map { String($0.output) }).subtracting(["--help"])
      XCTAssertGreaterThan(options.count, 10)
      for option in options { XCTAssertTrue(text.contains("  \(option) "), option) }
    }
  }

  func testTheCommandKnowsWhatAppsTake() throws {
    let all = try help("--help")
    for (app, options) in [
      ("browser", ["--url ADDRESS"]), ("music", ["--library FOLDER"]),
      ("notes", ["--import FOLDER", "--export FOLDER", "--demo NUMBER", "--workaround"]),
    ] {
      let text = try help(app, "--help")
      for option in options {
        XCTAssertTrue(text.contains("  \(option) "), option)
        XCTAssertTrue(all.contains("  \(option) "), option)
      }
    }
    XCTAssertFalse(try help("notes", "--help").contains("--url ADDRESS"))
  }

  func testHelpNamesTheOptions() {
    XCTAssertThrowsError(try LaunchOptions.parse(["--help"])) { error in
      XCTAssertEqual((error as? LaunchOptions.Refusal)?.isHelp, true)
      for option in [
        "--host", "--device", "--scale", "--port", "--listen", "--open", "--script", "--record", "--trace",
        "--previews", "--fps", "--profile", "--control",
      ] {
        XCTAssertTrue("\(error)".contains(option))
      }
      XCTAssertTrue("\(error)".contains("USAGE: \(ProcessInfo.processInfo.processName)"), "\(error)")
    }
  }
}
