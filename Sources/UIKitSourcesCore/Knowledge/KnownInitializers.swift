/// The knowledge of initializers that UIKit's classes declare.
enum KnownInitializers {
  /// The labels of those that UIKit makes objects by where the class is only known when the app runs.
  static let madeByClass: Set<[String]> = [
    [], ["frame"], ["nibName", "bundle"], ["rootViewController"], ["target", "action"], ["frame", "style"], ["style"],
    ["frame", "collectionViewLayout"], ["collectionViewLayout"],
  ]

  struct Parameter {
    let label: String
    let type: String
  }

  /// The initializers by which objects are made from their class alone.
  static let madeByClassAlone: [String: [Parameter]] = plain.merging(withParameters) { $1 }

  /// The classes whose objects are made by `init()`: layers, animations, and what layouts say of their elements.
  private static let plain = Dictionary(
    uniqueKeysWithValues: (["CALayer", "CAAnimation"].flatMap(KnownHierarchy.line(from:)) + [
      "UICollectionViewLayoutAttributes", "UICollectionViewLayoutInvalidationContext",
      "UICollectionViewFlowLayoutInvalidationContext",
    ]).map { ($0, [Parameter]()) })

  private static let withParameters: [String: [Parameter]] = [
    "UICollectionReusableView": frame, "UICollectionViewCell": frame, "UICollectionViewListCell": frame,
    "UINavigationBar": frame, "UIToolbar": frame,
    "UITableViewCell": [
      Parameter(label: "style", type: "UITableViewCell.CellStyle"),
      Parameter(label: "reuseIdentifier", type: "String?"),
    ],
    "UITableViewHeaderFooterView": [Parameter(label: "reuseIdentifier", type: "String?")],
    "UIStoryboardSegue": [
      Parameter(label: "identifier", type: "String?"), Parameter(label: "source", type: "UIViewController"),
      Parameter(label: "destination", type: "UIViewController"),
    ],
  ]

  /// Whether a class of a module of the app's own may demand one of these initializers of its subclasses: of the class, only
  /// the name is known.
  static func mayDemand(_ labels: [String], in name: String) -> Bool {
    guard !labels.isEmpty, KnownClasses.isNamedLikeAView(name) else { return false }
    if labels == ["frame"] { return name.hasSuffix("Cell") || name.hasSuffix("ReusableView") }
    return madeByClassAlone.values.contains { $0.map(\.label) == labels }
  }

  private static let frame = [Parameter(label: "frame", type: "CGRect")]
}
