/// A language of the keyboard.
@preconcurrency @MainActor open class UITextInputMode: NSObject {
  /// Tells that the keyboard has another language. It never has, so the notification never comes.
  public nonisolated static let currentInputModeDidChangeNotification = Notification.Name(
    "UITextInputCurrentInputModeDidChangeNotification")

  private static let english = UITextInputMode("en-US")

  /// The language of the mode, as in `en-US`.
  open var primaryLanguage: String? { language }
  private let language: String

  private init(_ language: String) { self.language = language }

  /// The languages that the keyboard has: English.
  open class var activeInputModes: [UITextInputMode] { [english] }
}
