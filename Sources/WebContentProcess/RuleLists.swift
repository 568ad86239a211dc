import CWebKitGTK
import Foundation
import WebContentProtocol

/// The compiled lists of rules that the engine has at hand.
final class RuleLists {
  private var filters: [RuleListID: OpaquePointer] = [:]
  /// The closures that wait for lists that are being loaded.
  private var waiting: [RuleListID: [(RuleListFailure?) -> Void]] = [:]
  /// The lists of those with which the app is done already.
  private var released: Set<RuleListID> = []

  /// Performs a command of the app's.
  /// - Parameters:
  ///   - source: of a list that is to be compiled.
  ///   - answer: called with what has kept the list from being at hand; nil for nothing.
  func perform(
    _ command: RuleListCommand, _ id: RuleListID, source: FileHandle?, answer: @escaping (RuleListFailure?) -> Void
  ) {
    switch command {
    case .load(let file): load(RuleList(id: id, file: file), answer)
    case .compile(let file):
      RuleCompiler.compile(source, to: file) { [self] failure in
        if let failure { answer(failure) } else { load(RuleList(id: id, file: file), answer) }
      }
    case .release:
      if waiting[id] != nil { released.insert(id) }
      if let filter = filters.removeValue(forKey: id) { webkit_user_content_filter_unref(filter) }
    }
  }

  /// Has lists at hand.
  /// - Parameter completion: called with those that can be had: at once where all are at hand.
  func load(_ lists: [RuleList], _ completion: @escaping ([OpaquePointer]) -> Void) {
    var found: [OpaquePointer?] = lists.map { _ in nil }
    var count = lists.count
    if count == 0 { return completion([]) }
    for (index, list) in lists.enumerated() {
      load(list) { [self] failure in
        found[index] = filters[list.id]
        if let failure { warn("the list of rules \(list.file.identifier) can't be had: \(failure)") }
        count -= 1
        if count == 0 { completion(found.compactMap { $0 }) }
      }
    }
  }

  private func load(_ list: RuleList, _ completion: @escaping (RuleListFailure?) -> Void) {
    if filters[list.id] != nil { return completion(nil) }
    waiting[list.id, default: []].append(completion)
    guard waiting[list.id]?.count == 1 else { return }
    DispatchQueue.global(qos: .userInitiated).async { [self] in
      let failure = RuleSeal.check(list.file)
      onMainLoop { if let failure { self.finish(list.id, failure) } else { self.open(list) } }
    }
  }

  private func open(_ list: RuleList) {
    guard let store = webkit_user_content_filter_store_new(list.file.folder) else {
      return finish(list.id, .isMissing)
    }
    let (callback, data) = whenReady { [self] result in
      let filter = webkit_user_content_filter_store_load_finish(store, result, nil)
      g_object_unref(store)
      filters[list.id] = filter
      finish(list.id, filter == nil ? .isDamaged : nil)
    }
    webkit_user_content_filter_store_load(store, list.file.engineIdentifier, nil, callback, data)
  }

  private func finish(_ id: RuleListID, _ failure: RuleListFailure?) {
    for completion in waiting.removeValue(forKey: id) ?? [] { completion(failure) }
    guard released.remove(id) != nil, let filter = filters.removeValue(forKey: id) else { return }
    webkit_user_content_filter_unref(filter)
  }
}
