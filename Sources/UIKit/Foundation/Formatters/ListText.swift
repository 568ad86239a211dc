import Foundation
@_implementationOnly import _FoundationICU

/// The joining of texts in a language.
struct ListText {
  enum Kind {
    /// All of some things: "a, b, and c".
    case all
    /// Amounts of units, the largest one first.
    case amounts(UnitWidth)
  }

  let locale: Locale

  init(_ locale: Locale) { self.locale = locale }

  /// The texts as one.
  func joined(_ items: [String], as kind: Kind) -> String? {
    guard items.count > 1 else { return items.first ?? "" }
    var status = U_ZERO_ERROR
    guard let format = swift_ulistfmt_openForType(locale.identifier, kind.type, kind.width, &status) else { return nil }
    defer { swift_ulistfmt_close(format) }
    return Self.withTexts(items) { texts, lengths in
      ICUText.read { swift_ulistfmt_format(format, texts, lengths, Int32(items.count), $0, $1, $2) }
    }
  }

  private static func withTexts<Result>(
    _ items: [String], _ body: (UnsafePointer<UnsafePointer<UInt16>?>, UnsafePointer<Int32>) -> Result
  ) -> Result {
    let units = items.map { Array($0.utf16) }
    var all = units.flatMap { $0 }
    // There must be an address also where all texts are empty.
    all.append(0)
    return all.withUnsafeBufferPointer { buffer in
      var start = 0
      let texts: [UnsafePointer<UInt16>?] = units.map { text in
        defer { start += text.count }
        return buffer.baseAddress.map { $0 + start }
      }
      return body(texts, units.map { Int32($0.count) })
    }
  }
}

extension ListText.Kind {
  fileprivate var type: UListFormatterType {
    switch self {
    case .all: ULISTFMT_TYPE_AND
    case .amounts: ULISTFMT_TYPE_UNITS
    }
  }

  fileprivate var width: UListFormatterWidth {
    switch self {
    case .all, .amounts(.full): ULISTFMT_WIDTH_WIDE
    case .amounts(.short): ULISTFMT_WIDTH_SHORT
    case .amounts(.brief), .amounts(.abbreviated): ULISTFMT_WIDTH_NARROW
    }
  }
}
