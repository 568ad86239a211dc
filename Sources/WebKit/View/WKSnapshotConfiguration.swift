import UIKit

/// What of a web view a snapshot shows, and how large.
@preconcurrency @MainActor open class WKSnapshotConfiguration: NSObject {
  /// The rectangle to take, in the web view's coordinates; null, the default, stands for its bounds. What lies beyond
  /// these is left out.
  open var rect = CGRect.null
  /// The width of the picture in points; the height follows. Nil, the default, for the width that is shown.
  open var snapshotWidth: NSNumber?
}
