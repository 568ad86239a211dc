/// What a person does in an app at the moment. Here it stays in the app: no other device or search hears of it.
open class NSUserActivity: NSObject, @unchecked Sendable {
  /// What kind of activity it is, in reverse domain notation.
  open var activityType: String { typeStorage }
  private final let typeStorage: String
  /// The activity in a person's words. Nil by default.
  open var title: String?
  /// What it takes to go on with the activity. Nil by default.
  open var userInfo: [AnyHashable: Any]?
  /// The page on the web where the activity goes on without the app. Nil by default.
  open var webpageURL: URL?
  /// The page from which the person has come. Nil by default.
  open var referrerURL: URL?
  /// Words by which the activity might be found. Empty by default.
  open var keywords: Set<String> = []
  /// The object that is told before the activity is saved. Nil by default.
  open weak var delegate: (any NSUserActivityDelegate)?

  /// Whether `userInfo` is no longer up to date. The current activity then tells its delegate and the responders that
  /// have it, with the main queue's next work, and it is false again. Default: false.
  open var needsSave = false { didSet { if needsSave { saving.schedule(self) } } }

  final let saving = UserActivitySaving()

  /// Makes an activity.
  /// - Parameter activityType: what kind it is, in reverse domain notation.
  public init(activityType: String) {
    typeStorage = activityType
    super.init()
  }

  /// Adds to `userInfo`. What it has for the same keys is replaced.
  open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
  }

  /// Makes this what the person does at the moment, in place of another activity. An invalid one doesn't become it.
  open func becomeCurrent() { saving.begin(self) }

  /// Says that the person no longer does this.
  open func resignCurrent() { saving.resign(self) }

  /// Ends the activity for good.
  open func invalidate() { saving.invalidate(self) }
}

/// Keeps an activity up to date.
public protocol NSUserActivityDelegate: AnyObject {
  /// Tells the delegate that the activity is saved: it brings `userInfo` up to date. It does nothing by default.
  func userActivityWillSave(_ userActivity: NSUserActivity)
}

extension NSUserActivityDelegate {
  public func userActivityWillSave(_ userActivity: NSUserActivity) {}
}

/// The type of activities in a browser, whose page is the activity's `webpageURL`.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"
