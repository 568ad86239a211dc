import XCTest

@testable import UIKit

/// The places of items in compositional layouts.
@preconcurrency @MainActor final class CompositionalLayoutTests: XCTestCase {
  private func view(_ group: NSCollectionLayoutGroup, count: Int) -> UICollectionView {
    // The data source is not kept alive by the view.
    source = Counted([count])
    return .composed(UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)), source)
  }

  private lazy var source = Counted([])

  private func item(
    _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
  ) -> NSCollectionLayoutItem { NSCollectionLayoutItem(layoutSize: NSCollectionLayoutSize(width, height)) }

  private func size(
    _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
  ) -> NSCollectionLayoutSize { NSCollectionLayoutSize(width, height) }

  // MARK: Rows and columns

  func testARowRepeatsItsItemsAsLongAsThereIsRoom() {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(44)),
      subitems: [item(.fractionalWidth(1 / 3), .fractionalHeight(1))])
    let view = view(group, count: 7)
    XCTAssertEqual(view.frame(2), CGRect(x: 260, y: 0, width: 130, height: 44))
    XCTAssertEqual(view.frame(3), CGRect(x: 0, y: 44, width: 130, height: 44))
    XCTAssertEqual(view.frame(6), CGRect(x: 0, y: 88, width: 130, height: 44))
    XCTAssertEqual(view.contentSize, CGSize(width: 390, height: 132))
  }

  func testADistanceLeavesRoomForOneLess() {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(44)),
      subitems: [item(.fractionalWidth(1 / 3), .fractionalHeight(1))])
    group.interItemSpacing = .fixed(10)
    let view = view(group, count: 4)
    XCTAssertEqual(view.frame(1), CGRect(x: 140, y: 0, width: 130, height: 44))
    XCTAssertEqual(view.frame(2), CGRect(x: 0, y: 44, width: 130, height: 44))
  }

  func testACountSharesTheRoom() {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(50)), subitem: item(.absolute(10), .fractionalHeight(0.5)),
      count: 4)
    group.interItemSpacing = .fixed(10)
    let view = view(group, count: 5)
    XCTAssertEqual(view.frame(3), CGRect(x: 300, y: 0, width: 90, height: 25))
    XCTAssertEqual(view.frame(4), CGRect(x: 0, y: 50, width: 90, height: 25))
  }

  func testARepeatedItemKeepsItsSize() {
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(1), .absolute(100)),
      repeatingSubitem: item(.fractionalWidth(1), .absolute(20)), count: 2)
    let view = view(group, count: 3)
    XCTAssertEqual(view.frame(1), CGRect(x: 0, y: 20, width: 390, height: 20))
    XCTAssertEqual(view.frame(2), CGRect(x: 0, y: 100, width: 390, height: 20))
  }

  func testFlexibleDistancesShareWhatIsLeft() {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(44)), subitems: [item(.absolute(100), .fractionalHeight(1))])
    group.interItemSpacing = .flexible(10)
    let view = view(group, count: 3)
    XCTAssertEqual((0..<3).map { view.frame($0)?.minX }, [0, 145, 290])
  }

  func testFlexibleEdgesPutAGroupInTheMiddle() {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.absolute(190), .absolute(44)), subitems: [item(.fractionalWidth(1), .fractionalHeight(1))])
    group.edgeSpacing = NSCollectionLayoutEdgeSpacing(
      leading: .flexible(0), top: .fixed(5), trailing: .flexible(0), bottom: nil)
    let view = view(group, count: 2)
    XCTAssertEqual(view.frame(0), CGRect(x: 100, y: 5, width: 190, height: 44))
    XCTAssertEqual(view.frame(1), CGRect(x: 100, y: 54, width: 190, height: 44))
  }

  func testInsetsOfAnItemAreTakenFromItsSize() {
    let inset = item(.fractionalWidth(0.5), .fractionalHeight(1))
    inset.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(44)), subitems: [inset])
    XCTAssertEqual(view(group, count: 2).frame(1), CGRect(x: 197, y: 1, width: 189, height: 40))
  }

  func testGroupsLieInGroups() {
    let pair = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(0.3), .fractionalHeight(1)),
      subitem: item(.fractionalWidth(1), .fractionalHeight(1)), count: 2)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(100)),
      subitems: [item(.fractionalWidth(0.7), .fractionalHeight(1)), pair])
    let view = view(group, count: 4)
    XCTAssertEqual(view.frame(0), CGRect(x: 0, y: 0, width: 273, height: 100))
    XCTAssertEqual(view.frame(1), CGRect(x: 273, y: 0, width: 117, height: 50))
    XCTAssertEqual(view.frame(2), CGRect(x: 273, y: 50, width: 117, height: 50))
    XCTAssertEqual(view.frame(3), CGRect(x: 0, y: 100, width: 273, height: 100))
  }

  func testAnAppPlacesItemsByItself() {
    var sizes: [CGSize] = []
    let group = NSCollectionLayoutGroup.custom(layoutSize: size(.fractionalWidth(1), .absolute(60))) { environment in
      sizes.append(environment.container.contentSize)
      return [
        NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 10, y: 0, width: 20, height: 60)),
        NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 20, y: 10, width: 20, height: 20), zIndex: 7),
      ]
    }
    let view = view(group, count: 3)
    XCTAssertEqual(Set(sizes.map(\.width)), [390])
    XCTAssertEqual(view.frame(2), CGRect(x: 10, y: 60, width: 20, height: 60))
    XCTAssertEqual(view.layoutAttributesForItem(at: IndexPath(item: 1, section: 0))?.zIndex, 7)
  }

  // MARK: Sections

  func testSectionsHaveInsetsAndDistances() {
    source = Counted([2, 1])
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = 30
    let layout = UICollectionViewCompositionalLayout(
      sectionProvider: { index, _ in
        let section = NSCollectionLayoutSection.rows(.absolute(44))
        section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 7, trailing: 20)
        section.interGroupSpacing = index == 0 ? 6 : 0
        return section
      }, configuration: configuration)
    let view = UICollectionView.composed(layout, source)
    XCTAssertEqual(view.frame(1), CGRect(x: 10, y: 55, width: 360, height: 44))
    XCTAssertEqual(view.frame(0, 1), CGRect(x: 10, y: 141, width: 360, height: 44))
    XCTAssertEqual(view.contentSize.height, 192)
  }

  func testContentScrollsSideways() {
    source = Counted([3])
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = .horizontal
    let size = size(.absolute(200), .fractionalHeight(1))
    let section = NSCollectionLayoutSection(
      group: .vertical(
        layoutSize: size, subitem: item(.fractionalWidth(1), .fractionalHeight(1)), count: 2))
    let view = UICollectionView.composed(
      UICollectionViewCompositionalLayout(section: section, configuration: configuration), source)
    XCTAssertEqual(view.frame(1), CGRect(x: 0, y: 400, width: 200, height: 400))
    XCTAssertEqual(view.frame(2), CGRect(x: 200, y: 0, width: 200, height: 400))
    XCTAssertEqual(view.contentSize, CGSize(width: 400, height: 800))
  }

  func testContentIsMirroredWhereTheViewRunsTheOtherWay() {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(44)), subitems: [item(.absolute(100), .fractionalHeight(1))])
    let view = view(group, count: 3)
    view.semanticContentAttribute = .forceRightToLeft
    view.layoutIfNeeded()
    XCTAssertEqual(view.frame(0)?.minX, 290)
    XCTAssertEqual(view.frame(2)?.minX, 90)
  }

  func testAThousandRowsHaveViewsOnlyInSight() {
    source = Counted([100_000])
    let layout = UICollectionViewCompositionalLayout(section: .rows(.absolute(40)))
    let view = UICollectionView.composed(layout, source)
    XCTAssertEqual(view.contentSize.height, 4_000_000)
    XCTAssertEqual(view.visibleCells.count, 20)
    XCTAssertEqual(layout.geometry?.sections[0].groups.runs.count, 1)
    view.contentOffset.y = 2_000_010
    view.layoutIfNeeded()
    XCTAssertEqual(view.indexPathsForVisibleItems.first?.item, 50_000)
    XCTAssertEqual(view.indexPathsForVisibleItems.count, 21)
  }

  func testASectionIsAskedForAgainWithAnotherSize() {
    source = Counted([4])
    var widths: [CGFloat] = []
    let layout = UICollectionViewCompositionalLayout { [self] _, environment in
      let width = environment.container.effectiveContentSize.width
      widths.append(width)
      let columns = width > 500 ? 4 : 2
      return NSCollectionLayoutSection(
        group: .horizontal(
          layoutSize: size(.fractionalWidth(1), .absolute(44)),
          subitem: item(.fractionalWidth(1), .fractionalHeight(1)), count: columns))
    }
    let view = UICollectionView.composed(layout, source)
    XCTAssertEqual(view.frame(1)?.width, 195)
    view.frame.size.width = 800
    view.layoutIfNeeded()
    XCTAssertEqual(view.frame(1)?.width, 200)
    XCTAssertEqual(widths.first, 390)
    XCTAssertEqual(widths.last, 800)
  }
}
