import UIKit

public class Greeting: NSObject {
  @objc public var text: String { Bundle.main.infoDictionary?["CFBundleDisplayName"] as? String ?? "Good day" }
}
