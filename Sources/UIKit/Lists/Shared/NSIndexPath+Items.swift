import Foundation

extension NSIndexPath {
  /// A row of a table's section, both counted from 0.
  public convenience init(row: Int, section: Int) { self.init(indexes: [section, row], length: 2) }

  /// An item of a collection view's section, both counted from 0.
  public convenience init(item: Int, section: Int) { self.init(indexes: [section, item], length: 2) }

  /// The first index. The path must have two.
  public var section: Int { path.section }

  /// The second index, as `item`. The path must have two.
  public var row: Int { path.row }

  /// The second index, as `row`. The path must have two.
  public var item: Int { path.item }

  private var path: IndexPath { IndexPath(indexes: (0..<length).map(index(atPosition:))) }
}
