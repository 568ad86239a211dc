import UIKit
import WebProtocol

/// Something that a page waits for a person to choose, and the control for it.
@MainActor final class PageChooser {
  let request: RequestID
  /// Takes the control away; called once.
  var dismiss: () -> Void = {}

  init(request: RequestID) { self.request = request }
}

extension WKWebView {
  /// The page has closed it, or is gone.
  final func closeChooser(_ request: RequestID? = nil) {
    guard let chooser, request == nil || chooser.request == request else { return }
    self.chooser = nil
    chooser.dismiss()
  }

  /// In the place of what was asked before.
  final func beginChooser(_ request: RequestID) -> PageChooser {
    closeChooser()
    let chooser = PageChooser(request: request)
    self.chooser = chooser
    return chooser
  }

  /// Nobody can choose any more.
  final func cancelChooser() {
    guard let chooser else { return }
    closeChooser()
    send(.endChoosing(chooser.request))
  }

  /// From the viewport's coordinates to the window's.
  private func place(_ place: CGRect?) -> CGRect? { place.map { convert(fromViewport($0), to: nil) } }

  // MARK: Options

  final func show(_ menu: OptionMenu, request: RequestID) {
    let chooser = beginChooser(request)
    guard let window else { return cancelChooser() }
    _ = window.endEditing(true)
    let view = OptionMenuView(menu) { [weak self, weak chooser] index in
      guard let self, let chooser, self.chooser === chooser else { return }
      if let index { send(.chooseOption(request, index: index)) }
      guard index == nil || !menu.allowsMultiple else { return }
      self.chooser = nil
      send(.endChoosing(request))
    }
    chooser.dismiss = { view.dismiss() }
    view.present(in: window, beside: place(menu.place))
  }

  // MARK: Values

  final func show(_ value: ValueChooser, request: RequestID) {
    let chooser = beginChooser(request)
    _ = window?.endEditing(true)
    let choose: (String) -> Void = { [weak self, weak chooser] text in
      guard let self, let chooser, self.chooser === chooser else { return }
      send(.chooseValue(request, text))
    }
    let done: () -> Void = { [weak self, weak chooser] in
      guard let self, let chooser, self.chooser === chooser else { return }
      self.chooser = nil
      send(.endChoosing(request))
    }
    if value.kind == .color, let window {
      let colors = ColorChoice(value.value, choose: choose, done: done)
      chooser.dismiss = { colors.dismiss() }
      return colors.present(in: window)
    }
    guard let window, let card = DateCard(value, choose: choose, done: done) else { return cancelChooser() }
    chooser.dismiss = { card.dismiss() }
    card.present(in: window, beside: place(value.place))
  }

  // MARK: Files

  /// Shows the system's files.
  final func chooseFiles(
    _ parameters: WKOpenPanelParameters, _ answer: @escaping @MainActor @Sendable ([URL]?) -> Void
  ) {
    guard let window, let chooser else { return answer(nil) }
    _ = window.endEditing(true)
    let files = FileChoice(parameters, answer: answer)
    chooser.dismiss = { files.dismiss() }
    files.present(in: window)
  }

  final func show(_ files: FileChooser, request: RequestID) {
    let chooser = beginChooser(request)
    let parameters = WKOpenPanelParameters(files)
    let address = URLRequest(url: url ?? URL(string: "about:blank")!)
    let answer: @MainActor @Sendable ([URL]?) -> Void = { [weak self, weak chooser] urls in
      // An answer that comes late, or a second one, is for nobody.
      guard let self, let chooser, self.chooser === chooser else { return }
      self.chooser = nil
      let paths = (urls ?? []).filter(\.isReadableFile).map(\.path)
      self.send(.chooseFiles(request, paths: files.allowsMultiple ? paths : Array(paths.prefix(1))))
    }
    guard let uiDelegate else { return chooseFiles(parameters, answer) }
    uiDelegate.webView(
      self, runOpenPanelWith: parameters, initiatedByFrame: WKFrameInfo(request: address, webView: self),
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
