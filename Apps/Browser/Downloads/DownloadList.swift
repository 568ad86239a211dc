import AppSupport
import UIKit
import WebKit

/// The person's downloads: those that run, and those of before, the newest first.
@MainActor final class DownloadList: NSObject {
  /// A notification that there is another download, or that one has another state.
  static let didChange = Notification.Name("DownloadListDidChange")
  /// A notification that more of a file is there.
  static let didProgress = Notification.Name("DownloadListDidProgress")

  /// A download of the list.
  final class Item {
    fileprivate(set) var record: DownloadRecord
    fileprivate var download: WKDownload?
    fileprivate(set) var speed = DownloadSpeed()
    /// Whether it is of a private tab: then nothing of it is kept in the list.
    let isPrivate: Bool
    /// The page that it comes from, whose sign-ins it needs to go on.
    fileprivate weak var webView: WKWebView?

    fileprivate init(_ record: DownloadRecord, isPrivate: Bool) { (self.record, self.isPrivate) = (record, isPrivate) }

    var name: String { record.name }
  }

  private(set) var items: [Item] = []
  /// Whether something has come of downloads that the person hasn't seen.
  private(set) var hasNews = false
  /// A closure called with what goes wrong and can't be said in the list.
  var tell: (String) -> Void = { _ in }
  /// A closure that gives a web view, to go on with downloads whose own is gone.
  var anyWebView: () -> WKWebView? = { nil }

  private let store: DownloadStore?
  private let folder: () -> URL
  private let now: () -> Date
  private var asking: [ObjectIdentifier: Request] = [:]
  private var isWritingRefused = false

  /// A download whose server has not answered, or about which the person is asked.
  private struct Request {
    let download: WKDownload
    let isPrivate: Bool
    let item: Item?
    let ask: @MainActor (String, @escaping @MainActor @Sendable (Bool) -> Void) -> Void
  }

  /// Makes a list.
  /// - Parameters:
  ///   - store: where it is kept; nil to keep nothing.
  ///   - folder: where files go.
  init(
    store: DownloadStore?, folder: @escaping () -> URL = { DownloadFolder.current },
    now: @escaping () -> Date = Date.init
  ) {
    (self.store, self.folder, self.now) = (store, folder, now)
    super.init()
  }

  /// Reads the list. What ran when the app ended has stopped: it can be gone on with, or is gone.
  func restore() {
    guard let store else { return }
    do {
      items = try store.read().map { Item(Self.afterLaunch($0), isPrivate: false) }
      save()
    } catch {
      if case DownloadStore.Problem.isNewer = error { isWritingRefused = true }
      tell(error.localizedDescription)
    }
  }

  private static func afterLaunch(_ record: DownloadRecord) -> DownloadRecord {
    guard record.file == nil else { return record }
    var record = record
    if record.isRunning { record.state = .paused }
    record.place.tidy()
    if record.resumeData == nil || !record.place.isThere {
      record.place.remove()
      record.resumeData = nil
      if record.state == .paused { record.received = 0 }
    }
    return record
  }

  var runs: Bool { items.contains(where: \.record.isRunning) }

  /// How much of all that runs is there, 0…1; nil where nobody knows.
  var fraction: Double? {
    let running = items.map(\.record).filter(\.isRunning)
    let fractions = running.compactMap(\.fraction)
    guard !running.isEmpty, fractions.count == running.count else { return nil }
    return fractions.reduce(0, +) / Double(fractions.count)
  }

  /// The person has seen what there is.
  func noteSeen() {
    hasNews = false
    post(Self.didChange)
  }

  // MARK: Beginning

  /// Takes a download that has begun.
  /// - Parameter ask: asks the person whether the file of a name is wanted.
  func take(
    _ download: WKDownload, isPrivate: Bool,
    ask: @escaping @MainActor (String, @escaping @MainActor @Sendable (Bool) -> Void) -> Void = { _, answer in
      answer(true)
    }
  ) { take(download, isPrivate: isPrivate, item: nil, ask: ask) }

  private func take(
    _ download: WKDownload, isPrivate: Bool, item: Item?,
    ask: @escaping @MainActor (String, @escaping @MainActor @Sendable (Bool) -> Void) -> Void
  ) {
    asking[ObjectIdentifier(download)] = Request(download: download, isPrivate: isPrivate, item: item, ask: ask)
    download.delegate = self
  }

  private func begin(_ request: Request, name: String) -> URL? {
    do {
      let item = try request.item ?? makeItem(request, name: name)
      item.download = request.download
      item.record.state = .running
      item.speed = DownloadSpeed()
      request.download.progressDidChange = { [weak self, weak item] in
        if let item { self?.didProgress(item) }
      }
      didChange()
      return item.record.place.data
    } catch {
      tell("“\(name)” can’t be saved in “\(folder().lastPathComponent)”: \(error.localizedDescription)")
      return nil
    }
  }

  private func makeItem(_ request: Request, name: String) throws -> Item {
    let place = try DownloadPlace(name: name, in: folder())
    let address = request.download.originalRequest?.url?.absoluteString ?? ""
    let record = DownloadRecord(address: address, begun: now(), place: place)
    let item = Item(record, isPrivate: request.isPrivate)
    item.webView = request.download.webView
    items.insert(item, at: 0)
    return item
  }

  private func didProgress(_ item: Item) {
    guard let download = item.download else { return }
    item.record.received = download.progress.completedUnitCount
    let total = download.progress.totalUnitCount
    item.record.expected = total > 0 ? total : nil
    item.speed.add(received: item.record.received, at: CACurrentMediaTime())
    if item.record.resumeData != download.currentResumeData {
      item.record.resumeData = download.currentResumeData
      save()
    }
    post(Self.didProgress)
  }

  // MARK: What the person wants

  /// Stops a download, to be gone on with.
  func pause(_ item: Item) {
    guard item.record.isRunning, let download = item.download else { return }
    download.cancel { [weak self, weak item] data in
      self?.asking[ObjectIdentifier(download)] = nil
      guard let self, let item, item.download === download else { return }
      end(item, .paused, resumeData: data)
    }
  }

  /// Goes on with a download, or begins it anew where the server lets nothing be gone on with.
  func resume(_ item: Item) {
    guard !item.record.isRunning, item.record.file == nil else { return }
    guard let webView = item.webView ?? (item.isPrivate ? nil : anyWebView()) else {
      return tell("The private tab that this download belongs to is closed.")
    }
    item.record.state = .running
    didChange()
    let start: @MainActor @Sendable (WKDownload) -> Void = { [weak self, weak item] download in
      guard let self, let item, items.contains(where: { $0 === item }) else { return download.cancel(nil) }
      item.download = download
      take(download, isPrivate: item.isPrivate, item: item) { _, answer in answer(true) }
    }
    if let data = item.record.resumeData {
      webView.resumeDownload(fromResumeData: data, completionHandler: start)
    } else if let url = URL(string: item.record.address), renew(item) {
      webView.startDownload(using: URLRequest(url: url), completionHandler: start)
    } else {
      end(item, .failed(reason: "It can’t be saved."), resumeData: nil)
    }
  }

  /// Takes a place anew.
  private func renew(_ item: Item) -> Bool {
    item.record.place.remove()
    guard let place = try? DownloadPlace(name: item.record.place.name, in: folder()) else { return false }
    item.record.place = place
    item.record.received = 0
    return true
  }

  /// Removes a download from the list: what is there of a file that isn't complete goes, too.
  /// - Parameter withFile: whether a complete file goes as well.
  func remove(_ item: Item, withFile: Bool = false) {
    items.removeAll { $0 === item }
    if let file = item.record.file {
      if withFile { try? FileManager.default.removeItem(at: file) }
    } else if let download = item.download, item.record.isRunning {
      download.cancel { [weak self] _ in
        self?.asking[ObjectIdentifier(download)] = nil
        item.record.place.remove()
      }
    } else {
      item.record.place.remove()
    }
    didChange()
  }

  /// Removes all that doesn't run from the list. Complete files stay.
  func clear() { items.filter { !$0.record.isRunning }.forEach { remove($0) } }

  // MARK: Ending

  private func end(_ item: Item, _ state: DownloadRecord.State, resumeData: Data?) {
    item.download = nil
    item.record.state = state
    item.record.resumeData = resumeData
    if item.record.file == nil { resumeData == nil ? item.record.place.remove() : item.record.place.tidy() }
    didChange()
  }

  private func didChange() {
    save()
    post(Self.didChange)
  }

  private func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }

  private func save() {
    guard let store, !isWritingRefused else { return }
    let kept = items.filter { !$0.isPrivate }.map(\.record).prefix(DownloadStore.most)
    do { try store.write(Array(kept)) } catch {
      tell("The list of downloads can’t be saved at the moment: \(error.localizedDescription)")
    }
  }
}

extension DownloadList: WKDownloadDelegate {
  func download(
    _ download: WKDownload, decideDestinationUsing response: URLResponse, suggestedFilename: String,
    completionHandler: @escaping @MainActor @Sendable (URL?) -> Void
  ) {
    guard let request = asking[ObjectIdentifier(download)] else { return completionHandler(nil) }
    let name = DownloadName.safe(suggestedFilename, type: response.mimeType)
    request.ask(name) { [weak self] isWanted in
      self?.asking[ObjectIdentifier(download)] = nil
      completionHandler(isWanted ? self?.begin(request, name: name) : nil)
    }
  }

  func downloadDidFinish(_ download: WKDownload) {
    guard let item = items.first(where: { $0.download === download }) else { return }
    didProgress(item)
    hasNews = true
    do {
      let file = try item.record.place.finish()
      item.record.expected = item.record.received
      end(item, .finished(path: file.path), resumeData: nil)
    } catch {
      end(item, .failed(reason: error.localizedDescription), resumeData: nil)
    }
  }

  func download(_ download: WKDownload, didFailWithError error: any Error, resumeData: Data?) {
    let request = asking.removeValue(forKey: ObjectIdentifier(download))
    guard let item = items.first(where: { $0.download === download }) else {
      if let request, request.item == nil { tell("The file can’t be downloaded: \(error.localizedDescription)") }
      return
    }
    hasNews = true
    let reason = [error.localizedDescription, (error as NSError).localizedFailureReason].compactMap { $0 }
    end(item, .failed(reason: reason.joined(separator: " ")), resumeData: resumeData)
  }
}
