import UIKit

/// Has several properties in one declaration, and one method that says on what its keys depend.
class Meter: NSObject {
  @objc dynamic var low = 0, high = 10
  @objc dynamic private(set) var reading, peak: Int
  @objc dynamic var span: Int { high - low }
  @objc dynamic var summary: String { "\(reading) of \(span)" }

  init(reading: Int) {
    self.reading = reading
    peak = reading
    super.init()
  }

  override class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> {
    let paths = super.keyPathsForValuesAffectingValue(forKey: key)
    return key == "span" ? paths.union(["low", "high"]) : paths
  }

  @objc class func keyPathsForValuesAffectingSummary() -> Set<String> { [#keyPath(reading), #keyPath(span)] }

  func read(_ value: Int) {
    reading = value
    if value > peak { peak = value }
  }
}

/// Holds classes of which it knows no more than that they are classes.
struct Catalog {
  let first: AnyClass? = Meter.self
  let kinds: [AnyClass] = [UILabel.self, UIView.self]
}

extension Catalog {
  static func names(in catalog: Catalog) -> [String] {
    var names = catalog.kinds.map { $0.description() }
    for kind in catalog.kinds { names.append(kind.description()) }
    if let name = catalog.first?.description().split(separator: ".").last { names.append(String(name)) }
    return names
  }
}
