import Foundation

/// An HTTPS server on 127.0.0.1 with a certificate of its own making.
///
/// `openssl` serves one connection at a time, and browsers open one ahead that they may not use; the others would wait
/// behind it. So each connection has a process of its own.
package final class SecureServer: @unchecked Sendable {
  private let folder: URL
  private let arguments: [String]
  private let lock = NSLock()
  private var processes: [Process] = []
  private var isStopped = false
  private var relay: Relay!

  /// The error where openssl has made no certificate.
  enum Failure: Error { case noCertificate }

  package var port: Int { relay.port }
  package var url: URL { URL(string: "https://127.0.0.1:\(port)/answer")! }

  private static let program = URL(fileURLWithPath: "/usr/bin/openssl")

  /// Makes a server.
  /// - Parameters:
  ///   - folder: where its files lie.
  ///   - answer: what it says at `url`, with its head; nil to have it speak of the connection.
  package init(folder: URL, answer: String? = nil) throws {
    self.folder = folder
    let key = folder.appendingPathComponent("key.pem").path
    let certificate = folder.appendingPathComponent("certificate.pem").path
    let make = Process()
    make.executableURL = Self.program
    make.arguments = [
      "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=127.0.0.1", "-addext",
      "subjectAltName=IP:127.0.0.1", "-keyout", key, "-out", certificate,
    ]
    make.standardError = FileHandle.nullDevice
    try make.run()
    make.waitUntilExit()
    guard make.terminationStatus == 0 else { throw Failure.noCertificate }
    try answer?.write(to: folder.appendingPathComponent("answer"), atomically: true, encoding: .utf8)
    arguments = [
      "s_server", "-accept", "127.0.0.1:0", "-naccept", "1", "-cert", certificate, "-key", key,
      answer == nil ? "-www" : "-HTTP",
    ]
    relay = Relay { [weak self] in self?.serve() }
  }

  /// Begins to serve one connection.
  /// - Returns: the port for it; nil where the server has been stopped, or nothing listens.
  private func serve() -> Int? {
    // It finds a port that is free and says which: one that others have named may be another program's by then.
    let output = folder.appendingPathComponent("output-\(UUID().uuidString)")
    let process = Process()
    let isBegun = lock.withLock {
      guard !isStopped, (try? Data().write(to: output)) != nil else { return false }
      process.executableURL = Self.program
      process.arguments = arguments
      process.currentDirectoryURL = folder
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = try? FileHandle(forWritingTo: output)
      process.standardError = FileHandle.nullDevice
      guard (try? process.run()) != nil else { return false }
      processes.append(process)
      return true
    }
    guard isBegun else { return nil }
    var found: Int?
    _ = Wait.until(seconds: Wait.timeout) {
      let text = (try? String(contentsOf: output, encoding: .utf8)) ?? ""
      let line = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().first {
        $0.hasPrefix("ACCEPT ")
      }
      found = line?.split(separator: ":").last.flatMap { Int($0) }
      return found != nil || !process.isRunning
    }
    return found
  }

  package func stop() {
    let running = lock.withLock {
      isStopped = true
      return processes
    }
    relay.line = .cut
    for process in running where process.isRunning {
      process.terminate()
      process.waitUntilExit()
    }
  }
}
