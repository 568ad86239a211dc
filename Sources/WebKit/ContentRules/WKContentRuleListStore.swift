import Foundation
import UIKit
import WebContentProtocol

/// Compiles lists of rules that say what pages leave out, and keeps them in a folder.
///
/// The rules are JSON in the form of Apple's content blockers: an array of at most 150,000 rules, each with a `trigger`
/// and an `action`.
@preconcurrency @MainActor open class WKContentRuleListStore: NSObject {
  private let folder: String
  private static let shared = WKContentRuleListStore(folder: appFolder)

  private init(folder: URL) {
    self.folder = folder.path
    super.init()
  }

  /// Makes a store that keeps its lists in a folder, which is made once there is a list. Several stores may share one.
  /// - Parameter url: of the folder; a file URL.
  public convenience init!(url: URL!) { self.init(folder: url) }

  /// The app's own store, in the folder `ContentRuleLists` of its data.
  open class func `default`() -> WKContentRuleListStore! { shared }

  private static var appFolder: URL {
    let name = Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName
    return FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)[0]
      .appendingPathComponent(name).appendingPathComponent("ContentRuleLists")
  }

  // MARK: Compiling

  /// Compiles a list and keeps it. Pages go on meanwhile. One that is there by that name is replaced once the new one is
  /// complete, and stays where that fails.
  /// - Parameters:
  ///   - identifier: the list's name, at most 239 bytes, of which each that is no letter of ASCII, digit, "-" or "."
  ///     counts three times.
  ///   - encodedContentRuleList: the rules as JSON.
  ///   - completionHandler: called later, on the main thread, with the list, or with a `WKError` of
  ///     `contentRuleListStoreCompileFailed` that has the engine's reason.
  open func compileContentRuleList(
    forIdentifier identifier: String!, encodedContentRuleList: String!,
    completionHandler: (@MainActor @Sendable (WKContentRuleList?, (any Error)?) -> Void)!
  ) {
    let text = Array(encodedContentRuleList.utf8)
    guard !text.isEmpty else { return fail(.isRefused(reason: "There is no text."), .compile, completionHandler) }
    do {
      let memory = try SharedMemory(byteCount: text.count)
      memory.bytes.copyBytes(from: text)
      ask(identifier, .compile, source: memory, completionHandler)
    } catch { fail(.isRefused(reason: "\(error)"), .compile, completionHandler) }
  }

  /// Compiles a list as `compileContentRuleList(forIdentifier:encodedContentRuleList:completionHandler:)` does, for tasks.
  /// - Throws: a `WKError`.
  open func compileContentRuleList(
    forIdentifier identifier: String!, encodedContentRuleList: String!
  ) async throws -> WKContentRuleList! {
    try await result {
      compileContentRuleList(
        forIdentifier: identifier, encodedContentRuleList: encodedContentRuleList, completionHandler: $0)
    }
  }

  // MARK: Looking up

  /// Looks for a list that was compiled before.
  /// - Parameter completionHandler: called later, on the main thread, with the list, or with a `WKError` of
  ///   `contentRuleListStoreLookUpFailed` where there is none or its file is damaged, or of
  ///   `contentRuleListStoreVersionMismatch` where another version of the engine has compiled it.
  open func lookUpContentRuleList(
    forIdentifier identifier: String!,
    completionHandler: (@MainActor @Sendable (WKContentRuleList?, (any Error)?) -> Void)!
  ) {
    ask(identifier, .lookUp, source: nil, completionHandler)
  }

  /// Looks for a list as `lookUpContentRuleList(forIdentifier:completionHandler:)` does, for tasks.
  /// - Throws: a `WKError`.
  open func contentRuleList(forIdentifier identifier: String!) async throws -> WKContentRuleList! {
    try await result { lookUpContentRuleList(forIdentifier: identifier, completionHandler: $0) }
  }

  /// Hands over the names of all lists of the store.
  /// - Parameter completionHandler: called later, on the main thread, with the names in order.
  open func getAvailableContentRuleListIdentifiers(
    _ completionHandler: (@MainActor @Sendable ([String]?) -> Void)!
  ) {
    let identifiers = RuleListFile.identifiers(in: folder)
    later { completionHandler(identifiers) }
  }

  /// The names, as `getAvailableContentRuleListIdentifiers(_:)` hands them over.
  open func availableIdentifiers() async -> [String]? {
    await withCheckedContinuation { continuation in
      getAvailableContentRuleListIdentifiers { continuation.resume(returning: $0) }
    }
  }

  // MARK: Removing

  /// Removes a list from the store. Controllers that have it keep it until the content process ends.
  /// - Parameter completionHandler: called later, on the main thread, with nil, or with a `WKError` of
  ///   `contentRuleListStoreRemoveFailed` where there is no such list.
  open func removeContentRuleList(
    forIdentifier identifier: String!, completionHandler: (@MainActor @Sendable ((any Error)?) -> Void)!
  ) {
    let file = RuleListFile(folder: folder, identifier: identifier)
    let isGone = file.map { unlink($0.path) == 0 } ?? false
    if isGone, let file { unlink(file.sealPath) }
    let error = isGone ? nil : WKError(.isMissing, asked: .remove)
    later { completionHandler(error) }
  }

  /// Removes a list as `removeContentRuleList(forIdentifier:completionHandler:)` does, for tasks.
  /// - Throws: a `WKError`.
  open func removeContentRuleList(forIdentifier identifier: String!) async throws {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      removeContentRuleList(forIdentifier: identifier) { error in
        if let error { continuation.resume(throwing: error) } else { continuation.resume() }
      }
    }
  }

  // MARK: Asking the engine

  private typealias Completion = @MainActor @Sendable (WKContentRuleList?, (any Error)?) -> Void

  private func ask(
    _ identifier: String, _ question: RuleListQuestion, source: SharedMemory?, _ completion: @escaping Completion
  ) {
    guard let file = RuleListFile(folder: folder, identifier: identifier) else {
      return fail(question == .compile ? .isRefused(reason: "Its name is too long.") : .isMissing, question, completion)
    }
    ContentProcess.shared.ruleLists.ask(source == nil ? .load(file) : .compile(file), source: source) { id, failure in
      // A list that nobody takes is let go of.
      let list = WKContentRuleList(RuleList(id: id, file: file))
      if let failure { completion(nil, WKError(failure, asked: question)) } else { completion(list, nil) }
    }
  }

  private func fail(_ failure: RuleListFailure, _ question: RuleListQuestion, _ completion: @escaping Completion) {
    later { completion(nil, WKError(failure, asked: question)) }
  }

  private func later(_ work: @escaping @MainActor @Sendable () -> Void) {
    DispatchQueue.main.async { MainActor.assumeIsolated(work) }
  }

  private func result(_ ask: (@escaping Completion) -> Void) async throws -> WKContentRuleList {
    try await withCheckedThrowingContinuation { continuation in
      ask { list, error in
        if let list { continuation.resume(returning: list) } else { continuation.resume(throwing: error!) }
      }
    }
  }
}
