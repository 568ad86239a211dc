import HostInterface
import UIKit
import WebContentProtocol

/// Hands on what the page tells to the parts that it is for.
extension WKWebView: PageClient {
  func receive(_ event: ViewEvent) {
    switch event {
    case .state(let state):
      navigator.take(state.contentMode)
      take(state)
    case .load(let stage, _): navigator.loadDid(stage)
    case .loadFailed(let failure):
      navigator.fail(failure) { if failure.isPageLost { forgetPage() } }
    case .policy(let id, let question): navigator.decide(id, question)
    case .downloadStarted(let id, let origin, let request): downloads.didStart(id, origin, request)
    case .presented(let isInPlace): navigator.didPresent(isInPlace: isInPlace)
    case .sessionState(let data): navigator.take(sessionState: data)
    case .history(let history): backForwardList.receive(history)
    case .evaluated(let id, let result): scripts.finish(id, result)
    case .foundText(let id, let isFound): textSearches.finish(id, WKFindResult(isFound: isFound))
    case .found(let id, let report): finder.receive(report, for: id)
    case .message(let handler, let body):
      guard let value = try? JSONSerialization.jsonObject(with: Data(body.utf8), options: .fragmentsAllowed) else {
        return
      }
      configuration.userContentController.receive(value, name: handler, from: self)
    case .touched(let id, let answer):
      contentView.touches.receive(answer, for: id)
      contentView.secondaryClick?.receive(answer, for: id)
    case .elementScrolled(_, let moved): contentView.touches.elementDidScroll(by: moved)
    case .clicked(let id):
      page.work.didAnswer(id)
      contentView.secondaryClick?.didClick(id)
    case .laidOut(let layout): scroller.pageDidLayOut(layout)
    case .block(let id, let block): zoom.tapped.take(block, for: id)
    case .pageScrolled(let point, let scale, let serial):
      scroller.pageDidScroll(to: point, scale: scale, serial: serial)
    case .editing(let field, let selection, let edit):
      contentView.editor.receive(field, edit: edit)
      contentView.selection.receive(selection, edit: edit)
    case .keyAnswered(let edit, let isIgnored): keys.receive(edit, isIgnored: isIgnored)
    case .stop(let stop): walk.receive(stop)
    case .media(let report): media.receive(report)
    case .mediaTapped(let key): media.wasTapped(key)
    case .mediaFullScreen(let key, let isWanted): media.wantsFullScreen(isWanted, key)
    case .mediaDone(let id): media.didPerform(id)
    case .copied(let text): UIPasteboard.general.string = text
    case .optionMenu(let id, let menu): chooser.show(menu, request: id)
    case .fileChooser(let id, let files): chooser.show(files, request: id)
    case .valueChooser(let id, let value): chooser.show(value, request: id)
    case .chooserClosed(let id): chooser.close(id)
    case .dialog(let id, let dialog): ask(dialog, request: id)
    case .challenge(let id, let challenge): challenges.ask(challenge, request: id)
    case .challengeEnded(let id): challenges.end(id)
    case .certificates(let chain): show(certificates: chain)
    case .permission(let id, let permission, let origin):
      permissions.ask(permission, origin, request: id, isQuery: false)
    case .permissionQuery(let id, let permission, let origin):
      permissions.ask(permission, origin, request: id, isQuery: true)
    case .permissionEnded(let id): permissions.end(id)
    case .notification(let id, let notification): notifications.show(notification, id: id)
    case .notificationClosed(let id): notifications.end(id)
    case .responsiveness(let isResponsive):
      if isResponsive {
        navigationDelegate?.webViewWebContentProcessDidBecomeResponsive(self)
      } else {
        navigationDelegate?.webViewWebContentProcessDidBecomeUnresponsive(self)
      }
    case .surroundingsTaken(let id, let seconds): surroundings.take(id, seconds: seconds)
    case .document(let place): document.receive(place)
    case .rendererTerminated: rendererDidEnd()
    case .frameBuffers, .frame: break
    }
  }

  /// Whether the page is a document that has pages of its own.
  ///
  /// Not of Apple's, whose browser knows it by private means.
  package final var showsDocument: Bool { document.place != nil }

  /// Whether a page shows that can be had again: it has loaded, and the engine has told the way back to it.
  package final var canSuspend: Bool { page.id != nil && navigator.isLoaded && navigator.sessionState != nil }

  /// Lets go of the page with all that it takes of memory, and tells nobody. What it had and its place in the history
  /// stay known: `interactionState`, set to what it was, or `reload()` load it again. Does nothing where `canSuspend` is
  /// false.
  ///
  /// Not of Apple's, whose system ends the processes of pages as it likes.
  package final func suspend() {
    guard canSuspend else { return }
    page.leave()
    contentView.pageLayer.surface = page.surface
    swipe.forgetPictures()
    pageDidEnd()
    rendererDidEnd(isWanted: true)
  }

  private func pageDidEnd() {
    surroundings.stop()
    walk.receive(nil)
    keys.forget()
    contentView.editor.forget()
    chooser.close()
    footer.update()
  }

  func contentProcessDidEnd(_ failure: LaunchFailure?) {
    page.close()
    pageDidEnd()
    if let failure {
      // It never came to life: what was asked for has failed.
      DispatchQueue.main.async { [self] in
        MainActor.assumeIsolated {
          scripts.failAll(WKError(failure))
          downloads.contentProcessDidEnd()
          forgetSearches()
          navigator.fail(WKError(failure) as NSError, isProvisional: true)
        }
      }
    } else {
      downloads.contentProcessDidEnd()
      rendererDidEnd()
    }
  }

  /// The page's renderer is gone, and the page with it.
  /// - Parameter isWanted: whether it was the app that wanted it.
  private func rendererDidEnd(isWanted: Bool = false) {
    swipe.pageDidShow()
    challenges.forgetAll()
    permissions.forgetAll()
    notifications.endAll()
    show(certificates: [])
    navigator.rendererDidEnd()
    endLoading(progress: 0)
    forgetPage(isWanted: isWanted)
  }

  private func forgetPage(isWanted: Bool = false) {
    media.forget()
    contentView.fade?.run()
    document.pageDidGo()
    scripts.failAll(WKError(nil))
    forgetSearches()
    contentView.touches.forget()
    zoom.tapped.forget()
    contentView.wheel?.forget()
    contentView.secondaryClick?.forget()
    if !isWanted { navigationDelegate?.webViewWebContentProcessDidTerminate(self) }
  }

  /// Ends all searches, of which nothing more will be heard.
  private func forgetSearches() {
    // Nothing is found in a page that is gone.
    textSearches.finishAll(WKFindResult(isFound: false))
    finder.pageDidGo()
  }

  /// The page's frame, in whose name all of them ask.
  final var mainFrame: WKFrameInfo {
    WKFrameInfo(request: URLRequest(url: url ?? URL(string: "about:blank")!), webView: self)
  }

  private func ask(_ dialog: ScriptDialog, request: RequestID) {
    let answer: @MainActor @Sendable (DialogAnswer) -> Void = { [weak page = page] answer in
      page?.send(.answerDialog(request, answer))
      page?.work.resume(.dialog)
    }
    guard let uiDelegate else { return answer(.dismissed) }
    page.work.pause(.dialog)
    dialog.ask(uiDelegate, of: self, answer: answer)
  }

  final func pictureDidArrive() {
    surroundings.pictureDidArrive()
    if geometry.isShown {
      page.work.layoutDidShow()
      contentView.fade?.run()
    }
    footer.update()
    UIApplication.externalContentsDidChange()
  }

  /// Joins the content process if need be. False if there can be none; the delegate is told.
  final func ensurePage() -> Bool {
    if page.id != nil { return true }
    geometry.apply()
    ContentProcess.shared.screen = PageScreen(window?.screen ?? .main)
    let content = ViewConfiguration(
      geometry: geometry.current,
      userContent: configuration.userContentController.content,
      isJavaScriptEnabled: configuration.defaultWebpagePreferences.allowsContentJavaScript,
      applicationNameForUserAgent: configuration.applicationNameForUserAgent, customUserAgent: customUserAgent,
      isDark: traitCollection.userInterfaceStyle == .dark,
      minimumFontSize: Double(configuration.preferences.minimumFontSize),
      ignoresViewportScaleLimits: configuration.ignoresViewportScaleLimits, pageZoom: Double(pageZoom),
      sessionState: navigator.sessionState)
    scroller.pageWillOpen()
    return page.open(content, store: configuration.websiteDataStore.link, for: self)
  }
}

extension PageScreen {
  @MainActor init(_ screen: UIScreen) {
    let pixels = screen.nativeBounds.size
    self.init(
      size: CGSize(width: pixels.width / screen.nativeScale, height: pixels.height / screen.nativeScale),
      scale: Int(screen.scale.rounded(.up)))
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
    navigator.describe(&node)
    if node.label == nil { node.label = title }
  }
}
