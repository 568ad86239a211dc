/// The forms that languages have for counts of things.
///
/// The rules are those of the Unicode CLDR, `common/supplemental/plurals.xml` (cardinal numbers). Languages
/// that aren't listed have one form for all counts.
enum PluralRules {
  /// The form of a number in a language.
  /// - Parameter language: a language tag, such as `pt-PT`.
  static func category(of number: PluralOperands, in language: String) -> PluralCategory {
    let parts = language.split { $0 == "-" || $0 == "_" }.map(String.init)
    let code = parts.first?.lowercased() ?? ""
    if code == "pt", parts.dropFirst().contains("PT") { return romance(number) }
    return rules[code]?(number) ?? .other
  }

  private typealias Rule = @Sendable (PluralOperands) -> PluralCategory

  private static let rules: [String: Rule] = {
    let groups: [(String, Rule)] = [
      (
        """
        af an asa az bal bem bez bg brx ce cgg chr ckb dv ee el eo eu fo fur gsw ha haw hu jgo jmc ka kaj kcg kk kkj kl
        ks ksb ku ky lb lg mas mgo ml mn mr nah nb nd ne nn nnh no nr ny nyn om or os pap ps rm rof rwk saq sd sdh seh sn
        so sq ss ssy st syr ta te teo tig tk tn tr ts ug uz ve vo vun wae xh xog
        """, { $0.equals(1) ? .one : .other }
      ),
      (
        "ast de en et fi fy gl ia io ji lij nl sc sv sw ur yi",
        { $0.i == 1 && $0.v == 0 ? .one : .other }
      ),
      ("am as bn doi fa gu hi kn pcm zu", { $0.i == 0 || $0.equals(1) ? .one : .other }),
      ("ak bho csw guw ln mg nso pa ti wa", { $0.equals(0) || $0.equals(1) ? .one : .other }),
      ("ff hy kab", { $0.i <= 1 ? .one : .other }),
      ("iu naq sat se sma smi smj smn sms", { $0.equals(1) ? .one : $0.equals(2) ? .two : .other }),
      ("ca it lld scn vec", romance), ("es", spanish), ("fr", french), ("pt", french),
      ("si", { $0.equals(0) || $0.equals(1) || $0.i == 0 && $0.f == 1 ? .one : .other }),
      ("da", { $0.equals(1) || $0.t != 0 && $0.i <= 1 ? .one : .other }),
      ("tzm", { $0.isWhole && ($0.i <= 1 || (11...99).contains($0.i)) ? .one : .other }),
      ("he iw", { $0.i == 1 && $0.v == 0 || $0.i == 0 && $0.v != 0 ? .one : $0.i == 2 && $0.v == 0 ? .two : .other }),
      ("blo ksh", { $0.equals(0) ? .zero : $0.equals(1) ? .one : .other }),
      ("lag", { $0.equals(0) ? .zero : $0.i <= 1 ? .one : .other }),
      ("shi", { $0.i == 0 || $0.equals(1) ? .one : $0.isWhole && (2...10).contains($0.i) ? .few : .other }),
    ]
    var rules = particular
    for (languages, rule) in groups {
      for language in languages.split(whereSeparator: \.isWhitespace) { rules[String(language)] = rule }
    }
    return rules
  }()

  private static let particular: [String: Rule] = [
    "ar": arabic, "ars": arabic, "be": eastSlavic, "ru": eastSlavic, "uk": eastSlavic, "pl": polish, "cs": czech,
    "sk": czech, "bs": southSlavic, "hr": southSlavic, "sr": southSlavic, "sh": southSlavic, "sl": slovenian,
    "dsb": sorbian, "hsb": sorbian, "lt": lithuanian, "lv": latvian, "prg": latvian, "is": icelandic, "mk": macedonian,
    "fil": filipino, "tl": filipino, "ceb": filipino, "ro": romanian, "mo": romanian, "ga": irish, "gd": gaelic,
    "gv": manx, "cy": welsh, "br": breton, "kw": cornish, "mt": maltese,
  ]

  // MARK: Romance languages

  private static func isMillions(_ n: PluralOperands) -> Bool { n.i != 0 && n.i % 1_000_000 == 0 && n.v == 0 }

  @Sendable private static func romance(_ n: PluralOperands) -> PluralCategory {
    n.i == 1 && n.v == 0 ? .one : isMillions(n) ? .many : .other
  }

  @Sendable private static func spanish(_ n: PluralOperands) -> PluralCategory {
    n.equals(1) ? .one : isMillions(n) ? .many : .other
  }

  @Sendable private static func french(_ n: PluralOperands) -> PluralCategory {
    n.i <= 1 ? .one : isMillions(n) ? .many : .other
  }

  @Sendable private static func romanian(_ n: PluralOperands) -> PluralCategory {
    if n.i == 1, n.v == 0 { return .one }
    return n.v != 0 || n.equals(0) || !n.equals(1) && (1...19).contains(n.i % 100) ? .few : .other
  }

  // MARK: Slavic and Baltic languages

  private static func isFew(_ number: Int) -> Bool {
    (2...4).contains(number % 10) && !(12...14).contains(number % 100)
  }

  private static func isOne(_ number: Int) -> Bool { number % 10 == 1 && number % 100 != 11 }

  @Sendable private static func eastSlavic(_ n: PluralOperands) -> PluralCategory {
    guard n.v == 0 else { return .other }
    return isOne(n.i) ? .one : isFew(n.i) ? .few : .many
  }

  @Sendable private static func polish(_ n: PluralOperands) -> PluralCategory {
    guard n.v == 0 else { return .other }
    return n.i == 1 ? .one : isFew(n.i) ? .few : .many
  }

  @Sendable private static func czech(_ n: PluralOperands) -> PluralCategory {
    guard n.v == 0 else { return .many }
    return n.i == 1 ? .one : (2...4).contains(n.i) ? .few : .other
  }

  @Sendable private static func southSlavic(_ n: PluralOperands) -> PluralCategory {
    let number = n.v == 0 ? n.i : n.f
    return isOne(number) ? .one : isFew(number) ? .few : .other
  }

  @Sendable private static func slovenian(_ n: PluralOperands) -> PluralCategory {
    guard n.v == 0 else { return .few }
    return byHundreds(n.i) ?? .other
  }

  @Sendable private static func sorbian(_ n: PluralOperands) -> PluralCategory {
    byHundreds(n.v == 0 ? n.i : n.f) ?? .other
  }

  private static func byHundreds(_ number: Int) -> PluralCategory? {
    switch number % 100 {
    case 1: .one
    case 2: .two
    case 3, 4: .few
    default: nil
    }
  }

  @Sendable private static func lithuanian(_ n: PluralOperands) -> PluralCategory {
    guard n.f == 0 else { return .many }
    if (11...19).contains(n.i % 100) || n.i % 10 == 0 { return .other }
    return n.i % 10 == 1 ? .one : .few
  }

  @Sendable private static func latvian(_ n: PluralOperands) -> PluralCategory {
    let isTeen = n.isWhole ? (11...19).contains(n.i % 100) : n.v == 2 && (11...19).contains(n.f % 100)
    if isTeen || n.remainder(10) == 0 { return .zero }
    if n.isWhole { return isOne(n.i) ? .one : .other }
    return n.v == 2 ? (isOne(n.f) ? .one : .other) : n.f % 10 == 1 ? .one : .other
  }

  // MARK: Celtic languages

  @Sendable private static func irish(_ n: PluralOperands) -> PluralCategory {
    guard n.isWhole else { return .other }
    switch n.i {
    case 1: return .one
    case 2: return .two
    case 3...6: return .few
    case 7...10: return .many
    default: return .other
    }
  }

  @Sendable private static func gaelic(_ n: PluralOperands) -> PluralCategory {
    guard n.isWhole else { return .other }
    switch n.i {
    case 1, 11: return .one
    case 2, 12: return .two
    case 3...10, 13...19: return .few
    default: return .other
    }
  }

  @Sendable private static func manx(_ n: PluralOperands) -> PluralCategory {
    guard n.v == 0 else { return .many }
    return n.i % 10 == 1 ? .one : n.i % 10 == 2 ? .two : n.i % 20 == 0 ? .few : .other
  }

  @Sendable private static func welsh(_ n: PluralOperands) -> PluralCategory {
    guard n.isWhole else { return .other }
    return [0: .zero, 1: .one, 2: .two, 3: .few, 6: .many][n.i] ?? .other
  }

  @Sendable private static func breton(_ n: PluralOperands) -> PluralCategory {
    guard n.isWhole else { return .other }
    let (tens, unit) = (n.i % 100 / 10, n.i % 10)
    let isRegular = ![1, 7, 9].contains(tens)
    if unit == 1, isRegular { return .one }
    if unit == 2, isRegular { return .two }
    if [3, 4, 9].contains(unit), isRegular { return .few }
    return n.i != 0 && n.i % 1_000_000 == 0 ? .many : .other
  }

  @Sendable private static func cornish(_ n: PluralOperands) -> PluralCategory {
    guard n.isWhole else { return .other }
    if n.i == 0 { return .zero }
    if n.i == 1 { return .one }
    let thousands = n.i % 100_000
    let isThousands =
      n.i % 1000 == 0
      && ((1000...20_000).contains(thousands) || [40_000, 60_000, 80_000].contains(thousands))
    if [2, 22, 42, 62, 82].contains(n.i % 100) || isThousands || n.i % 1_000_000 == 100_000 { return .two }
    if [3, 23, 43, 63, 83].contains(n.i % 100) { return .few }
    return [1, 21, 41, 61, 81].contains(n.i % 100) ? .many : .other
  }

  // MARK: Others

  @Sendable private static func arabic(_ n: PluralOperands) -> PluralCategory {
    guard n.isWhole else { return .other }
    switch n.i {
    case 0: return .zero
    case 1: return .one
    case 2: return .two
    default: return (3...10).contains(n.i % 100) ? .few : n.i % 100 >= 11 ? .many : .other
    }
  }

  @Sendable private static func maltese(_ n: PluralOperands) -> PluralCategory {
    guard n.isWhole else { return .other }
    if n.i == 1 { return .one }
    if n.i == 2 { return .two }
    return n.i == 0 || (3...10).contains(n.i % 100) ? .few : (11...19).contains(n.i % 100) ? .many : .other
  }

  @Sendable private static func icelandic(_ n: PluralOperands) -> PluralCategory {
    n.t == 0 && isOne(n.i) || isOne(n.t) ? .one : .other
  }

  @Sendable private static func macedonian(_ n: PluralOperands) -> PluralCategory {
    n.v == 0 && isOne(n.i) || isOne(n.f) ? .one : .other
  }

  @Sendable private static func filipino(_ n: PluralOperands) -> PluralCategory {
    let digit = (n.v == 0 ? n.i : n.f) % 10
    return n.v == 0 && (1...3).contains(n.i) || ![4, 6, 9].contains(digit) ? .one : .other
  }
}
