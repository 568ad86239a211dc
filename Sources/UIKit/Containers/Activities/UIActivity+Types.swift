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
