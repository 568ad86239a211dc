import Foundation
import SecretStorage
import TestSupport
import XCTest

/// A bus of its own with a real keyring on it, which nobody else sees.
final class TestKeyring {
  let store: SecretStore
  private let schema = "org.swoop.test.\(UUID().uuidString)"
  private let folder: URL
  private let bus = Process()
  private var daemon: Process?
  private let address: String
  /// The address of the bus that there was before.
  private let before = ProcessInfo.processInfo.environment[TestKeyring.variable]

  private static let variable = "DBUS_SESSION_BUS_ADDRESS"

  /// Starts a bus on which nothing is.
  /// - Parameter timeout: seconds that the service has for an answer.
  init(timeout: TimeInterval = 5) throws {
    store = SecretStore(schema: schema, timeout: timeout)
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("keyring-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let configuration = folder.appendingPathComponent("bus.conf")
    // It starts no services by itself.
    try """
    <!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
      "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
    <busconfig>
      <type>session</type><listen>unix:path=\(folder.path)/bus</listen><auth>EXTERNAL</auth>
      <policy context="default">
        <allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/>
      </policy>
    </busconfig>
    """.write(to: configuration, atomically: true, encoding: .utf8)
    let output = Pipe()
    bus.executableURL = URL(fileURLWithPath: "/usr/bin/dbus-daemon")
    bus.arguments = ["--config-file=\(configuration.path)", "--nofork", "--print-address=1"]
    bus.standardOutput = output
    bus.standardError = FileHandle.nullDevice
    try bus.run()
    var line = Data()
    while !line.contains(0x0a) {
      let part = output.fileHandleForReading.availableData
      guard !part.isEmpty else { break }
      line += part
    }
    address = String(decoding: line, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    setenv(Self.variable, address, 1)
  }

  /// Starts the keyring, which is unlocked.
  func start() throws {
    let daemon = Process()
    let input = Pipe()
    daemon.executableURL = URL(fileURLWithPath: "/usr/bin/gnome-keyring-daemon")
    daemon.arguments = [
      "--foreground", "--unlock", "--components=secrets", "--control-directory=\(folder.path)/control",
    ]
    daemon.environment = ["HOME": folder.path, "XDG_RUNTIME_DIR": folder.path, Self.variable: address]
    daemon.standardInput = input
    daemon.standardOutput = FileHandle.nullDevice
    daemon.standardError = FileHandle.nullDevice
    try daemon.run()
    self.daemon = daemon
    input.fileHandleForWriting.write(Data("the keyring's own".utf8))
    try input.fileHandleForWriting.close()
    let deadline = Date(timeIntervalSinceNow: Wait.timeout)
    while find([:]).failure != nil {
      guard Date() < deadline else { return XCTFail("the keyring doesn't come") }
      usleep(20_000)
    }
  }

  /// Locks all that is kept.
  func lock() throws {
    let sender = Process()
    sender.executableURL = URL(fileURLWithPath: "/usr/bin/dbus-send")
    sender.arguments = [
      "--bus=\(address)", "--print-reply", "--dest=org.freedesktop.secrets", "/org/freedesktop/secrets",
      "org.freedesktop.Secret.Service.Lock", "array:objpath:/org/freedesktop/secrets/collection/login",
    ]
    sender.standardOutput = FileHandle.nullDevice
    try sender.run()
    sender.waitUntilExit()
    XCTAssertEqual(sender.terminationStatus, 0)
  }

  /// Has the keyring do nothing any more, as a program that hangs.
  func hang() { daemon.map { _ = kill($0.processIdentifier, SIGSTOP) } }

  /// Ends the bus under those who are on it.
  func endBus() {
    kill(bus.processIdentifier, SIGKILL)
    bus.waitUntilExit()
  }

  func end() {
    if let daemon {
      kill(daemon.processIdentifier, SIGKILL)
      daemon.waitUntilExit()
    }
    endBus()
    if let before { setenv(Self.variable, before, 1) } else { unsetenv(Self.variable) }
    TemporaryFiles.remove(folder)
  }

  // MARK: Calls

  /// Finds what is kept.
  /// - Parameter timeout: seconds that the service has for an answer; nil for those of the store.
  func find(
    _ attributes: [String: String], opens: Bool = false, timeout: TimeInterval? = nil
  ) -> Result<[Secret], SecretFailure> {
    let store = timeout.map { SecretStore(schema: schema, timeout: $0) } ?? store
    return wait { store.find(attributes, opens: opens, then: $0) }
  }

  func keep(_ secret: String, _ attributes: [String: String]) -> Result<Void, SecretFailure> {
    wait { store.keep(secret, label: "A test", attributes: attributes, then: $0) }
  }

  func remove(_ attributes: [String: String]) -> Result<Void, SecretFailure> {
    wait { store.remove(attributes, then: $0) }
  }

  private func wait<Value>(_ call: (@escaping @Sendable (Value) -> Void) -> Void) -> Value {
    let answer = Answer<Value>()
    call { answer.give($0) }
    return answer.wait()
  }

  /// Carries what comes of a call from its thread to the test's.
  private final class Answer<Value>: @unchecked Sendable {
    private let semaphore = DispatchSemaphore(value: 0)
    private var value: Value?

    func give(_ value: Value) {
      self.value = value
      semaphore.signal()
    }

    func wait() -> Value {
      semaphore.wait()
      return value!
    }
  }
}

extension Result {
  var failure: Failure? { if case .failure(let failure) = self { failure } else { nil } }
}
