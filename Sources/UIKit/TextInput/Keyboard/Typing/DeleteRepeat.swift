/// What a held delete key does, and when.
enum DeleteRepeat {
  enum Unit { case character, word }

  /// A finger that stays this many seconds wants more than one character gone.
  private static let initialDelay = 0.5
  private static let characterInterval = 0.1
  private static let wordInterval = 0.25
  /// The number of characters after which whole words go.
  private static let characters = 21

  /// What goes next, and in how many seconds.
  /// - Parameter count: how often something has gone already; at least once.
  static func next(after count: Int) -> (unit: Unit, delay: TimeInterval) {
    if count <= 1 { return (.character, initialDelay) }
    return count < characters ? (.character, characterInterval) : (.word, wordInterval)
  }
}
