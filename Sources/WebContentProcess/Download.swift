import CWebKitGTK
import Foundation
import WebContentProtocol

/// One file on its way from a server to where the app wants it.
final class Download {
  private let request: PageRequest
  private let context: UnsafeMutablePointer<WebKitWebContext>
  /// The page may be gone before the file is there, and its data is still needed.
  private let store: DataStore?
  private let send: (DownloadEvent) -> Void
  private var engine: UnsafeMutablePointer<WebKitDownload>?
  private var opener: DownloadOpener?
  /// What it goes on from, or can be gone on with from.
  private var resumption: DownloadResumption?
  private var response: PolicyQuestion.Response?
  private var files: DownloadFiles?
  /// Bytes that there were before.
  private var start: Int64 = 0
  private var lastReport = -Double.infinity
  private var willReport = false
  private var isOver = false
  private lazy var challenges = PendingChallenges(
    ask: { [unowned self] in send(.challenge($0, $1)) }, ended: { _ in })

  /// Seconds between two reports of how far it is.
  private static let pause = 0.1
  /// The longest name that a server may suggest, in bytes.
  private static let longestName = 1024

  /// Makes a download.
  /// - Parameter resumption: what it goes on from; nil where it begins at the beginning.
  init(
    page: Page, request: PageRequest, resumption: DownloadResumption?, send: @escaping (DownloadEvent) -> Void
  ) {
    (self.request, self.resumption, self.send) = (request, resumption, send)
    (context, store) = (page.context, page.store)
  }

  deinit {
    guard let engine else { return }
    swoop_disconnect_all(engine, Unmanaged.passUnretained(self).toOpaque())
    g_object_unref(engine)
  }

  func isEngine(_ engine: UnsafeMutablePointer<WebKitDownload>) -> Bool { self.engine == engine }

  func isOpened(by view: UnsafeMutablePointer<WebKitWebView>) -> Bool { opener?.view == view }

  /// Asks the server by a view of its own: the engine's downloads know nothing of headers.
  func open(_ request: PageRequest) {
    let size = resumption.map { DownloadFiles.size(of: $0.part) } ?? 0
    opener = DownloadOpener(
      context: context, request: request, range: size > 0 ? resumption.map { ($0.validator, size) } : nil,
      challenges: challenges
    ) { [weak self] result in
      guard let self else { return }
      switch result {
      case .continues: start = size
      case .beginsAnew: break
      case .failed(let failure): fail(failure)
      }
    }
    opener?.load()
  }

  /// Has the engine's own download bring the file.
  func take(_ engine: UnsafeMutablePointer<WebKitDownload>) {
    g_object_ref(engine)
    self.engine = engine
    let decide: @convention(c) (gpointer?, UnsafePointer<CChar>?, gpointer?) -> gboolean = { _, name, data in
      target(data, as: Download.self).askForDestination(name?.prefix(Download.longestName) ?? "")
      return 1
    }
    connect(engine, "decide-destination", decide, to: self)
    let created: @convention(c) (gpointer?, UnsafePointer<CChar>?, gpointer?) -> Void = { _, _, data in
      target(data, as: Download.self).didBegin()
    }
    connect(engine, "created-destination", created, to: self)
    let received: @convention(c) (gpointer?, guint64, gpointer?) -> Void = { _, _, data in
      target(data, as: Download.self).didReceive()
    }
    connect(engine, "received-data", received, to: self)
    let failed: @convention(c) (gpointer?, UnsafeMutablePointer<GError>?, gpointer?) -> Void = { _, error, data in
      guard let error else { return }
      target(data, as: Download.self).engineDidFail(error.pointee)
    }
    connect(engine, "failed", failed, to: self)
    let finished: @convention(c) (gpointer?, gpointer?) -> Void = { _, data in
      target(data, as: Download.self).engineDidFinish()
    }
    connect(engine, "finished", finished, to: self)
  }

  // MARK: Signing in

  /// Takes what a server asks the page that the download has come from, where it is the download's.
  func takes(
    _ question: UnsafeMutablePointer<WebKitAuthenticationRequest>, from view: UnsafeMutablePointer<WebKitWebView>
  ) -> Bool {
    guard let engine, response == nil, webkit_download_get_web_view(engine) == view,
      let url = URL(string: request.url), PendingChallenges.isAbout(url, question)
    else { return false }
    challenges.take(question)
    return true
  }

  func answer(_ id: RequestID, _ answer: AuthenticationAnswer) {
    guard answer == .cancelled else { return challenges.answer(id, answer) }
    guard challenges.isWaiting(id) else { return }
    fail(failure(.authenticationCancelled, ""))
    if let engine { webkit_download_cancel(engine) }
  }

  // MARK: Beginning

  private func askForDestination(_ name: String) {
    let response = PolicyQuestion.Response(
      engine.flatMap { webkit_download_get_response($0) }, canShow: false, isForMainFrame: true)
    self.response = response
    send(.destination(response, suggestedName: name))
  }

  func setDestination(_ path: String?) {
    guard let engine, files == nil, !isOver, response != nil else { return }
    guard let path, path.hasPrefix("/"), let uri = g_filename_to_uri(path, nil, nil) else { return cancel() }
    defer { g_free(uri) }
    let files = DownloadFiles(destination: path, continues: start > 0)
    guard prepare(files) else {
      fail(failure(.cannotWriteFile, String(cString: strerror(errno))))
      return webkit_download_cancel(engine)
    }
    self.files = files
    webkit_download_set_destination(engine, uri)
  }

  /// Looks whether there is room for the file. Brings its beginning to where the rest comes, or removes it where the
  /// whole comes.
  private func prepare(_ files: DownloadFiles) -> Bool {
    // The engine removes what keeps it from writing.
    guard !DownloadFiles.exists(files.destination) else {
      errno = EEXIST
      return false
    }
    guard let old = resumption?.part else { return true }
    guard files.continues else {
      resumption = nil
      return unlink(old) == 0 || errno == ENOENT
    }
    guard old != files.part else { return true }
    guard !DownloadFiles.exists(files.part) else {
      errno = EEXIST
      return false
    }
    guard rename(old, files.part) == 0 else { return false }
    resumption?.part = files.part
    return true
  }

  private func didBegin() {
    files?.keep()
    if files?.continues == false { resumption = newResumption }
    send(.begun(resumption))
    report()
  }

  /// What a file that began at its beginning can be gone on with; nil where nothing is kept of it.
  private var newResumption: DownloadResumption? {
    guard let files, files.isKept, let response else { return nil }
    return DownloadResumption(of: response, to: request, part: files.part)
  }

  /// Reports at once, or a little later: what comes last before a pause is reported, too.
  private func didReceive() {
    guard now() - lastReport < Self.pause else { return report() }
    guard !willReport else { return }
    willReport = true
    onMainLoop(after: Self.pause) { [weak self] in
      guard let self, !isOver else { return }
      willReport = false
      report()
    }
  }

  private func report() {
    guard let engine else { return }
    lastReport = now()
    let length = response?.expectedContentLength ?? 0
    send(
      .progress(
        received: start + Int64(clamping: webkit_download_get_received_data_length(engine)),
        expected: length > 0 ? start + length : -1))
  }

  // MARK: Ending

  func cancel() {
    guard !isOver else { return }
    if let engine, files != nil { return webkit_download_cancel(engine) }
    if let engine { webkit_download_cancel(engine) }
    fail(failure(.cancelled, ""))
  }

  private func engineDidFail(_ error: GError) {
    let details = error.message.map { String(cString: $0) } ?? ""
    let status = response?.statusCode ?? 0
    let reason: LoadFailure.Reason =
      switch UInt32(bitPattern: error.code) {
      case WEBKIT_DOWNLOAD_ERROR_CANCELLED_BY_USER.rawValue: .cancelled
      case WEBKIT_DOWNLOAD_ERROR_DESTINATION.rawValue: .cannotWriteFile
      default: status >= 400 ? .badServerResponse : .networkConnectionLost
      }
    fail(failure(reason, reason == .badServerResponse ? "\(status)" : details))
  }

  private func failure(_ reason: LoadFailure.Reason, _ details: String) -> LoadFailure {
    LoadFailure(reason: reason, details: details, url: request.url, isProvisional: files == nil)
  }

  private func fail(_ failure: LoadFailure) {
    guard !isOver else { return }
    isOver = true
    guard let files else { return end(.failed(failure, resumption)) }
    guard let resumption else {
      files.forget()
      return end(.failed(failure, nil))
    }
    assemble({ () throws(DownloadFiles.Failure) in try files.save() }) { [weak self] _ in
      self?.end(.failed(failure, resumption))
    }
  }

  private func engineDidFinish() {
    guard !isOver, let files else { return }
    report()
    guard !isShort(files) else { return didBreakOff() }
    isOver = true
    assemble({ () throws(DownloadFiles.Failure) in try files.finish() }) { [weak self] problem in
      guard let self else { return }
      guard let problem else { return end(.finished) }
      end(.failed(failure(.cannotWriteFile, problem), resumption))
    }
  }

  /// Whether less has come than the server said: to the engine, a connection that ends is the end of the file.
  private func isShort(_ files: DownloadFiles) -> Bool {
    guard let response, !response.isEncoded else { return false }
    return DownloadFiles.size(of: files.destination) < response.expectedContentLength
  }

  private func didBreakOff() {
    files?.takeBack()
    if files?.continues == false { resumption = newResumption }
    fail(failure(.networkConnectionLost, "The server has sent less than it said."))
  }

  /// Works with files of any size, beside the engine.
  private func assemble(
    _ work: @escaping () throws(DownloadFiles.Failure) -> Void, then: @escaping (String?) -> Void
  ) {
    let thread = Thread {
      var problem: String?
      do throws(DownloadFiles.Failure) { try work() } catch { problem = error.reason }
      onMainLoop { [problem] in then(problem) }
    }
    thread.start()
  }

  private func end(_ event: DownloadEvent) {
    challenges.cancelAll()
    opener?.close()
    opener = nil
    send(event)
  }
}
