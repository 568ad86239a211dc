/// The keys of one plane of a keyboard, each at its place.
struct KeyboardLayout: Equatable {
  let keys: [KeyboardKey]

  /// Makes the layout of a keyboard.
  /// - Parameters:
  ///   - type: what is to be typed.
  ///   - isShifted: whether letters are capitals.
  ///   - returnKey: what the return key says.
  init(
    _ type: UIKeyboardType, plane: KeyboardPlane, isShifted: Bool, returnKey: UIReturnKeyType, metrics: KeyboardMetrics
  ) {
    switch plane {
    case .letters, .numbers, .symbols:
      let placer = KeyRowPlacer(metrics)
      keys =
        Self.rows(type, plane, isShifted).enumerated().flatMap { placer.place($0.element, row: $0.offset, plane) }
        + placer.placeBottom(Self.bottomRow(type, plane, returnKey))
    case .pad, .padSymbols:
      keys = KeyPadPlacer(metrics).place(Self.padRows(type, plane))
    }
  }

  /// The plane that a keyboard shows first.
  static func firstPlane(_ type: UIKeyboardType) -> KeyboardPlane {
    switch type {
    case .numberPad, .phonePad, .decimalPad, .asciiCapableNumberPad: .pad
    case .numbersAndPunctuation: .numbers
    default: .letters
    }
  }

  /// The key nearest to a point of the keyboard; nil where the point is far from all of them.
  func index(at point: CGPoint) -> Int? {
    var nearest: (index: Int, distance: CGFloat)?
    for (index, key) in keys.enumerated() {
      let dx = max(key.frame.minX - point.x, 0, point.x - key.frame.maxX)
      let dy = max(key.frame.minY - point.y, 0, point.y - key.frame.maxY)
      let distance = (dx * dx + dy * dy).squareRoot()
      if distance < nearest?.distance ?? Self.reach { nearest = (index, distance) }
    }
    return nearest?.index
  }

  /// A finger this far from every key, in points, presses none.
  private static let reach: CGFloat = 24

  // MARK: Rows

  private static func rows(_ type: UIKeyboardType, _ plane: KeyboardPlane, _ isShifted: Bool) -> [[KeyboardKey]] {
    let signs =
      switch plane {
      case .numbers: KeyboardRows.numbers
      case .symbols: KeyboardRows.symbols
      default: isShifted ? KeyboardRows.letters.map { $0.map { $0.uppercased() } } : KeyboardRows.letters
      }
    var rows = signs.map { $0.map { KeyboardKey(typing: $0) } }
    let side: KeyboardKey =
      switch plane {
      case .numbers: KeyboardKey(.plane(.symbols), title: "#+=", style: .function)
      case .symbols: KeyboardKey(.plane(.numbers), title: "123", style: .function)
      default: KeyboardKey(.shift, title: "shift", style: .function)
      }
    rows[2] = [side] + rows[2] + [KeyboardKey(.delete, title: "delete", style: .function)]
    return rows
  }

  private static func bottomRow(_ type: UIKeyboardType, _ plane: KeyboardPlane, _ returnKey: UIReturnKeyType)
    -> [KeyboardKey]
  {
    let digits: KeyboardPlane = type == .namePhonePad ? .pad : .numbers
    let change =
      plane == .letters
      ? KeyboardKey(.plane(digits), title: "123", style: .function)
      : KeyboardKey(.plane(.letters), title: "ABC", style: .function)
    let space = KeyboardKey(.space, title: "space")
    var middle = [space]
    if plane == .letters {
      switch type {
      case .URL: middle = [".", "/", ".com"].map { KeyboardKey(typing: $0) }
      case .emailAddress: middle = [space, KeyboardKey(typing: "@"), KeyboardKey(typing: ".")]
      case .twitter: middle = [space, KeyboardKey(typing: "@"), KeyboardKey(typing: "#")]
      case .webSearch: middle = [space, KeyboardKey(typing: ".")]
      default: break
      }
    }
    let end = KeyboardKey(.return, title: returnKey.title, style: returnKey.isProminent ? .prominent : .function)
    return [change] + middle + [end]
  }

  /// The rows of a number pad, with nil where there is no key.
  private static func padRows(_ type: UIKeyboardType, _ plane: KeyboardPlane) -> [[KeyboardKey?]] {
    let delete = KeyboardKey(.delete, title: "delete", style: .bare)
    if plane == .padSymbols {
      let signs = KeyboardRows.padSymbols.map { row in
        row.map { sign in sign.map { KeyboardKey(.text($0.text), title: $0.title) } }
      }
      return signs + [[KeyboardKey(.plane(.pad), title: "123", style: .bare), KeyboardKey(typing: "+"), delete]]
    }
    let digits = KeyboardRows.pad.map { row in
      row.map { KeyboardKey(.text($0.digit), title: $0.digit, caption: $0.caption) as KeyboardKey? }
    }
    let corner: KeyboardKey? =
      switch type {
      case .decimalPad: KeyboardKey(.text("."), title: ".", style: .bare)
      case .phonePad: KeyboardKey(.plane(.padSymbols), title: "+*#", style: .bare)
      case .namePhonePad: KeyboardKey(.plane(.letters), title: "ABC", style: .bare)
      default: nil
      }
    return digits + [[corner, KeyboardKey(.text("0"), title: "0", caption: ""), delete]]
  }
}

extension UIReturnKeyType {
  /// What the key says.
  var title: String {
    switch self {
    case .default: "return"
    case .go: "go"
    case .google: "Google"
    case .join: "join"
    case .next: "next"
    case .route: "route"
    case .search: "search"
    case .send: "send"
    case .yahoo: "Yahoo"
    case .done: "done"
    case .emergencyCall: "Emergency Call"
    case .continue: "continue"
    }
  }

  /// Keys that end an entry are blue, those that lead on in it are not.
  var isProminent: Bool { ![.default, .next, .continue].contains(self) }
}
