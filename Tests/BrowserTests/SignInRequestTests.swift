import WebKit
import XCTest

@testable import SwoopBrowser

/// The words for what servers ask, whom they may ask for, and who is answered with whom.
@preconcurrency @MainActor final class SignInRequestTests: XCTestCase {
  private func request(
    _ host: String = "example.org", port: Int = 443, isSecure: Bool = true, realm: String = ""
  ) -> SignInRequest { SignInRequest(host: host, port: port, isSecure: isSecure, realm: realm) }

  // MARK: Words

  func testTheTitleNamesWhoAsks() {
    XCTAssertEqual(request().title, "Log in to example.org")
    XCTAssertEqual(request(port: 80, isSecure: false).title, "Log in to example.org")
    XCTAssertEqual(request(port: 8080).title, "Log in to example.org:8080")
    XCTAssertEqual(request(port: 80).title, "Log in to example.org:80", "not the usual port of a secure one")
    XCTAssertEqual(request("xn--bcher-kva.example").title, "Log in to bücher.example")
    XCTAssertEqual(
      SignInRequest(host: "proxy.example", port: 3128, isProxy: true).title, "Log in to the proxy proxy.example:3128")
  }

  /// A long name can't hide whose it is behind another.
  func testOfALongHostTheEndShows() {
    let host = "www.bank.example." + Array(repeating: "a", count: 60).joined(separator: ".") + ".evil.example"
    XCTAssert(request(host).title.hasPrefix("Log in to …"))
    XCTAssert(request(host).title.hasSuffix(".evil.example"))
    XCTAssertFalse(request(host).title.contains("bank"))
    XCTAssertLessThan(request(host, port: 12345).title.unicodeScalars.count, PageDialogView.longestTitle + 1)
  }

  func testTheMessageSaysHowSafeItIs() {
    XCTAssertEqual(request().message(isRetry: false), "Your login information will be sent securely.")
    var plain = request(isSecure: false, realm: "Engine")
    XCTAssertEqual(
      plain.message(isRetry: false),
      "The website says: “\u{2068}Engine\u{2069}”\nYour password will be sent unencrypted.")
    plain.sendsPassword = false
    XCTAssertEqual(
      plain.message(isRetry: true),
      """
      The user name or password is incorrect.
      The website says: “\u{2068}Engine\u{2069}”
      Your user name will be sent unencrypted, your password will not.
      """)
  }

  func testARealmStaysInItsPlace() {
    let words = request(realm: "a\n\n\u{202e}b\u{2069}\u{0007}\u{200b}\u{2028}c\u{e000}  d").message(isRetry: false)
    XCTAssertEqual(words.components(separatedBy: "\n").count, 2)
    XCTAssert(words.hasPrefix("The website says: “\u{2068}a b c d\u{2069}”"), words)
    let long = request(realm: String(repeating: "x", count: 5000)).message(isRetry: false)
    XCTAssertLessThan(long.count, 200)
    XCTAssertFalse(request(realm: "\u{202e}\n").message(isRetry: false).contains("says"))
  }

  // MARK: Whom they may ask for

  func testThePlaceInTheBarAsksForItself() throws {
    func isAdmitted(_ request: SignInRequest, _ address: String) throws -> Bool {
      request.isAdmitted(at: try XCTUnwrap(URL(string: address)))
    }
    XCTAssertTrue(try isAdmitted(request(), "https://Example.org/path"))
    XCTAssertFalse(try isAdmitted(request(), "http://example.org/"), "another port")
    XCTAssertTrue(try isAdmitted(request(port: 8080), "http://example.org:8080/"))
    XCTAssertFalse(try isAdmitted(request(), "https://www.example.org/"))
    XCTAssertFalse(try isAdmitted(request(), "about:blank"))
    XCTAssertFalse(request().isAdmitted(at: nil))
    let proxy = SignInRequest(host: "proxy.example", port: 3128, isProxy: true)
    XCTAssertTrue(try isAdmitted(proxy, "https://example.org/"), "proxies are on the way to everybody")
  }

  // MARK: Who is answered with whom

  private final class Answers: @unchecked Sendable { var log: [String] = [] }

  private func add(_ request: SignInRequest, to queue: inout SignInQueue, _ answers: Answers, _ name: String) {
    queue.add(
      .init(request, isRetry: false) { disposition, credential in
        answers.log.append("\(name) \(disposition == .useCredential ? credential?.user ?? "none" : "rejected")")
      })
  }

  func testOneAnswerIsForAllThatAskTheSame() {
    var queue = SignInQueue()
    let answers = Answers()
    add(request(realm: "a"), to: &queue, answers, "one")
    add(request(realm: "b"), to: &queue, answers, "two")
    add(request(realm: "a"), to: &queue, answers, "three")
    XCTAssertEqual(queue.first?.request.realm, "a")
    queue.answer(request(realm: "a"), user: "ada", password: "x")
    XCTAssertEqual(answers.log, ["one ada", "three ada"])
    XCTAssertEqual(queue.first?.request.realm, "b")
    queue.decline(request(realm: "b"))
    XCTAssertEqual(answers.log.last, "two rejected")
    XCTAssertNil(queue.first)
  }

  func testAHostThatIsToldNothingAsksNoMore() {
    var queue = SignInQueue()
    let answers = Answers()
    add(request(realm: "a"), to: &queue, answers, "one")
    add(request(realm: "b"), to: &queue, answers, "two")
    add(request("example.com"), to: &queue, answers, "three")
    queue.decline(request(realm: "a"))
    XCTAssertEqual(answers.log, ["one rejected", "two rejected"])
    XCTAssertEqual(queue.first?.request.host, "example.com")
    add(request(realm: "c"), to: &queue, answers, "four")
    XCTAssertEqual(answers.log.last, "four rejected")
    queue.pageIsTouched()
    add(request(realm: "c"), to: &queue, answers, "five")
    XCTAssertEqual(answers.log.count, 3)
    queue.removeAll()
    XCTAssertNil(queue.first)
    XCTAssertEqual(answers.log.count, 3, "a page that is gone gets no answer")
  }
}
