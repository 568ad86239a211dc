import UIKit

/// The part of a web view that a snapshot shows, and its size.
@preconcurrency @MainActor open class WKSnapshotConfiguration: NSObject {
  /// The rectangle to take, in the web view's coordinates; null, the default, stands for its bounds. What lies beyond
  /// these is left out.
  open var rect = CGRect.null
  /// The width of the picture in points; the height follows. Nil, the default, for the width that is shown.
  open var snapshotWidth: NSNumber?
}
