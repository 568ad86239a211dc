import Foundation
import UIKitSourcesCore

/// What a source says of where it can be compiled, read as for iOS.
struct SourceFacts {
  /// The modules that it imports.
  let imports: Set<String>
  /// Whether a compiler without Apple's frameworks and Objective-C can't take it.
  let isForAppleAlone: Bool

  init(_ file: URL) {
    guard let data = try? Data(contentsOf: file) else {
      (imports, isForAppleAlone) = ([], false)
      return
    }
    let scan = SourceScan([UInt8](data))
    imports = scan.imports
    isForAppleAlone = scan.isForAppleAlone
  }
}
