import Foundation

/// An HTTPS server on 127.0.0.1 with a certificate of its own making.
package final class SecureServer {
  package let port: Int
  private let process = Process()

  /// The error where openssl has made no certificate.
  enum Failure: Error { case noCertificate }

  package var url: URL { URL(string: "https://127.0.0.1:\(port)/answer")! }

  /// Makes a server.
  /// - Parameters:
  ///   - folder: where its files lie.
  ///   - answer: what it says at `url`, with its head; nil to have it speak of the connection.
  package init(folder: URL, answer: String? = nil) throws {
    let key = folder.appendingPathComponent("key.pem").path
    let certificate = folder.appendingPathComponent("certificate.pem").path
    let make = Process()
    make.executableURL = URL(fileURLWithPath: "/usr/bin/openssl")
    make.arguments = [
      "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=127.0.0.1", "-addext",
      "subjectAltName=IP:127.0.0.1", "-keyout", key, "-out", certificate,
    ]
    make.standardError = FileHandle.nullDevice
    try make.run()
    make.waitUntilExit()
    guard make.terminationStatus == 0 else { throw Failure.noCertificate }

    // A port that was free a moment ago.
    let probe = TestServer()
    port = probe.port
    probe.stop()
    process.executableURL = make.executableURL
    process.arguments = [
      "s_server", "-accept", "127.0.0.1:\(port)", "-cert", certificate, "-key", key, answer == nil ? "-www" : "-HTTP",
      "-quiet",
    ]
    try answer?.write(to: folder.appendingPathComponent("answer"), atomically: true, encoding: .utf8)
    process.currentDirectoryURL = folder
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    let deadline = Date(timeIntervalSinceNow: Wait.timeout)
    while !TestServer.answers(port: port), Date() < deadline { usleep(20_000) }
  }

  package func stop() {
    process.terminate()
    process.waitUntilExit()
  }
}
