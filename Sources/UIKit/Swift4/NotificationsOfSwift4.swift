import Foundation

// Names that notifications had before Swift 4.2.

extension NSNotification.Name {
  @available(swift, obsoleted: 4.2, renamed: "UIResponder.keyboardWillShowNotification")
  public static let UIKeyboardWillShow = UIResponder.keyboardWillShowNotification

  @available(swift, obsoleted: 4.2, renamed: "UIResponder.keyboardDidShowNotification")
  public static let UIKeyboardDidShow = UIResponder.keyboardDidShowNotification

  @available(swift, obsoleted: 4.2, renamed: "UIResponder.keyboardWillHideNotification")
  public static let UIKeyboardWillHide = UIResponder.keyboardWillHideNotification

  @available(swift, obsoleted: 4.2, renamed: "UIResponder.keyboardDidHideNotification")
  public static let UIKeyboardDidHide = UIResponder.keyboardDidHideNotification

  @available(swift, obsoleted: 4.2, renamed: "UIResponder.keyboardWillChangeFrameNotification")
  public static let UIKeyboardWillChangeFrame = UIResponder.keyboardWillChangeFrameNotification

  @available(swift, obsoleted: 4.2, renamed: "UIResponder.keyboardDidChangeFrameNotification")
  public static let UIKeyboardDidChangeFrame = UIResponder.keyboardDidChangeFrameNotification

  @available(swift, obsoleted: 4.2, renamed: "UIApplication.didFinishLaunchingNotification")
  public static let UIApplicationDidFinishLaunching = UIApplication.didFinishLaunchingNotification

  @available(swift, obsoleted: 4.2, renamed: "UIApplication.didBecomeActiveNotification")
  public static let UIApplicationDidBecomeActive = UIApplication.didBecomeActiveNotification

  @available(swift, obsoleted: 4.2, renamed: "UIApplication.willResignActiveNotification")
  public static let UIApplicationWillResignActive = UIApplication.willResignActiveNotification

  @available(swift, obsoleted: 4.2, renamed: "UIApplication.didEnterBackgroundNotification")
  public static let UIApplicationDidEnterBackground = UIApplication.didEnterBackgroundNotification

  @available(swift, obsoleted: 4.2, renamed: "UIApplication.willEnterForegroundNotification")
  public static let UIApplicationWillEnterForeground = UIApplication.willEnterForegroundNotification

  @available(swift, obsoleted: 4.2, renamed: "UIApplication.willTerminateNotification")
  public static let UIApplicationWillTerminate = UIApplication.willTerminateNotification

  @available(swift, obsoleted: 4.2, renamed: "UIApplication.didReceiveMemoryWarningNotification")
  public static let UIApplicationDidReceiveMemoryWarning = UIApplication.didReceiveMemoryWarningNotification

  @available(swift, obsoleted: 4.2, renamed: "UIDevice.orientationDidChangeNotification")
  public static let UIDeviceOrientationDidChange = UIDevice.orientationDidChangeNotification

  @available(swift, obsoleted: 4.2, renamed: "UIDevice.batteryLevelDidChangeNotification")
  public static let UIDeviceBatteryLevelDidChange = UIDevice.batteryLevelDidChangeNotification

  @available(swift, obsoleted: 4.2, renamed: "UIDevice.batteryStateDidChangeNotification")
  public static let UIDeviceBatteryStateDidChange = UIDevice.batteryStateDidChangeNotification

  @available(swift, obsoleted: 4.2, renamed: "UITextField.textDidChangeNotification")
  public static let UITextFieldTextDidChange = UITextField.textDidChangeNotification

  @available(swift, obsoleted: 4.2, renamed: "UITextField.textDidBeginEditingNotification")
  public static let UITextFieldTextDidBeginEditing = UITextField.textDidBeginEditingNotification

  @available(swift, obsoleted: 4.2, renamed: "UITextField.textDidEndEditingNotification")
  public static let UITextFieldTextDidEndEditing = UITextField.textDidEndEditingNotification

  @available(swift, obsoleted: 4.2, renamed: "UITextView.textDidChangeNotification")
  public static let UITextViewTextDidChange = UITextView.textDidChangeNotification

  @available(swift, obsoleted: 4.2, renamed: "UITextView.textDidBeginEditingNotification")
  public static let UITextViewTextDidBeginEditing = UITextView.textDidBeginEditingNotification

  @available(swift, obsoleted: 4.2, renamed: "UITextView.textDidEndEditingNotification")
  public static let UITextViewTextDidEndEditing = UITextView.textDidEndEditingNotification

  @available(swift, obsoleted: 4.2, renamed: "UIPasteboard.changedNotification")
  public static let UIPasteboardChanged = UIPasteboard.changedNotification

  @available(swift, obsoleted: 4.2, renamed: "UIWindow.didBecomeKeyNotification")
  public static let UIWindowDidBecomeKey = UIWindow.didBecomeKeyNotification

  @available(swift, obsoleted: 4.2, renamed: "UIWindow.didResignKeyNotification")
  public static let UIWindowDidResignKey = UIWindow.didResignKeyNotification

  @available(swift, obsoleted: 4.2, renamed: "UIWindow.didBecomeVisibleNotification")
  public static let UIWindowDidBecomeVisible = UIWindow.didBecomeVisibleNotification

  @available(swift, obsoleted: 4.2, renamed: "UIWindow.didBecomeHiddenNotification")
  public static let UIWindowDidBecomeHidden = UIWindow.didBecomeHiddenNotification

}
