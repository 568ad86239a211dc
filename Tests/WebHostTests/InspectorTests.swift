import Automation
import CoreGraphics
import Foundation
import HostInterface
import LiveHost
import LiveTestSupport
import QuartzCore
import TestSupport
import XCTest

@testable import WebHost

/// The inspector of a page, at a device with an app of bare layers.
@preconcurrency @MainActor final class InspectorTests: XCTestCase {
  /// An app that says something of its layers.
  @MainActor private final class Client: HostClient, InspectionSource {
    let layers: LayerClient
    /// How often it was asked.
    private(set) var questions = 0

    init(_ host: WebHost) {
      layers = LayerClient(host)
      host.client = self
    }

    func performFrame(_ timing: FrameTiming, input: [InputEvent]) -> FrameCommit? {
      layers.performFrame(timing, input: input)
    }

    var wantsContinuousFrames: Bool { layers.wantsContinuousFrames }

    func inspectedViews() -> [LayerID: InspectedName] {
      questions += 1
      return [layers.square.id: InspectedName(className: "Square", identifier: "red")]
    }

    func inspect(_ layer: LayerID?) -> InspectedView? {
      guard layer == nil || layer == layers.square.id else { return nil }
      var view = InspectedView(layer: layers.square.id.rawValue, className: layer == nil ? "First" : "Square")
      view.constraints = [
        .init(
          summary: "width == 40", identifier: nil, constant: .infinity, priority: 1000, isActive: true, isBroken: true,
          contradicts: ["width == 50"])
      ]
      return view
    }
  }

  private func run(_ prepare: (Client) -> Void = { _ in }, _ person: @escaping @Sendable (TestViewer) throws -> Void)
    throws -> Client
  {
    let options = try LaunchOptions.parse(["--scale", "1", "--port", "0"])
    let host = try WebHost(options: options, token: AccessToken(text: "00112233445566778899aabbccddeeff")) { _ in }
    let client = Client(host)
    prepare(client)
    host.clock.schedule(at: host.clock.now + 20) { MainActor.assumeIsolated { host.terminate(status: 99) } }
    let (port, token) = (host.port, host.token.text)
    let failure = Mutex<String?>(nil)
    DispatchQueue.global().async {
      do { try person(TestViewer(port: port, token: token)) } catch { failure.withLock { $0 = "\(error)" } }
      DispatchQueue.main.async { MainActor.assumeIsolated { host.terminate(status: 0) } }
    }
    XCTAssertEqual(host.run(), 0)
    if let reason = failure.withLock({ $0 }) { XCTFail(reason) }
    return client
  }

  func testLayersComeWithTheirNamesAndPlaces() throws {
    let client = try run { viewer in
      try viewer.waitForPicture()
      viewer.send(0x4C, #"{"do":"open"}"#)
      let message = try viewer.nextObject(0x0C)
      XCTAssertEqual(message["width"] as? Double, 390)
      let layers = try XCTUnwrap(message["layers"] as? [[String: Any]])
      let square = try XCTUnwrap(layers.first { $0["view"] as? String == "Square" })
      XCTAssertEqual(square["identifier"] as? String, "red")
      XCTAssertEqual(square["background"] as? String, "#ff0000ff")
      XCTAssertEqual(square["frame"] as? [Double], [0, 100, 40, 40])
      XCTAssertEqual((square["map"] as? [Double])?[7], 100)
      XCTAssertEqual(square["parent"] as? Int, 0)
      XCTAssertNil(square["picture"], "a colour needs no picture")
    }
    XCTAssertGreaterThan(client.questions, 0)
  }

  func testAnAppThatNobodyLooksIntoIsNotAsked() throws {
    let client = try run { viewer in
      try viewer.waitForPicture()
      viewer.send(0x4C, #"{"do":"select"}"#)
      viewer.send(0x4C, #"{"do":"show","frame":1}"#)
      viewer.send(0x49, #"{"do":"screenshot"}"#)
      XCTAssertNotNil(try viewer.next(0x07))
    }
    XCTAssertEqual(client.questions, 0)
  }

  func testALayerIsDrawnByItself() throws {
    _ = try run { client in
      client.layers.quietly {
        let gradient = CAGradientLayer()
        gradient.frame = CGRect(x: 200, y: 300, width: 50, height: 30)
        gradient.opacity = 0.5
        let blue = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)
        gradient.colors = [blue, blue]
        let inner = CALayer()
        inner.frame = CGRect(x: 0, y: 0, width: 50, height: 30)
        inner.backgroundColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
        gradient.addSublayer(inner)
        client.layers.root.addSublayer(gradient)
      }
    } _: { viewer in
      try viewer.waitForPicture()
      viewer.send(0x4C, #"{"do":"open"}"#)
      let layers = try XCTUnwrap(try viewer.nextObject(0x0C)["layers"] as? [[String: Any]])
      let gradient = try XCTUnwrap(layers.first { $0["contents"] as? String == "gradient" })
      let message = try XCTUnwrap(try viewer.next(0x0D))
      var reader = ByteReader(message.dropFirst())
      XCTAssertEqual(reader.integer(UInt64.self), gradient["id"] as? UInt64)
      XCTAssertEqual(reader.integer(UInt64.self), gradient["picture"] as? UInt64)
      let image = try XCTUnwrap(DecodedImage(data: Data(reader.bytes())).frames.first?.image)
      XCTAssertEqual([image.width, image.height], [100, 60])
      XCTAssertEqual(image.pixels.load(fromByteOffset: image.bytesPerRow * 30 + 200, as: UInt32.self), 0xFF00_00FF)
    }
  }

  func testASelectedViewIsLookedInto() throws {
    _ = try run { viewer in
      try viewer.waitForPicture()
      viewer.send(0x4C, #"{"do":"open"}"#)
      let layers = try XCTUnwrap(try viewer.nextObject(0x0C)["layers"] as? [[String: Any]])
      let id = try XCTUnwrap(layers.first { $0["view"] as? String == "Square" }?["id"] as? UInt64)
      viewer.send(0x4C, #"{"do":"select"}"#)
      let first = try XCTUnwrap(try viewer.nextObject(0x0E)["view"] as? [String: Any])
      XCTAssertEqual(first["className"] as? String, "First")
      viewer.send(0x4C, #"{"do":"select","id":\#(id)}"#)
      let view = try XCTUnwrap(try viewer.nextObject(0x0E)["view"] as? [String: Any])
      XCTAssertEqual(view["className"] as? String, "Square")
      let constraint = try XCTUnwrap((view["constraints"] as? [[String: Any]])?.first)
      XCTAssertEqual(constraint["isBroken"] as? Bool, true)
      XCTAssertEqual(constraint["constant"] as? String, "∞")
      viewer.send(0x4C, #"{"do":"select","id":18446744073709551615}"#)
      XCTAssertNil(try viewer.nextObject(0x0E)["view"] as? [String: Any], "there is no such view")
    }
  }

  func testAnEarlierFrameShowsAsItWas() throws {
    _ = try run { client in
      client.layers.onFrame = { input in
        for case .touch(let sample) in input {
          client.layers.quietly { client.layers.square.position = sample.location }
        }
      }
    } _: { viewer in
      try viewer.waitForPicture { $0[10, 110] == 0xFFFF_0000 }
      viewer.send(0x4C, #"{"do":"open"}"#)
      _ = try viewer.next(0x0C)
      var frames: [[Double]] = []
      for (phase, place) in [(UInt8(0), (100.0, 400.0)), (1, (200, 600))] {
        viewer.touch(phase, place.0, place.1, time: Double(phase) * 100)
        let message = try viewer.nextObject(0x0F)
        XCTAssertEqual(try XCTUnwrap(message["limit"] as? Double), 1000.0 / 60, accuracy: 0.01)
        frames += message["frames"] as? [[Double]] ?? []
      }
      XCTAssertEqual(frames.map { $0[0] }, [1, 2])
      XCTAssertTrue(frames.allSatisfy { $0.count == 5 && $0[3] > 0 })
      viewer.send(0x4C, #"{"do":"show","frame":1}"#)
      var message: [String: Any] = [:]
      repeat { message = try viewer.nextObject(0x0C) } while message["frame"] == nil
      let layers = try XCTUnwrap(message["layers"] as? [[String: Any]])
      XCTAssertEqual(layers.first { $0["view"] as? String == "Square" }?["frame"] as? [Double], [80, 380, 40, 40])
      let picture = try XCTUnwrap(try viewer.next(0x10))
      let image = try XCTUnwrap(DecodedImage(data: Data(picture.dropFirst(5))).frames.first?.image)
      func pixel(_ x: Int, _ y: Int) -> UInt32 {
        image.pixels.load(fromByteOffset: y * image.bytesPerRow + x * 4, as: UInt32.self)
      }
      XCTAssertEqual([pixel(100, 400), pixel(200, 600)], [0xFFFF_0000, 0xFFFF_FFFF])
      viewer.send(0x4C, #"{"do":"show"}"#)
      repeat { message = try viewer.nextObject(0x0C) } while message["frame"] != nil
      let now = try XCTUnwrap(message["layers"] as? [[String: Any]])
      XCTAssertEqual(now.first { $0["view"] as? String == "Square" }?["frame"] as? [Double], [180, 580, 40, 40])
    }
  }

  /// Viewers that only watch learn nothing, and one that steers no longer learns nothing more.
  func testOnlyWhoSteersLooksInside() throws {
    let room = try TestRoom()
    let questions = Mutex(0)
    let log = FrameLog()
    room.room.inspector = Inspector(frames: log, now: { 0 }) { _, answer in
      questions.withLock { $0 += 1 }
      answer(Inspector.Answer(names: [:], view: nil))
    }
    let first = try room.viewer()
    _ = try first.next(0x05)
    let second = try room.viewer()
    _ = try second.next(0x05)
    second.send(0x4C, #"{"do":"open"}"#)
    second.send(0x4C, #"{"do":"select"}"#)
    second.send(0x49, #"{"do":"screenshot"}"#)
    XCTAssertNotNil(try second.next(0x07))
    XCTAssertEqual(questions.withLock { $0 }, 0)
    first.send(0x4C, #"{"do":"open"}"#)
    room.wait("the app is asked") { questions.withLock { $0 } > 0 }
    let shown = LayerTreeForTests.tree()
    log.add(shown, at: 1, isNew: true, from: 0, to: 0, interval: 1)
    XCTAssertEqual(log.frames(after: 0).count, 1)
    first.send(0x49, #"{"do":"handOver","to":2}"#)
    room.wait("the inspector is closed") { log.frames(after: 0).isEmpty }
  }

  func testHostileRequestsCloseTheConnection() throws {
    let room = try TestRoom()
    for text in [
      "", "{}", #"{"do":"look"}"#, #"{"do":"show","frame":0}"#, #"{"do":"show","frame":-1}"#,
      #"{"do":"show","frame":"1"}"#, #"{"do":"select","id":-1}"#, #"{"do":"select","id":18446744073709551616}"#,
      #"{"do":"show","frame":1e300}"#, String(repeating: "[", count: 1000),
    ] {
      let viewer = try room.viewer()
      viewer.send(0x4C, text)
      XCTAssertEqual(try viewer.waitForClose(), 4400, text)
    }
  }
}

/// A tree of one layer.
enum LayerTreeForTests {
  static func tree(layers: Int = 0) -> RenderTree {
    var canvas = RenderProperties()
    canvas.bounds = CGRect(x: 0, y: 0, width: 64, height: 48)
    let inner = (0..<layers).map { index in
      RenderNode(
        id: LayerID(rawValue: UInt64(index) + 2), properties: canvas, contents: .none, animations: [], mask: nil,
        sublayers: [], generation: 1)
    }
    let root = RenderNode(
      id: LayerID(rawValue: 1), properties: canvas, contents: .none, animations: [], mask: nil, sublayers: inner,
      generation: 1)
    return RenderTree(root: root, size: canvas.bounds.size, scale: 1, timelines: TimelineTable(), sequence: 1)
  }
}

/// The list of layers by itself.
final class InspectedLayersTests: XCTestCase {
  func testThereIsALimitToTheirNumber() {
    let tree = LayerTreeForTests.tree(layers: InspectedLayers.mostLayers + 9)
    let list = InspectedLayers(tree, at: 0, names: [:])
    XCTAssertEqual(list.layers.count, InspectedLayers.mostLayers)
    XCTAssertEqual(list.omitted, 10)
  }
}
