import CoreGraphics
import HostInterface
import QuartzCore
import XCTest

@testable import WebHost

@preconcurrency @MainActor final class SemanticDeltaTests: XCTestCase {
  private func node(_ id: UInt64, _ role: SemanticNode.Role, _ label: String? = nil, _ children: [SemanticNode] = [])
    -> SemanticNode
  {
    var node = SemanticNode(layer: LayerID(rawValue: id), role: role)
    (node.label, node.children) = (label, children)
    return node
  }

  func testOnlyWhatIsNew() {
    var known = ViewerSemantics()
    func tree(_ children: [SemanticNode]) -> ShownSemantics {
      ShownSemantics(tree: SemanticTree(windows: [node(1, .window, nil, children)]))
    }
    let first = known.delta(to: tree([node(2, .button, "Add"), node(3, .text, "Two")]))
    XCTAssertEqual(first.windows, [1])
    XCTAssertEqual(first.nodes.map(\.id), [1, 2, 3])
    XCTAssertEqual(first.nodes[0].children, [2, 3])
    XCTAssertTrue(known.delta(to: tree([node(2, .button, "Add"), node(3, .text, "Two")])).isEmpty)
    let second = known.delta(to: tree([node(2, .button, "Add"), node(3, .text, "Three")]))
    XCTAssertEqual(second.nodes.map(\.id), [3])
    XCTAssertEqual(second.nodes[0].label, "Three")
    XCTAssertNil(second.windows)
    let third = known.delta(to: tree([node(3, .text, "Three")]))
    XCTAssertEqual(third.removed, [2])
    XCTAssertEqual(third.nodes.map(\.id), [1])
  }

  func testWhatReadersPassOverIsSilent() {
    var known = ViewerSemantics()
    var covered = node(2, .button, "Add")
    func delta() -> SemanticDelta {
      known.delta(to: ShownSemantics(tree: SemanticTree(windows: [node(1, .window, nil, [covered])])))
    }
    XCTAssertEqual(delta().nodes.map(\.silent), [nil, nil])
    covered.isSilenced = true
    XCTAssertEqual(delta().nodes.map(\.silent), [true])
  }

  func testElementsWithoutALayerLieInOneOfTheirs() throws {
    let root = CALayer(), chart = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
    chart.frame = CGRect(x: 20, y: 100, width: 200, height: 100)
    root.addSublayer(chart)
    let tree = try XCTUnwrap(LayerContext(root: root, scale: 1).commit(at: 0))
    var (late, early) = (node(1001, .text, "May"), node(1002, .text, "April"))
    late.place = .init(layer: chart.id, frame: CGRect(x: 100, y: 50, width: 50, height: 50))
    early.place = .init(layer: chart.id, frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    var whole = node(chart.id.rawValue, .view, nil, [late, early])
    func shown() -> ShownSemantics {
      FrameCommit(renderTree: tree) { [whole] in SemanticTree(windows: [whole]) }.shownSemantics
    }
    XCTAssertEqual(shown().places[late.layer]?.frame, CGRect(x: 100, y: 50, width: 50, height: 50))
    XCTAssertEqual(shown().tree.windows[0].children.map(\.label), ["April", "May"])
    whole.isOrdered = true
    XCTAssertEqual(shown().tree.windows[0].children.map(\.label), ["May", "April"])
  }

  /// What is read elsewhere than it shows has its parts where they are.
  func testAPlaceOfItsOwn() throws {
    let root = CALayer(), view = CALayer()
    view.frame = CGRect(x: 20, y: 100, width: 10, height: 10)
    root.addSublayer(view)
    let tree = try XCTUnwrap(LayerContext(root: root, scale: 1).commit(at: 0))
    var meaning = node(view.id.rawValue, .button, "Small")
    meaning.place = .init(layer: view.id, frame: CGRect(x: -10, y: -10, width: 44, height: 44))
    let shown = FrameCommit(renderTree: tree) { [meaning] in SemanticTree(windows: [meaning]) }.shownSemantics
    XCTAssertEqual(
      shown.places[view.id],
      .init(
        frame: CGRect(x: 10, y: 90, width: 44, height: 44), bounds: CGRect(x: -10, y: -10, width: 44, height: 44)))
  }

  /// A part lies in the coordinates of what it is in, whatever layers without meaning are between them.
  func testPlaces() throws {
    let root = CALayer(), list = CALayer(), plate = CALayer(), row = CALayer(), hidden = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
    list.frame = CGRect(x: 0, y: 100, width: 390, height: 700)
    plate.frame = CGRect(x: 16, y: 300, width: 358, height: 200)
    row.frame = CGRect(x: 4, y: 20.04, width: 350, height: 44)
    row.transform = CATransform3DMakeScale(0.5, 0.5, 1)
    hidden.isHidden = true
    root.addSublayer(list)
    list.addSublayer(plate)
    [row, hidden].forEach(plate.addSublayer)
    let context = LayerContext(root: root, scale: 1)
    func delta(_ known: inout ViewerSemantics) throws -> [SemanticDelta.Node] {
      let tree = try XCTUnwrap(context.commit(at: 0))
      let list = tree.root.sublayers[0], parts = list.sublayers[0].sublayers
      let meaning = node(
        list.id.rawValue, .scrollView, nil, parts.map { node($0.id.rawValue, .text, "Row", []) })
      let commit = FrameCommit(renderTree: tree) { SemanticTree(windows: [meaning]) }
      return known.delta(to: commit.shownSemantics).nodes
    }
    var known = ViewerSemantics()
    let first = try delta(&known)
    XCTAssertEqual(first.map(\.frame), [[0, 100, 390, 700], [107.5, 331, 175, 22]])
    XCTAssertEqual(first.map(\.bounds), [nil, [0, 0, 350, 44]])
    // What is scrolled stays where it is in the list.
    list.bounds.origin.y = 40.25
    let second = try delta(&known)
    XCTAssertEqual(second.map(\.id), [first[0].id])
    XCTAssertEqual(second[0].frame, [0, 100, 390, 700])
    XCTAssertEqual(second[0].bounds, [0, 40.3, 390, 700])
  }
}
