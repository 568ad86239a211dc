import GRDB

/// The places that start pages offer.
struct StartPageContent: Equatable, Sendable {
  var favourites = Favourite.initial
  /// The bookmarks that were added last, without the favourites.
  var bookmarks: [Favourite] = []
  /// The pages that are worth most by their visits, one of each website.
  var frequentlyVisited: [Favourite] = []
  /// The latest pages of the reading list that have not been read.
  var readingList: [Favourite] = []

  /// The most places that show: more would be looked for elsewhere.
  static let mostFavourites = 40
  static let mostBookmarks = 8
  static let mostFrequentlyVisited = 8
  static let mostReading = 4

  /// What private tabs show: nothing of what the others leave behind.
  var forPrivateTabs: StartPageContent { StartPageContent(favourites: favourites) }
}

extension StartPageContent {
  /// Reads what there is now.
  init(_ database: Database) throws {
    func places(_ bookmarks: some Sequence<Bookmark>) -> [Favourite] {
      bookmarks.compactMap { bookmark in bookmark.address.map { Favourite(name: bookmark.title, address: $0) } }
    }
    let table = BookmarkTable(database)
    favourites = places(try table.children(of: Bookmark.favourites).prefix(Self.mostFavourites))
    bookmarks = places(try table.latest(Self.mostBookmarks, outside: Bookmark.favourites))
    frequentlyVisited = try FrequentPages(database).pages(besides: favourites, count: Self.mostFrequentlyVisited)
    readingList = try ReadingTable(database).items().filter { !$0.isRead }.prefix(Self.mostReading).map {
      Favourite(name: $0.title.isEmpty ? PageKey($0.address)?.shown ?? $0.address : $0.title, address: $0.address)
    }
  }
}
