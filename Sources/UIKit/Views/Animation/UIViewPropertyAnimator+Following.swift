/// An animator that is started in another's block and has no time of its own follows that one: its row in the table of
/// timelines is a copy of the leader's. Whatever it is told to do itself makes it leave, and go on from where it is.
extension UIViewPropertyAnimator {
  /// Runs the blocks as a part of the leader's.
  func follow(_ leader: UIViewPropertyAnimator, inLane lane: Int) {
    self.leader = leader
    leader.followers.append(self)
    reversed = leader.reversed
    timelines = leader.timelines
    timeline = leader.timeline
    setState(.active, running: leader.isRunning)
    let blocks = pending
    pending = []
    for (block, _) in blocks { run(block, inLane: lane) }
  }

  /// Goes on by itself as it goes now.
  func leaveLeader() {
    guard let leader else { return }
    (interrupted, pauseTime, course, hasMoved) = (leader.interrupted, leader.pauseTime, leader.course, leader.hasMoved)
    leader.followers.removeAll { $0 === self }
    self.leader = nil
    if isRunning { keepAliveToTheEnd() }
  }

  /// Ends all that it has to do with others: they go on by themselves, or are over, too.
  func detach() {
    leader?.followers.removeAll { $0 === self }
    leader = nil
    for follower in followers { follower.leaveLeader() }
  }

  func setReversed(_ value: Bool) {
    willChangeValue(forKey: "reversed")
    reversed = value
    didChangeValue(forKey: "reversed")
    for follower in followers { follower.setReversed(value) }
  }

  /// Whether neither its blocks nor those of its followers have changed anything.
  var changesNothing: Bool { record.isEmpty && followers.allSatisfy(\.changesNothing) }
}
