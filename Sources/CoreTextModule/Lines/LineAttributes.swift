import CoreGraphics
import Foundation
import UIKit

extension NSAttributedString {
  /// The runs of a part of the string as Core Text draws them, counted from the part's beginning; at least one.
  func lineRuns(in range: Range<Int>) -> [TextRun] {
    guard !range.isEmpty else { return [TextRun(range: 0..<0, attributes: TextAttributes([:]))] }
    var runs: [TextRun] = []
    enumerateAttributes(in: NSRange(range), options: []) { attributes, own, _ in
      let start = own.location - range.lowerBound
      runs.append(TextRun(range: start..<start + own.length, attributes: TextAttributes(line: attributes)))
    }
    return runs
  }
}

extension TextAttributes {
  /// What Core Text draws of attributes. Shadows, attachments, lines through text and colours behind it are for who draws
  /// them.
  fileprivate init(line attributes: [NSAttributedString.Key: Any]) {
    self.init(attributes)
    (shadow, strikethrough, backgroundColor) = (nil, nil, nil)
    func value(_ name: NSString, _ key: NSAttributedString.Key) -> CGColor? {
      let own = attributes[NSAttributedString.Key(name as String)] as? CGColor
      return own ?? attributes[key] as? CGColor
    }
    color = value(kCTForegroundColorAttributeName, .foregroundColor) ?? color
    strokeColor = value(kCTStrokeColorAttributeName, .strokeColor) ?? strokeColor
    if let color = value(kCTUnderlineColorAttributeName, .underlineColor) { underline?.color = color }
    let fromContext = attributes[NSAttributedString.Key(kCTForegroundColorFromContextAttributeName as String)]
    usesContextColor = (fromContext as? Bool ?? (fromContext as? NSNumber)?.boolValue) ?? false
    let delegate = attributes[NSAttributedString.Key(kCTRunDelegateAttributeName as String)] as? CTRunDelegate
    attachment = delegate.map { Attachment(bounds: $0.bounds) { _, _ in } }
  }
}
