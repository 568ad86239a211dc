extension PageColor {
  /// `#rrggbb`, as HTML writes it; nil for anything else.
  package init?(hexadecimal text: String) {
    guard text.utf8.count == 7, text.hasPrefix("#"), text.utf8.dropFirst().allSatisfy(\.isHexadecimal),
      let value = Int(text.dropFirst(), radix: 16)
    else { return nil }
    func part(_ shift: Int) -> Double { Double(value >> shift & 0xff) / 255 }
    self.init(red: part(16), green: part(8), blue: part(0), alpha: 1)
  }

  /// `#rrggbb`; what it lets through is not told.
  package var hexadecimal: String {
    "#"
      + [red, green, blue].map { value in
        let digits = String(Int((min(max(value, 0), 1) * 255).rounded()), radix: 16)
        return digits.count < 2 ? "0" + digits : digits
      }.joined()
  }
}

extension UInt8 {
  fileprivate var isHexadecimal: Bool {
    (0x30...0x39).contains(self) || (0x41...0x46).contains(self) || (0x61...0x66).contains(self)
  }
}
