import Foundation

/// An HTTPS server on 127.0.0.1 with a certificate of its own making.
package final class SecureServer {
  package let port: Int
  private let process = Process()

  /// The errors where openssl has made no certificate, or listens nowhere.
  enum Failure: Error { case noCertificate, noPort }

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

    // It finds a port that is free and says which: one that others have named may be another program's by then.
    let output = folder.appendingPathComponent("output")
    try Data().write(to: output)
    process.executableURL = make.executableURL
    process.arguments = [
      "s_server", "-accept", "127.0.0.1:0", "-cert", certificate, "-key", key, answer == nil ? "-www" : "-HTTP",
    ]
    try answer?.write(to: folder.appendingPathComponent("answer"), atomically: true, encoding: .utf8)
    process.currentDirectoryURL = folder
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = FileHandle.nullDevice
    try process.run()
    var found: Int?
    let listens = Wait.until(seconds: Wait.timeout) {
      let text = (try? String(contentsOf: output, encoding: .utf8)) ?? ""
      let line = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().first {
        $0.hasPrefix("ACCEPT ")
      }
      found = line?.split(separator: ":").last.flatMap { Int($0) }
      return found != nil
    }
    guard listens, let found else { throw Failure.noPort }
    port = found
  }

  package func stop() {
    process.terminate()
    process.waitUntilExit()
  }
}
