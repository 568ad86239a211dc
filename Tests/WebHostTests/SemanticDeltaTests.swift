import HostInterface
import XCTest

@testable import WebHost

final class SemanticDeltaTests: XCTestCase {
  private func node(_ id: UInt64, _ role: SemanticNode.Role, _ label: String? = nil, _ children: [SemanticNode] = [])
    -> SemanticNode
  {
    var node = SemanticNode(layer: LayerID(rawValue: id), role: role)
    (node.label, node.children) = (label, children)
    return node
  }

  func testOnlyWhatIsNew() {
    var known = ViewerSemantics()
    func tree(_ children: [SemanticNode]) -> SemanticTree { SemanticTree(windows: [node(1, .window, nil, children)]) }
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
}
