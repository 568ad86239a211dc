extension UICollectionView {
  /// How cells of one class are filled with items.
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    /// Fills a cell that is new or used again.
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

    let identifier: String
    let nib: UINib?
    let handler: Handler

    /// Makes a registration. Keep it: each registration has cells of its own.
    @MainActor public init(handler: @escaping Handler) { self.init(nib: nil, handler: handler) }

    /// Makes a registration of cells that are made from a nib, which holds one cell and nothing else. Keep it: each
    /// registration has cells of its own.
    @MainActor public init(cellNib: UINib, handler: @escaping Handler) { self.init(nib: cellNib, handler: handler) }

    @MainActor private init(nib: UINib?, handler: @escaping Handler) {
      identifier = RegistrationNumber.next("cell")
      self.nib = nib
      self.handler = handler
    }
  }

  /// How supplementary views of one class and kind are filled.
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    /// Fills a view that is new or used again.
    public typealias Handler = (_ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath) ->
      Void

    let identifier: String
    let elementKind: String
    let nib: UINib?
    let handler: Handler

    /// Makes a registration. Keep it: each registration has views of its own.
    @MainActor public init(elementKind: String, handler: @escaping Handler) {
      self.init(nib: nil, elementKind: elementKind, handler: handler)
    }

    /// Makes a registration of views that are made from a nib, which holds one view and nothing else. Keep it: each
    /// registration has views of its own.
    @MainActor public init(supplementaryNib: UINib, elementKind: String, handler: @escaping Handler) {
      self.init(nib: supplementaryNib, elementKind: elementKind, handler: handler)
    }

    @MainActor private init(nib: UINib?, elementKind: String, handler: @escaping Handler) {
      identifier = RegistrationNumber.next("supplementary")
      self.nib = nib
      self.elementKind = elementKind
      self.handler = handler
    }
  }

  /// A cell for the item, filled by the registration.
  public final func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    if !cells.isRegistered(registration.identifier) {
      if let nib = registration.nib {
        register(nib, forCellWithReuseIdentifier: registration.identifier)
      } else {
        cells.register(Cell.self, for: registration.identifier)
      }
    }
    guard let cell = dequeueCell(registration.identifier, indexPath) as? Cell else {
      fatalError("a registration's cells are of its class")
    }
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  /// A supplementary view, filled by the registration.
  public final func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    let pool = pool(registration.elementKind)
    if !pool.isRegistered(registration.identifier) {
      if let nib = registration.nib {
        register(
          nib, forSupplementaryViewOfKind: registration.elementKind, withReuseIdentifier: registration.identifier)
      } else {
        pool.register(Supplementary.self, for: registration.identifier)
      }
    }
    let view = dequeueSupplementary(registration.elementKind, registration.identifier, indexPath)
    guard let view = view as? Supplementary else { fatalError("a registration's views are of its class") }
    registration.handler(view, registration.elementKind, indexPath)
    return view
  }
}

@MainActor private enum RegistrationNumber {
  private static var last = 0

  static func next(_ sort: String) -> String {
    last += 1
    return "\(sort) registration \(last)"
  }
}
