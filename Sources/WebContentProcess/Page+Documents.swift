import CWebKitGTK
import DocumentRenderer
import Foundation
import WebContentProtocol

/// The PDF document that a page is.
final class PageDocument {
  /// The word that the script's questions begin with.
  let token = UUID().uuidString.lowercased()
  /// Whether the load may end: the document shows, or says why it can't.
  fileprivate(set) var isShown = false
  fileprivate var isOpening = false
  /// Whether it comes back to the place where it was left.
  fileprivate var isLeft = false
  fileprivate var process: DocumentProcess?
  /// What waits for the text of all pages, by numbers.
  fileprivate var readings: [UInt64: () -> Void] = [:]
  fileprivate var nextReading: UInt64 = 1

  fileprivate func close() { process?.close() }
}

/// A message of the script of a document.
struct DocumentMessage: Decodable {
  struct Place: Decodable {
    struct Shown: Decodable {
      var page: Int
      var frame: [Double]
      var text: String
    }
    var page: Int
    var count: Int
    var shown: [Shown]

    /// The place as the app may have it, whatever the page has made of it.
    var message: DocumentPlace? {
      DocumentPlace(
        page: page, count: count,
        shown: shown.compactMap {
          guard $0.frame.count == 4 else { return nil }
          return DocumentPlace.Page(
            page: $0.page, frame: CGRect(x: $0.frame[0], y: $0.frame[1], width: $0.frame[2], height: $0.frame[3]),
            text: $0.text)
        }
      ).sanitized
    }
  }

  var isReady: Bool?
  var password: String?
  var place: Place?
  /// The number of a search for which all pages have been read.
  var read: UInt64?
}

extension PolicyQuestion.Response {
  /// Whether the server lets no script run in what it has sent, which documents are shown by.
  var isWithoutScripts: Bool {
    headers.contains { name, value in
      guard name.lowercased() == "content-security-policy" else { return false }
      return value.lowercased().split(whereSeparator: { ";,".contains($0) }).contains { directive in
        let words = directive.split(whereSeparator: \.isWhitespace)
        return words.first == "sandbox" && !words.contains("allow-scripts")
      }
    }
  }
}

extension Page {
  /// Whether it is the kind of documents for which the engine has a viewer of its own.
  static func isDocument(_ mimeType: String?) -> Bool { mimeType == "application/pdf" || mimeType == "text/pdf" }

  /// Whether the page that has come is a PDF document.
  private var isDocument: Bool {
    let resource = webkit_web_view_get_main_resource(view)
    guard let resource, let response = webkit_web_resource_get_response(resource) else { return false }
    return Self.isDocument(webkit_uri_response_get_mime_type(response)?.string)
  }

  /// Whether the page is a document that the engine has kept. It says of such a one that its load was cancelled.
  var documentIsBack: Bool { document != nil && !navigation.hasResponse }

  /// Another page has come.
  func documentDidCommit() {
    closeDocument()
    guard isDocument else { return }
    document = PageDocument()
    tellDocument("prepare()")
  }

  /// Calls a function of the document's script, which is put in place by the first call.
  private func tellDocument(_ call: String, _ completion: @escaping (Data?) -> Void = { _ in }) {
    runOwn("(\(DocumentScript.source), swoopDocument.\(call))", completion)
  }

  func closeDocument() {
    document?.close()
    document = nil
  }

  /// Whether a load is that of the engine's own viewer, in whose place the document is shown here.
  func isViewer(_ response: PolicyQuestion.Response) -> Bool {
    document != nil && !response.isForMainFrame && response.url.hasPrefix("webkit-pdfjs-viewer:")
  }

  /// Whether a page that is all there has loaded: a document hasn't before it shows, and is opened first.
  func documentMayFinish() -> Bool {
    guard let document, !document.isShown else { return true }
    guard !document.isOpening else { return false }
    document.isOpening = true
    let resource = webkit_web_view_get_main_resource(view)
    let (callback, data) = whenReady { [weak self, weak document] result in
      var length: gsize = 0
      let bytes = webkit_web_resource_get_data_finish(resource, result, &length, nil)
      defer { g_free(bytes) }
      guard let self, let document, document === self.document else { return }
      take(UnsafeRawBufferPointer(start: bytes, count: bytes == nil ? 0 : Int(length)), of: document)
    }
    webkit_web_resource_get_data(resource, nil, callback, data)
    return false
  }

  private func take(_ bytes: UnsafeRawBufferPointer, of document: PageDocument) {
    guard !bytes.isEmpty, let memory = try? SharedMemory(byteCount: bytes.count) else { return refuse(.damaged) }
    memory.bytes.copyMemory(from: bytes)
    document.process = DocumentProcess(memory)
    open(document, password: nil)
  }

  private func open(_ document: PageDocument, password: String?) {
    document.process?.open(password: password) { [weak self, weak document] answer in
      guard let self, let document, document === self.document else { return }
      switch answer {
      case .opened(let outline):
        guard let outline = outline.sanitized else { return refuse(.damaged) }
        show(outline, document)
      case .refused(.locked):
        tellDocument("ask(\(password != nil))")
        documentDidShow()
      case .refused(let problem): refuse(problem)
      default: refuse(.damaged)
      }
    }
  }

  private struct ShownDocument: Encodable {
    var token: String
    var title: String
    var sizes: [DocumentOutline.Size]
    /// Whether the document comes back to the place where it was left.
    var isLeft: Bool
  }

  private func show(_ outline: DocumentOutline, _ document: PageDocument) {
    let address = webkit_web_view_get_uri(view)?.string ?? ""
    let name = URL(string: address)?.lastPathComponent.removingPercentEncoding ?? ""
    let title = (outline.title ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
    document.isLeft = comesBackOnceLaidOut()
    let shown = ShownDocument(
      token: document.token, title: title.isEmpty ? name : title, sizes: outline.sizes, isLeft: document.isLeft)
    guard let json = try? JSONEncoder().encode(shown) else { return }
    tellDocumentOfScale()
    tellDocument("show(\(String(decoding: json, as: UTF8.self)))") { [weak self] reply in
      // Nothing will be heard of a document in which no script runs.
      if reply == nil { self?.documentDidShow() }
    }
  }

  /// The layout has another scale, of which the document's script can't know.
  func tellDocumentOfScale() {
    if document != nil { tellDocument("layoutScale = \(zooming.viewport.layoutScale)") }
  }

  private func refuse(_ problem: DocumentProblem) {
    let (title, text) =
      problem == .empty
      ? ("This document is empty.", "It has no pages.")
      : ("This document cannot be opened.", "It is damaged, or it is no PDF document.")
    tellDocument("refuse('\(title)', '\(text)')")
    documentDidShow()
  }

  /// The load ends with what shows now.
  private func documentDidShow() {
    guard let document, !document.isShown else { return }
    document.isShown = true
    // The app has been told of the layout that there was before the pages.
    if document.isLeft { tellPlace(serial: scrolling.obeyed) }
    loadDidChange(WEBKIT_LOAD_FINISHED)
  }

  func receive(_ message: DocumentMessage) {
    guard let document else { return }
    if let password = message.password { open(document, password: password) }
    if let place = message.place?.message { send(.document(place), nil) }
    if message.isReady == true { documentDidShow() }
    if let number = message.read { document.readings.removeValue(forKey: number)?() }
  }

  /// Calls `work` once the text of all pages is there, or what has come of it within a second.
  func afterReading(_ work: @escaping () -> Void) {
    guard let document, document.isShown else { return work() }
    let number = document.nextReading
    document.nextReading += 1
    document.readings[number] = work
    tellDocument("read(\(number))")
  }

  /// Notes that nobody looks for anything any more.
  func endReading() { if document != nil { tellDocument("endReading()") } }

  // MARK: What the script asks for

  /// Answers a question of the document's script.
  func answer(_ request: UnsafeMutablePointer<WebKitURISchemeRequest>) {
    guard let document, let process = document.process,
      let address = webkit_uri_scheme_request_get_uri(request)?.string,
      let question = DocumentScheme.question(address, token: document.token)
    else { return DocumentScheme.refuse(request) }
    let waiting = WaitingRequest(request)
    switch question {
    case .draw(let area):
      process.ask(.draw(area)) { _, memory in
        waiting.answer { request in
          if let memory { DocumentScheme.answer(request, memory) } else { DocumentScheme.refuse(request) }
        }
      }
    case .read(let page, let measuresWords):
      process.ask(.read(page: page, measuresWords: measuresWords)) { answer, _ in
        waiting.answer { request in
          guard case .read(let text) = answer else { return DocumentScheme.refuse(request) }
          DocumentScheme.answer(request, text.sanitized)
        }
      }
    }
  }
}

/// A question of a script, which gets a no where nobody answers it.
private final class WaitingRequest {
  private var request: UnsafeMutablePointer<WebKitURISchemeRequest>?

  init(_ request: UnsafeMutablePointer<WebKitURISchemeRequest>) {
    g_object_ref(request)
    self.request = request
  }

  func answer(_ body: (UnsafeMutablePointer<WebKitURISchemeRequest>) -> Void) {
    guard let request else { return }
    self.request = nil
    body(request)
    g_object_unref(request)
  }

  deinit { answer(DocumentScheme.refuse) }
}
