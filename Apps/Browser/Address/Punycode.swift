import Foundation

/// The letters of the world in the letters of host names: RFC 3492.
enum Punycode {
  /// The prefix of a label that is encoded.
  static let prefix = "xn--"

  private static let base = 36
  private static let (tMin, tMax) = (1, 26)
  private static let (skew, damp) = (38, 700)
  private static let initialBias = 72
  private static let initialN = 0x80

  /// The text of a label without its prefix; nil where it is none.
  static func decode(_ label: some StringProtocol) -> String? {
    guard label.unicodeScalars.allSatisfy(\.isASCII) else { return nil }
    let (basic, extended) = split(label)
    var scalars = Array(basic.unicodeScalars)
    var (n, i, bias) = (initialN, 0, initialBias)
    var digits = extended.unicodeScalars.makeIterator()
    var pending = digits.next()
    while pending != nil {
      let start = i
      var weight = 1
      for k in stride(from: base, through: .max, by: base) {
        guard let scalar = pending, let digit = value(of: scalar) else { return nil }
        pending = digits.next()
        let (product, overflow) = digit.multipliedReportingOverflow(by: weight)
        guard !overflow, i <= Int(UInt32.max) - product else { return nil }
        i += product
        let threshold = min(max(k - bias, tMin), tMax)
        if digit < threshold { break }
        weight *= base - threshold
        guard weight <= Int(UInt32.max) else { return nil }
      }
      bias = adapt(i - start, count: scalars.count + 1, isFirst: start == 0)
      n += i / (scalars.count + 1)
      i %= scalars.count + 1
      guard n <= 0x10FFFF, let scalar = Unicode.Scalar(UInt32(n)) else { return nil }
      scalars.insert(scalar, at: i)
      i += 1
    }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }

  /// A text as a label without its prefix.
  static func encode(_ text: some StringProtocol) -> String {
    let scalars = text.unicodeScalars.map { Int($0.value) }
    let basic = scalars.filter { $0 < initialN }
    var output = String.UnicodeScalarView()
    for value in basic { output.append(Unicode.Scalar(UInt8(value))) }
    if !basic.isEmpty { output.append("-") }
    var (n, delta, bias, handled) = (initialN, 0, initialBias, basic.count)
    while handled < scalars.count {
      let next = scalars.lazy.filter { $0 >= n }.min() ?? n
      delta += (next - n) * (handled + 1)
      n = next
      for value in scalars {
        if value < n { delta += 1 }
        guard value == n else { continue }
        var rest = delta
        for k in stride(from: base, through: .max, by: base) {
          let threshold = min(max(k - bias, tMin), tMax)
          if rest < threshold { break }
          output.append(digit(threshold + (rest - threshold) % (base - threshold)))
          rest = (rest - threshold) / (base - threshold)
        }
        output.append(digit(rest))
        bias = adapt(delta, count: handled + 1, isFirst: handled == basic.count)
        delta = 0
        handled += 1
      }
      delta += 1
      n += 1
    }
    return String(output)
  }

  private static func split(_ label: some StringProtocol) -> (basic: String, extended: String) {
    guard let delimiter = label.lastIndex(of: "-") else { return ("", String(label)) }
    return (String(label[..<delimiter]), String(label[label.index(after: delimiter)...]))
  }

  private static func adapt(_ delta: Int, count: Int, isFirst: Bool) -> Int {
    var delta = isFirst ? delta / damp : delta / 2
    delta += delta / count
    var k = 0
    while delta > (base - tMin) * tMax / 2 {
      delta /= base - tMin
      k += base
    }
    return k + (base - tMin + 1) * delta / (delta + skew)
  }

  private static func value(of scalar: Unicode.Scalar) -> Int? {
    switch scalar {
    case "a"..."z": Int(scalar.value - 0x61)
    case "A"..."Z": Int(scalar.value - 0x41)
    case "0"..."9": Int(scalar.value - 0x30) + 26
    default: nil
    }
  }

  private static func digit(_ value: Int) -> Unicode.Scalar {
    Unicode.Scalar(UInt8(value < 26 ? 0x61 + value : 0x30 + value - 26))
  }
}
