import Foundation
import GRDB

/// The settings of single websites, by their names.
struct SiteSettings: Equatable, Sendable {
  /// The zoom of each website that has one of its own, in per cent.
  var zooms: [String: Int] = [:]
  /// Whether content is blocked, of each website for which that has been set.
  var blocking: [String: Bool] = [:]
  /// The mode of each website that has one of its own.
  var modes: [String: SiteMode] = [:]
}

/// What the person has set for single websites. The library keeps it.
@MainActor final class Sites {
  /// The notification that something has been set.
  static let didChange = Notification.Name("BrowserSitesDidChange")

  private let library: Library?
  private var settings = SiteSettings()
  /// What the library has is known.
  private var hasSettings: Bool
  /// The one that tabs have in common that aren't private; nil for that one itself.
  private let kept: Sites?

  /// Makes one.
  /// - Parameter library: nil to keep nothing once the app ends.
  init(library: Library?) {
    (self.library, kept, hasSettings) = (library, nil, library == nil)
    library?.read {
      try SiteTable($0).settings()
    } then: { [weak self] settings in
      guard let self else { return }
      // What has been set meanwhile counts.
      self.settings.zooms.merge(settings?.zooms ?? [:]) { own, _ in own }
      self.settings.blocking.merge(settings?.blocking ?? [:]) { own, _ in own }
      self.settings.modes.merge(settings?.modes ?? [:]) { own, _ in own }
      hasSettings = true
      tell()
    }
  }

  /// Makes that of private tabs: where they have set nothing, the others' settings hold.
  init(over kept: Sites) { (library, self.kept, hasSettings) = (nil, kept, true) }

  /// Whether it is known what has been set.
  var isLoaded: Bool { hasSettings && kept?.isLoaded ?? true }

  private func tell() { NotificationCenter.default.post(name: Self.didChange, object: nil) }

  /// The name of the website that a page belongs to: its host, which is the same with "www." and without; nil for pages
  /// without one.
  static func name(of url: URL?) -> String? {
    guard let host = url?.host?.lowercased(), !host.isEmpty else { return nil }
    let short = host.hasPrefix("www.") ? String(host.dropFirst(4)) : host
    return short.isEmpty ? host : short
  }

  // MARK: Zoom

  /// The zoom of each website that has one of its own, in per cent.
  var zooms: [String: Int] { settings.zooms }

  /// The zoom of a page, in per cent.
  func zoom(of url: URL?) -> Int {
    value(of: url, in: \.zooms) ?? PageZoom.standard
  }

  /// Sets the zoom of a website.
  /// - Parameter zoom: in per cent; nil for that of all.
  func setZoom(_ zoom: Int?, of name: String) { set(zoom, in: \.zooms, .zoom, of: name) }

  // MARK: Blocking

  /// The websites for which content isn't blocked.
  var sparedNames: Set<String> {
    (kept?.sparedNames ?? []).filter { settings.blocking[$0] != true }
      .union(settings.blocking.filter { !$0.value }.keys)
  }

  /// Sets whether content is blocked for a website.
  /// - Parameter blocks: nil for what holds for all.
  func setBlocking(_ blocks: Bool?, of name: String) { set(blocks, in: \.blocking, .blocksContent, of: name) }

  // MARK: Modes

  /// The mode of each website that has one of its own.
  var modes: [String: SiteMode] { settings.modes }

  /// The mode in which a page is asked for.
  func mode(of url: URL?) -> SiteMode {
    value(of: url, in: \.modes) ?? SiteMode.standard
  }

  /// Sets the mode of a website.
  /// - Parameter mode: nil for that of all.
  func setMode(_ mode: SiteMode?, of name: String) { set(mode, in: \.modes, .mode, of: name) }

  // MARK: What has been set

  /// What has been set for the website of a page; nil where nothing has.
  private func value<Value>(of url: URL?, in path: KeyPath<SiteSettings, [String: Value]>) -> Value? {
    guard let name = Self.name(of: url) else { return nil }
    return settings[keyPath: path][name] ?? kept?.value(of: url, in: path)
  }

  private func set<Value: DatabaseValueConvertible & Equatable & Sendable>(
    _ value: Value?, in path: WritableKeyPath<SiteSettings, [String: Value]>, _ column: SiteTable.Column,
    of name: String
  ) {
    guard settings[keyPath: path][name] != value else { return }
    settings[keyPath: path][name] = value
    library?.change { try SiteTable($0).set(value, in: column, of: name) }
    tell()
  }

  func removeAll() {
    guard settings != SiteSettings() else { return }
    settings = SiteSettings()
    library?.change(leavesNothing: true) { try SiteTable($0).removeAll() }
    tell()
  }
}
