import UIKit
import WebContentProtocol

/// The files that a page wants to be chosen.
@preconcurrency @MainActor open class WKOpenPanelParameters: NSObject {
  /// Whether the page takes more than one file.
  open private(set) var allowsMultipleSelection: Bool
  /// Media types and endings of names, as the field's `accept` has them.
  let accepted: [String]

  init(_ chooser: FileChooser) {
    allowsMultipleSelection = chooser.allowsMultiple
    accepted = Array(chooser.accepted.prefix(FileChooser.mostAccepted))
  }
}
