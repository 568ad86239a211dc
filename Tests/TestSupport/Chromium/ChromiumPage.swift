import Foundation

/// One page of a headless Chromium, apart from all others: it shares no storage with them.
package final class ChromiumPage: @unchecked Sendable {
  let browser: Chromium
  let session: String
  private let target: String
  private let context: String
  private let lock = NSLock()
  private var heard: [String] = []
  private var asked: [String] = []
  /// Fingers that are on the page, with their places.
  var fingers: [Int: (x: Double, y: Double)] = [:]

  /// Opens an empty page.
  /// - Parameters:
  ///   - width: the viewport's width in CSS pixels, as is `height`.
  ///   - scale: device pixels per CSS pixel.
  package init(_ browser: Chromium, width: Int = 1280, height: Int = 960, scale: Double = 1) throws {
    self.browser = browser
    context = try browser.string("browserContextId", of: "Target.createBrowserContext")
    target = try browser.string(
      "targetId", of: "Target.createTarget", ["url": "about:blank", "browserContextId": context])
    session = try browser.string("sessionId", of: "Target.attachToTarget", ["targetId": target, "flatten": true])
    browser.listen(session: session) { [weak self] in self?.hear($0, $1) }
    for domain in ["Runtime", "Page", "Log", "Network"] { try send("\(domain).enable") }
    try resize(width: width, height: height, scale: scale)
  }

  deinit {
    browser.stopListening(session: session)
    _ = try? browser.send("Target.disposeBrowserContext", ["browserContextId": context])
  }

  @discardableResult func send(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
    try browser.send(method, parameters, session: session)
  }

  package func resize(width: Int, height: Int, scale: Double = 1) throws {
    try send(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": height, "deviceScaleFactor": scale, "mobile": false])
  }

  /// Loads an address and waits until its document is complete.
  package func open(_ url: String) throws {
    let answer = try send("Page.navigate", ["url": url])
    if let error = answer["errorText"] as? String { throw Chromium.Failure("\(url): \(error)") }
    try waitForDocument()
  }

  package func reload() throws {
    // A mark that the new document lacks.
    try run("window.isOutgoing = true")
    try send("Page.reload")
    try wait(for: "!window.isOutgoing && document.readyState === 'complete'")
  }

  /// The addresses that the page can go back and forth to.
  package func history() throws -> [String] {
    let entries = try send("Page.getNavigationHistory")["entries"] as? [[String: Any]] ?? []
    return entries.compactMap { $0["url"] as? String }
  }

  private func waitForDocument() throws {
    try wait(for: "location.href !== 'about:blank' && document.readyState === 'complete'")
  }

  /// Runs a script in every document from now on, before all of its own.
  package func prepare(_ script: String) throws {
    try send("Page.addScriptToEvaluateOnNewDocument", ["source": script])
  }

  /// Freezes the page, as browsers do with tabs that nobody has looked at for long, or lets it go on and shows it.
  package func setFrozen(_ isFrozen: Bool) throws {
    guard !isFrozen else {
      try send("Page.setWebLifecycleState", ["state": "frozen"])
      return
    }
    try send("Page.setWebLifecycleState", ["state": "active"])
    // What was hidden for that stays so until its window is another.
    let window = try browser.send("Browser.getWindowForTarget", ["targetId": target])["windowId"] ?? 0
    for state in ["minimized", "normal"] {
      try browser.send("Browser.setWindowBounds", ["windowId": window, "bounds": ["windowState": state]])
    }
    try wait(for: "!document.hidden")
  }

  /// Prefers dark or light pages.
  package func setDark(_ isDark: Bool) throws {
    let feature = ["name": "prefers-color-scheme", "value": isDark ? "dark" : "light"]
    try send("Emulation.setEmulatedMedia", ["features": [feature]])
  }

  /// Sets the folder where the page's downloads go.
  package func setDownloads(to folder: URL) throws {
    let parameters: [String: Any] = ["behavior": "allow", "browserContextId": context, "downloadPath": folder.path]
    try browser.send("Browser.setDownloadBehavior", parameters)
  }

  /// Errors, warnings and exceptions that the page has raised so far, also against its content security policy.
  package var complaints: [String] { lock.withLock { heard } }
  /// Every address that the page has asked for, WebSockets as well.
  package var requests: [String] { lock.withLock { asked } }

  private func hear(_ method: String, _ parameters: [String: Any]) {
    func add(_ complaint: Any?) { lock.withLock { heard.append("\(complaint ?? method)") } }
    switch method {
    case "Runtime.exceptionThrown":
      let details = parameters["exceptionDetails"] as? [String: Any]
      add((details?["exception"] as? [String: Any])?["description"] ?? details?["text"])
    case "Runtime.consoleAPICalled":
      guard ["error", "warning", "assert"].contains(parameters["type"] as? String) else { return }
      add((parameters["args"] as? [[String: Any]])?.map { "\($0["value"] ?? $0["description"] ?? "")" })
    case "Log.entryAdded":
      let entry = parameters["entry"] as? [String: Any]
      if ["error", "warning"].contains(entry?["level"] as? String) { add(entry?["text"]) }
    case "Network.requestWillBeSent":
      guard let url = (parameters["request"] as? [String: Any])?["url"] as? String else { return }
      lock.withLock { asked.append(url) }
    case "Network.webSocketCreated":
      guard let url = parameters["url"] as? String else { return }
      lock.withLock { asked.append(url) }
    default: break
    }
  }
}

extension Chromium {
  fileprivate func string(_ name: String, of method: String, _ parameters: [String: Any] = [:]) throws -> String {
    guard let value = try send(method, parameters)[name] as? String else { throw Failure("\(method) gives no \(name)") }
    return value
  }
}
