import Foundation
import TestSupport
import XCTest

@testable import WebContentProtocol

/// Messages of every kind that carries what a page says, changed here and there: each is read as something or ends the
/// connection, and none does anything else.
final class MutatedMessageTests: XCTestCase {
  private static let id = RequestID(rawValue: 7)

  static let events: [ViewEvent] = [
    .optionMenu(id, OptionMenu(options: [.init(label: "a")], place: CGRect(x: 1, y: 2, width: 3, height: 4))),
    .fileChooser(id, FileChooser(allowsMultiple: true, accepted: ["image/*", ".pdf"])),
    .valueChooser(
      id,
      ValueChooser(
        kind: .dateTime, value: "2026-01-01T10:00", minimum: "2026-01-01T00:00", maximum: nil, step: "60",
        place: CGRect(x: 1, y: 2, width: 3, height: 4))),
    .chooserClosed(id),
    .keyAnswered(edit: 7, isIgnored: true),
    .stop(PageStop(frame: CGRect(x: 1, y: 2, width: 3, height: 4), offset: .zero, scale: 1, isFixed: true)),
    .editing(
      EditingState(field: 1, traits: FieldTraits(), before: "a", selected: "b", after: "c"),
      selection: PageSelection(
        text: "t", start: CGRect(x: 1, y: 2, width: 0, height: 4), end: .zero, area: .zero, offset: .zero), edit: 3),
    .foundText(id, true), .challenge(id, challenge), .challengeEnded(id),
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
    .media(
      PageMediaReport(media: [
        PageMedia(key: "0.a:1", kind: .video, frame: CGRect(x: 1, y: 2, width: 30, height: 40), duration: 3)
      ])),
    .mediaTapped(key: "0.a:1"), .mediaFullScreen(key: "0.a:1", isWanted: true), .mediaDone(id),
    .found(nil, FindReport(count: 2, index: 1, place: CGRect(x: 1, y: 2, width: 3, height: 4), marks: [0.1, 0.5])),
    .touched(id, TouchAnswer(claim: .none, scrollers: [], spot: .text)),
    .downloadStarted(DownloadID(rawValue: 1), .response(id), PageRequest(url: "http://127.0.0.1/file")),
    .laidOut(PageLayout(contentSize: CGSize(width: 1, height: 2), scale: 0.5)),
    .block(id, CGRect(x: 1, y: 2, width: 3, height: 4)),
    .document(
      DocumentPlace(
        page: 1, count: 3,
        shown: [DocumentPlace.Page(page: 1, frame: CGRect(x: 0, y: 8, width: 390, height: 500), text: "a")])),
  ]

  static let commands: [ViewCommand] = [
    .chooseFiles(id, paths: ["/tmp/a"]), .chooseValue(id, "2026-01-01"), .endChoosing(id),
    .media(id, key: "0.a:1", .seek(to: 1)), .media(id, key: "0.a:1", .enterFullScreen),
    .media(id, key: "0.a:1", .setMuted(true)),
    .answerChallenge(id, .credential(AuthenticationCredential(user: "ada", password: "b", isKept: true))),
    .answerChallenge(id, .none), .answerChallenge(id, .cancelled), .decidePolicy(id, .download),
    .decidePolicy(id, .allow, mode: .desktop),
    .answerPermission(id, .granted), .answerPermission(id, .prompt),
    .answerNotification(NotificationID(rawValue: 3), .clicked),
    .answerNotification(NotificationID(rawValue: 3), .closed),
    .download(id, PageRequest(url: "http://127.0.0.1/file")),
    .resumeDownload(id, resumption), .edit(1, .blur, awaitsCaret: true),
    .edit(1, .walk(forward: true), awaitsCaret: true), .find(id, .search("a")),
    .find(id, .step(forward: false)), .find(id, .end),
    .findText(id, "a", FindTextOptions(isBackwards: true, isCaseSensitive: true, wraps: false)),
    .scroll(to: CGPoint(x: 1, y: 2), scale: 0.5, layoutScale: 0.5, serial: 3),
    .findBlock(id, at: CGPoint(x: 1, y: 2)), .setPageZoom(1.5), .setUserContent(UserContent(ruleLists: [rules])),
    .edit(2, .dragSelection(isStart: true, begins: true, to: CGPoint(x: 1, y: 2)), awaitsCaret: false),
  ]

  private static let challenge = AuthenticationChallenge(
    host: "127.0.0.1", port: 80, isProxy: true, isSecure: true, realm: "a", method: .digest, failures: 2,
    proposed: AuthenticationCredential(user: "ada", password: "b"))

  private static let resumption = DownloadResumption(
    request: PageRequest(url: "http://127.0.0.1/file"), validator: "\"a\"", part: "/tmp/a.part")

  static let downloadEvents: [DownloadEvent] = [
    .destination(
      .init(
        url: "http://127.0.0.1/file", mimeType: "application/zip", statusCode: 200, headers: ["ETag": "\"a\""],
        expectedContentLength: 10, canShow: false, isForMainFrame: true), suggestedName: "file.zip"),
    .challenge(id, challenge), .begun(resumption), .progress(received: 1, expected: -1), .finished,
    .failed(LoadFailure(reason: .cannotWriteFile, details: "full", url: "", isProvisional: false), resumption),
  ]

  static let downloadCommands: [DownloadCommand] = [
    .setDestination(path: "/tmp/a"), .answerChallenge(id, .cancelled), .cancel,
  ]

  private static let cookie = PageCookie(
    name: "a", value: "b", domain: ".example.org", path: "/", expires: 1e9, isSecure: true, isHTTPOnly: true)

  static let storeEvents: [DataStoreEvent] = [
    .problem(.cookiesWereDamaged(keptAs: "a")), .cookies(id, [cookie], areLast: true), .cookiesChanged,
    .records(id, [WebsiteRecord(name: "example.org", types: [.cookies, .diskCache], size: 7)], areLast: false),
    .done(id), .locationWanted(true),
  ]

  static let storeCommands: [DataStoreCommand] = [
    .open(DataStoreFolders(data: "/a", cache: "/b")), .open(nil), .close, .getCookies(id), .setCookie(id, cookie),
    .deleteCookie(id, cookie), .watchCookies(true), .getRecords(id, .cookies),
    .removeRecords(id, [.cookies, .localStorage], names: ["example.org"]), .removeAll(id, .hashSalt, seconds: 3600),
    .setNotificationPermissions([
      NotificationPermission(origin: PageOrigin(scheme: "https", host: "example.org"), isAllowed: true)
    ]),
    .setLocationSource(.app), .setLocation(nil),
    .setLocation(DeviceLocation(latitude: 1, longitude: 2, accuracy: 3, altitude: 4, time: 5)),
  ]

  private static let rules = RuleList(
    id: RuleListID(rawValue: 3), file: RuleListFile(folder: "/a", identifier: "list")!)

  static let ruleFailures: [RuleListFailure?] = [
    nil, .isRefused(reason: "no"), .isMissing, .isDamaged, .isOfOtherVersion, .noProcess,
  ]

  static let ruleCommands: [RuleListCommand] = [.compile(rules.file), .load(rules.file), .release]

  private static var allEvents: [Event] {
    events.map { .view(ViewID(rawValue: 1), $0) } + storeEvents.map { .store(DataStoreID(rawValue: 1), $0) }
      + downloadEvents.map { .download(DownloadID(rawValue: 1), $0) } + ruleFailures.map { .rules(rules.id, $0) }
  }

  private static var allCommands: [Command] {
    commands.map { .view(ViewID(rawValue: 1), $0) } + storeCommands.map { .store(DataStoreID(rawValue: 1), $0) }
      + downloadCommands.map { .download(DownloadID(rawValue: 1), $0) } + ruleCommands.map { .rules(rules.id, $0) }
  }

  func testMessagesComeBackAsTheyWent() throws {
    for event in Self.allEvents {
      let data = try JSONEncoder().encode(event)
      let again = try JSONDecoder().decode(Event.self, from: data)
      XCTAssertEqual("\(again)", "\(event)")
    }
    for command in Self.allCommands {
      let data = try JSONEncoder().encode(command)
      let again = try JSONDecoder().decode(Command.self, from: data)
      XCTAssertEqual("\(again)", "\(command)")
    }
  }

  func testChangedMessagesAreReadOrRefused() throws {
    let encoder = JSONEncoder()
    let events = try Self.allEvents.map { try encoder.encode($0) }
    let commands = try Self.allCommands.map { try encoder.encode($0) }
    var refused = 0
    for seed in 0..<UInt64(Soak.count(3000)) {
      var random = SeededGenerator(seed: seed)
      let isEvent = random.next() % 2 == 0
      var bytes = [UInt8](isEvent ? events.pick(&random) : commands.pick(&random))
      for _ in 0...Int(random.next() % 3) { mutate(&bytes, &random) }
      let data = Data(bytes)
      do {
        // What is read can be used: looked at in every part, and as a date.
        if isEvent {
          let event = try JSONDecoder().decode(Event.self, from: data)
          XCTAssertFalse("\(event)".isEmpty)
          if case .view(_, .valueChooser(_, let chooser)) = event {
            let range = FieldRange(chooser)
            let number = FieldDate(chooser.kind, parsing: chooser.value)?.number ?? .max
            if let nearest = range?.nearest(to: number) { XCTAssertNotNil(FieldDate(chooser.kind, nearest)) }
          }
        } else {
          let command = try JSONDecoder().decode(Command.self, from: data)
          XCTAssertFalse("\(command)".isEmpty)
        }
      } catch { refused += 1 }
    }
    XCTAssertGreaterThan(refused, 100)
  }

  private func mutate(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
    guard !bytes.isEmpty else { return }
    let place = Int(random.next() % UInt64(bytes.count))
    switch random.next() % 5 {
    case 0: bytes[place] = UInt8(truncatingIfNeeded: random.next())
    case 1: bytes.remove(at: place)
    case 2: bytes.insert(UInt8(truncatingIfNeeded: random.next()), at: place)
    case 3:  // Another number where there is one.
      let numbers = ["-1", "1e308", "18446744073709551615", "0.5", "-1e-320", "99999999999999999999"]
      guard let digit = bytes[place...].firstIndex(where: { (0x30...0x39).contains($0) }) else { return }
      bytes.replaceSubrange(digit...digit, with: numbers.pick(&random).utf8)
    default:  // Another word.
      let words = ["null", "{}", "[]", "\"\"", "true", "\"\\u0000\""]
      guard let colon = bytes[place...].firstIndex(of: 0x3a),
        let end = bytes[colon...].firstIndex(where: { $0 == 0x2c || $0 == 0x7d })
      else { return }
      bytes.replaceSubrange(colon + 1..<end, with: words.pick(&random).utf8)
    }
  }
}

extension Array {
  fileprivate func pick(_ random: inout SeededGenerator) -> Element { self[Int(random.next() % UInt64(count))] }
}
