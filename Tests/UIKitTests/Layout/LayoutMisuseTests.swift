import XCTest

@testable import UIKit

/// Constraints that can mean nothing.
@preconcurrency @MainActor final class LayoutMisuseTests: XCTestCase {
  private let misuses = MisuseCases(
    runner: "UIKitTests.LayoutMisuseTests/testOneCase",
    cases: [
      (
        "no view", "only views and layout guides can be constrained, not text",
        {
          _ = NSLayoutConstraint(
            item: "text", attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
            constant: 0)
        }
      ),
      ("no attribute", "a constraint has to begin with an attribute", { relate(.notAnAttribute, .width) }),
      ("size and place", "width can't be related to left", { relate(.width, .left) }),
      ("place and nothing", "top can't be related to notAnAttribute", { relate(.top, .notAnAttribute) }),
      (
        "left and leading", "left can't be related to leading: one swaps with the direction of reading",
        { relate(.left, .leading) }
      ),
      (
        "offset from leading to right", "leading can't be related to right: one swaps with the direction of reading",
        { withView { _ = $0.leadingAnchor.anchorWithOffset(to: $0.rightAnchor) } }
      ),
      ("item gone", "the anchor's item is gone", { _ = lostAnchor().constraint(equalToConstant: 1) }),
      (
        "other item gone", "the other anchor's item is gone",
        { withView { _ = $0.widthAnchor.constraint(equalTo: lostAnchor()) } }
      ),
      (
        "first item gone", "the constraint's first item is gone",
        {
          var constraint: NSLayoutConstraint?
          withView { constraint = $0.widthAnchor.constraint(equalToConstant: 1) }
          _ = constraint?.firstAnchor
        }
      ),
      ("priority 0", "priorities lie above 0 and up to 1000", { prioritize(0) }),
      ("priority 1001", "priorities lie above 0 and up to 1000", { prioritize(1001) }),
      ("priority that is no number", "priorities lie above 0 and up to 1000", { prioritize(.nan) }),
      ("format", "[]\n ^ expected the name of a view", { format("[]") }),
      ("name of no view", "the views of a visual format lack other", { format("[view]-[other]") }),
      (
        "no superview", "| in a visual format stands for the views' superview, and they have none",
        { format("|[view]") }
      ),
      ("name of no metric", "the metrics of a visual format lack gap", { format("[view(gap)]") }),
      ("row by its lefts", "H: views in a row can't be aligned by left", { format("[view]", .alignAllLeft) }),
      ("column by its tops", "V: views in a column can't be aligned by top", { format("V:[view]", .alignAllTop) }),
      (
        "held elsewhere", "a view can only hold constraints on itself and on what lies in it",
        { withView { UIView().addConstraint($0.widthAnchor.constraint(equalToConstant: 1)) } }
      ),
      (
        "strangers", "can't be activated: its items lie in no common hierarchy",
        {
          withView { view in
            withView { view.widthAnchor.constraint(equalTo: $0.widthAnchor).isActive = true }
          }
        }
      ),
      ("place in a stack", "a stack of 0 has no such place", { UIStackView().insertArrangedSubview(UIView(), at: 1) }),
    ])

  func testOneCase() { misuses.runOne() }

  func testMessages() throws { try misuses.check() }
}

@MainActor private func withView(_ act: (UIView) -> Void) {
  let view = UIView()
  withExtendedLifetime(view) { act(view) }
}

@MainActor private func relate(_ first: NSLayoutConstraint.Attribute, _ second: NSLayoutConstraint.Attribute) {
  withView {
    _ = NSLayoutConstraint(
      item: $0, attribute: first, relatedBy: .equal, toItem: $0, attribute: second, multiplier: 1, constant: 0)
  }
}

@MainActor private func lostAnchor() -> NSLayoutDimension { UIView().widthAnchor }

@MainActor private func prioritize(_ priority: Float) {
  withView { $0.widthAnchor.constraint(equalToConstant: 1).priority = UILayoutPriority(priority) }
}

@MainActor private func format(_ format: String, _ options: NSLayoutConstraint.FormatOptions = []) {
  withView {
    _ = NSLayoutConstraint.constraints(withVisualFormat: format, options: options, metrics: nil, views: ["view": $0])
  }
}
