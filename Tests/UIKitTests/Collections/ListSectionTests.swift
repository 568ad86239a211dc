import UIKitTesting
import XCTest

@testable import UIKit

/// Sections of compositional layouts that are lists: where rows, headers and separators lie.
@preconcurrency @MainActor final class ListSectionTests: ListCellTestCase {
  private let header = UICollectionView.elementKindSectionHeader
  private let footer = UICollectionView.elementKindSectionFooter

  func testPlainRowsLieFromEdgeToEdge() {
    show()
    XCTAssertEqual(cell(0).frame, CGRect(x: 0, y: 0, width: 390, height: 44))
    XCTAssertEqual(cell(2).frame, CGRect(x: 0, y: 88, width: 390, height: 44))
    XCTAssertEqual(label(of: cell(0)).text, "a")
    XCTAssertEqual(label(of: cell(0)).frame.minX, 16)
    XCTAssertEqual(cell(0).list.separators.map(\.frame.minX), [16], "a separator begins where the text does")
    XCTAssertEqual(cell(0).list.separators.map(\.frame.maxX), [390])
    XCTAssertEqual(cell(0).list.separators[0].frame.maxY, 44)
    XCTAssertEqual(cell(2).list.separators.count, 1)
  }

  func testRowsAreAsHighAsTheyWantToBe() {
    show([[String(repeating: "word ", count: 40), "b"]])
    XCTAssertGreaterThan(cell(0).frame.height, 80)
    XCTAssertEqual(cell(1).frame.minY, cell(0).frame.maxY)
    XCTAssertEqual(cell(1).frame.height, 44)
  }

  func testARowThatGetsOtherContentGetsItsHeight() {
    show()
    var content = cell(0).defaultContentConfiguration()
    content.text = String(repeating: "word ", count: 40)
    cell(0).contentConfiguration = content
    device.advanceFrames(2)
    XCTAssertGreaterThan(cell(0).frame.height, 80)
    XCTAssertEqual(cell(1).frame.minY, cell(0).frame.maxY)
  }

  func testAHeaderThatGetsOtherContentGetsItsHeight() throws {
    configuration.headerMode = .supplementary
    show()
    let title = try XCTUnwrap(edge(header))
    let (height, top) = (title.frame.height, cell(0).frame.minY)
    for words in [60, 1] {
      var content = title.defaultContentConfiguration()
      content.text = String(repeating: "word ", count: words)
      title.contentConfiguration = content
      view.layoutIfNeeded()
      XCTAssertTrue(edge(header) === title)
      XCTAssertEqual(title.frame.height > height + 40, words > 1)
      XCTAssertEqual(cell(0).frame.minY, top + title.frame.height - height, accuracy: 0.5)
    }
  }

  func testViewsAreAskedAgainWhereTheySayThatTheirSizeIsAnother() throws {
    configuration.headerMode = .supplementary
    show()
    for view in [try XCTUnwrap(edge(header)), cell(1)] {
      let box = UIView()
      box.translatesAutoresizingMaskIntoConstraints = false
      view.contentConfiguration = nil
      view.contentView.addSubview(box)
      let height = box.heightAnchor.constraint(equalToConstant: 60)
      NSLayoutConstraint.activate([
        height, box.topAnchor.constraint(equalTo: view.contentView.topAnchor),
        box.bottomAnchor.constraint(equalTo: view.contentView.bottomAnchor),
      ])
      device.advanceFrames(2)
      XCTAssertEqual(view.frame.height, 60)
      height.constant = 90
      view.invalidateIntrinsicContentSize()
      self.view.layoutIfNeeded()
      XCTAssertEqual(view.frame.height, 90)
      height.constant = 70
      view.contentView.invalidateIntrinsicContentSize()
      self.view.layoutIfNeeded()
      XCTAssertEqual(view.frame.height, 70)
    }
    XCTAssertEqual(cell(2).frame.minY, cell(1).frame.maxY)
    XCTAssertEqual(edge(header)?.frame.maxY, cell(0).frame.minY)
  }

  func testSignsLieBesideTheTextOfHeaders() throws {
    for appearance in [UICollectionLayoutListConfiguration.Appearance.sidebar, .insetGrouped] {
      configuration = UICollectionLayoutListConfiguration(appearance: appearance)
      configuration.headerMode = .firstItemInSection
      source.configure = { cell, _ in
        let own = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        cell.accessories = [
          .outlineDisclosure(),
          .customView(configuration: .init(customView: own, placement: .trailing(), maintainsFixedSize: true)),
        ]
      }
      show()
      for item in [0, 1] {
        let text = label(of: cell(item)).frame
        for sign in cell(item).list.trailing.map(\.content) {
          XCTAssertEqual(sign.convert(sign.bounds, to: cell(item)).midY, text.midY, accuracy: 0.5)
        }
      }
    }
  }

  func testInsetSectionsAreRoundAtTheirEnds() {
    configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    show([["a", "b", "c"], ["d"]])
    XCTAssertEqual(cell(0).frame, CGRect(x: 16, y: 35, width: 358, height: 44))
    XCTAssertEqual(label(of: cell(0)).frame.minX, 16)
    XCTAssertEqual(cell(0).layer.cornerRadius, 10)
    XCTAssertEqual(cell(0).layer.maskedCorners, [.layerMinXMinYCorner, .layerMaxXMinYCorner])
    XCTAssertEqual(cell(1).layer.cornerRadius, 0)
    XCTAssertEqual(cell(2).layer.maskedCorners, [.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
    XCTAssertEqual((0...2).map { cell($0).list.separators.count }, [1, 1, 0])
    XCTAssertEqual(cell(0, section: 1).frame.minY, cell(2).frame.maxY + 35)
    XCTAssertEqual(cell(0, section: 1).layer.maskedCorners.rawValue.nonzeroBitCount, 4)
  }

  func testGroupedSectionsHaveLinesAtTheirEnds() {
    configuration = UICollectionLayoutListConfiguration(appearance: .grouped)
    show()
    XCTAssertEqual(cell(0).list.separators.map(\.frame.minX), [0, 16])
    XCTAssertEqual(cell(1).list.separators.map(\.frame.minX), [16])
    XCTAssertEqual(cell(2).list.separators.map(\.frame.minX), [0])
  }

  func testRoundEndsGoWithTheData() {
    configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    show([["a", "b"]])
    source.sections = [["a", "b", "c"]]
    view.insertItems(at: [IndexPath(item: 2, section: 0)])
    device.advance(by: 1)
    XCTAssertEqual(cell(1).layer.cornerRadius, 0)
    XCTAssertEqual(cell(2).layer.maskedCorners, [.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
    XCTAssertEqual(cell(1).list.separators.count, 1)
    XCTAssertEqual(cell(2).list.separators.count, 0)
  }

  func testHeadersAndFootersOfTheDataSource() {
    configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    (configuration.headerMode, configuration.footerMode) = (.supplementary, .supplementary)
    show()
    XCTAssertEqual(edge(header).map { label(of: $0).text }, "ABOVE", "as headers of grouped lists are written")
    XCTAssertEqual(edge(footer).map { label(of: $0).text }, "Below")
    XCTAssertEqual(edge(header)?.frame.minX, 16)
    XCTAssertEqual(edge(header)?.frame.maxY, cell(0).frame.minY)
    XCTAssertEqual(edge(footer)?.frame.minY, cell(2).frame.maxY)
    XCTAssertEqual(edge(header)?.semanticRole, .header)
  }

  func testTheFirstItemMayBeTheHeader() {
    configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.headerMode = .firstItemInSection
    show()
    XCTAssertEqual(label(of: cell(0)).text, "A")
    XCTAssertEqual(cell(0).list.separators.count, 0)
    XCTAssertEqual(cell(0).layer.cornerRadius, 0)
    XCTAssertEqual(cell(1).layer.maskedCorners, [.layerMinXMinYCorner, .layerMaxXMinYCorner])
  }

  func testPlainHeadersStayInSight() {
    configuration.headerMode = .supplementary
    show([(0..<40).map { "\($0)" }])
    XCTAssertEqual(edge(header)?.configurationState.isPinned, false)
    view.contentOffset.y = 300
    device.advanceFrames(2)
    XCTAssertEqual(edge(header)?.frame.minY, 300)
    XCTAssertEqual(edge(header)?.configurationState.isPinned, true)
    view.contentOffset.y = 0
    device.advanceFrames(2)
    XCTAssertEqual(edge(header)?.configurationState.isPinned, false)
  }

  func testThePaddingAboveHeaders() {
    configuration.headerMode = .supplementary
    show()
    XCTAssertEqual(edge(header)?.frame.minY, 22)
    configuration.headerTopPadding = 5
    show()
    XCTAssertEqual(edge(header)?.frame.minY, 5)
  }

  func testSeparatorsAreAsTheAppSays() {
    configuration.separatorConfiguration.color = .systemRed
    configuration.itemSeparatorHandler = { path, usual in
      var own = usual
      if path.item == 1 { own.bottomSeparatorVisibility = .hidden }
      if path.item == 2 {
        own.topSeparatorVisibility = .visible
        own.topSeparatorInsets = NSDirectionalEdgeInsets(top: 0, leading: 30, bottom: 0, trailing: 40)
      }
      return own
    }
    show()
    XCTAssertEqual(cell(0).list.separators.map(\.backgroundColor), [.systemRed])
    XCTAssertEqual(cell(1).list.separators.count, 0)
    XCTAssertEqual(cell(2).list.separators.map(\.frame.minX), [30, 16])
    XCTAssertEqual(cell(2).list.separators.map(\.frame.maxX), [350, 390])
    configuration.showsSeparators = false
    show()
    XCTAssertEqual(cell(0).list.separators.count, 0)
  }

  func testSideBarsHaveNoSeparators() {
    configuration = UICollectionLayoutListConfiguration(appearance: .sidebar)
    show()
    XCTAssertEqual(cell(0).list.separators.count, 0)
    XCTAssertEqual(cell(0).parts.plate?.configuration.cornerRadius, 10)
    device.tap(at: cell(0).convert(CGPoint(x: 100, y: 20), to: nil))
    device.advanceFrames(2)
    XCTAssertNil(cell(0).parts.plate?.configuration.backgroundColor, "in the tint colour")
  }

  func testTheListHasAGround() {
    configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    show()
    XCTAssertEqual(view.lists.ground?.backgroundColor, .systemGroupedBackground)
    XCTAssertEqual(view.lists.ground?.frame, view.bounds)
    view.contentOffset.y = 10
    view.layoutIfNeeded()
    XCTAssertEqual(view.lists.ground?.frame.minY, 10)
    configuration.backgroundColor = .clear
    show()
    XCTAssertEqual(view.lists.ground?.backgroundColor, .clear)
  }

  func testListsAreMirrored() {
    source.configure = { cell, _ in cell.accessories = [.disclosureIndicator()] }
    show(mirrored: true)
    XCTAssertEqual(label(of: cell(0)).frame.maxX, 374)
    XCTAssertEqual(cell(0).list.separators[0].frame.minX, 0)
    XCTAssertEqual(cell(0).list.separators[0].frame.maxX, 374)
    XCTAssertEqual(cell(0).list.trailing[0].frame.minX, 16)
  }

  func testRowsFollowTheWidth() {
    show()
    view.frame = CGRect(x: 0, y: 0, width: 500, height: 400)
    device.advanceFrames(2)
    XCTAssertEqual(cell(0).frame.width, 500)
    XCTAssertEqual(label(of: cell(0)).frame.minX, 20)
  }
}
