extension IndexPath {
  /// An item of a collection view's section, both counted from 0.
  public init(item: Int, section: Int) { self = [section, item] }

  /// A row of a table's section, both counted from 0.
  public init(row: Int, section: Int) { self = [section, row] }

  /// The first index. The path must have two.
  public var section: Int {
    get { pair.section }
    set { self = [newValue, pair.item] }
  }

  /// The second index, as `row`. The path must have two.
  public var item: Int {
    get { pair.item }
    set { self = [pair.section, newValue] }
  }

  /// The second index, as `item`. The path must have two.
  public var row: Int {
    get { pair.item }
    set { self = [pair.section, newValue] }
  }

  private var pair: (section: Int, item: Int) {
    demand(count == 2, "an index path of an item has two indices, not \(count)")
    return (self[0], self[1])
  }
}
