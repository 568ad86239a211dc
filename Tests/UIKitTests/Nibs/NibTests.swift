import UIKitTesting
import XCTest

@testable import UIKit

/// Rows from a nib.
private final class NibRows: NSObject, UICollectionViewDataSource {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 40 }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "nib", for: indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "nib", for: indexPath)
  }
}

@preconcurrency @MainActor final class NibTests: NibTestCase {
  func testANibConnectsItsOwner() throws {
    let owner = PieceOwner()
    let guest = UIView()
    let objects = UINib(nibName: "Pieces", bundle: bundle).instantiate(
      withOwner: owner, options: [.externalObjects: ["Guest": guest]])
    XCTAssertEqual(objects.count, 2)
    let view = try XCTUnwrap(objects[0] as? UIView)
    XCTAssertTrue(owner.view === view)
    XCTAssertEqual(owner.titleLabel?.text, "Piece")
    XCTAssertTrue(view.mask === guest)
    XCTAssertTrue(view.gestureRecognizers?.first === objects[1] as? UIGestureRecognizer)
    XCTAssertEqual(NibLog.take(), ["label awake 0.0"])
    device.show(view)
    device.advanceFrames(1)
    device.tap(at: CGPoint(x: 20, y: 20))
    XCTAssertEqual(owner.taps, 1)
  }

  func testANibWithoutAnOwnerAndTwice() throws {
    let nib = UINib(nibName: "Pieces", bundle: bundle)
    let (a, b) = (nib.instantiate(withOwner: nil), nib.instantiate(withOwner: nil))
    XCTAssertFalse(a[0] as AnyObject === b[0] as AnyObject)
    XCTAssertEqual(bundle.loadNibNamed("Pieces", owner: nil)?.count, 2)
  }

  func testControllersHaveTheirViewsFromNibs() {
    let named = UIViewController(nibName: "NamedScene", bundle: bundle)
    XCTAssertEqual(named.view.tag, 7)
    AppResources.main = bundle
    XCTAssertEqual(NamedSceneController().view.tag, 7)
    XCTAssertEqual(OtherSceneController().view.tag, 7)
    XCTAssertEqual(UIViewController().view.tag, 0)
    XCTAssertNil(NamedSceneController().nibName)
  }

  // MARK: Cells

  func testCellsFromNibs() throws {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 390, height: 100)
    layout.headerReferenceSize = CGSize(width: 390, height: 20)
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 390, height: 844), collectionViewLayout: layout)
    let nib = UINib(nibName: "Cell", bundle: bundle)
    view.register(nib, forCellWithReuseIdentifier: "nib")
    view.register(
      nib, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, withReuseIdentifier: "nib")
    let rows = NibRows()
    view.dataSource = rows
    device.show(view)
    device.advanceFrames(2)
    let cell = try XCTUnwrap(view.cellForItem(at: IndexPath(item: 2, section: 0)) as? SongCell)
    XCTAssertEqual(cell.label.text, "From a nib")
    XCTAssertEqual(cell.frame, CGRect(x: 0, y: 240, width: 390, height: 100))
    view.contentOffset.y = 1500
    view.layoutIfNeeded()
    XCTAssertEqual((view.visibleCells.first as? SongCell)?.label.text, "From a nib")
    view.register(nil as UINib?, forCellWithReuseIdentifier: "nib")
    XCTAssertFalse(view.cells.isRegistered("nib"))
  }

  func testRegistrationsOfNibs() throws {
    let layout = UICollectionViewFlowLayout()
    layout.headerReferenceSize = CGSize(width: 390, height: 20)
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 390, height: 844), collectionViewLayout: layout)
    let nib = UINib(nibName: "Cell", bundle: bundle)
    var filled: [Int] = []
    let registration = UICollectionView.CellRegistration<SongCell, Int>(cellNib: nib) { _, _, item in
      filled.append(item)
    }
    let kind = UICollectionView.elementKindSectionHeader
    let header = UICollectionView.SupplementaryRegistration<SongCell>(supplementaryNib: nib, elementKind: kind) {
      view, _, path in view.tag = path.section + 7
    }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, item in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    source.supplementaryViewProvider = { view, _, path in
      view.dequeueConfiguredReusableSupplementary(using: header, for: path)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([5, 6])
    source.apply(snapshot)
    device.show(view)
    XCTAssertEqual(filled, [5, 6])
    let cell = try XCTUnwrap(view.cellForItem(at: IndexPath(item: 0, section: 0)) as? SongCell)
    XCTAssertEqual(cell.label.text, "From a nib")
    XCTAssertEqual(view.visibleSupplementaryViews(ofKind: kind).map(\.tag), [7])
  }

  func testDecorationsFromNibs() {
    let layout = UICollectionViewFlowLayout()
    layout.register(UINib(nibName: "Cell", bundle: bundle), forDecorationViewOfKind: "line")
    let made = layout.decorations.take("line", frame: .zero) { $0.init(frame: .zero) }
    XCTAssertTrue(made?.view is SongCell)
  }

  // MARK: Misuse

  func testWhatEndsTheProgram() throws { try Self.misuses.check() }
  func testOneMisuse() { Self.misuses.runOne() }

  private static var misuses: MisuseCases {
    func nib(_ name: String, _ owner: Any? = nil) {
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent("nib-misuse")
      _ = UINib(nibName: name, bundle: makeBundle(folder)).instantiate(withOwner: owner)
    }
    return MisuseCases(
      runner: "UIKitTests.NibTests/testOneMisuse",
      cases: [
        ("missing", "Could not load NIB in bundle: '", { nib("Missing") }),
        ("noise", "Noise.nib is damaged: it should hold the name of a class alone", { nib("Noise") }),
        ("long", "Long.nib is damaged", { nib("Long") }),
        ("wrong", "names the class UIKitTests.Helper, which is no nib document", { nib("Wrong") }),
        ("outlet", "not key value coding-compliant for the key titleLabel", { nib("Pieces", UIViewController()) }),
        (
          "cells", "must contain exactly one top level object",
          {
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent("nib-misuse")
            let view: UICollectionViewCell = UINib(nibName: "Pieces", bundle: makeBundle(folder)).makeReusable(for: "x")
            _ = view
          }
        ),
      ])
  }
}
