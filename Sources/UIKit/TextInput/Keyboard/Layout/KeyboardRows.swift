/// The characters of a plane, row by row, as on an English keyboard.
enum KeyboardRows {
  static let letters = [chars("qwertyuiop"), chars("asdfghjkl"), chars("zxcvbnm")]
  static let numbers = [chars("1234567890"), chars("-/:;()$&@\""), chars(".,?!'")]
  static let symbols = [chars("[]{}#%^*+="), chars("_\\|~<>€£¥•"), chars(".,?!'")]

  /// Digits with the letters that telephones have on them.
  static let pad: [[(digit: String, caption: String?)]] = [
    [("1", ""), ("2", "ABC"), ("3", "DEF")],
    [("4", "GHI"), ("5", "JKL"), ("6", "MNO")],
    [("7", "PQRS"), ("8", "TUV"), ("9", "WXYZ")],
  ]

  /// A comma makes a telephone pause, a semicolon makes it wait.
  static let padSymbols: [[(title: String, text: String)?]] = [
    [("pause", ","), nil, ("wait", ";")],
    [("(", "("), ("/", "/"), (")", ")")],
    [("*", "*"), ("-", "-"), ("#", "#")],
  ]

  private static func chars(_ text: String) -> [String] { text.map { String($0) } }

  /// What else a key types if it is held, besides its own character.
  static func alternatives(to text: String) -> [String] {
    if let found = others[text] { return found }
    guard text.count == 1, let lower = others[text.lowercased()], text != text.lowercased() else { return [] }
    // No capital of its own: "ß" stays small, which on a capital's key makes no sense.
    return lower.map { $0.uppercased() }.filter { $0.count == 1 }
  }

  private static let others: [String: [String]] = [
    "a": chars("àáâäæãåā"), "c": chars("çćč"), "e": chars("èéêëēėę"), "i": chars("îïíīįì"), "l": chars("ł"),
    "n": chars("ñń"), "o": chars("ôöòóœøōõ"), "s": chars("ßśš"), "u": chars("ûüùúū"), "y": chars("ÿ"),
    "z": chars("žźż"), "0": chars("°"), "-": chars("–—•"), "/": chars("\\"), "$": chars("₽¥€¢£₩"), "&": chars("§"),
    "\"": chars("«»„“”"), ".": chars("…"), "?": chars("¿"), "!": chars("¡"), "'": chars("‘’`"), "%": chars("‰"),
    "=": chars("≠≈"), ".com": [".net", ".edu", ".org", ".us"],
  ]
}
