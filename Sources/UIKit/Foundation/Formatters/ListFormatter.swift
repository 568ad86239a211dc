import Foundation

/// Writes lists: "a, b, and c".
open class ListFormatter: Formatter {
  /// The language of the texts. The default is that of the app.
  open var locale: Locale! = AppLocale.current
  /// The formatter of the items, which makes their texts. Nil, the default, for their descriptions.
  open var itemFormatter: Formatter? {
    get { items }
    set { items = newValue.map { $0.copy() as? Formatter ?? $0 } }
  }
  private var items: Formatter?

  /// A formatter in the app's language.
  public override init() { super.init() }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = ListFormatter()
    (copy.locale, copy.itemFormatter) = (locale, itemFormatter)
    return copy
  }

  /// Returns the items' texts as one; nil where the formatter of the items has no text for one of them.
  open func string(from items: [Any]) -> String? {
    let texts = items.map(text(of:))
    guard !texts.contains(nil) else { return nil }
    return ListText(locale ?? AppLocale.current).joined(texts.compactMap { $0 }, as: .all)
  }

  /// Returns the text for an array; nil for anything else.
  open override func string(for obj: Any) -> String? { (obj as? [Any]).flatMap(string(from:)) }

  /// Returns the texts as one, in the app's language.
  open class func localizedString(byJoining strings: [String]) -> String {
    ListText(AppLocale.current).joined(strings, as: .all) ?? strings.joined(separator: ", ")
  }

  private func text(of item: Any) -> String? {
    if let itemFormatter { return itemFormatter.string(for: item) }
    return item as? String ?? String(describing: item)
  }
}
