extension NSAttributedString {
  /// Makes text with the attributes that UIKit draws, and links. Others are left out.
  public convenience init(_ attrStr: AttributedString) {
    let text = NSMutableAttributedString()
    for run in attrStr.runs {
      let part = String(attrStr[run.range].characters)
      text.append(NSAttributedString(string: part, attributes: AttributeBridge.attributes(of: run.attributes)))
    }
    self.init(attributedString: text)
  }
}

extension AttributedString {
  /// Makes text with the attributes that UIKit draws, and links. Others are left out.
  public init(_ nsStr: NSAttributedString) {
    self.init()
    nsStr.enumerateAttributes(in: NSRange(location: 0, length: nsStr.length), options: []) { attributes, range, _ in
      let part = nsStr.attributedSubstring(from: range).string
      append(AttributedString(part, attributes: AttributeBridge.container(of: attributes)))
    }
  }
}

extension AttributeContainer {
  /// Makes a container of the attributes that UIKit draws, and links. Others are left out.
  public init(_ dictionary: [NSAttributedString.Key: Any]) { self = AttributeBridge.container(of: dictionary) }
}
