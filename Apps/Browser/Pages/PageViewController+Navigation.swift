import UIKit
import WebKit

extension PageViewController: WKNavigationDelegate {
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction, preferences: WKWebpagePreferences,
    decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy, WKWebpagePreferences) -> Void
  ) {
    guard let url = navigationAction.request.url else { return decisionHandler(.cancel, preferences) }
    if !PageAddress.isShown(url) {
      decisionHandler(.cancel, preferences)
      // A touch leads to another app once; a script that goes there by itself stays where it is.
      if isTouched { handOver(url) }
      isTouched = false
    } else if navigationAction.targetFrame == nil {
      decisionHandler(.cancel, preferences)
      delegate?.page(self, didAskForTabWith: navigationAction.request)
    } else {
      whenMayLoad { [modeOfPage] in
        preferences.preferredContentMode = modeOfPage(url).contentMode
        decisionHandler(.allow, preferences)
      }
    }
  }

  /// A mail address, a telephone number: somebody else's.
  private func handOver(_ url: URL) {
    let refuse: @MainActor @Sendable () -> Void = { [weak self] in
      self?.say(
        "This link cannot be opened", "No app here opens addresses that begin with “\(url.scheme ?? ""):”.")
    }
    guard UIApplication.shared.canOpenURL(url) else { return refuse() }
    UIApplication.shared.open(url) { if !$0 { refuse() } }
  }

  func webView(
    _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse,
    decisionHandler: @escaping @MainActor @Sendable (WKNavigationResponsePolicy) -> Void
  ) {
    let response = navigationResponse.response
    guard !navigationResponse.canShowMIMEType || response.isAttachment else { return decisionHandler(.allow) }
    // What lies on the disk is there already.
    guard response.url?.isFileURL == true else { return decisionHandler(.download) }
    decisionHandler(.cancel)
    guard navigationResponse.isForMainFrame else { return }
    if let url = response.url { requestedAddress = url.absoluteString }
    let kind = response.mimeType.map { " (\($0))" } ?? ""
    fail(
      "This file cannot be shown",
      "“\(response.url?.lastPathComponent ?? "It")” is of a kind that the browser does not show\(kind).")
  }

  func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) {
    if let url = webView.url { requestedAddress = url.absoluteString }
    endQuestions()
    answered = nil
    if hasPage { offsetToRestore = nil }
    isProvisional = true
  }

  func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {
    isProvisional = false
    hasPage = true
    mode = SiteMode(navigation.effectiveContentMode)
    isReading = false
    endQuestions()
    permissionQueue.pageDidChange()
    committedAddress = webView.url?.absoluteString
    visits.begin()
    isStopped = false
    dialogLimiter = DialogLimiter()
    show(.page)
    delegate?.pageDidCommit(self)
    noteVisit()
  }

  func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {
    restoreOffset()
    hideLastPicture()
    visits.finish()
    noteVisit()
    offerToKeepPassword()
  }

  func webView(_ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: Error) {
    isProvisional = false
    endSignIns()
    // The history is none. The page itself can be had nevertheless.
    if (error as NSError).code == NSURLErrorCannotDecodeRawData { return openRequestedAddress() }
    fail(error)
  }

  func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: Error) {
    // What cannot be read is no page to go back to.
    if (error as NSError).code == NSURLErrorCannotDecodeContentData { hasPage = false }
    fail(error)
  }

  func webViewWebContentProcessDidTerminate(_ webView: WKWebView) {
    if hasPage, !isProvisional {
      offsetToRestore = offsetToRestore ?? offsetToSave
      requestedAddress = committedAddress
    }
    hasPage = false
    let wasProvisional = isProvisional
    isProvisional = false
    endQuestions()
    let wasStopped = isStopped
    isStopped = false
    // Why the page that was to take its place doesn't come is said already.
    if wasProvisional, isErrorShown { return }
    showError(
      wasStopped ? "This page was stopped" : "This page has stopped working",
      wasStopped
        ? "You have stopped it. Everything else goes on."
        : "A problem occurred with this page. Everything else goes on.",
      tryAgain: { [weak self] in
        guard let self else { return }
        if !wasProvisional, webView.reload() != nil { show(.page) } else { openRequestedAddress() }
      })
  }

  private func fail(_ error: Error) {
    let error = error as NSError
    switch (error.domain, error.code) {
    case (NSURLErrorDomain, NSURLErrorCancelled):
      return  // A newer load has taken this one's place, or the person stopped it.
    case (NSURLErrorDomain, NSURLErrorBadURL) where PageAddress(requestedAddress ?? "") == nil:
      return  // It has been said when it was opened.
    case ("WebKitErrorDomain", 102):
      return  // The browser's own decision, which has said why.
    case (NSURLErrorDomain, NSURLErrorCannotDecodeContentData):
      fail("This file cannot be shown", message(of: error))
    case (NSURLErrorDomain, NSURLErrorServerCertificateNotYetValid...NSURLErrorSecureConnectionFailed):
      noteAddress(of: error)
      fail("This connection is not private", message(of: error), details: details(of: error))
    default:
      noteAddress(of: error)
      fail("The page could not be opened", message(of: error))
    }
  }

  /// The text of an error, with the host as the bar shows it.
  private func message(of error: NSError) -> String {
    guard let host = failedAddress(of: error).flatMap({ URL(string: $0)?.host }), !host.isEmpty else {
      return error.localizedDescription
    }
    return error.localizedDescription.replacingOccurrences(of: host, with: ShownHost.text(of: host))
  }

  private func noteAddress(of error: NSError) {
    if let failed = failedAddress(of: error) { requestedAddress = failed }
  }

  private func failedAddress(of error: NSError) -> String? {
    error.userInfo[NSURLErrorFailingURLStringErrorKey] as? String
  }

  /// The details of what is wrong with the certificate, and the way past it; nil where there is none.
  private func details(of error: NSError) -> ErrorPageView.Details? {
    guard let reason = error.localizedFailureReason else { return nil }
    let chain = error.userInfo[WKCertificateChainErrorKey] as? [WKCertificate] ?? []
    return ErrorPageView.Details(
      text: "What the server shows as its certificate cannot be trusted:\n\n\(reason)\n\n"
        + "Somebody may be pretending to be this server, to read what you send.",
      title: "Visit This Website",
      goOn: { [weak self] in
        guard let self, webView.loadAcceptingCertificate(of: error) != nil else { return }
        show(.page)
      },
      showCertificate: chain.isEmpty
        ? nil
        : { [weak self] in
          guard let self else { return }
          delegate?.page(self, didAskForCertificate: chain)
        })
  }

  private func fail(_ title: String, _ message: String, details: ErrorPageView.Details? = nil) {
    showError(title, message, details: details, tryAgain: { [weak self] in self?.openRequestedAddress() })
  }

  private func openRequestedAddress() {
    if let requestedAddress { open(requestedAddress, at: offsetToRestore) }
  }
}
