import TestSupport
import UIKitTesting
import WebContentProtocol
import XCTest

@testable import WebKit

/// What app and web process tell each other, changed, left out and in another order: neither comes to harm by what the
/// other says.
@preconcurrency @MainActor final class ProcessFuzzTests: XCTestCase {
  private struct Finding: Error, CustomStringConvertible { let description: String }

  private static let id = RequestID(rawValue: 1)
  private static let rect = CGRect(x: 1, y: 2, width: 30, height: 40)

  private static let events: [ViewEvent] = [
    .state(
      PageState(
        title: "Title", url: "http://127.0.0.1/", estimatedProgress: 0.5, isLoading: true, canGoBack: true,
        canGoForward: true, historyPosition: 1, themeColor: PageColor(red: 1, green: 0, blue: 0, alpha: 1),
        underPageBackgroundColor: PageColor(red: 0, green: 0, blue: 1, alpha: 1))),
    .load(.started, url: "http://127.0.0.1/"), .load(.committed, url: "http://127.0.0.1/"),
    .load(.finished, url: "http://127.0.0.1/"), .presented(isInPlace: false), .presented(isInPlace: true),
    .loadFailed(LoadFailure(reason: .timedOut, details: "late", url: "http://127.0.0.1/", isProvisional: true)),
    .policy(
      id,
      PolicyQuestion(
        subject: .action(
          .init(
            request: PageRequest(url: "http://127.0.0.1/", headers: ["A": "b"]), type: .linkActivated,
            isUserGesture: true, isRedirect: false, isForNewWindow: false)))),
    .policy(
      id,
      PolicyQuestion(
        subject: .response(
          .init(
            url: "http://127.0.0.1/", mimeType: "text/html", statusCode: 200, headers: [:], expectedContentLength: 10,
            canShow: true, isForMainFrame: true)))),
    .downloadStarted(DownloadID(rawValue: 9), .action(id), PageRequest(url: "http://127.0.0.1/")),
    .downloadStarted(DownloadID(rawValue: 9), .page, PageRequest(url: "http://127.0.0.1/")),
    .evaluated(id, .value(json: "[1]")), .evaluated(id, .exception(message: "no", line: 1, column: 2, url: nil)),
    .message(handler: "handler", body: "{\"a\":1}"),
    .touched(
      id,
      TouchAnswer(scrollers: [.init(identifier: 1, up: 0, down: 100, left: 0, right: 0)], spot: .text)),
    .elementScrolled(id, moved: CGVectorValue(dx: 0, dy: 10)),
    .laidOut(PageLayout(contentSize: CGSize(width: 390, height: 5000))),
    .block(id, rect),
    .pageScrolled(to: CGPoint(x: 0, y: 100), scale: 1, serial: 1),
    .editing(
      EditingState(
        field: 1, traits: FieldTraits(), before: "a", selected: "b", after: "c", caret: rect, frame: rect,
        offset: .zero, hasPrevious: true, hasNext: true),
      selection: PageSelection(text: "t", start: rect, end: rect, area: rect), edit: 1),
    .editing(nil, selection: nil, edit: 2),
    .optionMenu(id, OptionMenu(options: [.init(label: "a"), .init(label: "b", isSelected: true)], place: rect)),
    .dialog(id, ScriptDialog(kind: .prompt, message: "What?", defaultText: "this")),
    .challenge(
      id,
      AuthenticationChallenge(
        host: "127.0.0.1", port: 80, isProxy: true, isSecure: true, realm: "a", method: .digest, failures: 2,
        proposed: AuthenticationCredential(user: "ada", password: "b"))),
    .challenge(id, AuthenticationChallenge(host: "127.0.0.1", port: 80)), .challengeEnded(id),
    .certificates([
      PageCertificate(
        subject: "CN=a", issuer: "CN=b", validFrom: 1, validUntil: nil, names: ["a"], fingerprint: Data([1, 2]))
    ]),
    .permission(id, .geolocation, PageOrigin(scheme: "https", host: "example.org")),
    .permission(id, .notifications, PageOrigin(scheme: "http", host: "127.0.0.1", port: 80)),
    .permissionQuery(id, .geolocation, PageOrigin(scheme: "https", host: "example.org")), .permissionEnded(id),
    .notification(
      NotificationID(rawValue: 3),
      PageNotification(origin: PageOrigin(scheme: "https", host: "example.org"), title: "a", body: "b")),
    .notificationClosed(NotificationID(rawValue: 3)),
    .media(PageMediaReport(media: [PageMedia(key: "0.a:1", kind: .video, frame: rect, duration: 3)])),
    .mediaTapped(key: "0.a:1"), .mediaFullScreen(key: "0.a:1", isWanted: true), .mediaDone(id),
    .responsiveness(isResponsive: false), .responsiveness(isResponsive: true),
    .fileChooser(id, FileChooser(allowsMultiple: true, accepted: ["image/*", ".pdf"])),
    .valueChooser(
      id,
      ValueChooser(
        kind: .dateTime, value: "2026-01-01T10:00", minimum: "2026-01-01T00:00", maximum: nil, step: "60", place: rect)),
    .valueChooser(
      id, ValueChooser(kind: .color, value: "#336699", minimum: nil, maximum: nil, step: nil, place: rect)),
    .foundText(id, true), .found(id, FindReport(count: 2, index: 1, place: rect, marks: [0.1, 0.5])),
    .found(nil, FindReport()),
    .chooserClosed(id), .stop(nil), .copied("text"), .clicked(id), .surroundingsTaken(id, seconds: 0.1),
    .document(
      DocumentPlace(
        page: 1, count: 3,
        shown: [DocumentPlace.Page(page: 1, frame: CGRect(x: 0, y: 8, width: 390, height: 500), text: "a")])),
    .sessionState(Data([1, 2, 3])),
    .history(
      BackForwardList(items: [BackForwardList.Item(number: 1, url: "a:b", title: "A", initialURL: "a:b")], current: 0)),
    .rendererTerminated(reason: "crashed"),
    .frameBuffers(FrameBufferLayout(generation: 1, width: 40, height: 40, scale: 2)),
    .frame(
      FrameNotice(
        generation: 1, index: 0, serial: 1, offset: .zero, layoutSize: CGSize(width: 20, height: 20),
        surface: CGRect(x: 0, y: 0, width: 20, height: 20), damage: [DamageRect(x: 0, y: 0, width: 40, height: 40)])),
  ]

  private static let commands: [ViewCommand] = [
    .setGeometry(TestPage.geometry), .setUserContent(UserContent(messageHandlers: ["handler"])),
    .setUserContent(
      UserContent(
        ruleLists: [
          RuleList(id: RuleListID(rawValue: 7), file: RuleListFile(folder: "/nowhere", identifier: "list")!)
        ])),
    .setCustomUserAgent("agent"), .setDarkAppearance(true),
    .load(PageRequest(url: "data:text/html,<input id=a autofocus><p>text", headers: ["A": "b"])),
    .loadHTML("<input id=a autofocus><p>text", baseURL: nil), .reload(bypassingCache: true), .stop, .go(offset: -1),
    .goToItem(number: 1, offset: -1), .secondaryClick(id, at: CGPoint(x: 5, y: 5)),
    .edit(10, .take("text"), awaitsCaret: false),
    .download(id, PageRequest(url: "data:,text", headers: ["A": "b"])),
    .resumeDownload(
      id, DownloadResumption(request: PageRequest(url: "data:,text"), validator: "a", part: "/nowhere")),
    .restore(Data([1, 2, 3])), .decidePolicy(id, .allow), .decidePolicy(id, .download),
    .decidePolicy(id, .allow, mode: .desktop),
    .acceptCertificate(host: "127.0.0.1"), .findText(id, "t", FindTextOptions(isBackwards: true)),
    .find(id, .search("text")), .find(id, .step(forward: true)), .find(id, .end),
    .evaluate(id, source: "document.title"),
    .scroll(to: CGPoint(x: 0, y: 100), scale: 2, layoutScale: 1, serial: 1),
    .findBlock(id, at: CGPoint(x: 10, y: 10)), .setPageZoom(1.5),
    .touch(
      id,
      TouchCommand(
        phase: .began, changed: [.init(identifier: 0, location: CGPoint(x: 10, y: 10))],
        current: [.init(identifier: 0, location: CGPoint(x: 10, y: 10))])),
    .scrollElement(id, scroller: 1, by: CGVectorValue(dx: 0, dy: 10)),
    .pointer(PointerCommand(kind: .press, location: CGPoint(x: 10, y: 10))),
    .click(id, at: CGPoint(x: 10, y: 10), count: 1), .chooseOption(id, index: 1),
    .answerChallenge(id, .credential(AuthenticationCredential(user: "ada", password: "b", isKept: true))),
    .answerChallenge(id, .none), .answerChallenge(id, .cancelled), .answerDialog(id, .agreed(text: "yes")),
    .answerPermission(id, .granted), .answerPermission(id, .prompt),
    .answerNotification(NotificationID(rawValue: 3), .clicked),
    .answerNotification(NotificationID(rawValue: 3), .closed),
    .chooseFiles(id, paths: ["/nowhere"]), .chooseValue(id, "2026-01-01"),
    .endChoosing(id), .media(id, key: "0.a:1", .seek(to: 1)), .media(id, key: "0.a:1", .enterFullScreen),
    .media(id, key: "0.a:1", .setMuted(true)),
    .edit(1, .type("a"), awaitsCaret: true), .edit(2, .insert("日本\t\n"), awaitsCaret: false),
    .edit(3, .compose("にほ", caret: 1), awaitsCaret: false), .edit(4, .commit, awaitsCaret: false),
    .edit(5, .select(from: -1, length: 2), awaitsCaret: false),
    .edit(6, .move(characters: 1, lines: -1), awaitsCaret: false),
    .edit(7, .key(KeyStroke(isDown: true, usage: 4, characters: "a")), awaitsCaret: false),
    .edit(8, .copy(cuts: true), awaitsCaret: false), .edit(9, .command(.selectAll), awaitsCaret: false),
    .edit(10, .selectText(at: CGPoint(x: 10, y: 50)), awaitsCaret: false),
    .edit(11, .step(forward: true), awaitsCaret: false), .edit(12, .walk(forward: false), awaitsCaret: false),
    .edit(13, .press, awaitsCaret: false),
    .edit(12, .dragSelection(isStart: true, begins: true, to: CGPoint(x: 1, y: 2)), awaitsCaret: false),
    .edit(13, .blur, awaitsCaret: false),
    .wheel(id, WheelCommand(location: .zero, delta: CGVectorValue(dx: 0, dy: 10))),
    .takeSurroundings(id), .releaseBuffer(generation: 1, index: 0),
  ]

  // MARK: Inputs

  /// Messages in lines of their own: some, and all of them after one another.
  private func seeds(_ messages: [some Encodable]) throws -> [[UInt8]] {
    let lines = try messages.map { [UInt8](try JSONEncoder().encode($0)) + [0x0a] }
    let parts = stride(from: 0, to: lines.count, by: 8).map { lines[$0..<min(lines.count, $0 + 8)].flatMap { $0 } }
    return parts + [lines.flatMap { $0 }]
  }

  /// The messages of an input, in another order and with other numbers: bytes that are changed at random seldom give any.
  private func messages<Message: Decodable>(_ input: [UInt8], as type: Message.Type) -> [Message] {
    var dice = Dice(state: input.reduce(UInt64(input.count)) { $0 &* 31 &+ UInt64($1) })
    var lines = input.split(separator: 0x0a).map(Array.init)
    if dice.chance(50) { lines.sort { $0.count % 7 < $1.count % 7 } }
    return lines.compactMap { line in
      var line = line
      while dice.chance(40) { changeNumber(&line, &dice) }
      return try? JSONDecoder().decode(Message.self, from: Data(line))
    }
  }

  private static let numbers = [
    "-1", "0", "1e9", "-1e9", "1e300", "-1e300", "0.001", "2147483648", "9223372036854775807", "18446744073709551615",
    "-9223372036854775808",
  ]

  private func changeNumber(_ line: inout [UInt8], _ dice: inout Dice) {
    let place = dice.roll(line.count + 1)
    func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) || byte == 0x2d || byte == 0x2e }
    guard let start = line[place...].firstIndex(where: isDigit) else { return }
    let end = line[start...].firstIndex { !isDigit($0) } ?? line.count
    line.replaceSubrange(start..<end, with: Self.numbers[dice.roll(Self.numbers.count)].utf8)
  }

  // MARK: The app reads

  func testFuzzWhatTheProcessSays() throws {
    try Fuzzer("web events", seeds: try seeds(Self.events)).run { input in
      let device = SimulatedDevice()
      let webView = WKWebView(frame: CGRect(x: 0, y: 47, width: 390, height: 663))
      let controller = UIViewController()
      controller.view.addSubview(webView)
      device.show(controller)
      webView.page.surface.attach { _, _ in }
      for event in messages(input, as: ViewEvent.self) {
        let memory = try SharedMemory(
          byteCount: FrameBufferLayout(generation: 1, width: 40, height: 40, scale: 2).byteCount)
        var descriptor: Int32?
        if case .frameBuffers = event { descriptor = dup(memory.descriptor) }
        guard !webView.page.surface.receive(event, descriptor: descriptor) else { continue }
        if let descriptor { close(descriptor) }
        webView.receive(event)
      }
      device.advanceFrames(2)
      // It is as good as new once there is another process.
      webView.contentProcessDidEnd(nil)
      device.advanceFrames(1)
      guard webView.page.id == nil, !webView.isLoading else { throw Finding(description: "it still waits") }
    }
  }

  // MARK: The process reads

  /// A page that nobody has done anything to goes on in the same process, whatever another one has been told.
  private func check(_ first: TestPage, beside page: TestPage, _ process: pid_t?) throws {
    let answer = first.evaluate("1")
    guard ContentProcess.shared.processIdentifier == process else {
      throw Finding(description: "the process has ended: \(page.summary)")
    }
    guard case .value? = answer else {
      let words = answer.map { "\($0)" } ?? "nothing"
      throw Finding(description: "another page answers \(words): \(first.summary), beside \(page.summary)")
    }
  }

  func testFuzzWhatTheAppSays() throws {
    let server = TestServer(["/": .page(Pages.short)])
    let first = TestPage()
    first.send(.load(PageRequest(url: server.url("/"))))
    XCTAssertTrue(first.wait { $0.isPresented }, first.summary)
    let process = ContentProcess.shared.processIdentifier
    try Fuzzer("web commands", seeds: try seeds(Self.commands)).run { input in
      let page = TestPage()
      defer { page.close() }
      messages(input, as: ViewCommand.self).forEach(page.send)
      // Another page of the same process answers.
      try check(first, beside: page, process)
    }
    first.close()
    let last = TestPage()
    last.send(.load(PageRequest(url: server.url("/"))))
    XCTAssertTrue(last.wait { $0.isPresented }, last.summary)
    last.close()
  }

  /// Histories from a file that has been damaged do no harm.
  func testFuzzHistories() throws {
    let server = TestServer(["/": .page(Pages.short), "/next": .page("<title>Next</title>")])
    let first = TestPage()
    for path in ["/", "/next", "/#p"] {
      first.clearLog()
      first.send(.load(PageRequest(url: server.url(path))))
      XCTAssertTrue(first.wait { $0.log.contains { $0.hasPrefix("presented") } }, first.summary)
    }
    let history = [UInt8](try XCTUnwrap(first.sessionState))
    let process = ContentProcess.shared.processIdentifier
    try Fuzzer("histories", seeds: [history, []]).run { input in
      let page = TestPage()
      defer { page.close() }
      page.send(.restore(Data(input)))
      let asks = page.wait { !$0.failures.isEmpty || !$0.log.isEmpty }
      guard asks else { throw Finding(description: "nothing is said of it: \(page.summary)") }
      try check(first, beside: page, process)
    }
    first.close()
  }
}
