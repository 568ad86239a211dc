import HostInterface
import XCTest

@testable import Automation

final class GestureScriptTests: XCTestCase {
  private func script(_ steps: String) throws -> GestureScript {
    try GestureScript(json: Data("{\"version\":1,\"steps\":[\(steps)]}".utf8))
  }

  private func message(_ json: String) -> String {
    do {
      _ = try GestureScript(json: Data(json.utf8))
      return "no error"
    } catch {
      return "\(error)"
    }
  }

  func testReadsEveryStep() throws {
    let script = try script(
      """
      {"do":"wait","seconds":0.5},{"do":"waitFor","id":"webView","property":"loaded","seconds":20},
      {"do":"tap","at":[1,2]},{"do":"tap","id":"x"},{"do":"touch","phase":"down","at":[3,4],"finger":1},
      {"do":"drag","from":[5,6],"to":[7,8],"seconds":0.2,"with":[{"from":[0,0],"to":[1,1],"seconds":0.1,"finger":1}]},
      {"do":"key","key":"a","modifiers":["control"]},{"do":"wheel","at":[1,1],"delta":[0,-10]},
      {"do":"rotate","to":"landscapeLeft"},{"do":"snapshot","file":"a.png"},{"do":"appearance","to":"dark"},
      {"do":"textSize","to":"accessibility-large"}
      """)
    XCTAssertEqual(script.steps.count, 12)
    guard case .drag(let drag) = script.steps[5] else { return XCTFail("a drag is wanted") }
    XCTAssertEqual(drag.from, CGPoint(x: 5, y: 6))
    XCTAssertEqual(drag.finger, 0)
    XCTAssertFalse(drag.hold)
    XCTAssertEqual(drag.with.first?.finger, 1)
  }

  func testErrorsNameTheStep() {
    XCTAssertTrue(message("{").contains("not valid"))
    XCTAssertTrue(message("{\"version\":2,\"steps\":[]}").contains("version 2"))
    let unknown = message("{\"version\":1,\"steps\":[{\"do\":\"wait\",\"seconds\":1},{\"do\":\"dance\"}]}")
    XCTAssertTrue(unknown.contains("step 1") && unknown.contains("dance"), unknown)
    let missing = message("{\"version\":1,\"steps\":[{\"do\":\"drag\",\"seconds\":1}]}")
    XCTAssertTrue(missing.contains("step 0") && missing.contains("\"to\""), missing)
    let pair = message("{\"version\":1,\"steps\":[{\"do\":\"tap\",\"at\":[1]}]}")
    XCTAssertTrue(pair.contains("step 0") && pair.contains("two numbers"), pair)
    let negative = message("{\"version\":1,\"steps\":[{\"do\":\"wait\",\"seconds\":-1}]}")
    XCTAssertTrue(negative.contains("step 0"), negative)
    let key = message("{\"version\":1,\"steps\":[{\"do\":\"key\",\"key\":\"hyper\"}]}")
    XCTAssertTrue(key.contains("unknown key"), key)
  }

  func testMistakesAreToldInWords() {
    let choices = [
      ("\"do\":\"waitFor\",\"id\":\"x\",\"property\":\"shiny\",\"seconds\":1", "property", "exists, loaded"),
      (
        "\"do\":\"waitFor\",\"id\":\"x\",\"property\":\"exists\",\"seconds\":1,\"clock\":\"leaps\"", "clock",
        "runs, stands"
      ),
      ("\"do\":\"touch\",\"phase\":\"hover\"", "phase", "down, move, up, cancel"),
      (
        "\"do\":\"rotate\",\"to\":\"north\"", "to", "portrait, portraitUpsideDown, landscapeLeft, landscapeRight"
      ),
      ("\"do\":\"appearance\",\"to\":\"pink\"", "to", "light, dark"),
      (
        "\"do\":\"textSize\",\"to\":\"huge\"", "to",
        PreferredTextSize.allCases.map(\.rawValue).joined(separator: ", ")
      ),
      (
        "\"do\":\"dance\"", "do",
        "wait, waitFor, tap, touch, drag, pinch, type, key, wheel, hover, secondaryClick, tilt, shake, rotate, appearance, textSize, snapshot"
      ),
      (
        "\"do\":\"key\",\"key\":\"a\",\"modifiers\":[\"hyper\"]", "modifiers",
        "shift, control, alternate, command, alphaShift"
      ),
    ]
    for (step, key, allowed) in choices {
      let text = message("{\"version\":1,\"steps\":[{\"do\":\"wait\",\"seconds\":1},{\(step)}]}")
      XCTAssertTrue(text.hasPrefix("The script is not valid: step 1, \"\(key)\": unknown "), text)
      XCTAssertTrue(text.hasSuffix("; it is one of \(allowed)"), text)
    }
    for (json, words) in [
      ("[]", "an object, {…}, is wanted"), ("{\"version\":1}", "\"steps\" is missing"),
      ("{\"version\":\"1\",\"steps\":[]}", "\"version\": a whole number is wanted"),
      ("{\"version\":1,\"steps\":{}}", "\"steps\": a list, […], is wanted"),
      ("{\"version\":1,\"steps\":[3]}", "step 0: an object, {…}, is wanted"),
      ("{\"version\":1,\"steps\":[{\"do\":1}]}", "step 0, \"do\": a text is wanted"),
      (
        "{\"version\":1,\"steps\":[{\"do\":\"wait\",\"seconds\":\"1\"}]}",
        "step 0, \"seconds\": a number is wanted"
      ),
      (
        "{\"version\":1,\"steps\":[{\"do\":\"wait\",\"seconds\":null}]}",
        "step 0, \"seconds\": a number is wanted"
      ),
      (
        "{\"version\":1,\"steps\":[{\"do\":\"tap\",\"at\":\"here\"}]}",
        "step 0, \"at\": two numbers [x, y] are wanted"
      ),
      (
        "{\"version\":1,\"steps\":[{\"do\":\"touch\",\"phase\":\"up\",\"finger\":1.5}]}",
        "step 0, \"finger\": a number is wanted that is whole and not too large"
      ),
      (
        "{\"version\":1,\"steps\":[{\"do\":\"drag\",\"to\":[1,2],\"seconds\":1,\"hold\":1}]}",
        "step 0, \"hold\": true or false is wanted"
      ),
      (
        "{\"version\":1,\"steps\":[{\"do\":\"key\",\"key\":\"a\",\"modifiers\":\"shift\"}]}",
        "step 0, \"modifiers\": a list, […], is wanted"
      ),
    ] { XCTAssertEqual(message(json), "The script is not valid: \(words)") }
  }

  func testAPointerHoversAndTheDeviceTilts() throws {
    var player = ScriptPlayer(
      try script(
        #"{"do":"hover","at":[3,4]},{"do":"hover","id":"x"},{"do":"hover"},{"do":"secondaryClick","at":[1,2]},{"do":"secondaryClick","id":"x"},{"do":"tilt","by":[0.5,-1]}"#
      ),
      framesPerSecond: 60)
    var events: [String] = []
    while case .frame(let input) = try player.next(
      time: 2, middle: { $0 == "x" ? CGPoint(x: 9, y: 8) : nil },
      screen: { DeviceModel.iPhone13.screen(DeviceModel.iPhone13.screen(), after: $0) })
    {
      for event in input {
        switch event {
        case .pointer(let sample): events.append(sample.location.map { "\($0.x) \($0.y)" } ?? "away")
        case .secondaryClick(let click): events.append("click \(click.location.x) \(click.location.y)")
        case .tilt(let sample): events.append("tilt \(sample.horizontal) \(sample.vertical)")
        default: XCTFail("\(event)")
        }
      }
    }
    XCTAssertEqual(events, ["3.0 4.0", "9.0 8.0", "away", "click 1.0 2.0", "click 9.0 8.0", "tilt 0.5 -1.0"])
    let far = message(#"{"version":1,"steps":[{"do":"tilt","by":[2,0]}]}"#)
    XCTAssertTrue(far.contains("step 0, \"by\": a tilt is -1 to 1"), far)
  }

  func testAShakeBeginsInOneFrameAndEndsInTheNext() throws {
    var player = ScriptPlayer(try script(#"{"do":"shake"}"#), framesPerSecond: 60)
    var phases: [[ShakeSample.Phase]] = []
    while case .frame(let input) = try player.next(
      time: 2, middle: { _ in nil },
      screen: { DeviceModel.iPhone13.screen(DeviceModel.iPhone13.screen(), after: $0) })
    {
      phases.append(
        input.compactMap {
          guard case .shake(let sample) = $0 else { return nil }
          XCTAssertEqual(sample.timestamp, 2)
          return sample.phase
        })
    }
    XCTAssertEqual(phases, [[.began], [.ended]])
    let extra = message(#"{"version":1,"steps":[{"do":"shake","seconds":1}]}"#)
    XCTAssertTrue(extra.contains("step 0"), extra)
  }

  func testBrokenTextIsPlaced() {
    for (json, place) in [
      ("{\"version\":1,", "line 1, column 14: Unexpected end of file"),
      ("{\"version\":1,\n  \"steps\":[\n    {\"do\" \"é\"}]}", "line 3, column 11: "),
      ("{\"version\":1,\n\"é\": ,}", "line 2, column 6: "), ("", "line 1, column 1: "),
    ] { XCTAssertTrue(message(json).hasPrefix("The script is not valid: \(place)"), message(json)) }
    XCTAssertTrue(message("[]").contains("not valid"), "JSON, but no script")
  }

  func testTheClockRunsUnlessItIsToStand() throws {
    let wait = "\"do\":\"waitFor\",\"id\":\"x\",\"property\":\"exists\",\"seconds\":1"
    let steps = try script("{\(wait)},{\(wait),\"clock\":\"runs\"},{\(wait),\"clock\":\"stands\"}").steps
    let clocks = steps.map { step -> GestureScript.Clock? in
      if case .waitFor(let wait) = step { wait.clock } else { nil }
    }
    XCTAssertEqual(clocks, [.runs, .runs, .stands])
  }

  func testPicturesStayInTheScriptsFolder() throws {
    for file in ["a.png", "a/b.png", "..a/b..png", "...png"] {
      XCTAssertNoThrow(try script("{\"do\":\"snapshot\",\"file\":\"\(file)\"}"), file)
    }
    for file in ["", "/a.png", "../a.png", "a/../../b.png", "a/..", ".", "./a.png", "a/", "a//b.png", "a\\u0000.png"] {
      let text = message("{\"version\":1,\"steps\":[{\"do\":\"snapshot\",\"file\":\"\(file)\"}]}")
      XCTAssertTrue(text.contains("step 0, \"file\": a file within the script's folder is wanted"), "\(file): \(text)")
    }
  }

  func testLinksMayStayInTheScriptsFolder() throws {
    let manager = FileManager.default
    let root = manager.temporaryDirectory.appendingPathComponent("links-\(UUID().uuidString)")
    defer { try? manager.removeItem(at: root) }
    let folder = root.appendingPathComponent("script").path
    try manager.createDirectory(atPath: "\(folder)/real", withIntermediateDirectories: true)
    for (name, target) in [
      ("in", "real"), ("out", ".."), ("outside.png", "../a.png"), ("inside.png", "real/a.png"), ("etc", "/etc"),
    ] { try manager.createSymbolicLink(atPath: "\(folder)/\(name)", withDestinationPath: target) }
    try Data().write(to: root.appendingPathComponent("a.png"))
    try Data().write(to: URL(fileURLWithPath: "\(folder)/real/a.png"))
    var script = GestureScript(steps: [])
    script.folder = folder
    for (file, end) in [
      ("new.png", "script/new.png"), ("new/a.png", "script/new/a.png"), ("in/new/b.png", "script/real/new/b.png"),
      ("inside.png", "script/real/a.png"),
    ] { XCTAssertTrue(try script.path(ofSnapshot: file).hasSuffix(end), file) }
    for file in ["out/a.png", "outside.png", "etc/a.png", "etc/passwd"] {
      XCTAssertThrowsError(try script.path(ofSnapshot: file), file) {
        XCTAssertTrue("\($0)".contains("a link leads out"), "\($0)")
      }
    }
  }

  func testKeysThatMeanNothingAreRefused() {
    for (steps, place) in [
      ("{\"do\":\"wait\",\"seconds\":1,\"extra\":3}", "step 0, \"extra\": means nothing in a step \"wait\""),
      ("{\"do\":\"wait\",\"seconds\":1},{\"do\":\"tap\",\"at\":[1,2],\"finger\":1}", "step 1, \"finger\""),
      ("{\"do\":\"tap\",\"at\":[1,2],\"id\":\"x\"}", "step 0, \"at\""),
      (
        "{\"do\":\"drag\",\"to\":[1,2],\"seconds\":1,\"second\":1}",
        "step 0, \"second\": means nothing in a step \"drag\""
      ),
      (
        "{\"do\":\"drag\",\"to\":[1,2],\"seconds\":1,\"with\":[{\"do\":\"drag\",\"to\":[1,2],\"seconds\":1}]}",
        "step 0, \"with\", 0, \"do\""
      ),
    ] {
      let text = message("{\"version\":1,\"steps\":[\(steps)]}")
      XCTAssertTrue(text.contains(place), text)
    }
    XCTAssertTrue(message("{\"version\":1,\"steps\":[],\"speed\":2}").contains("\"speed\": means nothing in a script"))
  }

  private func play(_ steps: String, fps: Double = 60) throws -> [[InputEvent]] {
    var player = ScriptPlayer(try script(steps), framesPerSecond: fps)
    var frames: [[InputEvent]] = []
    while true {
      let action = try player.next(
        time: Double(frames.count), middle: { $0 == "here" ? CGPoint(x: 9, y: 9) : nil },
        screen: { DeviceModel.iPhone13.screen(DeviceModel.iPhone13.screen(), after: $0) })
      switch action {
      case .frame(let input): frames.append(input)
      case .finished: return frames
      case .snapshot, .waitFor: continue
      }
    }
  }

  private func touches(_ frames: [[InputEvent]]) -> [[String]] {
    frames.map { events in
      events.map { event in
        guard case .touch(let touch) = event else { return "?" }
        return "\(touch.finger)\(touch.phase)\(Int(touch.location.x)),\(Int(touch.location.y))"
      }
    }
  }

  func testDragIsDownEvenMovesAndUp() throws {
    let frames = try play("{\"do\":\"drag\",\"from\":[0,0],\"to\":[0,30],\"seconds\":0.05}")
    XCTAssertEqual(touches(frames), [["0down0,0"], ["0move0,10"], ["0move0,20"], ["0move0,30"], ["0up0,30"]])
  }

  func testHeldFingerGoesOnFromWhereItIs() throws {
    let frames = try play(
      """
      {"do":"drag","from":[0,0],"to":[0,10],"seconds":0.0166,"hold":true},{"do":"wait","seconds":0.0166},
      {"do":"drag","from":[5,5],"to":[0,20],"seconds":0.0333}
      """)
    XCTAssertEqual(
      touches(frames), [["0down0,0"], ["0move0,10"], [], ["0move0,15"], ["0move0,20"], ["0up0,20"]])
  }

  func testTwoFingersRunAtOnce() throws {
    let frames = try play(
      """
      {"do":"drag","from":[0,0],"to":[0,2],"seconds":0.0333,"with":[{"from":[9,0],"to":[9,1],"seconds":0.0166,"finger":1}]}
      """)
    XCTAssertEqual(
      touches(frames),
      [["0down0,0", "1down9,0"], ["0move0,1", "1move9,1"], ["0move0,2", "1up9,1"], ["0up0,2"]])
  }

  func testDragsWithinDragsRunAtOnce() throws {
    let inner = "{\"from\":[2,0],\"to\":[2,1],\"seconds\":0,\"finger\":2}"
    let outer = "{\"from\":[1,0],\"to\":[1,1],\"seconds\":0,\"finger\":1,\"with\":[\(inner)]}"
    let frames = try play("{\"do\":\"drag\",\"from\":[0,0],\"to\":[0,1],\"seconds\":0,\"with\":[\(outer)]}")
    XCTAssertEqual(
      touches(frames), [["0down0,0", "1down1,0", "2down2,0"], ["0up0,1", "1up1,1", "2up2,1"]])
  }

  func testAPinchIsTwoFingersAboutAMiddle() throws {
    let frames = try play(
      "{\"do\":\"pinch\",\"at\":[100,200],\"to\":[110,200],\"distance\":[40,80],\"seconds\":0.0333}")
    XCTAssertEqual(
      touches(frames),
      [
        ["0down80,200", "1down120,200"], ["0move75,200", "1move135,200"], ["0move70,200", "1move150,200"],
        ["0up70,200", "1up150,200"],
      ])
  }

  func testAPinchTurnsAndMayHoldItsFingers() throws {
    let frames = try play(
      """
      {"do":"pinch","at":[100,200],"distance":[40,40],"turn":90,"seconds":0.0166,"hold":true},
      {"do":"touch","phase":"up","finger":1},{"do":"touch","phase":"cancel"}
      """)
    guard case .touch(let second) = frames[1][1] else { return XCTFail("\(frames)") }
    XCTAssertEqual(second.location.x, 100, accuracy: 1e-9)
    XCTAssertEqual(second.location.y, 220, accuracy: 1e-9, "the right finger goes down: clockwise")
    XCTAssertEqual(frames.map(\.count), [2, 2, 1, 1])
  }

  func testImpossiblePinchesSayWhy() {
    let pinch = "{\"do\":\"pinch\",\"at\":[1,2],\"seconds\":0,\"distance\":"
    for (steps, words) in [
      ("{\"do\":\"touch\",\"phase\":\"down\",\"at\":[0,0],\"finger\":1},\(pinch)[10,20]}", "finger 1 is down already"),
      ("\(pinch)[0,20]}", "above 0 points apart"), ("\(pinch)[10]}", "two numbers"),
      ("\(pinch)[10,20],\"angle\":3}", "\"angle\": means nothing in a step \"pinch\""),
      ("{\"do\":\"pinch\",\"at\":[1,2],\"seconds\":-1,\"distance\":[1,2]}", "0 to 3600 seconds"),
    ] {
      XCTAssertThrowsError(try play(steps)) { XCTAssert("\($0)".contains(words), "\($0)") }
    }
  }

  func testWaitingIsFramesInWhichNothingIsDone() throws {
    XCTAssertEqual(try play("{\"do\":\"wait\",\"seconds\":0.05}").count, 3)
    XCTAssertEqual(try play("{\"do\":\"wait\",\"seconds\":0}").count, 0)
    XCTAssertEqual(try play("{\"do\":\"wait\",\"seconds\":0.05}", fps: 120).count, 6)
  }

  func testKeysWheelsAndTurns() throws {
    let frames = try play(
      """
      {"do":"key","key":"a","modifiers":["shift","command"]},{"do":"wheel","at":[1,2],"delta":[0,-10]},
      {"do":"rotate","to":"landscapeLeft"}
      """)
    XCTAssertEqual(frames.map(\.count), [1, 1, 1, 1])
    guard case .key(let down) = frames[0][0], case .key(let up) = frames[1][0], case .wheel(let wheel) = frames[2][0],
      case .device(.screen(let screen)) = frames[3][0]
    else { return XCTFail("other events: \(frames)") }
    XCTAssertEqual([down.phase, up.phase], [.down, .up])
    XCTAssertEqual(down.usage, 4)
    XCTAssertEqual([down.characters, down.charactersIgnoringModifiers], ["A", "A"])
    XCTAssertEqual(down.modifiers, [.shift, .command])
    XCTAssertFalse(down.isRepeat)
    XCTAssertEqual(wheel.delta, CGVector(dx: 0, dy: -10))
    XCTAssertEqual(wheel.phase, .discrete)
    XCTAssertEqual(screen.size, CGSize(width: 844, height: 390))
  }

  func testSettingsChange() throws {
    let frames = try play(#"{"do":"appearance","to":"dark"},{"do":"textSize","to":"extra-small"}"#)
    XCTAssertEqual(frames.map(\.count), [1, 1])
    guard case .device(.screen(let dark)) = frames[0][0], case .device(.screen(let small)) = frames[1][0]
    else { return XCTFail("other events: \(frames)") }
    XCTAssertEqual([dark.appearance, small.appearance], [.dark, .light], "each is a change of the screen as it is")
    XCTAssertEqual([dark.textSize, small.textSize], [.large, .extraSmall])
    XCTAssertEqual(small.size, DeviceModel.iPhone13.size)
  }

  func testImpossibleStepsSayWhich() {
    for (steps, words) in [
      (
        "{\"do\":\"drag\",\"from\":[0,0],\"to\":[1,1],\"seconds\":1,\"with\":[{\"from\":[2,2],\"to\":[3,3],\"seconds\":1}]}",
        "finger 0"
      ), ("{\"do\":\"drag\",\"to\":[1,1],\"seconds\":1}", "\"from\""),
      ("{\"do\":\"touch\",\"phase\":\"move\",\"at\":[0,0]}", "not down"),
      ("{\"do\":\"tap\",\"id\":\"nowhere\"}", "nowhere"),
      ("{\"do\":\"touch\",\"phase\":\"up\"}", "not down"),
      (
        "{\"do\":\"touch\",\"phase\":\"down\",\"at\":[0,0]},{\"do\":\"touch\",\"phase\":\"down\",\"at\":[0,0]}",
        "already"
      ),
    ] {
      XCTAssertThrowsError(try play(steps)) { error in
        XCTAssertTrue("\(error)".contains(words) && "\(error)".contains("step"), "\(error)")
      }
    }
  }

  func testTapByIdentifierTakesTheMiddle() throws {
    XCTAssertEqual(touches(try play("{\"do\":\"tap\",\"id\":\"here\"}")), [["0down9,9"], ["0up9,9"]])
  }

  func testWhatAScriptMayWaitFor() throws {
    let player = ScriptPlayer(try script("{\"do\":\"wait\",\"seconds\":1}"), framesPerSecond: 60)
    var page = SemanticNode(layer: LayerID(rawValue: 1), role: .web)
    page.identifier = "page"
    func isThere(_ property: GestureScript.Property) throws -> [Bool] {
      let tree = SemanticTree(windows: [page])
      return try ["page", "other"].map {
        try player.isThere(GestureScript.Wait(id: $0, property: property, seconds: 1), in: tree)
      }
    }
    XCTAssertEqual(try isThere(.exists), [true, false])
    XCTAssertEqual(try isThere(.loaded), [false, false], "only web views load")
    page.failure = "No host."
    XCTAssertEqual(try isThere(.exists), [true, false])
    XCTAssertThrowsError(try isThere(.loaded)) { XCTAssertTrue("\($0)".contains("step 0"), "\($0)") }
    (page.failure, page.isLoaded) = (nil, true)
    XCTAssertEqual(try isThere(.loaded), [true, false])
    let wait = GestureScript.Wait(id: "page", property: .exists, seconds: 1)
    XCTAssertFalse(try player.isThere(wait, in: nil), "nothing has been shown")
    let button = GestureScript.Wait(id: "UIButton#2", property: .exists, seconds: 1)
    XCTAssertTrue(try player.isThere(button, in: SemanticTree(windows: [page]), isShown: { $0 == "UIButton#2" }))
    let loaded = GestureScript.Wait(id: "UIButton#2", property: .loaded, seconds: 1)
    XCTAssertFalse(try player.isThere(loaded, in: nil, isShown: { _ in true }), "what has no identifier never loads")
  }
}
