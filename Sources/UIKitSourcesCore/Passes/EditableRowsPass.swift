/// Makes rows editable, and rows and items movable, unless the data source says otherwise, where it commits edits or
/// moves. UIKit finds out by asking whether there is such a method, which can't be asked here.
struct EditableRowsPass: RewritePass {
  /// The methods that do something, and those that say whether it may be done.
  private static let pairs = [
    (does: "tableView(_:commit:forRowAt:)", may: "tableView(_:canEditRowAt:)"),
    (does: "tableView(_:moveRowAt:to:)", may: "tableView(_:canMoveRowAt:)"),
    (does: "collectionView(_:moveItemAt:to:)", may: "collectionView(_:canMoveItemAt:)"),
  ]

  func apply(to module: SourceModule) {
    for owner in module.declarations where owner.kind == .class || owner.kind == .extension {
      let methods = owner.members.filter(Self.mayHandleRows)
      guard !methods.isEmpty else { continue }
      for pair in Self.pairs {
        guard let method = methods.first(where: { $0.reference == pair.does }) else { continue }
        let type = owner.kind == .class ? owner : module.type(owner.name)
        if let type, isSaid(pair.does, pair.may, by: type, module) { continue }
        let isOverride = method.has("override")
        // An extension can't override.
        let place = isOverride ? type ?? owner : owner
        let access = place.kind == .class ? place.accessOfMembers : (type ?? owner).access
        place.addMember(
          "\(access)\(isOverride ? "override " : "")\(Self.permission(pair.may))", if: method.condition(in: place),
          from: method)
      }
    }
  }

  private static func mayHandleRows(_ member: Declaration) -> Bool {
    member.kind == .function && (member.name == "tableView" || member.name == "collectionView")
  }

  /// The method that lets everything be done.
  /// - Parameter reference: its name, such as `tableView(_:canMoveRowAt:)`.
  private static func permission(_ reference: String) -> String {
    let parts = reference.split { "(:)".contains($0) }
    let type = parts[0] == "tableView" ? "UITableView" : "UICollectionView"
    return "func \(parts[0])(_ \(parts[0]): \(type), \(parts[2]) indexPath: IndexPath) -> Bool { true }"
  }

  /// Whether the type says it itself, or a superclass, which has it from this pass where it does without. Diffable data
  /// sources say no.
  private func isSaid(_ does: String, _ may: String, by type: Declaration, _ module: SourceModule) -> Bool {
    func has(_ type: Declaration, _ reference: String) -> Bool {
      module.ownMembers(of: type).contains { Self.mayHandleRows($0) && $0.reference == reference }
    }
    if has(type, may) { return true }
    var top = type
    while let next = module.superclass(of: top) {
      if has(next, may) || has(next, does) { return true }
      top = next
    }
    let superclass = top.inherited.first ?? ""
    return ["UITableViewDiffableDataSource", "UICollectionViewDiffableDataSource"].contains {
      superclass.hasPrefix($0)
    }
  }
}
