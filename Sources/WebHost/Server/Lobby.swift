/// Who is connected, by what is known of them: those who have not shown the token have a small room of their own, so
/// that none of them takes the place of somebody who has.
///
/// Where a room is full its oldest has to go, never the one who comes: whoever sends what is asked for at once is through
/// before enough others have come.
struct Lobby<ID: Hashable> {
  enum Standing {
    /// It has not asked yet, or without the token.
    case stranger
    /// It has the token, and is answered.
    case guest
    /// It watches.
    case viewer
    /// It has watched, and may still hear why it had to go.
    case leaving
  }

  private struct Member {
    var id: ID
    var address: PeerAddress?
    var standing: Standing
  }

  /// From the one that has come first on.
  private var members: [Member] = []

  static var mostStrangers: Int { 128 }
  /// Of one address, unless anybody may be behind it.
  static var mostStrangersOfOneAddress: Int { 32 }
  /// Those who leave among them. Of viewers there are as many as the room lets in.
  static var mostGuests: Int { 128 }

  func standing(of id: ID) -> Standing? { members.first { $0.id == id }?.standing }

  /// Somebody comes.
  /// - Parameter address: nil where anybody may be behind it.
  /// - Returns: who has to go for that.
  mutating func enter(_ id: ID, from address: PeerAddress?) -> ID? {
    members.append(Member(id: id, address: address, standing: .stranger))
    let neighbours = address == nil ? [] : strangers.filter { $0.address == address }
    return oldest(of: neighbours, beyond: Self.mostStrangersOfOneAddress)
      ?? oldest(of: strangers, beyond: Self.mostStrangers)
  }

  /// More is known of somebody. Whoever had to go meanwhile is nobody any more.
  /// - Returns: who has to go for that.
  mutating func change(_ id: ID, to standing: Standing) -> ID? {
    guard let index = members.firstIndex(where: { $0.id == id }) else { return nil }
    members[index].standing = standing
    return oldest(of: members.filter { $0.standing == .guest || $0.standing == .leaving }, beyond: Self.mostGuests)
  }

  mutating func leave(_ id: ID) { members.removeAll { $0.id == id } }

  private var strangers: [Member] { members.filter { $0.standing == .stranger } }

  private mutating func oldest(of some: [Member], beyond most: Int) -> ID? {
    guard some.count > most, let first = some.first else { return nil }
    leave(first.id)
    return first.id
  }
}
