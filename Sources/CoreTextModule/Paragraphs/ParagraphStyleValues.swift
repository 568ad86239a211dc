import CoreGraphics
import Foundation
import UIKit

extension CTParagraphStyleSpecifier {
  /// The property of a style that is a length; nil for what is none.
  fileprivate var length: ReferenceWritableKeyPath<NSMutableParagraphStyle, CGFloat>? {
    switch self {
    case .alignment, .lineBreakMode, .baseWritingDirection: nil
    case .firstLineHeadIndent: \.firstLineHeadIndent
    case .headIndent: \.headIndent
    case .tailIndent: \.tailIndent
    case .defaultTabInterval: \.defaultTabInterval
    case .lineHeightMultiple: \.lineHeightMultiple
    case .maximumLineHeight: \.maximumLineHeight
    case .minimumLineHeight: \.minimumLineHeight
    case .lineSpacing, .lineSpacingAdjustment: \.lineSpacing
    case .paragraphSpacing: \.paragraphSpacing
    case .paragraphSpacingBefore: \.paragraphSpacingBefore
    }
  }
}

extension CTTextAlignment {
  /// The alignment of a style, which counts the cases in another order.
  fileprivate init(_ alignment: NSTextAlignment) {
    self =
      switch alignment {
      case .left: .left
      case .center: .center
      case .right: .right
      case .justified: .justified
      case .natural: .natural
      }
  }

  fileprivate var ofStyle: NSTextAlignment {
    switch self {
    case .left: .left
    case .center: .center
    case .right: .right
    case .justified: .justified
    case .natural: .natural
    }
  }
}

extension NSMutableParagraphStyle {
  /// Takes a value over.
  func take(_ setting: CTParagraphStyleSetting) {
    if let length = setting.spec.length {
      switch setting.valueSize {
      case MemoryLayout<CGFloat>.size: self[keyPath: length] = setting.value.loadUnaligned(as: CGFloat.self)
      case MemoryLayout<Float>.size: self[keyPath: length] = CGFloat(setting.value.loadUnaligned(as: Float.self))
      default: break
      }
      return
    }
    // A case lies in memory as its number among the cases.
    guard setting.valueSize == 1 else { return }
    let number = Int(setting.value.load(as: UInt8.self))
    switch setting.spec {
    case .alignment: CTTextAlignment(rawValue: UInt8(number)).map { alignment = $0.ofStyle }
    case .lineBreakMode: NSLineBreakMode(rawValue: number).map { lineBreakMode = $0 }
    default: NSWritingDirection(rawValue: number - 1).map { baseWritingDirection = $0 }
    }
  }
}

extension NSParagraphStyle {
  /// Writes a value as the type of Core Text that it has.
  func write(_ spec: CTParagraphStyleSpecifier, to buffer: UnsafeMutableRawBufferPointer) -> Bool {
    func write<Value>(_ value: Value) -> Bool {
      guard buffer.count >= MemoryLayout<Value>.size else { return false }
      return withUnsafeBytes(of: value) { bytes in
        buffer.copyMemory(from: bytes)
        return true
      }
    }
    if let length = spec.length {
      guard let style = mutableCopy() as? NSMutableParagraphStyle else { return false }
      return write(style[keyPath: length])
    }
    switch spec {
    case .alignment: return write(CTTextAlignment(alignment))
    case .lineBreakMode: return write(CTLineBreakMode(rawValue: UInt8(lineBreakMode.rawValue)) ?? .byWordWrapping)
    default: return write(CTWritingDirection(rawValue: Int8(baseWritingDirection.rawValue)) ?? .natural)
    }
  }
}
