import Foundation

/// The places where a pixel may keep its alpha.
public enum CGImageAlphaInfo: UInt32, Sendable {
  /// Pixels without alpha.
  case none = 0
  /// Alpha in the last byte, by which the colours are multiplied.
  case premultipliedLast
  /// Alpha in the first byte, by which the colours are multiplied.
  case premultipliedFirst
  /// Alpha in the last byte.
  case last
  /// Alpha in the first byte.
  case first
  /// A last byte that means nothing.
  case noneSkipLast
  /// A first byte that means nothing.
  case noneSkipFirst
  /// Pixels of alpha alone.
  case alphaOnly
}

/// The order of the bytes of a pixel.
public enum CGImageByteOrderInfo: UInt32, Sendable {
  /// The order of the bytes as the format has it.
  case orderDefault = 0
  /// Units of 16 bits, the lowest byte first.
  case order16Little = 0x1000
  /// Units of 32 bits, the lowest byte first.
  case order32Little = 0x2000
  /// Units of 16 bits, the highest byte first.
  case order16Big = 0x3000
  /// Units of 32 bits, the highest byte first.
  case order32Big = 0x4000
}

/// The layout of pixels: `CGImageAlphaInfo` in the lowest five bits, byte order above.
public struct CGBitmapInfo: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The bits of the `CGImageAlphaInfo`.
  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
  /// The bits that tell whether components are numbers with a fraction.
  public static let floatInfoMask = CGBitmapInfo(rawValue: 0xF00)
  /// Components that are numbers with a fraction: of no context and no image here.
  public static let floatComponents = CGBitmapInfo(rawValue: 0x100)
  /// The bits of the byte order; none of them set is the default order.
  public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
  /// A byte order of no context here: pixels have 32 bits.
  public static let byteOrder16Little = CGBitmapInfo(rawValue: 0x1000)
  /// The least significant byte first.
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 0x2000)
  /// A byte order of no context here: pixels have 32 bits.
  public static let byteOrder16Big = CGBitmapInfo(rawValue: 0x3000)
  /// The most significant byte first.
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 0x4000)

  /// The order of 32 bits in which this machine keeps numbers, which is that of the pixels here.
  private static let byteOrder32Host = 1.littleEndian == 1 ? byteOrder32Little : byteOrder32Big

  /// The layout of Cairo's pixels, 0xAARRGGBB in the machine's order.
  static func native(isOpaque: Bool) -> CGBitmapInfo {
    let alpha: CGImageAlphaInfo = isOpaque ? .noneSkipFirst : .premultipliedFirst
    return CGBitmapInfo(rawValue: alpha.rawValue).union(byteOrder32Host)
  }
}

/// The 32-bit layouts that a context can draw into.
enum BitmapLayout {
  /// The layout that Cairo draws: 0xAARRGGBB in native order.
  case native
  /// The layout with red and blue in each other's place: drawn by swapping them in every source.
  case swapped

  /// Finds the layout of a bitmap's description; nil for those that can't be drawn into.
  init?(_ info: CGBitmapInfo) {
    guard info.isDisjoint(with: .floatInfoMask),
      let alpha = CGImageAlphaInfo(rawValue: info.intersection(.alphaInfoMask).rawValue)
    else { return nil }
    let order = info.intersection(.byteOrderMask)
    let isAlphaFirst: Bool
    switch alpha {
    case .premultipliedFirst, .noneSkipFirst: isAlphaFirst = true
    case .premultipliedLast, .noneSkipLast: isAlphaFirst = false
    default: return nil
    }
    let isLittleEndianHost = 1.littleEndian == 1
    switch (isAlphaFirst, order, isLittleEndianHost) {
    case (true, .byteOrder32Little, true), (true, .byteOrder32Big, false), (true, [], false): self = .native
    case (false, [], true), (false, .byteOrder32Big, true): self = .swapped
    default: return nil
    }
  }
}
