import XCTest

@testable import UIKit

/// Headers, footers, badges and backgrounds of compositional layouts.
@preconcurrency @MainActor final class CompositionalPartsTests: XCTestCase {
  private lazy var source = Counted([2, 20])

  private func part(
    _ kind: String, _ alignment: NSRectAlignment, height: CGFloat = 30, offset: CGPoint = .zero
  ) -> NSCollectionLayoutBoundarySupplementaryItem {
    NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: NSCollectionLayoutSize(.fractionalWidth(1), .absolute(height)), elementKind: kind,
      alignment: alignment, absoluteOffset: offset)
  }

  private func view(_ section: NSCollectionLayoutSection, _ kinds: [String]) -> UICollectionView {
    .composed(UICollectionViewCompositionalLayout(section: section), source, kinds: kinds)
  }

  func testHeadersAndFootersLieAroundInsets() {
    let section = NSCollectionLayoutSection.rows(.absolute(44))
    section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 7, trailing: 20)
    section.boundarySupplementaryItems = [part("header", .top), part("footer", .bottom, height: 20)]
    let view = view(section, ["header", "footer"])
    XCTAssertEqual(view.frame("header"), CGRect(x: 10, y: 0, width: 360, height: 30))
    XCTAssertEqual(view.frame(0), CGRect(x: 10, y: 35, width: 360, height: 44))
    XCTAssertEqual(view.frame("footer"), CGRect(x: 10, y: 130, width: 360, height: 20))
    XCTAssertEqual(view.frame("header", 1)?.minY, 150)
  }

  func testHeadersMayReachFromEdgeToEdge() {
    let section = NSCollectionLayoutSection.rows(.absolute(44))
    section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 10, bottom: 0, trailing: 20)
    section.supplementariesFollowContentInsets = false
    section.boundarySupplementaryItems = [part("header", .top)]
    XCTAssertEqual(view(section, ["header"]).frame("header"), CGRect(x: 0, y: 0, width: 390, height: 30))
  }

  func testAHeaderThatDoesNotExtendTheBoundaryLiesOverTheContent() {
    let section = NSCollectionLayoutSection.rows(.absolute(44))
    let header = part("header", .top, offset: CGPoint(x: 0, y: 4))
    header.extendsBoundary = false
    section.boundarySupplementaryItems = [header]
    let view = view(section, ["header"])
    XCTAssertEqual(view.frame("header")?.minY, 4)
    XCTAssertEqual(view.frame(0)?.minY, 0)
    XCTAssertEqual(view.frame(0, 1)?.minY, 88)
  }

  func testAnOffsetKeepsAHeaderAway() {
    let section = NSCollectionLayoutSection.rows(.absolute(44))
    section.boundarySupplementaryItems = [part("header", .top, offset: CGPoint(x: 0, y: -10))]
    let view = view(section, ["header"])
    XCTAssertEqual(view.frame("header")?.minY, 0)
    XCTAssertEqual(view.frame(0)?.minY, 40)
  }

  func testPinnedHeadersStayInSightAsLongAsTheirSection() {
    let section = NSCollectionLayoutSection.rows(.absolute(100))
    let header = part("header", .top)
    header.pinToVisibleBounds = true
    section.boundarySupplementaryItems = [header]
    let view = view(section, ["header"])
    view.contentOffset.y = 50
    view.layoutIfNeeded()
    XCTAssertEqual(view.supplementaryView(forElementKind: "header", at: IndexPath(item: 0, section: 0))?.frame.minY, 50)
    view.contentOffset.y = 215
    view.layoutIfNeeded()
    XCTAssertEqual(view.frame("header")?.minY, 200)
    XCTAssertEqual(view.frame("header", 1)?.minY, 230)
  }

  func testTheWholeLayoutHasAHeader() {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.boundarySupplementaryItems = [part("title", .top, height: 60)]
    let view = UICollectionView.composed(
      UICollectionViewCompositionalLayout(section: .rows(.absolute(44)), configuration: configuration), source,
      kinds: ["title"])
    let path = IndexPath(index: 0)
    XCTAssertEqual(
      view.layoutAttributesForSupplementaryElement(ofKind: "title", at: path)?.frame,
      CGRect(x: 0, y: 0, width: 390, height: 60))
    XCTAssertEqual(view.frame(0)?.minY, 60)
    XCTAssertNotNil(view.supplementaryView(forElementKind: "title", at: path))
  }

  func testBadgesHangAtTheirItems() {
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: NSCollectionLayoutSize(.absolute(20), .absolute(20)), elementKind: "badge",
      containerAnchor: NSCollectionLayoutAnchor(
        edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.5, y: -0.5)))
    let size = NSCollectionLayoutSize(.absolute(100), .absolute(50))
    let item = NSCollectionLayoutItem(layoutSize: size, supplementaryItems: [badge])
    let section = NSCollectionLayoutSection(
      group: .horizontal(
        layoutSize: NSCollectionLayoutSize(.fractionalWidth(1), .absolute(50)), subitems: [item]))
    section.contentInsets.top = 10
    let view = view(section, ["badge"])
    let attributes = view.layoutAttributesForSupplementaryElement(ofKind: "badge", at: IndexPath(item: 1, section: 0))
    XCTAssertEqual(attributes?.frame, CGRect(x: 190, y: 0, width: 20, height: 20))
    XCTAssertEqual(attributes?.zIndex, 1)
    XCTAssertEqual(view.visibleSupplementaryViews(ofKind: "badge").count, 22)
  }

  func testAnAnchorOfTheViewItselfLiesAtThatOfTheItem() {
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: NSCollectionLayoutSize(.absolute(20), .absolute(20)), elementKind: "badge",
      containerAnchor: NSCollectionLayoutAnchor(edges: .bottom), itemAnchor: NSCollectionLayoutAnchor(edges: .top))
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(.fractionalWidth(1), .absolute(50)), supplementaryItems: [badge])
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(.fractionalWidth(1), .absolute(50)), subitems: [item])
    let view = view(NSCollectionLayoutSection(group: group), ["badge"])
    XCTAssertEqual(view.frame("badge"), CGRect(x: 185, y: 50, width: 20, height: 20))
  }

  func testABackgroundLiesBehindHeaderAndItems() {
    let section = NSCollectionLayoutSection.rows(.absolute(44))
    section.contentInsets = NSDirectionalEdgeInsets(top: 6, leading: 6, bottom: 6, trailing: 6)
    section.boundarySupplementaryItems = [part("header", .top)]
    let background = NSCollectionLayoutDecorationItem.background(elementKind: "plate")
    background.contentInsets = NSDirectionalEdgeInsets(top: 2, leading: 3, bottom: 4, trailing: 5)
    section.decorationItems = [background]
    let layout = UICollectionViewCompositionalLayout(section: section)
    layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "plate")
    let view = UICollectionView.composed(layout, source, kinds: ["header"])
    XCTAssertEqual(
      layout.layoutAttributesForDecorationView(ofKind: "plate", at: IndexPath(item: 0, section: 0))?.frame,
      CGRect(x: 3, y: 2, width: 382, height: 124))
    XCTAssertEqual(view.subviews.first?.frame, CGRect(x: 3, y: 2, width: 382, height: 124))
  }

  func testALineLiesBelowEachRowButTheLast() {
    let row = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: row)]))
    section.decorationClasses = ["line": UICollectionReusableView.self]
    section.itemDecorations = { item, count, frame in
      guard item < count - 1 else { return [] }
      return [
        ItemDecoration(
          kind: "line", frame: CGRect(x: 16, y: frame.height - 1, width: frame.width - 16, height: 1), zIndex: 2)
      ]
    }
    let view = view(section, [])
    let layout = view.collectionViewLayout
    XCTAssertEqual(
      layout.layoutAttributesForDecorationView(ofKind: "line", at: IndexPath(item: 0, section: 0))?.frame,
      CGRect(x: 16, y: 43, width: 374, height: 1))
    XCTAssertNil(layout.layoutAttributesForDecorationView(ofKind: "line", at: IndexPath(item: 1, section: 0)))
    XCTAssertEqual(view.subviews.filter { $0.frame.width == 374 }.count, 17)
  }

  func testBadgesGoWithTheirItems() {
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: NSCollectionLayoutSize(.absolute(20), .absolute(20)), elementKind: "badge",
      containerAnchor: NSCollectionLayoutAnchor(edges: [.top, .trailing]))
    let size = NSCollectionLayoutSize(.fractionalWidth(1), .absolute(50))
    let item = NSCollectionLayoutItem(layoutSize: size, supplementaryItems: [badge])
    let view = view(NSCollectionLayoutSection(group: .horizontal(layoutSize: size, subitems: [item])), ["badge"])
    let first = view.supplementaryView(forElementKind: "badge", at: IndexPath(item: 0, section: 0))
    source.counts[0] = 3
    view.insertItems(at: [IndexPath(item: 0, section: 0)])
    view.layoutIfNeeded()
    XCTAssertNotNil(first)
    XCTAssertIdentical(view.supplementaryView(forElementKind: "badge", at: IndexPath(item: 1, section: 0)), first)
    XCTAssertEqual(first?.frame.minY, 50)
  }
}
