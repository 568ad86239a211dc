/// Makes rows editable or movable unless the data source says otherwise, where it commits edits or moves. UIKit finds
/// out by asking whether there is such a method, which can't be asked here.
struct EditableRowsPass: RewritePass {
  /// The methods that do something, and those that say whether it may be done.
  private static let pairs = [
    (does: "tableView(_:commit:forRowAt:)", may: "tableView(_:canEditRowAt:)", label: "canEditRowAt"),
    (does: "tableView(_:moveRowAt:to:)", may: "tableView(_:canMoveRowAt:)", label: "canMoveRowAt"),
  ]

  func apply(to module: SourceModule) {
    for owner in module.declarations where owner.kind == .class || owner.kind == .extension {
      for pair in Self.pairs {
        guard let method = owner.members.first(where: { $0.kind == .function && $0.reference == pair.does }) else {
          continue
        }
        let type = owner.kind == .class ? owner : module.type(owner.name)
        if let type, isSaid(pair.does, pair.may, by: type, module) { continue }
        let isOverride = method.has("override")
        // An extension can't override.
        let place = isOverride ? type ?? owner : owner
        let access = (type ?? owner).accessOfOverrides
        place.addMember(
          "\(access)\(isOverride ? "override " : "")func tableView(_ tableView: UITableView, \(pair.label) indexPath: "
            + "IndexPath) -> Bool { true }", if: method.condition(in: place))
      }
    }
  }

  /// Whether the type says it itself, or a superclass, which has it from this pass where it does without. Diffable data
  /// sources say no.
  private func isSaid(_ does: String, _ may: String, by type: Declaration, _ module: SourceModule) -> Bool {
    func has(_ type: Declaration, _ reference: String) -> Bool {
      module.ownMembers(of: type).contains { $0.kind == .function && $0.reference == reference }
    }
    if has(type, may) { return true }
    var top = type
    while let next = module.superclass(of: top) {
      if has(next, may) || has(next, does) { return true }
      top = next
    }
    return top.inherited.first?.hasPrefix("UITableViewDiffableDataSource") == true
  }
}
