import DeviceClient
import DeviceProtocol

/// An app that notes what it is told, and answers with it.
final class FakeApp: DrivenApp {
  private(set) var calls: [String] = []
  private(set) var isEnded = false
  /// What the next calls give, instead of what they were told.
  var answers: [Result<JSONValue, RemoteError>] = []
  /// What happens during each call.
  var onCall: () -> Void = {}

  func call(_ method: String, _ parameters: JSONValue) throws -> JSONValue {
    calls.append("\(method) \(parameters)")
    onCall()
    guard answers.isEmpty else { return try answers.removeFirst().get() }
    return ["method": .string(method)]
  }

  func logs(lines: Int) -> [String] { ["one", "two", "three"].suffix(lines) }

  func end() { isEnded = true }
}

/// A controller that starts fake apps, and notes how.
final class FakeLauncher {
  private(set) var requests: [LaunchRequest] = []
  private(set) var apps: [FakeApp] = []

  private(set) lazy var controller = DeviceController(names: ["notes"]) { [unowned self] request in
    requests.append(request)
    guard request.app != "broken" else { throw RemoteError(.failed, "It is broken.") }
    apps.append(FakeApp())
    return apps.last!
  }
}
