import Foundation

/// What the person has set for single websites. The library keeps it.
@MainActor final class Sites {
  /// The notification that something has been set.
  static let didChange = Notification.Name("BrowserSitesDidChange")

  private let library: Library?
  /// The zoom of each website that has one of its own, in per cent.
  private(set) var zooms: [String: Int] = [:]
  /// The one that tabs have in common that aren't private; nil for that one itself.
  private let kept: Sites?

  /// Makes one.
  /// - Parameter library: nil to keep nothing once the app ends.
  init(library: Library?) {
    (self.library, kept) = (library, nil)
    library?.read {
      try SiteTable($0).zooms()
    } then: { [weak self] zooms in
      guard let self, let zooms else { return }
      // What has been set meanwhile counts.
      self.zooms.merge(zooms) { own, _ in own }
      tell()
    }
  }

  /// Makes that of private tabs: where they have set nothing, the others' settings hold.
  init(over kept: Sites) { (library, self.kept) = (nil, kept) }

  private func tell() { NotificationCenter.default.post(name: Self.didChange, object: nil) }

  /// The name of the website that a page belongs to: its host, which is the same with "www." and without; nil for pages
  /// without one.
  static func name(of url: URL?) -> String? {
    guard let host = url?.host?.lowercased(), !host.isEmpty else { return nil }
    let short = host.hasPrefix("www.") ? String(host.dropFirst(4)) : host
    return short.isEmpty ? host : short
  }

  /// The zoom of a page, in per cent.
  func zoom(of url: URL?) -> Int {
    guard let name = Self.name(of: url) else { return PageZoom.standard }
    return zooms[name] ?? kept?.zoom(of: url) ?? PageZoom.standard
  }

  /// Sets the zoom of a website.
  /// - Parameter zoom: in per cent; nil for that of all.
  func setZoom(_ zoom: Int?, of name: String) {
    guard zooms[name] != zoom else { return }
    zooms[name] = zoom
    library?.change { try SiteTable($0).setZoom(zoom, of: name) }
    tell()
  }

  func removeAll() {
    guard !zooms.isEmpty else { return }
    zooms = [:]
    library?.change(leavesNothing: true) { try SiteTable($0).removeAll() }
    tell()
  }
}
