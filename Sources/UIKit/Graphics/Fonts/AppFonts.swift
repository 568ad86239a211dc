import Foundation

/// The faces of the fonts that an app brings: of the files that `UIAppFonts` names in the property lists of its targets,
/// and of those that its code registers.
///
/// They are those of the app that runs now: another one in the same process, as in tests, has its own.
package final class AppFonts: @unchecked Sendable {
  private static let shared = AppFonts()

  private let lock = NSLock()
  /// The faces by the path of the app's bundle, which may be another one in the next test.
  private var read: [String: [Typeface]] = [:]
  /// The faces that code has registered, likewise.
  private var registered: [String: [Typeface]] = [:]

  private static var key: String { AppResources.main?.bundlePath ?? "" }

  /// The faces in the order of the app's list, then those of its libraries, then those that code has registered.
  package static var faces: [Typeface] {
    let key = key
    let listed = shared.listed(key)
    return shared.lock.withLock { listed + shared.registered[key, default: []] }
  }

  /// The faces of the lists. They are read without the lock: that takes the lock of text, and whoever holds that, such as
  /// an attachment that draws itself, may ask for a font.
  private func listed(_ key: String) -> [Typeface] {
    if let known = lock.withLock({ read[key] }) { return known }
    let faces = AppResources.bundles(for: nil).flatMap(Self.faces)
    return lock.withLock {
      // Another thread may have been faster; all use the same faces.
      let first = read[key] ?? faces
      read[key] = first
      return first
    }
  }

  /// Lets faces be found by their names.
  /// - Returns: false, with nothing registered, where there are faces of these names already.
  package static func register(_ faces: [Typeface]) -> Bool {
    let key = key
    let listed = shared.listed(key)
    return shared.lock.withLock {
      let known = Set((listed + shared.registered[key, default: []]).map(\.postScriptName))
      guard known.isDisjoint(with: faces.map(\.postScriptName)) else { return false }
      shared.registered[key, default: []] += faces
      return true
    }
  }

  /// Lets faces that code has registered be found no more. Fonts that have been made of them stay.
  /// - Returns: false, with nothing changed, where one of them isn't registered.
  package static func unregister(_ faces: [Typeface]) -> Bool {
    let key = key
    return shared.lock.withLock {
      let known = shared.registered[key, default: []]
      guard faces.allSatisfy(known.contains) else { return false }
      shared.registered[key] = known.filter { !faces.contains($0) }
      return true
    }
  }

  /// The face of a PostScript name, a full name, or, of a family, the one that is nearest to its plain one.
  static func face(named name: String) -> Typeface? {
    let faces = Self.faces
    return faces.first { $0.postScriptName == name } ?? faces.first { $0.fullName == name }
      ?? faces.filter { $0.familyName == name }.nearest(to: .regular, isItalic: false)
  }

  /// The faces of a family, in the order of their files.
  static func faces(ofFamily family: String) -> [Typeface] { faces.filter { $0.familyName == family } }

  private static func faces(of bundle: Bundle) -> [Typeface] {
    let names = bundle.infoDictionary?["UIAppFonts"] as? [String] ?? []
    return names.flatMap { name -> [Typeface] in
      guard let file = file(name, in: bundle) else {
        report("Info.plist names the font \(name), and there is no such file in \(bundle.bundlePath)")
        return []
      }
      let faces = Typeface.faces(ofFile: file)
      if faces.isEmpty { report("\(file) is no font that can be shown") }
      return faces
    }
  }

  /// Xcode keeps no folders, unless they are references; nor does the build plugin.
  private static func file(_ name: String, in bundle: Bundle) -> String? {
    let candidates = [name, (name as NSString).lastPathComponent]
    let folders = LocalizedFiles.folders(of: bundle)
    return candidates.lazy.compactMap { LocalizedFiles.find($0, nil, nil, in: folders)?.path }.first
  }

  private static func report(_ message: String) {
    FileHandle.standardError.write(Data("UIKit: \(message)\n".utf8))
  }
}

extension [Typeface] {
  /// The face that is the most like another: first one that leans as it does, then the nearest in weight.
  func nearest(to weight: TextFont.Weight, isItalic: Bool) -> Typeface? {
    self.min { a, b in
      if (a.isItalic == isItalic) != (b.isItalic == isItalic) { return a.isItalic == isItalic }
      return abs(a.weight.rawValue - weight.rawValue) < abs(b.weight.rawValue - weight.rawValue)
    }
  }
}
