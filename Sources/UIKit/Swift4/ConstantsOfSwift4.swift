import Foundation
import QuartzCore

// Names that constants, functions and members had before Swift 4.2.

@available(swift, obsoleted: 4.2, renamed: "UICollectionView.elementKindSectionHeader")
public let UICollectionElementKindSectionHeader: String = UICollectionView.elementKindSectionHeader

@available(swift, obsoleted: 4.2, renamed: "UICollectionView.elementKindSectionFooter")
public let UICollectionElementKindSectionFooter: String = UICollectionView.elementKindSectionFooter

@available(swift, obsoleted: 4.2, renamed: "UITableView.automaticDimension")
public let UITableViewAutomaticDimension: CGFloat = UITableView.automaticDimension

@available(swift, obsoleted: 4.2, renamed: "UITableView.indexSearch")
public let UITableViewIndexSearch: String = UITableView.indexSearch

@available(swift, obsoleted: 4.2, renamed: "UIView.noIntrinsicMetric")
public let UIViewNoIntrinsicMetric: CGFloat = UIView.noIntrinsicMetric

@available(swift, obsoleted: 4.2, renamed: "UIView.layoutFittingCompressedSize")
public let UILayoutFittingCompressedSize: CGSize = UIView.layoutFittingCompressedSize

@available(swift, obsoleted: 4.2, renamed: "UIView.layoutFittingExpandedSize")
public let UILayoutFittingExpandedSize: CGSize = UIView.layoutFittingExpandedSize

@available(swift, obsoleted: 4.2, renamed: "UIWindow.Level.normal")
public let UIWindowLevelNormal: UIWindow.Level = UIWindow.Level.normal

@available(swift, obsoleted: 4.2, renamed: "UIWindow.Level.alert")
public let UIWindowLevelAlert: UIWindow.Level = UIWindow.Level.alert

@available(swift, obsoleted: 4.2, renamed: "UIWindow.Level.statusBar")
public let UIWindowLevelStatusBar: UIWindow.Level = UIWindow.Level.statusBar

@available(swift, obsoleted: 4.2, renamed: "UIScrollView.DecelerationRate.normal")
public let UIScrollViewDecelerationRateNormal: UIScrollView.DecelerationRate = UIScrollView.DecelerationRate.normal

@available(swift, obsoleted: 4.2, renamed: "UIScrollView.DecelerationRate.fast")
public let UIScrollViewDecelerationRateFast: UIScrollView.DecelerationRate = UIScrollView.DecelerationRate.fast

@available(swift, obsoleted: 4.2, renamed: "UIBackgroundTaskIdentifier.invalid")
public let UIBackgroundTaskInvalid: UIBackgroundTaskIdentifier = UIBackgroundTaskIdentifier.invalid

@available(swift, obsoleted: 4.2, renamed: "UIResponder.keyboardFrameBeginUserInfoKey")
public let UIKeyboardFrameBeginUserInfoKey: String = UIResponder.keyboardFrameBeginUserInfoKey

@available(swift, obsoleted: 4.2, renamed: "UIResponder.keyboardFrameEndUserInfoKey")
public let UIKeyboardFrameEndUserInfoKey: String = UIResponder.keyboardFrameEndUserInfoKey

@available(swift, obsoleted: 4.2, renamed: "UIResponder.keyboardAnimationDurationUserInfoKey")
public let UIKeyboardAnimationDurationUserInfoKey: String = UIResponder.keyboardAnimationDurationUserInfoKey

@available(swift, obsoleted: 4.2, renamed: "UIResponder.keyboardAnimationCurveUserInfoKey")
public let UIKeyboardAnimationCurveUserInfoKey: String = UIResponder.keyboardAnimationCurveUserInfoKey

@available(swift, obsoleted: 4.2, renamed: "UIResponder.keyboardIsLocalUserInfoKey")
public let UIKeyboardIsLocalUserInfoKey: String = UIResponder.keyboardIsLocalUserInfoKey

@available(swift, obsoleted: 4.2, renamed: "UIAccessibilityTraits.none")
public let UIAccessibilityTraitNone: UIAccessibilityTraits = UIAccessibilityTraits.none

@available(swift, obsoleted: 4.2, renamed: "UIAccessibilityTraits.button")
public let UIAccessibilityTraitButton: UIAccessibilityTraits = UIAccessibilityTraits.button

@available(swift, obsoleted: 4.2, renamed: "UIAccessibilityTraits.link")
public let UIAccessibilityTraitLink: UIAccessibilityTraits = UIAccessibilityTraits.link

@available(swift, obsoleted: 4.2, renamed: "UIAccessibilityTraits.header")
public let UIAccessibilityTraitHeader: UIAccessibilityTraits = UIAccessibilityTraits.header

@available(swift, obsoleted: 4.2, renamed: "UIAccessibilityTraits.searchField")
public let UIAccessibilityTraitSearchField: UIAccessibilityTraits = UIAccessibilityTraits.searchField

@available(swift, obsoleted: 4.2, renamed: "UIAccessibilityTraits.image")
public let UIAccessibilityTraitImage: UIAccessibilityTraits = UIAccessibilityTraits.image

@available(swift, obsoleted: 4.2, renamed: "UIAccessibilityTraits.selected")
public let UIAccessibilityTraitSelected: UIAccessibilityTraits = UIAccessibilityTraits.selected

@available(swift, obsoleted: 4.2, renamed: "UIAccessibilityTraits.playsSound")
public let UIAccessibilityTraitPlaysSound: UIAccessibilityTraits = UIAccessibilityTraits.playsSound

@available(swift, obsoleted: 4.2, renamed: "UIAccessibilityTraits.keyboardKey")
public let UIAccessibilityTraitKeyboardKey: UIAccessibilityTraits = UIAccessibilityTraits.keyboardKey

@available(swift, obsoleted: 4.2, renamed: "UIAccessibilityTraits.staticText")
public let UIAccessibilityTraitStaticText: UIAccessibilityTraits = UIAccessibilityTraits.staticText

@available(swift, obsoleted: 4.2, renamed: "UIAccessibilityTraits.summaryElement")
public let UIAccessibilityTraitSummaryElement: UIAccessibilityTraits = UIAccessibilityTraits.summaryElement

@available(swift, obsoleted: 4.2, renamed: "UIAccessibilityTraits.notEnabled")
public let UIAccessibilityTraitNotEnabled: UIAccessibilityTraits = UIAccessibilityTraits.notEnabled

@available(swift, obsoleted: 4.2, renamed: "UIAccessibilityTraits.updatesFrequently")
public let UIAccessibilityTraitUpdatesFrequently: UIAccessibilityTraits = UIAccessibilityTraits.updatesFrequently

@available(swift, obsoleted: 4.2, renamed: "UIAccessibilityTraits.startsMediaSession")
public let UIAccessibilityTraitStartsMediaSession: UIAccessibilityTraits = UIAccessibilityTraits.startsMediaSession

@available(swift, obsoleted: 4.2, renamed: "UIAccessibilityTraits.adjustable")
public let UIAccessibilityTraitAdjustable: UIAccessibilityTraits = UIAccessibilityTraits.adjustable

@available(swift, obsoleted: 4.2, renamed: "UIAccessibilityTraits.allowsDirectInteraction")
public let UIAccessibilityTraitAllowsDirectInteraction: UIAccessibilityTraits = UIAccessibilityTraits
  .allowsDirectInteraction

@available(swift, obsoleted: 4.2, renamed: "UIAccessibilityTraits.causesPageTurn")
public let UIAccessibilityTraitCausesPageTurn: UIAccessibilityTraits = UIAccessibilityTraits.causesPageTurn

@available(swift, obsoleted: 4.2, renamed: "UIAccessibilityTraits.tabBar")
public let UIAccessibilityTraitTabBar: UIAccessibilityTraits = UIAccessibilityTraits.tabBar

@available(swift, obsoleted: 4.2, renamed: "UIAccessibility.Notification.announcement")
public let UIAccessibilityAnnouncementNotification: UIAccessibility.Notification = UIAccessibility.Notification
  .announcement

@available(swift, obsoleted: 4.2, renamed: "UIAccessibility.Notification.screenChanged")
public let UIAccessibilityScreenChangedNotification: UIAccessibility.Notification = UIAccessibility.Notification
  .screenChanged

@available(swift, obsoleted: 4.2, renamed: "UIAccessibility.Notification.layoutChanged")
public let UIAccessibilityLayoutChangedNotification: UIAccessibility.Notification = UIAccessibility.Notification
  .layoutChanged

@available(swift, obsoleted: 4.2, renamed: "UIAccessibility.Notification.pageScrolled")
public let UIAccessibilityPageScrolledNotification: UIAccessibility.Notification = UIAccessibility.Notification
  .pageScrolled
