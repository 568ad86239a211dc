import UIKit
import WebContentProtocol

/// Shows the controls for what a page waits for a person to choose, one at a time.
@MainActor final class PageChooser {
  /// A choice that is being made.
  @MainActor private final class Choice {
    let request: RequestID
    /// Takes the control away; called once.
    var dismiss: () -> Void = {}

    init(request: RequestID) { self.request = request }
  }

  private unowned let webView: WKWebView
  private var choice: Choice?

  init(_ webView: WKWebView) { self.webView = webView }

  /// Whether the page waits for an answer.
  var isChoosing: Bool { choice != nil }

  /// The page has closed it, or is gone.
  func close(_ request: RequestID? = nil) {
    guard let choice, request == nil || choice.request == request else { return }
    self.choice = nil
    choice.dismiss()
  }

  /// Begins a choice in the place of the one asked for before.
  private func begin(_ request: RequestID) -> Choice {
    close()
    let choice = Choice(request: request)
    self.choice = choice
    return choice
  }

  /// Ends a choice that nobody can make any more.
  func cancel() {
    guard let choice else { return }
    close()
    send(.endChoosing(choice.request))
  }

  private func send(_ command: ViewCommand) { webView.page.send(command) }

  /// Maps from the viewport's coordinates to the window's.
  private func place(_ place: CGRect?) -> CGRect? {
    place.map { webView.convert(webView.scroller.fromViewport($0), to: nil) }
  }

  // MARK: Options

  func show(_ menu: OptionMenu, request: RequestID) {
    let choice = begin(request)
    guard let window = webView.window else { return cancel() }
    _ = window.endEditing(true)
    let view = OptionMenuView(menu) { [weak self, weak choice] index in
      guard let self, let choice, self.choice === choice else { return }
      if let index { send(.chooseOption(request, index: index)) }
      guard index == nil || !menu.allowsMultiple else { return }
      self.choice = nil
      send(.endChoosing(request))
    }
    choice.dismiss = { view.dismiss() }
    view.present(in: window, beside: place(menu.place))
  }

  // MARK: Values

  func show(_ value: ValueChooser, request: RequestID) {
    let choice = begin(request)
    _ = webView.window?.endEditing(true)
    let choose: (String) -> Void = { [weak self, weak choice] text in
      guard let self, let choice, self.choice === choice else { return }
      send(.chooseValue(request, text))
    }
    let done: () -> Void = { [weak self, weak choice] in
      guard let self, let choice, self.choice === choice else { return }
      self.choice = nil
      send(.endChoosing(request))
    }
    if value.kind == .color, let window = webView.window {
      let colors = ColorChoice(value.value, choose: choose, done: done)
      choice.dismiss = { colors.dismiss() }
      return colors.present(in: window)
    }
    guard let window = webView.window, let card = DateCard(value, choose: choose, done: done) else { return cancel() }
    choice.dismiss = { card.dismiss() }
    card.present(in: window, beside: place(value.place))
  }

  // MARK: Files

  /// Shows the system's files.
  func chooseFiles(
    _ parameters: WKOpenPanelParameters, _ answer: @escaping @MainActor @Sendable ([URL]?) -> Void
  ) {
    guard let window = webView.window, let choice else { return answer(nil) }
    _ = window.endEditing(true)
    let files = FileChoice(parameters, answer: answer)
    choice.dismiss = { files.dismiss() }
    files.present(in: window)
  }

  func show(_ files: FileChooser, request: RequestID) {
    let choice = begin(request)
    let parameters = WKOpenPanelParameters(files)
    let address = URLRequest(url: webView.url ?? URL(string: "about:blank")!)
    let answer: @MainActor @Sendable ([URL]?) -> Void = { [weak self, weak choice] urls in
      // An answer that comes late, or a second one, is for nobody.
      guard let self, let choice, self.choice === choice else { return }
      self.choice = nil
      let paths = (urls ?? []).filter(\.isReadableFile).map(\.path)
      self.send(.chooseFiles(request, paths: files.allowsMultiple ? paths : Array(paths.prefix(1))))
    }
    guard let delegate = webView.uiDelegate else { return chooseFiles(parameters, answer) }
    delegate.webView(
      webView, runOpenPanelWith: parameters, initiatedByFrame: WKFrameInfo(request: address, webView: webView),
      completionHandler: answer)
  }
}

extension URL {
  /// Whether there is a file, and no folder or device, that can be read.
  fileprivate var isReadableFile: Bool {
    guard isFileURL, FileManager.default.isReadableFile(atPath: path) else { return false }
    let type = try? FileManager.default.attributesOfItem(atPath: resolvingSymlinksInPath().path)[.type]
    return type as? FileAttributeType == .typeRegular
  }
}
