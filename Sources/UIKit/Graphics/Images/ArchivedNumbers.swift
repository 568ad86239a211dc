/// Lists of numbers in archives: eight bytes for each, the lowest first.
enum ArchivedNumbers {
  static func write(_ numbers: [Double], to coder: NSCoder, forKey key: String) {
    let bits = numbers.map { $0.bitPattern.littleEndian }
    coder.encode(NSData(data: bits.withUnsafeBytes { Data($0) }), forKey: key)
  }

  /// The numbers of a key; nil where the archive has none. Asking the coder for what isn't there would end the program.
  static func read(from coder: NSCoder, forKey key: String) -> [Double]? {
    guard coder.containsValue(forKey: key), let data = coder.decodeObject(of: NSData.self, forKey: key),
      data.length % 8 == 0
    else { return nil }
    let bytes = Data(referencing: data)
    return bytes.withUnsafeBytes { buffer in
      (0..<buffer.count / 8).map { index in
        Double(bitPattern: UInt64(littleEndian: buffer.loadUnaligned(fromByteOffset: index * 8, as: UInt64.self)))
      }
    }
  }
}

extension CGPath {
  /// The elements one after another: the number of its points, or −1 for one that closes, then their coordinates.
  var numbers: [Double] {
    elements.flatMap { element -> [Double] in
      func list(_ points: CGPoint...) -> [Double] {
        points.reduce(into: [Double(points.count)]) { $0 += [Double($1.x), Double($1.y)] }
      }
      switch element {
      case .move(let end): return [0, Double(end.x), Double(end.y)]
      case .line(let end): return list(end)
      case .quadratic(let control, let end): return list(control, end)
      case .cubic(let control1, let control2, let end): return list(control1, control2, end)
      case .close: return [-1]
      }
    }
  }

  /// Makes the path that `numbers` tells; nil where they tell none.
  convenience init?(numbers: [Double]) {
    var elements: [Element] = []
    var rest = numbers[...]
    func point() -> CGPoint? {
      guard let x = rest.popFirst(), let y = rest.popFirst() else { return nil }
      return CGPoint(x: x, y: y)
    }
    while let kind = rest.popFirst() {
      switch kind {
      case -1: elements.append(.close)
      case 0:
        guard let end = point() else { return nil }
        elements.append(.move(end))
      case 1:
        guard let end = point() else { return nil }
        elements.append(.line(end))
      case 2:
        guard let control = point(), let end = point() else { return nil }
        elements.append(.quadratic(control: control, end: end))
      case 3:
        guard let control1 = point(), let control2 = point(), let end = point() else { return nil }
        elements.append(.cubic(control1: control1, control2: control2, end: end))
      default: return nil
      }
    }
    self.init(elements: elements)
  }
}
