import HostInterface

/// The device's clipboard.
@preconcurrency @MainActor open class UIPasteboard: NSObject {
  public static let general = UIPasteboard()

  private override init() {}

  private var clipboard: (any HostClipboard)? { UIApplication.current?.host.clipboard }

  /// The text on the clipboard; nil where there is none. Setting nil empties it.
  open var string: String? {
    get { clipboard?.string }
    set { clipboard?.string = newValue }
  }

  /// Whether there is text, which may be asked without taking it.
  open var hasStrings: Bool { string?.isEmpty == false }

  /// The text on the clipboard as an address, if it is one with a scheme.
  open var url: URL? {
    get {
      guard let string = string?.trimmingCharacters(in: .whitespacesAndNewlines), string.utf8.count < 1 << 16,
        let url = URL(string: string), url.scheme != nil
      else { return nil }
      return url
    }
    set { string = newValue?.absoluteString }
  }

  /// Whether the text is an address with a scheme.
  open var hasURLs: Bool { url != nil }

  /// Counts changes, also by others.
  open var changeCount: Int { clipboard?.changeCount ?? 0 }

  // MARK: Text with attributes, which stays in the app

  private var styled: (text: NSAttributedString, changeCount: Int)?

  func setAttributedString(_ text: NSAttributedString) {
    string = text.string
    styled = (text, changeCount)
  }

  /// The text as it was copied here, if nobody has changed the clipboard since.
  var attributedString: NSAttributedString? {
    guard let styled, styled.changeCount == changeCount, styled.text.string == string else { return nil }
    return styled.text
  }
}
