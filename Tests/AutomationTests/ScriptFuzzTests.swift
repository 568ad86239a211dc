import HostInterface
import TestSupport
import XCTest

@testable import Automation

/// A script of any bytes is played or refused with a word on what is wrong.
final class ScriptFuzzTests: XCTestCase {
  private static let steps = [
    #"{"do":"wait","seconds":0.5},{"do":"tap","at":[1,2]},{"do":"tap","id":"x"}"#,
    #"{"do":"waitFor","id":"x","property":"exists","seconds":1,"clock":"stands"},{"do":"snapshot","file":"a/b.png"}"#,
    #"{"do":"drag","from":[5,6],"to":[7,8],"seconds":0.2,"hold":true,"with":[{"from":[0,0],"to":[1,1],"seconds":0.1,"finger":1}]}"#,
    #"{"do":"touch","phase":"up","finger":0},{"do":"key","key":"a","modifiers":["control"]},{"do":"type","text":"Aé\n"}"#,
    #"{"do":"hover","at":[1,2]},{"do":"hover","id":"x"},{"do":"hover"},{"do":"tilt","by":[0.5,-1]},{"do":"shake"}"#,
    #"{"do":"wheel","at":[1,1],"delta":[0,-10]},{"do":"rotate","to":"landscapeLeft"},{"do":"textSize","to":"small"}"#,
  ]

  /// The most frames of a script: more would not find more.
  private static let mostFrames = 500

  func testFuzzedScriptsAreRefusedOrPlayed() throws {
    let seeds = (Self.steps + [Self.steps.joined(separator: ",")]).map {
      Array("{\"version\":1,\"steps\":[\($0)]}".utf8)
    }
    Fuzzer("script", seeds: seeds).run { bytes in
      do {
        let script = try GestureScript(json: Data(bytes))
        for case .snapshot(let file) in script.steps {
          XCTAssertTrue(
            try script.path(ofSnapshot: file).hasPrefix(FileManager.default.currentDirectoryPath), Fuzzer.place)
        }
        try play(script)
      } catch {
        XCTAssertTrue(error is LaunchError, "\(error): \(Fuzzer.place)")
      }
    }
  }

  private func play(_ script: GestureScript) throws {
    var player = ScriptPlayer(script, framesPerSecond: 60)
    for frame in 0..<Self.mostFrames {
      let action = try player.next(
        time: Double(frame) / 60, middle: { $0 == "x" ? CGPoint(x: 9, y: 9) : nil },
        screen: { DeviceModel.iPhone13.screen(DeviceModel.iPhone13.screen(), after: $0) })
      if case .finished = action { return }
    }
  }
}
