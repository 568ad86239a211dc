import UIKit

/// Views laid out by frames, constraints and stacks: their frames and the sizes of their contents.
struct SceneProbe: Probe {
  /// The size of the root view, in points.
  var size: [Double]
  /// What the root view has: it is named `root`.
  var views: [ViewDescription]
  /// Constraints in the order in which they are activated.
  var constraints: [String]?
  /// Whether constraints are activated before the views come into the window.
  var isBuiltDetached: Bool?
  /// The root view's safe area, top, left, bottom and right.
  var safeArea: [Double]?
  /// Points of the root view at which views are looked for.
  var points: [[Double]]?

  struct Outcome: Encodable {
    var frames: [String: [Double]] = [:]
    /// Intrinsic sizes; -1 for none.
    var contents: [String: [Double]] = [:]
    /// The sizes that fit 200 points of width.
    var fitting: [String: [Double]] = [:]
    var contentSizes: [String: [Double]] = [:]
    /// The name of the view at each point; an empty one for none.
    var hits: [String]?
  }

  func perform(on stage: any Stage) throws -> Outcome {
    let controller = UIViewController()
    // Below what the screen's edges keep, and with the margins of any view.
    let place = CGPoint(x: 0, y: stage.root.safeAreaInsets.top)
    let root = UIView(frame: CGRect(origin: place, size: try CGSize(size)))
    controller.view = root
    controller.viewRespectsSystemMinimumLayoutMargins = false
    if let safeArea { controller.additionalSafeAreaInsets = try UIEdgeInsets(safeArea) }
    if isBuiltDetached != true { stage.show(controller) }
    let builder = SceneBuilder()
    try builder.fill(root, with: ViewDescription(class: "UIView", name: "root", views: views))
    NSLayoutConstraint.activate(
      try constraints?.map { try ConstraintText($0).constraint(in: builder.views) } ?? [])
    if isBuiltDetached == true { stage.show(controller) }
    stage.window.layoutIfNeeded()
    var outcome = outcome(of: builder)
    outcome.hits = try points?.map { point in
      let hit = root.hitTest(try CGPoint(point), with: nil)
      return builder.views.first { $0.value === hit && hit !== root }?.key ?? ""
    }
    return outcome
  }

  @MainActor private func outcome(of builder: SceneBuilder) -> Outcome {
    var outcome = Outcome()
    for (name, view) in builder.views {
      outcome.frames[name] = view.frame.numbers
      outcome.contents[name] = view.intrinsicContentSize.numbers
      if view is UILabel || view is UIButton {
        outcome.fitting[name] = view.sizeThatFits(CGSize(width: 200, height: 10_000)).numbers
      }
      if let view = view as? UIScrollView { outcome.contentSizes[name] = view.contentSize.numbers }
      addParts(of: view, named: name, to: &outcome)
    }
    return outcome
  }

  /// What a view has made itself: cells by their section and index, and the parts of a button.
  @MainActor private func addParts(of view: UIView, named name: String, to outcome: inout Outcome) {
    switch view {
    case let table as UITableView:
      for path in table.indexPathsForVisibleRows ?? [] {
        outcome.frames["\(name) row \(path.section) \(path.row)"] = table.cellForRow(at: path)?.frame.numbers
      }
      for section in 0..<table.numberOfSections {
        outcome.frames["\(name) header \(section)"] = table.headerView(forSection: section)?.frame.numbers
      }
    case let collection as UICollectionView:
      for path in collection.indexPathsForVisibleItems {
        outcome.frames["\(name) item \(path.section) \(path.item)"] = collection.cellForItem(at: path)?.frame.numbers
      }
      for (word, kind) in [
        ("header", UICollectionView.elementKindSectionHeader), ("footer", UICollectionView.elementKindSectionFooter),
      ] {
        for path in collection.indexPathsForVisibleSupplementaryElements(ofKind: kind) {
          let view = collection.supplementaryView(forElementKind: kind, at: path)
          outcome.frames["\(name) \(word) \(path.section)"] = view?.frame.numbers
        }
      }
    case let button as UIButton:
      outcome.frames["\(name) title"] = button.titleLabel?.frame.numbers
      outcome.frames["\(name) image"] = button.imageView?.frame.numbers
      outcome.contents["\(name) title"] = button.titleLabel?.intrinsicContentSize.numbers
    default:
      break
    }
  }
}
