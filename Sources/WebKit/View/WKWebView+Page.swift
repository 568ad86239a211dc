import HostInterface
import UIKit
import WebProtocol

/// What the page tells.
extension WKWebView: PageClient {
  func receive(_ event: ViewEvent) {
    switch event {
    case .state(let state): take(state)
    case .load(let stage, _): loadDid(stage)
    case .loadFailed(let failure) where failure.reason == .download:
      // Nothing that was to be loaded has failed: the page stays as it is.
      navigationDelegate?.webView(self, didFailProvisionalNavigation: page.current, withError: NSError(failure))
    case .loadFailed(let failure): fail(NSError(failure), isProvisional: failure.isProvisional)
    case .policy(let id, let question): decide(id, question)
    case .evaluated(let id, let result): finishScript(id, result)
    case .message(let handler, let body):
      guard let value = try? JSONSerialization.jsonObject(with: Data(body.utf8), options: .fragmentsAllowed) else {
        return
      }
      configuration.userContentController.receive(value, name: handler, from: self)
    case .touched(let id, let answer): contentView.touches.receive(answer, for: id)
    case .elementScrolled(_, let moved): contentView.touches.elementDidScroll(by: moved)
    case .contentSize(let size): contentSizeDidChange(to: size)
    case .pageScrolled(let point, let serial): pageDidScroll(to: point, serial: serial)
    case .editing(let field, let selection, let edit):
      contentView.editor.receive(field, edit: edit)
      contentView.selection.receive(selection)
    case .optionMenu(let id, let menu): show(menu, request: id)
    case .dialog(let id, let dialog): ask(dialog, request: id)
    case .responsiveness(let isResponsive):
      if isResponsive {
        navigationDelegate?.webViewWebContentProcessDidBecomeResponsive(self)
      } else {
        navigationDelegate?.webViewWebContentProcessDidBecomeUnresponsive(self)
      }
    case .fileChooser(let id, let chooser): show(chooser, request: id)
    case .valueChooser(let id, let chooser): show(chooser, request: id)
    case .chooserClosed(let id): closeChooser(id)
    case .copied(let text): UIPasteboard.general.string = text
    case .clicked(let id): page.work.didAnswer(id)
    case .presented(let isInPlace): didPresent(isInPlace: isInPlace)
    case .surroundingsTaken(let id, let seconds): surroundings.take(id, seconds: seconds)
    case .sessionState(let data): page.sessionState = data
    case .rendererTerminated: didTerminate()
    case .frameBuffers, .frame: break
    }
  }

  func contentProcessDidEnd(_ failure: LaunchFailure?) {
    page.id = nil
    page.work.end()
    surroundings.stop()
    contentView.editor.forget()
    closeChooser()
    if let failure {
      // It never came to life: what was asked for has failed.
      DispatchQueue.main.async { [self] in
        MainActor.assumeIsolated {
          failScripts(WKError(failure))
          fail(WKError(failure) as NSError, isProvisional: true)
        }
      }
    } else {
      didTerminate()
    }
  }

  private func take(_ state: PageState) {
    update(\.title, state.title, "title")
    // First, so that whoever hears of another address knows whether there is a page at it.
    update(\.isLoading, state.isLoading, "loading", "isLoading")
    update(\.url, state.url.flatMap { URL(string: $0) }, "URL")
    update(\.estimatedProgress, state.estimatedProgress, "estimatedProgress")
    update(\.canGoBack, state.canGoBack, "canGoBack")
    update(\.canGoForward, state.canGoForward, "canGoForward")
    let isElsewhere = history.position != state.historyPosition
    // The engine is there before it begins to load where it goes back or forward, and after it where it goes on.
    if isElsewhere, !history.isKept { keepPage() }
    history.move(to: state.historyPosition, hasNext: state.canGoForward)
    if isElsewhere, allowsBackForwardNavigationGestures { swipe.placeDidChange() }
    update(\.hasOnlySecureContent, state.hasOnlySecureContent, "hasOnlySecureContent")
    update(\.themeColor, state.themeColor.map(UIColor.init), "themeColor")
    let under = state.underPageBackgroundColor.map(UIColor.init)
    if under != page.underPageColor {
      change("underPageBackgroundColor") { page.underPageColor = under }
      updateBackdrop()
    }
  }

  final func updateBackdrop() { contentView.backdropColor = underPageBackgroundColor }

  // MARK: - Navigation

  private func loadDid(_ stage: LoadStage) {
    switch stage {
    case .started:
      keepPage()
      if allowsBackForwardNavigationGestures { swipe.loadDidStart() }
      page.work.loadDidBegin()
      page.current = page.requested ?? WKNavigation()
      page.requested = nil
      page.failure = nil
      page.isLoaded = false
      navigationDelegate?.webView(self, didStartProvisionalNavigation: page.current)
    case .redirected:
      navigationDelegate?.webView(self, didReceiveServerRedirectForProvisionalNavigation: page.current)
    case .committed:
      // The engine commits some loads that it has refused, those of a restricted port for one.
      guard !page.hasFailed else { break }
      page.shown = page.current
      history.begin()
      pageDidCommit()
      navigationDelegate?.webView(self, didCommit: page.current)
    case .finished:
      // The engine finishes failed loads, too.
      if !page.hasFailed { navigationDelegate?.webView(self, didFinish: page.current) }
    }
  }

  /// - Parameter isInPlace: the page has gone to another of its addresses, without a load.
  private func didPresent(isInPlace: Bool) {
    // The page before the one that has been asked for meanwhile.
    if page.requested != nil, !isInPlace { return }
    page.requested = nil
    page.isLoaded = !page.hasFailed
    page.work.loadDidEnd()
    pageDidShow()
  }

  final func fail(_ error: NSError, isProvisional: Bool) {
    // Of an older load that was cancelled the newer one has nothing to fear.
    if !error.isCancellation { page.work.loadDidEnd() } else if page.requested == nil { page.work.loadWasCancelled() }
    let navigation = page.requested ?? page.current
    page.requested = nil
    // That an older load was cancelled is no news of the newest.
    if !error.isCancellation || page.failure == nil { page.failure = error }
    if !error.isCancellation { pageDidShow() }
    update(\.isLoading, false, "loading", "isLoading")
    if isProvisional {
      navigationDelegate?.webView(self, didFailProvisionalNavigation: navigation, withError: error)
    } else {
      navigationDelegate?.webView(self, didFail: navigation, withError: error)
    }
  }

  private func didTerminate() {
    pageDidShow()
    contentView.fade?.run()
    page.work.end()
    page.isLoaded = false
    page.requested = nil
    page.failure = WKError(nil) as NSError
    update(\.isLoading, false, "loading", "isLoading")
    update(\.estimatedProgress, 0, "estimatedProgress")
    failScripts(WKError(nil))
    contentView.touches.forget()
    contentView.wheel?.forget()
    navigationDelegate?.webViewWebContentProcessDidTerminate(self)
  }

  private func decide(_ id: RequestID, _ question: PolicyQuestion) {
    switch question.subject {
    case .action(let action):
      // Pages open windows for those who touch them, and never by themselves.
      if action.isForNewWindow, !action.isUserGesture { return send(.decidePolicy(id, .cancel)) }
      let answer: @MainActor @Sendable (WKNavigationActionPolicy) -> Void = { [weak self] policy in
        // There is nobody who could show a second window.
        let isAllowed = policy == .allow && !action.isForNewWindow
        if isAllowed { self?.page.work.loadWasAllowed() }
        self?.send(.decidePolicy(id, isAllowed ? .allow : .cancel))
      }
      guard let navigationDelegate else { return answer(.allow) }
      navigationDelegate.webView(
        self, decidePolicyFor: WKNavigationAction(action, webView: self), decisionHandler: answer)
    case .response(let response):
      let response = WKNavigationResponse(response)
      let answer: @MainActor @Sendable (WKNavigationResponsePolicy) -> Void = { [weak self] policy in
        self?.send(.decidePolicy(id, policy == .allow ? .allow : .cancel))
      }
      guard let navigationDelegate else { return answer(response.canShowMIMEType ? .allow : .cancel) }
      navigationDelegate.webView(self, decidePolicyFor: response, decisionHandler: answer)
    }
  }
}

extension UIColor {
  convenience init(_ color: PageColor) {
    self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }
}

extension WKWebView: SemanticDescribing {
  package func describe(_ node: inout SemanticNode) {
    node.role = .web
    node.isLoaded = page.isLoaded && !isLoading
    // What was cancelled has a newer load in its place, or nobody wants it.
    if page.requested == nil, let failure = page.failure, !failure.isCancellation {
      node.failure = failure.localizedDescription
    }
    if node.label == nil { node.label = title }
  }
}
