import XCTest

@testable import UIKit

/// What no app may do with compositional layouts ends it with a message that says what it was.
@preconcurrency @MainActor final class CompositionalMisuseTests: XCTestCase {
  private let misuses = MisuseCases(
    runner: "UIKitTests.CompositionalMisuseTests/testOneCase",
    cases: [
      (
        "group without items", "collection layout: a group without items can't show any",
        { _ = NSCollectionLayoutGroup.horizontal(layoutSize: row(), subitems: []) }
      ),
      (
        "group of no items", "collection layout: a group of 0 items can't show any",
        {
          let item = NSCollectionLayoutItem(layoutSize: row())
          _ = NSCollectionLayoutGroup.vertical(layoutSize: row(), repeatingSubitem: item, count: 0)
        }
      ),
      (
        "section without a layout",
        "compositional layout: there is no layout for section 0, which the data source has",
        {
          let source = Counted([1])
          let view = UICollectionView.composed(UICollectionViewCompositionalLayout { _, _ in nil }, source)
          withExtendedLifetime(source) { view.layoutIfNeeded() }
        }
      ),
    ])

  func testOneCase() { misuses.runOne() }

  func testMessages() throws { try misuses.check() }
}

@MainActor private func row() -> NSCollectionLayoutSize { NSCollectionLayoutSize(.fractionalWidth(1), .absolute(44)) }
