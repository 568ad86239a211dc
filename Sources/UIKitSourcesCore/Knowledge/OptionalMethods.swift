/// Requirements of UIKit's and WebKit's protocols that are optional in Objective-C: here they have default
/// implementations, so that they are called without asking first.
enum OptionalMethods {
  /// The names by whose methods a class means to be a delegate: the others are names of methods that views and
  /// layers have, too.
  static let ofDelegates = names.subtracting([
    "display", "draw", "layerWillDraw", "layoutSublayers", "action", "replace", "position", "attributedText",
    "insertAttributedText", "setAttributedMarkedText", "textStyling", "characterOffset", "beginFloatingCursor",
    "updateFloatingCursor", "endFloatingCursor", "caretTransform", "shouldChangeText", "editMenu",
  ])

  static let names: Set<String> = [
    // UIScrollViewDelegate
    "scrollViewDidScroll", "scrollViewDidZoom", "scrollViewWillBeginDragging", "scrollViewWillEndDragging",
    "scrollViewDidEndDragging", "scrollViewWillBeginDecelerating", "scrollViewDidEndDecelerating",
    "scrollViewDidEndScrollingAnimation", "viewForZooming", "scrollViewWillBeginZooming", "scrollViewDidEndZooming",
    "scrollViewShouldScrollToTop", "scrollViewDidScrollToTop", "scrollViewDidChangeAdjustedContentInset",
    // UITextFieldDelegate, UITextViewDelegate, UISearchBarDelegate
    "textFieldShouldBeginEditing", "textFieldDidBeginEditing", "textFieldShouldEndEditing", "textFieldDidEndEditing",
    "textField", "textFieldDidChangeSelection", "textFieldShouldClear", "textFieldShouldReturn",
    "textViewShouldBeginEditing", "textViewShouldEndEditing", "textViewDidBeginEditing", "textViewDidEndEditing",
    "textView", "textViewDidChange", "textViewDidChangeSelection", "searchBarShouldBeginEditing",
    "searchBarTextDidBeginEditing", "searchBarShouldEndEditing", "searchBarTextDidEndEditing", "searchBar",
    "searchBarSearchButtonClicked", "searchBarCancelButtonClicked", "searchBarBookmarkButtonClicked",
    "searchBarResultsListButtonClicked", "updateSearchResults", "willPresentSearchController",
    "didPresentSearchController", "willDismissSearchController", "didDismissSearchController",
    // UITextInput, NSTextStorageDelegate, NSLayoutManagerDelegate, UIEditMenuInteractionDelegate
    "layoutManager", "layoutManagerDidInvalidateLayout",
    "editMenu", "editMenuInteraction", "contextMenuInteraction", "pointerInteraction",
    "largeContentViewerInteraction",
    "shouldChangeText",
    "textStyling", "characterOffset", "beginFloatingCursor",
    "updateFloatingCursor", "endFloatingCursor", "willPresentEditMenu", "willDismissEditMenu", "textStorage",
    "attributedText", "insertAttributedText", "replace", "setAttributedMarkedText", "caretTransform",
    // UITableViewDelegate and data sources
    "tableView", "numberOfSections", "sectionIndexTitles", "indexPathForPreferredFocusedView",
    // UICollectionViewDelegate, flow layout and data sources
    "collectionView", "indexTitles",
    // UIGestureRecognizerDelegate
    "gestureRecognizerShouldBegin", "gestureRecognizer",
    // Controllers
    "navigationController", "navigationControllerSupportedInterfaceOrientations", "tabBarController",
    "tabBarControllerSupportedInterfaceOrientations", "splitViewController",
    "targetDisplayModeForAction", "splitViewControllerSupportedInterfaceOrientations", "primaryViewController",
    "splitViewControllerDidCollapse", "splitViewControllerDidExpand",
    "splitViewControllerInteractivePresentationGestureWillBegin",
    "splitViewControllerInteractivePresentationGestureDidEnd",
    "pageViewController", "presentationCount", "presentationIndex", "pageViewControllerSupportedInterfaceOrientations",
    "presentationController",
    "presentationControllerShouldDismiss", "presentationControllerWillDismiss", "presentationControllerDidDismiss",
    "prepareForPopoverPresentation", "popoverPresentationControllerShouldDismissPopover",
    "popoverPresentationControllerDidDismissPopover", "sheetPresentationControllerDidChangeSelectedDetentIdentifier",
    "presentationControllerDidAttemptToDismiss", "adaptivePresentationStyle", "animationController",
    "interactionControllerForPresentation", "interactionControllerForDismissal", "interruptibleAnimator",
    "animationEnded", "navigationBar", "position", "tabBar",
    // UIApplicationDelegate and scenes
    "application", "applicationDidFinishLaunching", "applicationDidBecomeActive", "applicationWillResignActive",
    "applicationDidEnterBackground", "applicationWillEnterForeground", "applicationWillTerminate",
    "applicationDidReceiveMemoryWarning", "scene", "sceneDidDisconnect", "sceneDidBecomeActive",
    "sceneWillResignActive", "sceneWillEnterForeground", "sceneDidEnterBackground", "windowScene",
    "applicationSignificantTimeChange", "userActivityWillSave",
    // WebKit
    "webView", "webViewWebContentProcessDidTerminate", "webViewDidClose",
    "webViewWebContentProcessDidBecomeUnresponsive", "webViewWebContentProcessDidBecomeResponsive",
    // AVAudioPlayerDelegate
    "audioPlayerDidFinishPlaying", "audioPlayerDecodeErrorDidOccur",
    // Layers, animations, pickers
    "animationDidStart", "animationDidStop", "display", "draw", "layerWillDraw", "layoutSublayers", "action",
    "pickerView", "imagePickerController", "imagePickerControllerDidCancel", "colorPickerViewController",
    "colorPickerViewControllerDidFinish", "documentPicker", "documentPickerWasCancelled",
  ]
}
