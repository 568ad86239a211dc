import DeviceSimulation
import Foundation
import XCTestAdditions

/// What a simulated device shows, and has shown in the second before: what a person wants to see of a failure. Only a
/// failure costs the time to make it.
@MainActor struct DeviceEvidence {
  /// How far film and trace go back, in seconds.
  private static let memory = 1.0

  let device: SimulatedDevice

  /// The device that is current, if it is a simulated one and shows something.
  static var ofCurrentDevice: DeviceEvidence? {
    SimulatedDevice.current.flatMap { $0.frame == nil ? nil : DeviceEvidence(device: $0) }
  }

  /// The files, by whose names a report knows what they are.
  var attachments: [XCTAttachment] { [screen, film, trace, tree].compactMap { $0 } }

  private var screen: XCTAttachment? {
    device.snapshot().pngData().map { Self.attachment($0, "public.png", named: "screen.png") }
  }

  /// What moved; nil if only one frame is known.
  private var trace: XCTAttachment? {
    let start = device.time - Self.memory - 1e-6
    let frames = device.trace.suffix(while: { $0.time >= start })
    guard frames.count > 1 else { return nil }
    let lines = frames.map { $0.json + "\n" }.joined()
    return Self.attachment(Data(lines.utf8), "public.json", named: "trace.json")
  }

  private var tree: XCTAttachment? {
    guard let tree = device.host.commit?.semanticTree else { return nil }
    let text = SemanticOutline(tree: tree, frame: device.frame).text + "\n" + device.frameDescription()
    return Self.attachment(Data(text.utf8), "public.plain-text", named: "tree.txt")
  }

  private var film: XCTAttachment? {
    guard let data = FailureFilm(of: device, last: Self.memory).gif else { return nil }
    return Self.attachment(data, "com.compuserve.gif", named: "film.gif")
  }

  private static func attachment(_ data: Data, _ type: String, named name: String) -> XCTAttachment {
    XCTAttachment(uniformTypeIdentifier: type, name: name, payload: data)
  }
}

extension Array {
  /// The elements at the end for which a condition holds.
  fileprivate func suffix(while condition: (Element) -> Bool) -> ArraySlice<Element> {
    self[((lastIndex { !condition($0) } ?? -1) + 1)...]
  }
}
