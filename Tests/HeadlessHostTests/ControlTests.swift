import Automation
import CoreGraphics
import DeviceProtocol
import Foundation
import UIKit
import XCTest

@testable import HeadlessHost

/// A device that is driven by requests.
@preconcurrency @MainActor final class ControlTests: XCTestCase {
  private final class Screen: UIViewController, UITextFieldDelegate {
    private var count = 0
    let button = UIButton(type: .system)
    let field = UITextField(frame: CGRect(x: 20, y: 200, width: 300, height: 40))

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .white
      button.setTitle("Count", for: .normal)
      button.accessibilityIdentifier = "count"
      button.frame = CGRect(x: 20, y: 100, width: 120, height: 44)
      button.addAction(
        UIAction { [unowned self] _ in
          count += 1
          button.accessibilityValue = "\(count)"
        }, for: .touchUpInside)
      field.accessibilityIdentifier = "name"
      field.delegate = self
      let far = UIButton(frame: CGRect(x: 20, y: 2000, width: 120, height: 44))
      far.accessibilityLabel = "Far"
      let (one, two) = (
        UIButton(frame: CGRect(x: 20, y: 300, width: 90, height: 44)),
        UIButton(frame: CGRect(x: 120, y: 300, width: 90, height: 44))
      )
      for twin in [one, two] { twin.accessibilityLabel = "Twin" }
      [two, one, field, far, button].forEach(view.addSubview)
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
      textField.resignFirstResponder()
      return false
    }
  }

  /// Buttons, each behind something.
  private final class Crowd: UIViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .white
      let names = ["whole", "half", "under", "lettered", "low"]
      for (index, name) in names.enumerated() {
        let y = name == "low" ? 700 : 100 + 80 * index
        let button = UIButton(frame: CGRect(x: 20, y: y, width: 200, height: 60))
        button.accessibilityIdentifier = name
        button.addAction(
          UIAction { [unowned button] _ in button.accessibilityValue = "tapped" }, for: .touchUpInside)
        view.addSubview(button)
      }
      // A bar covers one button and the lower half of another.
      view.addSubview(UIView(frame: CGRect(x: 0, y: 210, width: 390, height: 120)))
      // A label that takes no touches covers nothing.
      let label = UILabel(frame: CGRect(x: 0, y: 340, width: 390, height: 60))
      label.text = "Hint"
      view.addSubview(label)
      let field = UITextField(frame: CGRect(x: 20, y: 440, width: 200, height: 40))
      field.accessibilityIdentifier = "field"
      view.addSubview(field)
    }
  }

  private final class Delegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    private let screen: UIViewController

    init(_ screen: UIViewController) { self.screen = screen }

    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
    ) -> Bool {
      window = UIWindow(frame: UIScreen.main.bounds)
      window?.rootViewController = screen
      window?.makeKeyAndVisible()
      return true
    }
  }

  /// One who asks and listens beside the device, on threads of its own.
  private final class Client: @unchecked Sendable {
    private let isDone = DispatchSemaphore(value: 0)
    private var said = Data()

    init(_ input: FileHandle, _ output: FileHandle, _ text: String) {
      Thread {
        try? input.write(contentsOf: Data(text.utf8))
        try? input.close()
      }.start()
      Thread { [self] in
        said = output.readDataToEndOfFile()
        isDone.signal()
      }.start()
    }

    func answers() -> String {
      isDone.wait()
      return String(decoding: said, as: UTF8.self)
    }
  }

  /// The answers of a device to lines, which all wait for it when it begins.
  private func answers(
    to lines: [String], on screen: (() -> UIViewController)? = nil
  ) throws -> [JSONValue] {
    let host = HeadlessHost(options: try LaunchOptions.parse(["--scale", "1", "--host", "headless", "--control"]))
    let driver = UIApplicationDriver(host: host, makeDelegate: { Delegate(screen?() ?? Screen()) })
    let (input, output) = (Pipe(), Pipe())
    // A pipe holds less than these may be, in either direction.
    let client = Client(input.fileHandleForWriting, output.fileHandleForReading, lines.joined(separator: "\n"))
    host.control = ControlChannel(
      input: dup(input.fileHandleForReading.fileDescriptor), output: dup(output.fileHandleForWriting.fileDescriptor)
    ) {}
    let status = withExtendedLifetime(driver) { host.run() }
    XCTAssertEqual(status, 0)
    try output.fileHandleForWriting.close()
    let text = client.answers()
    return try text.split(separator: "\n").map { try JSONReader.value(of: String($0)) }
  }

  private func results(
    _ calls: [(String, JSONValue)], on screen: (() -> UIViewController)? = nil
  ) throws -> [JSONValue] {
    let lines = calls.enumerated().map {
      RemoteCall(id: .number(Double($0)), method: $1.0, parameters: $1.1).line + "\n"
    }
    return try answers(to: [lines.joined()], on: screen).map { $0["result"] ?? $0["error"]?["message"] ?? .null }
  }

  private func find(_ identifier: String, in tree: JSONValue) -> JSONValue? {
    if tree["identifier"] == .string(identifier) { return tree }
    return ((tree["windows"] ?? tree["children"])?.elements ?? []).lazy.compactMap { self.find(identifier, in: $0) }
      .first
  }

  func testTheTreeHasWhatShows() throws {
    let trees = try results([("tree", .object([])), ("tree", ["all": true]), ("tree", ["most": 1])])
    let button = try XCTUnwrap(find("count", in: trees[0]))
    XCTAssertEqual(button["role"], "button")
    XCTAssertEqual(button["label"], "Count")
    XCTAssertEqual(button["frame"], [20, 100, 120, 44])
    XCTAssertEqual(button["mark"], 1)
    XCTAssertFalse(trees[0].description.contains("Far"))
    XCTAssertTrue(trees[1].description.contains("Far"))
    XCTAssertEqual(trees[2]["note"]?.text?.hasSuffix("more elements are left out: ask for more of them."), true)
  }

  func testATapIsOneByNameMarkOrPlace() throws {
    let trees = try results([
      ("tap", ["element": "count"]), ("tree", .object([])), ("tap", ["mark": 1]), ("tap", ["x": 30, "y": 120]),
      ("tap", ["element": "Count"]), ("tree", .object([])),
    ])
    XCTAssertEqual(find("count", in: trees[1])?["value"], "1")
    XCTAssertEqual(find("count", in: trees[5])?["value"], "4")
  }

  func testWhatCannotBeTappedIsSaid() throws {
    let messages = try results([
      ("tap", ["element": "Twin"]), ("tree", .object([])), ("tap", ["element": "Twin"]), ("tap", ["element": "Far"]),
      ("tap", ["mark": 99]), ("tap", ["element": "Nothing"]), ("tap", ["element": "a", "mark": 1]),
    ])
    XCTAssertEqual(messages[0], "2 elements are called \"Twin\". Ask for the tree, and give a mark.")
    XCTAssertEqual(messages[2], "2 elements are called \"Twin\". Give one of the marks 3, 4.")
    XCTAssertEqual(messages[3], "button \"Far\" is not within the screen's edges: scroll to it.")
    XCTAssertEqual(
      messages[4], "There is no mark 99: there are marks 1 to 4. Ask for the tree, or a picture with marks.")
    XCTAssertTrue(messages[5].text?.hasPrefix("No element is called \"Nothing\". There are: button \"Count\"") == true)
    XCTAssertEqual(messages[6], "tap: give element, or mark, or x with y.")
  }

  func testWhatIsCoveredHasNoMarkAndIsNotTapped() throws {
    let results = try results(
      [
        ("tree", .object([])), ("tap", ["element": "half"]), ("tap", ["element": "lettered"]),
        ("tap", ["element": "under"]), ("tree", .object([])), ("wait_until", ["element": "under"]),
        ("picture", ["marks": true]),
      ], on: { Crowd() })
    XCTAssertEqual(find("whole", in: results[0])?["mark"], 1)
    XCTAssertEqual(find("half", in: results[0])?["mark"], 2)
    let under = try XCTUnwrap(find("under", in: results[0]))
    XCTAssertEqual(under["covered"], true)
    XCTAssertNil(under["mark"])
    XCTAssertNil(under["visible"])
    XCTAssertEqual(find("lettered", in: results[0])?["mark"], 3)
    XCTAssertEqual(
      results[3],
      "Something lies in front of button \"under\", such as a bar, the keyboard or a sheet: scroll, or close that.")
    // The middle of what shows of it is tapped, which lies above the bar.
    XCTAssertEqual(find("half", in: results[4])?["value"], "tapped")
    XCTAssertEqual(find("lettered", in: results[4])?["value"], "tapped")
    XCTAssertNotNil(results[5]["time"], "What is covered is on the screen.")
    XCTAssertEqual(
      results[6]["marks"]?.elements?.map { $0["identifier"] }, ["whole", "half", "lettered", "field", "low"])
  }

  func testTheKeyboardCovers() throws {
    let results = try results(
      [
        ("tree", .object([])), ("tap", ["element": "field"]), ("settle", .object([])), ("tree", .object([])),
        ("key", ["key": "left"]), ("settle", .object([])), ("tree", .object([])),
      ], on: { Crowd() })
    XCTAssertEqual([0, 3, 6].map { find("low", in: results[$0])?["covered"] }, [nil, true, nil])
    XCTAssertEqual([0, 3, 6].map { results[$0]["keyboard"] }, [nil, true, nil])
  }

  func testTextNeedsSomethingThatTakesIt() throws {
    let results = try results([
      ("type", ["text": "a"]), ("tap", ["element": "name"]), ("settle", .object([])), ("type", ["text": "ab\ncd"]),
      ("tree", .object([])), ("key", ["key": "a"]),
    ])
    let help = "othing takes text: tap a field first. To press a key all the same, there is key."
    XCTAssertEqual(results[0], .string("N" + help))
    XCTAssertEqual(results[3], .string("\"ab\\n\" was typed, and then n" + help))
    XCTAssertEqual(find("name", in: results[4])?["value"]?.text?.lowercased(), "ab")
    XCTAssertNotNil(results[5]["time"], "A key goes wherever it goes.")
  }

  /// Whichever key it is, text comes without the on-screen keyboard after it, and a tap on the text brings that back.
  func testAnyKeyTakesTheKeyboardAwayUntilTheTextIsTapped() throws {
    for key in ["left", "end", "f1", "a", "delete"] {
      let results = try results([
        ("tap", ["element": "name"]), ("settle", .object([])), ("key", ["key": .string(key)]), ("settle", .object([])),
        ("tree", .object([])), ("type", ["text": "xyz"]), ("tree", .object([])), ("tap", ["element": "name"]),
        ("settle", .object([])), ("tree", .object([])), ("type", ["text": "w"]), ("tree", .object([])),
      ])
      XCTAssertEqual([4, 6, 9, 11].map { results[$0]["keyboard"] }, [nil, nil, true, true], key)
      XCTAssertEqual(find("name", in: results[6])?["value"]?.text?.hasSuffix("xyz"), true, key)
    }
  }

  /// A letter comes from the on-screen keyboard, one that this lacks as from an input method.
  func testTextIsTyped() throws {
    let results = try results([
      ("tap", ["element": "name"]), ("settle", .object([])), ("type", ["text": "hi 語"]), ("tree", .object([])),
    ])
    XCTAssertEqual(results[3]["keyboard"], true)
    let field = try XCTUnwrap(find("name", in: results[3]))
    XCTAssertEqual((field["text"] ?? field["value"])?.text?.lowercased(), "hi 語")
  }

  /// What comes as from an input method takes the on-screen keyboard away: no letter after it is lost to a key that is
  /// going, neither in the same command nor in the next one.
  func testNoLetterIsLostToAKeyboardThatGoes() throws {
    let results = try results([
      ("tap", ["element": "name"]), ("settle", .object([])), ("type", ["text": "aö bcdefgh"]), ("type", ["text": "ij"]),
      ("tree", .object([])),
    ])
    let field = try XCTUnwrap(find("name", in: results[4]))
    XCTAssertEqual((field["text"] ?? field["value"])?.text?.lowercased(), "aö bcdefghij")
  }

  func testPicturesHaveMarks() throws {
    let results = try results([
      ("picture", .object([])), ("picture", ["marks": true]), ("picture", ["width": 100]),
      ("film", ["seconds": 0.1, "count": 3, "width": 50]),
    ])
    XCTAssertEqual(results[0]["width"], 390)
    XCTAssertNotEqual(results[0]["png"], results[1]["png"])
    XCTAssertEqual(results[1]["marks"]?.elements?.map { $0["mark"] }, [1, 2, 3, 4])
    XCTAssertEqual(results[2]["width"], 100)
    XCTAssertEqual(results[3]["width"], 158)
  }

  func testTheDeviceIsTurned() throws {
    let results = try results([
      ("rotate", ["to": "landscapeLeft"]), ("appearance", ["to": "dark"]), ("text_size", ["to": "extra-large"]),
    ])
    XCTAssertEqual(results[0]["width"], 844)
    XCTAssertEqual(results[2]["appearance"], "dark")
    XCTAssertEqual(results[2]["text_size"], "extra-large")
  }

  func testOnlyTimeThatIsAskedForPasses() throws {
    let results = try results([
      ("state", .object([])), ("advance", ["seconds": 0.25]), ("wait_until", ["element": "count"]),
      ("wait_until", ["element": "gone", "seconds": 0.5]), ("state", .object([])),
    ])
    XCTAssertEqual(results.map { $0["frame"] }, [0, 15, 15, nil, 45])
    XCTAssertEqual(results[3], "\"gone\" is not there after 0.5 seconds.")
  }

  func testWhatIsNoRequestGetsAnError() throws {
    let answers = try answers(to: [
      "nonsense", "[]", #"{"jsonrpc":"2.0","id":3,"method":"jump"}"#, String(repeating: "x", count: 1 << 21),
      #"{"jsonrpc":"2.0","method":"state"}"#, #"{"jsonrpc":"2.0","id":5,"method":"sta"#,
    ])
    XCTAssertEqual(answers.map { $0["error"]?["code"] }, [-32700, -32600, -32601, -32600, -32700])
    XCTAssertEqual(answers.map { $0["id"] }, [.null, .null, 3, .null, .null])
  }
}
