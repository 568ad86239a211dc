/// Who is connected, by what is known of them: those who have not shown the token have small rooms of their own, so
/// that none of them takes the place of somebody who has. Those who say nothing are apart from those who have begun to
/// speak: to connect costs nothing, and however many do so, a request that comes slowly is heard out.
///
/// Where a room is full its oldest has to go, never the one who comes: whoever sends what is asked for at once is
/// through before enough others have come.
struct Lobby<ID: Hashable> {
  enum Standing {
    /// It has said nothing yet.
    case silent
    /// It has begun to ask, or has asked without the token.
    case asking
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

  /// From the one that has come first on; of those who ask, from the one that has begun first on.
  private var members: [Member] = []

  /// Of those who are silent, and of those who ask.
  static var mostStrangers: Int { 128 }
  /// Of one address, unless anybody may be behind it.
  static var mostStrangersOfOneAddress: Int { 32 }
  /// Those who leave among them. Of viewers there are as many as the room lets in.
  static var mostGuests: Int { 128 }

  func standing(of id: ID) -> Standing? { members.first { $0.id == id }?.standing }

  func count(of standing: Standing) -> Int { members.count { $0.standing == standing } }

  /// Somebody comes.
  /// - Parameter address: nil where anybody may be behind it.
  /// - Returns: who has to go for that.
  mutating func enter(_ id: ID, from address: PeerAddress?) -> ID? {
    add(Member(id: id, address: address, standing: .silent))
  }

  /// More is known of somebody. Whoever had to go meanwhile is nobody any more.
  /// - Returns: who has to go for that.
  mutating func change(_ id: ID, to standing: Standing) -> ID? {
    guard let index = members.firstIndex(where: { $0.id == id }) else { return nil }
    members[index].standing = standing
    if standing == .asking {
      // It may have been silent for long, and is the newest of those who ask all the same.
      let member = members.remove(at: index)
      return add(member)
    }
    return oldest(of: members.filter { $0.standing == .guest || $0.standing == .leaving }, beyond: Self.mostGuests)
  }

  private mutating func add(_ stranger: Member) -> ID? {
    members.append(stranger)
    let strangers = members.filter { $0.standing == stranger.standing }
    let neighbours = stranger.address == nil ? [] : strangers.filter { $0.address == stranger.address }
    return oldest(of: neighbours, beyond: Self.mostStrangersOfOneAddress)
      ?? oldest(of: strangers, beyond: Self.mostStrangers)
  }

  mutating func leave(_ id: ID) { members.removeAll { $0.id == id } }

  private mutating func oldest(of some: [Member], beyond most: Int) -> ID? {
    guard some.count > most, let first = some.first else { return nil }
    leave(first.id)
    return first.id
  }
}
