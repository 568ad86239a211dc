import Automation
import CoreGraphics
import DeviceProtocol
import Foundation
import UIKit
import XCTest

@testable import HeadlessHost

/// A device that is driven by requests.
@preconcurrency @MainActor final class ControlTests: XCTestCase {
  private final class Screen: UIViewController {
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
      let far = UIButton(frame: CGRect(x: 20, y: 2000, width: 120, height: 44))
      far.accessibilityLabel = "Far"
      let (one, two) = (
        UIButton(frame: CGRect(x: 20, y: 300, width: 90, height: 44)),
        UIButton(frame: CGRect(x: 120, y: 300, width: 90, height: 44))
      )
      for twin in [one, two] { twin.accessibilityLabel = "Twin" }
      [two, one, field, far, button].forEach(view.addSubview)
    }
  }

  private final class Delegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
    ) -> Bool {
      window = UIWindow(frame: UIScreen.main.bounds)
      window?.rootViewController = Screen()
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
  private func answers(to lines: [String]) throws -> [JSONValue] {
    let host = HeadlessHost(options: try LaunchOptions.parse(["--scale", "1", "--host", "headless", "--control"]))
    let driver = UIApplicationDriver(host: host, makeDelegate: { Delegate() })
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

  private func results(_ calls: [(String, JSONValue)]) throws -> [JSONValue] {
    let lines = calls.enumerated().map {
      RemoteCall(id: .number(Double($0)), method: $1.0, parameters: $1.1).line + "\n"
    }
    return try answers(to: [lines.joined()]).map { $0["result"] ?? $0["error"]?["message"] ?? .null }
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
    XCTAssertEqual(trees[2]["note"]?.text?.hasSuffix("more elements are left out: ask with a larger \"most\"."), true)
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
