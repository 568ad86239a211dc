/// The script that a letter of a host name belongs to.
enum HostScript: Hashable {
  /// Digits and the hyphen, which all scripts share.
  case common
  case latin, greek, cyrillic, armenian, georgian, hebrew, arabic, devanagari, bengali, tamil, thai
  case han, hiragana, katakana, bopomofo, hangul

  /// Finds the script of a character; nil for one that hosts are better spelt out for: signs, letters of other scripts.
  init?(of scalar: Unicode.Scalar) {
    guard let range = Self.ranges.first(where: { $0.0.contains(scalar.value) }) else { return nil }
    self = range.1
  }

  /// Unicode's blocks of letters and marks that stand in the names of hosts.
  private static let ranges: [(ClosedRange<UInt32>, HostScript)] = [
    (0x2D...0x2D, .common), (0x30...0x39, .common), (0x61...0x7A, .latin), (0xDF...0xF6, .latin),
    (0xF8...0x24F, .latin), (0x1E00...0x1EFF, .latin), (0x370...0x3FF, .greek), (0x1F00...0x1FFF, .greek),
    (0x400...0x52F, .cyrillic), (0x561...0x587, .armenian), (0x5D0...0x5EA, .hebrew), (0x620...0x669, .arabic),
    (0x66E...0x6D3, .arabic), (0x6F0...0x6FF, .arabic), (0x900...0x963, .devanagari), (0x966...0x96F, .devanagari),
    (0x980...0x9FE, .bengali), (0xB82...0xBFA, .tamil), (0xE01...0xE3A, .thai), (0xE40...0xE59, .thai),
    (0x10D0...0x10FF, .georgian), (0x3005...0x3007, .han), (0x3041...0x309F, .hiragana),
    (0x30A1...0x30FA, .katakana), (0x30FC...0x30FF, .katakana), (0x3105...0x312F, .bopomofo), (0x3400...0x4DBF, .han),
    (0x4E00...0x9FFF, .han), (0xAC00...0xD7A3, .hangul), (0x20000...0x323AF, .han),
  ]

  /// Scripts that are written together, each with the letters of Latin names.
  private static let mixtures: [Set<HostScript>] = [
    [.latin, .han, .hiragana, .katakana], [.latin, .han, .bopomofo], [.latin, .han, .hangul],
  ]

  /// Letters that are easily mistaken for Latin ones.
  private static let confusables: Set<UInt32> = {
    let (cyrillic, greek, armenian) = ("асԁеһіјӏорԛѕԝхуүъьгпткмвнєэз", "αβγεηικνορτυχωϲϳ", "օոսցհզյլք")
    return Set("\(cyrillic)\(greek)\(armenian)".unicodeScalars.map(\.value))
  }()

  /// Whether a label shows what it is: it is of one script, or of several that are written together, and its letters
  /// aren't all such as pass for Latin ones.
  static func isPlain(_ label: some StringProtocol, ofDomain domain: some StringProtocol) -> Bool {
    var scripts: Set<HostScript> = []
    for scalar in label.unicodeScalars {
      guard let script = HostScript(of: scalar) else { return false }
      scripts.insert(script)
    }
    scripts.remove(.common)
    guard scripts.count <= 1 || mixtures.contains(where: scripts.isSubset) else { return false }
    guard let script = scripts.first, scripts.count == 1, script != .latin else { return true }
    // A domain in the same script is one of people who read it.
    if domain.unicodeScalars.contains(where: { HostScript(of: $0) == script }) { return true }
    return !label.unicodeScalars.allSatisfy { confusables.contains($0.value) || HostScript(of: $0) == .common }
  }
}
