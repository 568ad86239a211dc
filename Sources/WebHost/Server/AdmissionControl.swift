/// The open connections by state, each state with a quota. Connections that have not shown the token have small quotas
/// of their own, so that none of them takes the place of one that has. Those that have sent nothing are counted apart
/// from those whose request has begun: connecting costs nothing, and however many do so, a slow request is read to its
/// end.
///
/// Where a quota is used up, its oldest connection is closed, never the new one: a client that sends its request at once
/// is answered before enough others have come.
struct AdmissionControl<ID: Hashable> {
  enum State {
    /// The connection has sent nothing yet.
    case silent
    /// The connection's request has begun, or has come without the token.
    case requesting
    /// The connection has shown the token, and is answered.
    case authenticated
    /// The connection is a viewer's.
    case viewer
    /// The connection was a viewer's, and may still get the reason for being closed.
    case leaving
  }

  private struct Member {
    var id: ID
    var address: PeerAddress?
    var state: State
  }

  /// The connections from the oldest on; of those that are requesting, from the one whose request began first.
  private var members: [Member] = []

  /// The quota of silent connections, and of requesting ones.
  static var mostUnauthenticated: Int { 128 }
  /// The quota of either for one address, unless anybody may be behind it.
  static var mostUnauthenticatedOfOneAddress: Int { 32 }
  /// The quota of authenticated connections and of those that leave. `ViewerRoom` limits the viewers.
  static var mostAuthenticated: Int { 128 }

  func state(of id: ID) -> State? { members.first { $0.id == id }?.state }

  func count(of state: State) -> Int { members.count { $0.state == state } }

  /// Adds a new connection.
  /// - Parameter address: nil where anybody may be behind it.
  /// - Returns: the connection that has to be closed for that.
  mutating func enter(_ id: ID, from address: PeerAddress?) -> ID? {
    add(Member(id: id, address: address, state: .silent))
  }

  /// Changes a connection's state, unless it has been closed in the meantime.
  /// - Returns: the connection that has to be closed for that.
  mutating func change(_ id: ID, to state: State) -> ID? {
    guard let index = members.firstIndex(where: { $0.id == id }) else { return nil }
    members[index].state = state
    if state == .requesting {
      // However long it was silent, it is the newest of those that are requesting.
      let member = members.remove(at: index)
      return add(member)
    }
    return oldest(
      of: members.filter { $0.state == .authenticated || $0.state == .leaving }, beyond: Self.mostAuthenticated)
  }

  private mutating func add(_ stranger: Member) -> ID? {
    members.append(stranger)
    let strangers = members.filter { $0.state == stranger.state }
    let neighbours = stranger.address == nil ? [] : strangers.filter { $0.address == stranger.address }
    return oldest(of: neighbours, beyond: Self.mostUnauthenticatedOfOneAddress)
      ?? oldest(of: strangers, beyond: Self.mostUnauthenticated)
  }

  mutating func leave(_ id: ID) { members.removeAll { $0.id == id } }

  private mutating func oldest(of some: [Member], beyond most: Int) -> ID? {
    guard some.count > most, let first = some.first else { return nil }
    leave(first.id)
    return first.id
  }
}
