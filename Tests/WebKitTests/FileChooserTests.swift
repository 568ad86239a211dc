import TestSupport
import UIKitTesting
import UniformTypeIdentifiers
import WebContentProtocol
import XCTest

@testable import WebKit

/// A page's `<input type=file>`: what it asks for, and what it can do with the answer.
@preconcurrency @MainActor final class FileChooserTests: XCTestCase {
  private var page: TestPage!
  private var server: TestServer!
  private var folder: URL!

  override func setUp() {
    MainActor.assumeIsolated {
      folder = FileManager.default.temporaryDirectory.appendingPathComponent("swoop files \(UUID().uuidString)")
      try! FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
  }

  override func tearDown() {
    MainActor.assumeIsolated {
      page?.close()
      page = nil
      server = nil
      try? FileManager.default.removeItem(at: folder)
    }
  }

  private func file(_ name: String, _ bytes: Data) -> String {
    let url = folder.appendingPathComponent(name)
    try! bytes.write(to: url)
    return url.path
  }

  private static func html(_ attributes: String) -> TestServer.Response {
    .page(
      """
      <!doctype html><title>Files</title><body style="margin:0">
      <form id=f method=post action=/up enctype=multipart/form-data><input id=i name=part type=file \(attributes)
      style="position:absolute;left:0;top:0;width:300px;height:40px"></form><script>
      seen = []; read = null;
      for (const type of ['input', 'change', 'cancel']) i.addEventListener(type, () => seen.push(type));
      i.addEventListener('change', async () => { read = await Promise.all([...i.files].map(async file => {
        const bytes = await new Promise((done, failed) => {
          const reader = new FileReader();
          reader.onload = () => done([...new Uint8Array(reader.result)]);
          reader.onerror = () => failed(reader.error);
          reader.readAsArrayBuffer(file);
        });
        return { name: file.name, size: file.size, type: file.type, bytes };
      })); });
      </script>
      """)
  }

  private func open(_ attributes: String) -> (id: RequestID, chooser: FileChooser)? {
    server = TestServer(["/": Self.html(attributes), "/up": .page("<title>Thanks</title>")])
    page = TestPage()
    page.send(.load(PageRequest(url: server.url("/"))))
    XCTAssertTrue(page.wait { $0.isPresented }, page.summary)
    page.tap(100, 20)
    _ = page.wait { !$0.files.isEmpty }
    return page.files.last
  }

  private func value(_ source: String) -> String {
    guard case .value(let json?) = page.evaluate(source) else { return "" }
    return json
  }

  func testThePageReadsWhatIsChosenAndSendsIt() throws {
    let asked = try XCTUnwrap(open(""))
    XCTAssertEqual(asked.chooser, FileChooser(allowsMultiple: false, accepted: []))
    let bytes = Data((0..<70_000).map { UInt8(truncatingIfNeeded: $0 &* 7) })
    let path = file("größe 1.png", bytes)
    page.send(.chooseFiles(asked.id, paths: [path]))
    XCTAssertTrue(page.wait { _ in self.value("read !== null") == "true" }, "the page cannot read the file")
    XCTAssertEqual(
      value("[read.length, read[0].name, read[0].size, read[0].type]"), #"[1,"größe 1.png",70000,"image/png"]"#)
    XCTAssertEqual(value("read[0].bytes.every((byte, i) => byte === (i * 7) % 256)"), "true")
    XCTAssertEqual(value("[seen, i.value]"), #"[["input","change"],"C:\\fakepath\\größe 1.png"]"#, "no path is told")
    XCTAssertTrue(page.log.contains("chooser 1 closed"))

    _ = page.evaluate("f.submit()")
    XCTAssertTrue(page.wait { $0.state.title == "Thanks" }, page.summary)
    let body = try XCTUnwrap(server.body(of: "/up"))
    XCTAssertNotNil(body.range(of: bytes), "the whole file is sent")
    XCTAssertNotNil(body.range(of: Data("name=\"part\"; filename=\"größe 1.png\"".utf8)))
  }

  func testSeveralFilesWhereThePageWantsThem() throws {
    let asked = try XCTUnwrap(open("multiple accept='image/*, .PDF ,text/plain'"))
    XCTAssertEqual(asked.chooser, FileChooser(allowsMultiple: true, accepted: ["image/*", ".pdf", "text/plain"]))
    page.send(.chooseFiles(asked.id, paths: [file("a.txt", Data("one".utf8)), file("b.txt", Data("two".utf8))]))
    XCTAssertTrue(
      page.wait { _ in self.value("read?.map(file => String.fromCharCode(...file.bytes))") == #"["one","two"]"# })
  }

  func testOneOfSeveralWhereThePageWantsOne() throws {
    let asked = try XCTUnwrap(open(""))
    page.send(.chooseFiles(asked.id, paths: [file("a.txt", Data("one".utf8)), file("b.txt", Data("two".utf8))]))
    XCTAssertTrue(page.wait { _ in self.value("read?.map(file => file.name)") == #"["a.txt"]"# })
  }

  func testNothingChosenLeavesTheFieldAndItAsksAgain() throws {
    let asked = try XCTUnwrap(open(""))
    page.send(.chooseFiles(asked.id, paths: []))
    XCTAssertTrue(page.wait { $0.log.contains("chooser 1 closed") })
    XCTAssertEqual(value("i.files.length"), "0")
    page.tap(100, 20)
    XCTAssertTrue(page.wait { $0.files.count == 2 })
    XCTAssertNotEqual(page.files[1].id, asked.id)
  }

  func testLateAndWildAnswersDoNothing() throws {
    let asked = try XCTUnwrap(open(""))
    let path = file("a.txt", Data("one".utf8))
    for wild in [RequestID(rawValue: 0), RequestID(rawValue: 77)] { page.send(.chooseFiles(wild, paths: [path])) }
    page.send(.chooseValue(asked.id, "2020-02-02"))
    page.send(.chooseFiles(asked.id, paths: ["relative.txt", "", "/etc/\0passwd"]))
    XCTAssertTrue(page.wait { $0.log.contains("chooser 1 closed") })
    page.send(.chooseFiles(asked.id, paths: [path]))
    page.send(.endChoosing(asked.id))
    XCTAssertEqual(value("[i.files.length, seen.filter(type => type !== 'cancel').length]"), "[0,0]")
  }

  func testANewPageClosesTheChooser() throws {
    let asked = try XCTUnwrap(open(""))
    page.send(.load(PageRequest(url: server.url("/"))))
    XCTAssertTrue(page.wait { $0.isPresented && $0.log.contains("chooser 1 closed") }, page.summary)
    page.send(.chooseFiles(asked.id, paths: [file("a.txt", Data("one".utf8))]))
    XCTAssertEqual(value("i.files.length"), "0")
  }

  func testFieldsThatAreDisabledAskForNothing() {
    XCTAssertNil(openQuickly("disabled"))
  }

  private func openQuickly(_ attributes: String) -> FileChooser? {
    server = TestServer(["/": Self.html(attributes)])
    page = TestPage()
    page.send(.load(PageRequest(url: server.url("/"))))
    XCTAssertTrue(page.wait { $0.isPresented }, page.summary)
    page.tap(100, 20)
    // The page's answer comes after what the tap has set off.
    for _ in 0..<3 { _ = page.evaluate("1") }
    return page.files.last?.chooser
  }

  // MARK: Through the app

  private final class Chooser: NSObject, WKUIDelegate {
    var asked: [WKOpenPanelParameters] = []
    var frames: [WKFrameInfo] = []
    var answers: [@MainActor @Sendable ([URL]?) -> Void] = []

    func webView(
      _ webView: WKWebView, runOpenPanelWith parameters: WKOpenPanelParameters, initiatedByFrame frame: WKFrameInfo,
      completionHandler: @escaping @MainActor @Sendable ([URL]?) -> Void
    ) {
      asked.append(parameters)
      frames.append(frame)
      answers.append(completionHandler)
    }
  }

  func testTheDelegateChooses() throws {
    let bench = WebViewBench(["/": Self.html("multiple accept=.txt")])
    let chooser = Chooser()
    XCTAssertNil(bench.webView.uiDelegate)
    bench.webView.uiDelegate = chooser
    XCTAssertTrue(bench.load("/"))
    func tap() {
      let count = chooser.asked.count
      bench.device.tap(at: CGPoint(x: 100, y: 67))
      XCTAssertTrue(bench.wait { chooser.asked.count > count })
    }
    tap()
    XCTAssertTrue(chooser.asked[0].allowsMultipleSelection)
    XCTAssertEqual(chooser.asked[0].accepted, [".txt"])
    XCTAssertEqual(chooser.frames[0].request.url?.path, "/")
    XCTAssertTrue(chooser.frames[0].webView === bench.webView)
    chooser.answers[0](nil)
    XCTAssertEqual(bench.evaluate("i.files.length") as? Int, 0)

    tap()
    let good = URL(fileURLWithPath: file("a.txt", Data("one".utf8)))
    let all = [good, folder!, folder.appendingPathComponent("none"), URL(string: "https://example.com/a.txt")!]
    chooser.answers[1](all)
    XCTAssertTrue(bench.wait { bench.evaluate("read?.map(file => file.name).join()") as? String == "a.txt" })
    chooser.answers[1](nil)
    chooser.answers[0]([good])
    XCTAssertEqual(bench.evaluate("seen.filter(type => type !== 'cancel').join()") as? String, "input,change")
    XCTAssertFalse(bench.webView.chooser.isChoosing)

    // The process goes while the person chooses.
    tap()
    ContentProcess.shared.killForTesting()
    XCTAssertTrue(bench.wait { !bench.webView.chooser.isChoosing })
    chooser.answers[2]([good])
    XCTAssertTrue(bench.load("/"), "and all goes on")
  }

  // MARK: The system's files

  private func picker(_ bench: WebViewBench) -> UIDocumentPickerViewController? {
    bench.webView.window?.rootViewController?.children.lazy.compactMap { $0 as? UIDocumentPickerViewController }.first
  }

  private func openSystemsFiles(_ attributes: String) throws -> WebViewBench {
    final class Silent: NSObject, WKUIDelegate {}
    let silent = Silent()
    let bench = WebViewBench(["/": Self.html(attributes)])
    bench.webView.uiDelegate = silent
    XCTAssertTrue(bench.load("/"))
    bench.device.tap(at: CGPoint(x: 100, y: 67))
    XCTAssertTrue(bench.wait { self.picker(bench) != nil }, "no files show")
    bench.webView.uiDelegate = nil
    withExtendedLifetime(silent) {}
    bench.device.advance(by: 0.5)
    return bench
  }

  func testThePersonChoosesFromTheSystemsFiles() throws {
    let bench = try openSystemsFiles("multiple accept='image/*'")
    let picker = try XCTUnwrap(picker(bench))
    XCTAssertTrue(picker.allowsMultipleSelection)
    let sheet = try XCTUnwrap(bench.device["documentPicker"]?.frame)
    XCTAssertEqual(sheet.maxY, 844, accuracy: 0.5)
    XCTAssertEqual(sheet.width, 390, accuracy: 0.5)
    let good = URL(fileURLWithPath: file("a.txt", Data("one".utf8)))
    picker.delegate?.documentPicker(picker, didPickDocumentsAt: [good])
    XCTAssertTrue(bench.wait { bench.evaluate("read?.map(file => file.name).join()") as? String == "a.txt" })
    bench.device.advance(by: 1)
    XCTAssertNil(bench.device["documentPicker"])
    XCTAssertNil(self.picker(bench), "the controller has gone with its view")

    bench.device.tap(at: CGPoint(x: 100, y: 67))
    XCTAssertTrue(bench.wait { self.picker(bench) != nil }, "without a delegate, too")
    bench.device.advance(by: 0.5)
    bench.device.tap(at: CGPoint(x: 195, y: 60))
    bench.device.advance(by: 1)
    XCTAssertNil(bench.device["documentPicker"], "a touch above the sheet chooses nothing")
    XCTAssertFalse(bench.webView.chooser.isChoosing)
    XCTAssertEqual(bench.evaluate("i.files.length") as? Int, 1)
  }

  func testTheSystemsFilesGoWithThePage() throws {
    let bench = try openSystemsFiles("")
    XCTAssertTrue(bench.load("/"))
    XCTAssertTrue(bench.wait { !bench.webView.chooser.isChoosing })
    bench.device.advance(by: 1)
    XCTAssertNil(bench.device["documentPicker"])
    XCTAssertNil(picker(bench))
  }

  func testWhatAFieldAcceptsIsOfTheseTypes() {
    XCTAssertEqual(UTType.types(accepted: []), [.item])
    XCTAssertEqual(UTType.types(accepted: ["image/*", ".pdf", "text/plain"]), [.image, .pdf, .plainText])
    XCTAssertEqual(UTType.types(accepted: ["audio/*", "video/*", "text/*"]), [.audio, .movie, .text])
    for wild in [".", "", "*", "image/", "/", "...", String(repeating: "x", count: 10_000), ".\u{0}"] {
      XCTAssertFalse(UTType.types(accepted: [wild]).isEmpty, wild)
    }
  }
}
