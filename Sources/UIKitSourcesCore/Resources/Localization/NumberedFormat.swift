/// A `printf` format whose conversions all say which argument they mean.
struct NumberedFormat {
  private(set) var text = ""
  /// The arguments that are numbers, from 1, and their conversions without percent sign and number.
  private(set) var numbers: [(argument: Int, conversion: String)] = []

  /// Numbers a format's conversions.
  /// - Parameter parts: the arguments of parts (`%#@name@`) that say which they are.
  init(_ format: String, parts: [String: Int] = [:]) {
    var rest = format[...]
    var next = 1
    while let percent = rest.firstIndex(of: "%") {
      text += rest[..<percent]
      rest = rest[percent...].dropFirst()
      if rest.first == "%" {
        text += "%%"
        rest = rest.dropFirst()
      } else {
        takeConversion(&rest, &next, parts)
      }
    }
    text += rest
  }

  private mutating func takeConversion(_ rest: inout Substring, _ next: inout Int, _ parts: [String: Int]) {
    let digits = rest.prefix(while: \.isNumber)
    let behind = rest[digits.endIndex...]
    let own = behind.first == "$" ? Int(digits) : nil
    if own != nil { rest = behind.dropFirst() }
    if rest.hasPrefix("#@"), let end = rest.dropFirst(2).firstIndex(of: "@") {
      let argument = own ?? parts[String(rest.dropFirst(2)[..<end])] ?? next
      next = max(next, min(argument, Self.mostArguments) + 1)
      text += "%\(argument)$" + rest[...end]
      rest = rest[end...].dropFirst()
      return
    }
    let argument = own ?? next
    if own == nil { next += 1 }
    let conversion = Self.conversion(in: rest)
    text += "%\(argument)$" + conversion
    rest = rest.dropFirst(conversion.count)
    if let kind = conversion.last, "dDiuUxXoOfFeEgGaA".contains(kind) { numbers.append((argument, conversion)) }
  }

  /// More than any format has.
  private static let mostArguments = 1 << 16

  private static func conversion(in rest: Substring) -> String {
    let end = rest.firstIndex { $0.isLetter && !"hlqLjzt".contains($0) || $0 == "@" }
    return end.map { String(rest[...$0]) } ?? String(rest)
  }
}
