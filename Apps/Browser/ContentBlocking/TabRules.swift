import AppSupport
import UIKit
import WebKit

/// The rules that the pages of a group of tabs follow, and what waits until they do: the ones that are kept are a group,
/// and private ones.
@MainActor final class TabRules {
  private struct WeakController { weak var controller: WKUserContentController? }

  private var controllers: [WeakController] = []
  private var list: WKContentRuleList?
  /// The identifier of what is in place, or on its way; nil for no rules.
  private(set) var identifier: String?
  /// Whether what is wanted is in place.
  private var isReady = false
  private var waiting: [() -> Void] = []
  /// Whether a page has been loaded for which they matter.
  var isWanted = false
  /// The number of the last wish: what comes of those before doesn't matter.
  private var number = 0

  /// Has a page follow the rules.
  func join(_ controller: WKUserContentController) {
    controllers.removeAll { $0.controller == nil }
    controllers.append(WeakController(controller: controller))
    if let list { controller.add(list) }
  }

  /// Calls it once the rules are in place, which may be now.
  func whenReady(_ work: @escaping () -> Void) { if isReady { work() } else { waiting.append(work) } }

  /// Whether there are pages that follow the rules.
  var isUsed: Bool { controllers.contains { $0.controller != nil } }

  /// Lets go of the rules, until some are applied again.
  func forget() {
    number += 1
    (list, identifier, isReady, isWanted) = (nil, nil, false, false)
  }

  /// Has pages follow no rules from their next load on.
  func end() {
    number += 1
    identifier = nil
    take(nil)
  }

  /// Has pages follow a list from their next load on. What they load before it is in place waits for it.
  /// - Parameters:
  ///   - sites: the websites that it leaves alone.
  ///   - store: where it lies, compiled.
  ///   - finish: called where it has changed something, with what is wrong; nil if nothing is.
  func apply(
    _ source: RuleSource, sparing sites: Set<String>, in store: WKContentRuleListStore,
    then finish: @escaping @MainActor ((any Error)?) -> Void
  ) {
    let wanted = Self.identifier(of: source, sparing: sites)
    guard wanted != identifier else { return }
    number += 1
    let number = number
    (identifier, isReady) = (wanted, false)
    Self.compile(source, sparing: sites, in: store) { [weak self] result in
      guard let self, number == self.number else { return }
      switch result {
      case .success(let list):
        take(list)
        finish(nil)
      case .failure(let error):
        finish(error)
        // Unless there is another wish by now, what there was before stays.
        if number == self.number { take(list) }
      }
    }
  }

  private func take(_ list: WKContentRuleList?) {
    self.list = list
    for entry in controllers {
      entry.controller?.removeAllContentRuleLists()
      if let list { entry.controller?.add(list) }
    }
    isReady = true
    let waiting = waiting
    self.waiting = []
    for work in waiting { work() }
  }

  private static func identifier(of source: RuleSource, sparing sites: Set<String>) -> String {
    "\(source.identifier)-\(Digest.of(sites.sorted().joined(separator: " ")))"
  }

  /// Finds a list, or compiles it where it isn't there yet.
  /// - Parameter text: of the list; nil to have it read where it is needed.
  static func compile(
    _ source: RuleSource, text: RuleText? = nil, sparing sites: Set<String>, in store: WKContentRuleListStore,
    then finish: @escaping @MainActor (Result<WKContentRuleList, any Error>) -> Void
  ) {
    let identifier = identifier(of: source, sparing: sites)
    store.lookUpContentRuleList(forIdentifier: identifier) { list, _ in
      if let list { return finish(.success(list)) }
      besideMain("rules", priority: .userInitiated) {
        Result(catching: { try (text ?? source.text()).sparing(sites) })
      } then: { (json: Result<String, any Error>) in
        switch json {
        case .success(let json):
          store.compileContentRuleList(forIdentifier: identifier, encodedContentRuleList: json) { list, error in
            finish(list.map { .success($0) } ?? .failure(error!))
          }
        case .failure(let error): finish(.failure(error))
        }
      }
    }
  }
}
