/// A language of the keyboard.
@preconcurrency @MainActor open class UITextInputMode: NSObject {
  private static let english = UITextInputMode("en-US")

  /// The language of the mode, as in `en-US`.
  open var primaryLanguage: String? { language }
  private let language: String

  private init(_ language: String) { self.language = language }

  /// The languages that the keyboard has: English.
  open class var activeInputModes: [UITextInputMode] { [english] }
}
