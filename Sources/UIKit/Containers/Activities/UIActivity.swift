import Foundation

/// Something that a person can have done with what an app shares. An app's own activities are subclasses.
@preconcurrency @MainActor open class UIActivity: NSObject {
  /// The place of an activity among the others.
  public enum Category: Int, Sendable {
    /// A row of the list: something that is done with the items here.
    case action = 0
    /// An icon above the list: something that hands the items on.
    case share = 1
  }

  /// Makes an activity.
  public override init() { super.init() }

  // MARK: What it is

  /// The place of the activity among the others. Default: `.action`.
  open class var activityCategory: Category { .action }

  /// The name by which apps know the activity, and by which it is excluded. Nil by default.
  open var activityType: ActivityType? { nil }

  /// The title that a person reads. Nil by default.
  open var activityTitle: String? { nil }

  /// The picture beside the title: of an action, its outlines in one colour; of something that hands on, an icon. Nil by
  /// default.
  open var activityImage: UIImage? { nil }

  // MARK: What it does

  /// Whether the activity can do something with the items; only then it shows. False by default.
  /// - Parameter activityItems: what is shared, with placeholders for what sources will give.
  open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }

  /// Takes the items once a person has chosen the activity, before `activityViewController` is asked for or `perform()`
  /// called. It does nothing by default.
  open func prepare(withActivityItems activityItems: [Any]) {}

  /// The controller with which a person goes on; it is presented in front of the activities. Nil, the default, for
  /// `perform()` instead.
  open var activityViewController: UIViewController? { nil }

  /// Does what the activity is for, and calls `activityDidFinish(_:)` when it is done. By default it calls that with
  /// false at once.
  open func perform() { activityDidFinish(false) }

  /// Ends the activity and dismisses what shows it. To be called once, on the main thread.
  /// - Parameter completed: whether it has done what it is for, rather than been given up.
  open func activityDidFinish(_ completed: Bool) {
    let finished = finished
    self.finished = nil
    finished?(completed)
  }

  /// A closure that is called when the activity, which a person has chosen, has ended.
  final var finished: ((Bool) -> Void)?
}

extension UIActivity {
  /// The name of a kind of activity. Those of the constants can be excluded; of these, only copying is here.
  public struct ActivityType: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// The kind of a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The kind of a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// Posting to Facebook; not here.
    public static let postToFacebook = ActivityType("com.apple.UIKit.activity.PostToFacebook")
    /// Posting to Twitter; not here.
    public static let postToTwitter = ActivityType("com.apple.UIKit.activity.PostToTwitter")
    /// Posting to Weibo; not here.
    public static let postToWeibo = ActivityType("com.apple.UIKit.activity.PostToWeibo")
    /// Sending a message; not here.
    public static let message = ActivityType("com.apple.UIKit.activity.Message")
    /// Sending mail; not here.
    public static let mail = ActivityType("com.apple.UIKit.activity.Mail")
    /// Printing; not here.
    public static let print = ActivityType("com.apple.UIKit.activity.Print")
    /// Copying to the pasteboard.
    public static let copyToPasteboard = ActivityType("com.apple.UIKit.activity.CopyToPasteboard")
    /// Assigning a picture to a contact; not here.
    public static let assignToContact = ActivityType("com.apple.UIKit.activity.AssignToContact")
    /// Saving to the photos; not here.
    public static let saveToCameraRoll = ActivityType("com.apple.UIKit.activity.SaveToCameraRoll")
    /// Adding an address to the reading list; not here.
    public static let addToReadingList = ActivityType("com.apple.UIKit.activity.AddToReadingList")
    /// Posting to Flickr; not here.
    public static let postToFlickr = ActivityType("com.apple.UIKit.activity.PostToFlickr")
    /// Posting to Vimeo; not here.
    public static let postToVimeo = ActivityType("com.apple.UIKit.activity.PostToVimeo")
    /// Posting to Tencent Weibo; not here.
    public static let postToTencentWeibo = ActivityType("com.apple.UIKit.activity.TencentWeibo")
    /// Sending to a device nearby; not here.
    public static let airDrop = ActivityType("com.apple.UIKit.activity.AirDrop")
    /// Opening in Books; not here.
    public static let openInIBooks = ActivityType("com.apple.UIKit.activity.OpenInIBooks")
    /// Making a PDF and drawing on it; not here.
    public static let markupAsPDF = ActivityType("com.apple.UIKit.activity.MarkupAsPDF")
    /// Sharing in a call; not here.
    public static let sharePlay = ActivityType("com.apple.UIKit.activity.SharePlay")
    /// Inviting others to work along by a link; not here.
    public static let collaborationInviteWithLink = ActivityType("com.apple.UIKit.activity.CollaborationInviteWithLink")
    /// Copying a link for those who work along; not here.
    public static let collaborationCopyLink = ActivityType("com.apple.UIKit.activity.CollaborationCopyLink")
    /// Adding an address to the home screen; not here.
    public static let addToHomeScreen = ActivityType("com.apple.UIKit.activity.AddToHomeScreen")
  }
}
