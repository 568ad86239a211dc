import CoreGraphics
import HostInterface

extension SemanticNode {
  /// Parts of one node, from the upper to the lower: lists keep their rows in any order. What lies beside another or over
  /// it stays in the app's order.
  /// - Parameter frame: of a part, in the coordinates that all of them share.
  package static func inReadingOrder(_ nodes: [SemanticNode], frame: (SemanticNode) -> CGRect) -> [SemanticNode] {
    let frames = nodes.map(frame)
    var rows: [(bottom: CGFloat, members: [Int])] = []
    for index in nodes.indices.sorted(by: { (frames[$0].minY, $0) < (frames[$1].minY, $1) }) {
      if let row = rows.last, frames[index].midY < row.bottom {
        rows[rows.count - 1].members.append(index)
      } else {
        rows.append((frames[index].maxY, [index]))
      }
    }
    return rows.flatMap { $0.members.sorted() }.map { nodes[$0] }
  }
}
