import GRDB

/// Finds the words that the index is made of: as SQLite's own tokenizer does, except that each letter of a script that
/// doesn't part words is a word of its own. What is looked for in such a script becomes a row of those, and is found
/// wherever it stands in a sentence.
final class WordTokenizer: FTS5CustomTokenizer {
  static let name = "notes"

  private let plain: any FTS5Tokenizer

  /// Marks upon letters belong to the word: most scripts of India don't do without.
  init(db: Database, arguments: [String]) throws {
    plain = try db.makeTokenizer(.unicode61(diacritics: .remove, categories: "L* N* Co Mn Mc"))
  }

  private struct Receiver {
    let context: UnsafeMutableRawPointer?
    let take: FTS5TokenCallback
  }

  func tokenize(
    context: UnsafeMutableRawPointer?, tokenization: FTS5Tokenization, pText: UnsafePointer<CChar>?, nText: CInt,
    tokenCallback: @escaping FTS5TokenCallback
  ) -> CInt {
    var receiver = Receiver(context: context, take: tokenCallback)
    return withUnsafeMutablePointer(to: &receiver) { receiver in
      plain.tokenize(context: receiver, tokenization: tokenization, pText: pText, nText: nText) {
        pointer, flags, token, length, start, end in
        guard let receiver = pointer?.assumingMemoryBound(to: Receiver.self).pointee, let token else { return 0 }
        return WordTokenizer.part(UnsafeRawBufferPointer(start: token, count: Int(length))) { part in
          receiver.take(
            receiver.context, flags, part.baseAddress?.assumingMemoryBound(to: CChar.self), CInt(part.count), start, end
          )
        }
      }
    }
  }

  /// Hands on the letters of scripts that don't part words one by one, and what lies between them as it is.
  /// - Returns: 0, or at once what `take` answers instead.
  private static func part(_ token: UnsafeRawBufferPointer, _ take: (UnsafeRawBufferPointer) -> CInt) -> CInt {
    // In UTF-8 all of them take three bytes or more.
    guard token.contains(where: { $0 >= 0xE0 }) else { return token.isEmpty ? 0 : take(token) }
    func hand(_ range: Range<Int>) -> CInt {
      range.isEmpty ? 0 : take(UnsafeRawBufferPointer(rebasing: token[range]))
    }
    var (wordStart, place) = (0, 0)
    for scalar in String(decoding: token, as: UTF8.self).unicodeScalars {
      let next = place + UTF8.width(scalar)
      if Folding.isUnparted(scalar) {
        let answer = hand(wordStart..<place)
        guard answer == 0 else { return answer }
        let own = hand(place..<next)
        guard own == 0 else { return own }
        wordStart = next
      }
      place = next
    }
    return hand(wordStart..<token.count)
  }
}
