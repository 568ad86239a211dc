import TestSupport
import UIKitTesting
import XCTest

@testable import WebKit

/// What web views tell of certificates.
@preconcurrency @MainActor final class CertificateTests: XCTestCase {
  private var bench: WebViewBench!
  private var folder: URL!
  private var server: SecureServer!

  override func setUp() async throws {
    try await super.setUp()
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("certificate-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    server = try SecureServer(folder: folder)
    bench = WebViewBench(["/": .html("<title>page</title>")])
  }

  override func tearDown() async throws {
    server?.stop()
    (bench, server) = (nil, nil)
    TemporaryFiles.remove(folder)
    try await super.tearDown()
  }

  /// What openssl says of the server's certificate.
  private func openssl(_ option: String) throws -> String {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/openssl")
    process.arguments = [
      "x509", "-in", folder.appendingPathComponent("certificate.pem").path, "-noout", option, "-sha256",
    ]
    process.standardOutput = output
    try process.run()
    process.waitUntilExit()
    return String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  }

  func testAPageHasItsServersCertificate() throws {
    XCTAssertTrue(bench.load("/"))
    XCTAssertEqual(bench.webView.certificateChain, [])
    XCTAssertFalse(bench.webView.hasOnlySecureContent)
    bench.webView.load(URLRequest(url: server.url))
    XCTAssert(bench.wait { !bench.delegate.errors.isEmpty })
    let error = try XCTUnwrap(bench.delegate.errors.last)
    let refused = try XCTUnwrap(error.userInfo[WKCertificateChainErrorKey] as? [WKCertificate])
    XCTAssertEqual(bench.webView.certificateChain, [], "the page that shows is the one before")

    bench.webView.loadAcceptingCertificate(of: error)
    XCTAssert(bench.wait { !bench.webView.certificateChain.isEmpty && !bench.webView.isLoading })
    XCTAssertEqual(bench.webView.certificateChain, refused)
    let certificate = refused[0]
    XCTAssertEqual(certificate.subject.commonName, "127.0.0.1")
    XCTAssertEqual(certificate.issuer, certificate.subject, "it is of the server's own making")
    XCTAssertEqual(certificate.names, ["127.0.0.1"])
    let (from, until) = (try XCTUnwrap(certificate.validFrom), try XCTUnwrap(certificate.validUntil))
    XCTAssertEqual(until.timeIntervalSince(from), 2 * 86400, accuracy: 1)
    let hex = certificate.fingerprint.map { (String($0 >> 4, radix: 16) + String($0 & 15, radix: 16)).uppercased() }
    XCTAssertEqual(
      try openssl("-fingerprint").trimmingCharacters(in: .whitespacesAndNewlines).components(separatedBy: "=").last,
      hex.joined(separator: ":"))

    XCTAssertTrue(bench.load("/"))
    XCTAssertEqual(bench.webView.certificateChain, [])
  }

  func testItGoesWithTheProcess() throws {
    bench.webView.load(URLRequest(url: server.url))
    XCTAssert(bench.wait { !bench.delegate.errors.isEmpty })
    bench.webView.loadAcceptingCertificate(of: try XCTUnwrap(bench.delegate.errors.last))
    XCTAssert(bench.wait { !bench.webView.certificateChain.isEmpty })
    ContentProcess.shared.killForTesting()
    XCTAssert(bench.wait { bench.webView.certificateChain.isEmpty })
  }

  func testNamesAreRead() {
    for (text, parts) in [
      ("CN=example.org,O=Example,C=DE", ["CN=example.org", "O=Example", "C=DE"]),
      ("CN=a\\,b,O=c", ["CN=a,b", "O=c"]), ("cn = a , O= b\\ ", ["CN=a", "O=b "]),
      ("CN=\\C3\\A9t\\C3\\A9", ["CN=été"]), ("CN=a+OU=b", ["CN=a", "OU=b"]), ("2.5.4.5=#1303", ["2.5.4.5=#1303"]),
      ("", []), (",,,", []), ("CN", []), ("CN=", ["CN="]), ("CN=a\\", ["CN=a"]), ("nonsense,CN=b", ["CN=b"]),
    ] { XCTAssertEqual(DistinguishedName.parts(of: text).map { "\($0.type)=\($0.value)" }, parts, text) }
    let name = WKCertificate.Name("CN=a,OU=b,O=c,C=d")
    XCTAssertEqual([name.commonName, name.organizationalUnit, name.organization, name.country], ["a", "b", "c", "d"])
    XCTAssertNil(WKCertificate.Name("CN=").commonName)
  }
}
