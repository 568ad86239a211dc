import Foundation

/// A feature in the registry of AAT fonts, by which descriptors name it, and what does the same in OpenType.
struct FontFeature {
  var type: Int
  var selector: Int
  /// A feature and its value, such as `smcp=1`.
  var setting: String

  /// The features of which there is one in both registries.
  private static let all: [FontFeature] =
    switched(1, ["liga": 2, "dlig": 4, "clig": 18, "hlig": 20])
    + switched(14, ["zero": 4]) + switched(33, ["case": 0, "cpsp": 2])
    + switched(36, ["calt": 0, "swsh": 2, "cswh": 4])
    + (1...20).flatMap { switched(35, [String(format: "ss%02d", $0): 2 * $0]) }
    + [
      FontFeature(type: 3, selector: 3, setting: "smcp=1"),
      FontFeature(type: 6, selector: 0, setting: "tnum=1"), FontFeature(type: 6, selector: 1, setting: "tnum=0"),
      FontFeature(type: 10, selector: 1, setting: "sups=1"), FontFeature(type: 10, selector: 2, setting: "subs=1"),
      FontFeature(type: 10, selector: 3, setting: "ordn=1"), FontFeature(type: 10, selector: 4, setting: "sinf=1"),
      FontFeature(type: 11, selector: 1, setting: "afrc=1"), FontFeature(type: 11, selector: 2, setting: "frac=1"),
      FontFeature(type: 21, selector: 0, setting: "onum=1"), FontFeature(type: 21, selector: 1, setting: "lnum=1"),
      FontFeature(type: 37, selector: 0, setting: "smcp=0"), FontFeature(type: 37, selector: 1, setting: "smcp=1"),
      FontFeature(type: 37, selector: 2, setting: "pcap=1"), FontFeature(type: 38, selector: 0, setting: "c2sc=0"),
      FontFeature(type: 38, selector: 1, setting: "c2sc=1"), FontFeature(type: 38, selector: 2, setting: "c2pc=1"),
    ]

  /// Features with a selector to turn them on, and the next one to turn them off.
  private static func switched(_ type: Int, _ features: KeyValuePairs<String, Int>) -> [FontFeature] {
    features.flatMap {
      [
        FontFeature(type: type, selector: $0.value, setting: $0.key + "=1"),
        FontFeature(type: type, selector: $0.value + 1, setting: $0.key + "=0"),
      ]
    }
  }

  /// What the value of a descriptor's attribute sets.
  static func settings(_ value: Any?) -> [String] {
    let dictionaries = value as? [[AnyHashable: Any]] ?? []
    return dictionaries.compactMap { dictionary in
      func number(_ key: UIFontDescriptor.FeatureKey) -> Int? {
        (dictionary[key] ?? dictionary[key.rawValue] ?? dictionary[key.rawValue as NSString])
          .flatMap { TextAttributes.number($0) }.map { Int($0) }
      }
      guard let type = number(.type), let selector = number(.selector) else { return nil }
      return all.first { $0.type == type && $0.selector == selector }?.setting
    }
  }

  /// The numbers of settings.
  static func settings(of features: [String]) -> [[UIFontDescriptor.FeatureKey: Int]] {
    features.compactMap { setting in
      // Small capitals have two numbers; those of lower-case letters are the newer ones.
      all.last { $0.setting == setting }.map { [.type: $0.type, .selector: $0.selector] }
    }
  }

  /// Settings with others that take the place of those of the same feature.
  static func joined(_ old: [String], _ new: [String]) -> [String] {
    old.filter { setting in !new.contains { $0.prefix(4) == setting.prefix(4) } } + new
  }
}
