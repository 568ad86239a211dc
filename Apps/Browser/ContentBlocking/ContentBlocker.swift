import AppSupport
import UIKit
import WebKit

/// Keeps pages from loading advertisements and what follows readers: which list of rules it goes by, and where it does.
@MainActor final class ContentBlocker {
  /// The notification that the list, what is wrong with it, or whether it is used at all is another.
  static let didChange = Notification.Name("BrowserContentBlockerDidChange")

  private static let key = "BlocksContent"

  /// Whether it is used. The app's defaults keep it; it is unless they say otherwise.
  static var isOn: Bool {
    get { UserDefaults.standard.object(forKey: key) as? Bool ?? true }
    set {
      UserDefaults.standard.set(newValue, forKey: key)
      NotificationCenter.default.post(name: didChange, object: nil)
    }
  }

  private let storage: RuleStorage
  private let store: WKContentRuleListStore
  /// The folder that stands for the profile's; nil where there is one.
  private let ownFolder: PassingFolder?
  /// The folder of what has been set in private tabs.
  private let privateFolder = PassingFolder()
  private let privateStore: WKContentRuleListStore
  private let rules = TabRules()
  private let privateRules = TabRules()
  private var sites: (kept: Sites, inPrivate: Sites)?
  private var observations: [Observation] = []
  private(set) var source = RuleSource.shipped
  /// What is wrong, in words for people; nil for nothing.
  private(set) var problem: String?
  /// A closure called with what goes wrong.
  var tell: (String) -> Void = { _ in }
  /// Whether a file is being read.
  private(set) var isUpdating = false

  /// Makes one.
  /// - Parameter folder: of the profile; nil for a blocker that keeps nothing.
  init(folder: URL?) {
    ownFolder = folder == nil ? PassingFolder() : nil
    let folder = folder?.appendingPathComponent("ContentRules") ?? ownFolder!.url
    storage = RuleStorage(folder: folder)
    store = WKContentRuleListStore(url: folder)
    privateStore = WKContentRuleListStore(url: privateFolder.url)
    do {
      if let record = try storage.record() { source = .chosen(record, storage) }
    } catch {
      problem = "The list that you have chosen can’t be read. The shipped list is in use."
    }
  }

  /// Begins to block, once it is known what the person has set for websites.
  func start(_ sites: Sites, private privateSites: Sites) {
    self.sites = (sites, privateSites)
    observations = [Sites.didChange, Self.didChange].map {
      Observation(of: $0, by: nil) { [weak self] in self?.update() }
    }
    update()
  }

  private func didChange() { NotificationCenter.default.post(name: Self.didChange, object: nil) }

  // MARK: Pages

  private func rules(isPrivate: Bool) -> TabRules { isPrivate ? privateRules : rules }

  /// Has a page follow the rules.
  func join(_ controller: WKUserContentController, isPrivate: Bool) { rules(isPrivate: isPrivate).join(controller) }

  /// Calls it once pages follow what has been set, which may be now: nothing is to be loaded before. The first time, the
  /// engine is asked for the list: it isn't started for a start page.
  func whenReady(isPrivate: Bool, _ work: @escaping () -> Void) {
    let rules = rules(isPrivate: isPrivate)
    if !rules.isWanted {
      rules.isWanted = true
      update()
    }
    rules.whenReady(work)
  }

  /// Has pages follow what has been set.
  private func update() {
    guard let sites, sites.kept.isLoaded else { return }
    guard Self.isOn else {
      rules.end()
      return privateRules.end()
    }
    apply(to: rules, sparing: sites.kept.sparedNames, in: store)
    if !privateRules.isUsed { privateRules.forget() }
    // What has been set in private tabs alone isn't written to the profile.
    let isShared = sites.inPrivate.sparedNames == sites.kept.sparedNames
    if isShared { privateFolder.empty() }
    apply(to: privateRules, sparing: sites.inPrivate.sparedNames, in: isShared ? store : privateStore)
  }

  private func apply(to rules: TabRules, sparing sites: Set<String>, in store: WKContentRuleListStore) {
    guard rules.isWanted else { return }
    let source = source
    rules.apply(source, sparing: sites, in: store) { [weak self] in self?.didApply(source, $0) }
  }

  private func didApply(_ source: RuleSource, _ error: (any Error)?) {
    guard let error else { return tidy() }
    guard source == self.source else { return }
    guard let record = source.record else { return report("Nothing is blocked: \(error.localizedDescription)") }
    // It was good once: its text is gone or damaged, or the engine is another.
    useShippedList()
    report("“\(record.name)” can’t be used any more. The shipped list is in use.")
  }

  private func report(_ problem: String) {
    guard problem != self.problem else { return }
    self.problem = problem
    didChange()
    tell(problem)
  }

  /// Removes the compiled lists that nobody uses any more.
  private func tidy() {
    for (store, used) in [
      (store, [rules.identifier, privateRules.identifier]), (privateStore, [privateRules.identifier]),
    ] {
      store.getAvailableContentRuleListIdentifiers { identifiers in
        for identifier in identifiers ?? [] where !used.contains(identifier) {
          store.removeContentRuleList(forIdentifier: identifier) { _ in }
        }
      }
    }
  }

  // MARK: The list

  /// The number of rules of the list.
  var count: Int { source.record?.count ?? ShippedRules.text.count }

  /// The date of the list: on which it was made, or read from a file.
  var date: Date { source.record?.date ?? ShippedRules.date }

  /// The name of the file that the list is from; nil for the shipped list.
  var fileName: String? { source.record?.name }

  /// Has the list in a file take the place of the one in use. That stays where something is wrong with the file.
  /// - Parameter finish: given the number of rules, or what is wrong.
  func update(from file: URL, then finish: @escaping @MainActor (Result<Int, any Error>) -> Void) {
    guard !isUpdating else { return }
    isUpdating = true
    didChange()
    let end: @MainActor (Result<Int, any Error>) -> Void = { [weak self] result in
      self?.isUpdating = false
      self?.didChange()
      finish(result)
    }
    besideMain("rules", priority: .userInitiated) {
      Result(catching: { try RuleText(reading: file) })
    } then: { [weak self] (text: Result<RuleText, any Error>) in
      switch text {
      case .success(let text): self?.compile(text, of: file, then: end)
      case .failure(let error): end(.failure(error))
      }
    }
  }

  private func compile(
    _ text: RuleText, of file: URL, then finish: @escaping @MainActor (Result<Int, any Error>) -> Void
  ) {
    let record = RuleRecord(id: UUID(), name: file.lastPathComponent, date: Date(), count: text.count)
    let source = RuleSource.chosen(record, storage)
    TabRules.compile(source, text: text, sparing: sites?.kept.sparedNames ?? [], in: store) { [weak self] result in
      switch result {
      case .success: self?.take(text, record, source, then: finish)
      case .failure(let error):
        let reason = error.localizedDescription
        finish(.failure(RuleText.Problem.isRefused(record.name, reason: reason)))
      }
    }
  }

  private func take(
    _ text: RuleText, _ record: RuleRecord, _ source: RuleSource,
    then finish: @escaping @MainActor (Result<Int, any Error>) -> Void
  ) {
    let storage = storage
    besideMain("rules", priority: .userInitiated) {
      Result(catching: { try storage.save(text, record) })
    } then: { [weak self] (result: Result<Void, any Error>) in
      if case .success = result { self?.use(source) } else { self?.tidy() }
      finish(result.map { text.count })
    }
  }

  private func use(_ source: RuleSource) {
    (self.source, problem) = (source, nil)
    update()
  }

  /// Goes back to the list that comes with the browser.
  func useShippedList() {
    storage.remove()
    use(.shipped)
    didChange()
  }
}

/// What pages leave out: the entry of the page's menu that turns it off for a website.
extension BrowserViewController {
  func startBlocking() {
    contentBlocker?.tell = { [weak self] in self?.tell($0) }
    contentBlocker?.start(sites, private: privateSites)
  }

  /// Has a tab's page follow the rules.
  func joinContentBlocker(_ tab: Tab) {
    guard let contentBlocker else { return }
    let isPrivate = tab.page.isPrivate
    contentBlocker.join(tab.page.webView.configuration.userContentController, isPrivate: isPrivate)
    tab.page.whenMayLoad = { [weak contentBlocker] work in
      if let contentBlocker { contentBlocker.whenReady(isPrivate: isPrivate, work) } else { work() }
    }
  }

  /// The entry that turns the content blocker off for the page's website, or on again; nil where it isn't used, or can't
  /// be told of the website.
  func contentBlockerAction() -> UIAction? {
    guard contentBlocker != nil, ContentBlocker.isOn, let name = Sites.name(of: page.webView.url),
      RuleText.canSpare(name)
    else { return nil }
    let isOn = !sites(for: page).sparedNames.contains(name)
    return UIAction(
      title: isOn ? "Turn Off Content Blocker" : "Turn On Content Blocker",
      image: UIImage(systemName: isOn ? "shield.slash" : "shield")
    ) { [weak self] _ in self?.setBlocking(!isOn, of: name) }
  }

  private func setBlocking(_ blocks: Bool, of name: String) {
    // What all websites have is no setting of this one; a private tab has to say so, since the others may have set it.
    sites(for: page).setBlocking(blocks && !page.isPrivate ? nil : blocks, of: name)
    page.reload()
  }
}
