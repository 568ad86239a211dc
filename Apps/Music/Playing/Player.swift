import AVFoundation
import AppSupport
import ProfileStorage
import UIKit

/// Plays songs one after the other. What it plays, and where, is there again after the app was ended in whichever way.
@MainActor final class Player {
  /// The song, the queue, whether it plays, or what there is to tell has changed.
  nonisolated static let didChange = Notification.Name("PlayerDidChange")

  private(set) var queue: [Song] = []
  private var place = 0
  /// Whether it shall play, once the sound is there.
  private var wantsToPlay = false
  private var sound: AVAudioPlayer?
  /// The time in seconds at which the sound begins that isn't there yet, or was when it was last known to play.
  private var startTime: TimeInterval = 0
  private var next: (song: Song, sound: AVAudioPlayer)?
  /// Counts what is opened: what comes too late is told by it.
  private var openings = 0
  private var failures = 0
  /// The first song of a row that can't be played, and how far it was.
  private var firstFailure: (song: Song, time: TimeInterval)?
  private var fault: (any Error)?

  /// Why a song was passed over, playing has stopped, or the place isn't kept; nil once a song has played to its end, and
  /// the place is kept.
  var message: String? { playingMessage ?? savingMessage }
  private var playingMessage: String?
  private var savingMessage: String?
  /// Says that nothing is heard; nil where there is a device.
  private(set) var outputNotice: String?

  private let store: LibraryStore
  private var saved: SavedPlayback?
  private var timer: Timer?
  private var observations: [Observation] = []

  /// Songs in a row that can't be played, after which it stops: the disk is gone, as a rule.
  private static let mostFailures = 5
  /// The number of songs, from the one at hand on, below which a queue takes more from a library that is being read.
  private static let shortQueue = 16
  /// Seconds into a song after which “previous” leads to its beginning.
  private static let restart: TimeInterval = 3
  /// The time between two savings while it plays, in seconds.
  private static let savingInterval: TimeInterval = 0.25

  init(store: LibraryStore) {
    self.store = store
    try? AVAudioSession.sharedInstance().setCategory(.playback)
    observations = [UIApplication.didEnterBackgroundNotification, UIApplication.willTerminateNotification].map { name in
      Observation(of: name, by: nil) { [weak self] in self?.saveAndWait() }
    }
  }

  deinit { timer?.invalidate() }

  // MARK: What plays

  var song: Song? { queue.indices.contains(place) ? queue[place] : nil }

  /// Whether it plays, or will as soon as the file is open.
  var isPlaying: Bool { wantsToPlay && sound?.isPlaying ?? true }

  /// Seconds from the song's beginning; set it to go elsewhere.
  var currentTime: TimeInterval {
    get { sound?.currentTime ?? startTime }
    set {
      let time = max(0, min(newValue.isFinite ? newValue : 0, duration))
      startTime = time
      sound?.currentTime = time
      save()
    }
  }

  /// The duration in seconds; 0 where nothing is to be played.
  var duration: TimeInterval {
    guard let song else { return 0 }
    return song.duration > 0 ? song.duration : sound?.duration ?? 0
  }

  /// The volume, 0…1.
  var volume: Float = 1 {
    didSet {
      volume = max(0, min(1, volume))
      sound?.volume = volume
      save()
    }
  }

  /// Makes it louder or softer.
  func turn(by step: Float) {
    volume += step
    didChange()
  }

  /// The songs that come after this one.
  var upNext: [Song] { place + 1 < queue.count ? Array(queue[(place + 1)...]) : [] }

  // MARK: What is asked of it

  /// Plays songs from one of them on.
  func play(_ songs: [Song], startingAt index: Int) {
    guard songs.indices.contains(index) else { return }
    queue = songs
    (failures, playingMessage, wantsToPlay) = (0, nil, true)
    start(index)
  }

  /// The library has other songs now. A queue is the library, with a place in it: that stays at its song.
  /// - Parameter isGrowing: whether there soon are still others; then it takes them once they are many, or needed.
  func follow(_ library: [Song], isGrowing: Bool) {
    guard let song, !isGrowing || library.count >= 2 * queue.count || queue.count - place <= Self.shortQueue,
      library != queue, let index = library.firstIndex(where: { $0.id == song.id })
    else { return }
    (queue, place) = (library, index)
    if sound != nil { openNext() }
    didChange()
  }

  func togglePlaying() {
    guard song != nil else { return }
    if isPlaying {
      wantsToPlay = false
      sound?.pause()
    } else {
      (wantsToPlay, failures, playingMessage) = (true, 0, nil)
      if let sound { begin(sound) } else { start(place, at: startTime) }
    }
    didChange()
  }

  /// Goes to the next song; after the last one, it stops.
  func skipToNext() {
    (failures, playingMessage) = (0, nil)
    advance()
  }

  /// Goes to the song before, or to this one's beginning where it has played for a while.
  func skipToPrevious() {
    guard song != nil else { return }
    (failures, playingMessage) = (0, nil)
    if currentTime > Self.restart || place == 0 {
      currentTime = 0
      didChange()
    } else {
      start(place - 1)
    }
  }

  /// Goes on elsewhere in the song, in seconds from where it is; past its end, to the next.
  func jump(by seconds: TimeInterval) {
    guard song != nil else { return }
    if currentTime + seconds >= duration { return skipToNext() }
    currentTime += seconds
    didChange()
  }

  private func advance() {
    if place + 1 < queue.count { return start(place + 1) }
    stop()
  }

  private func stop() {
    wantsToPlay = false
    sound?.pause()
    sound?.currentTime = 0
    startTime = 0
    didChange()
  }

  private func didChange() {
    updateTimer()
    save()
    NotificationCenter.default.post(name: Self.didChange, object: self)
  }

  // MARK: Opening

  private func start(_ index: Int, at time: TimeInterval = 0) {
    sound?.delegate = nil
    sound?.stop()
    (sound, place, startTime, fault) = (nil, index, time, nil)
    openings += 1
    if let song, let next, next.song == song, time == 0 {
      self.next = nil
      take(next.sound)
    } else {
      open()
    }
    didChange()
  }

  private func open() {
    guard let song else { return }
    let opening = openings
    let time = startTime
    SoundFile.open(song, at: time, isAwaited: true) { [weak self] result in
      guard let self, opening == openings else { return }
      switch result {
      case .success(let sound):
        // Somebody may have gone elsewhere meanwhile.
        if startTime != time { sound.currentTime = startTime }
        take(sound)
      case .failure(let error): passOver(error)
      }
    }
  }

  private func take(_ sound: AVAudioPlayer) {
    self.sound = sound
    sound.delegate = self
    sound.volume = volume
    if wantsToPlay { begin(sound) }
    SoundFile.measure(sound)
    openNext()
    NotificationCenter.default.post(name: Self.didChange, object: self)
  }

  private func begin(_ sound: AVAudioPlayer) {
    sound.play()
    updateTimer()
    SoundFile.findOutput { [weak self] isThere in
      let notice = isThere ? nil : "No sound device: playing silently"
      guard let self, notice != outputNotice else { return }
      outputNotice = notice
      NotificationCenter.default.post(name: Self.didChange, object: self)
    }
  }

  /// Opens the next sound, so that it plays at once when its turn comes.
  private func openNext() {
    guard place + 1 < queue.count else { return }
    let song = queue[place + 1]
    guard next?.song != song else { return }
    next = nil
    let opening = openings
    SoundFile.open(song, at: 0, isAwaited: false) { [weak self] result in
      guard let self, opening == openings, case .success(let sound) = result else { return }
      next = (song, sound)
    }
  }

  /// The song can't be played. The queue has an end, and so has this.
  private func passOver(_ error: any Error) {
    playingMessage = (error as NSError).localizedDescription
    guard wantsToPlay, let song else { return didChange() }
    if failures == 0 { firstFailure = (song, startTime) }
    failures += 1
    if failures >= Self.mostFailures {
      playingMessage = "Several songs in a row can’t be played: is their disk still there? \(playingMessage ?? "")"
      giveUp()
    } else if place + 1 < queue.count {
      advance()
    } else {
      giveUp()
    }
  }

  /// Stops where it was before nothing could be played any more: there it goes on once the disk is back.
  private func giveUp() {
    sound?.delegate = nil
    sound?.stop()
    openings += 1
    (sound, wantsToPlay, failures) = (nil, false, 0)
    if let firstFailure, let index = queue.firstIndex(where: { $0.id == firstFailure.song.id }) {
      (place, startTime) = (index, firstFailure.time)
    }
    didChange()
  }

  // MARK: What is kept

  /// Goes on where it was last time.
  /// - Parameter songs: all that there are.
  func restore(_ songs: [Song]) {
    guard song == nil, let playback = try? store.database.playback() else { return }
    volume = playback.volume
    let wanted = Set(playback.queue)
    let known = Dictionary(
      songs.filter { wanted.contains($0.id) }.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    guard playback.queue.indices.contains(playback.place), known[playback.queue[playback.place]] != nil else { return }
    queue = playback.queue.compactMap { known[$0] }
    wantsToPlay = playback.isPlaying
    start(playback.queue.prefix(playback.place).filter { known[$0] != nil }.count, at: playback.time)
  }

  private func updateTimer() {
    guard wantsToPlay != (timer != nil) else { return }
    timer?.invalidate()
    timer = nil
    guard wantsToPlay else { return }
    timer = Timer.scheduledTimer(withTimeInterval: Self.savingInterval, repeats: true) { [weak self] _ in
      MainActor.assumeIsolated { self?.tick() }
    }
  }

  private func tick() {
    if let sound, sound.isPlaying, sound.currentTime > 0 { (failures, startTime) = (0, sound.currentTime) }
    save()
  }

  private func save() {
    guard song != nil else { return }
    let playback = SavedPlayback(
      queue: saved?.queue ?? [], place: place, time: currentTime, isPlaying: isPlaying, volume: volume)
    let identifiers = queue.map(\.id)
    guard saved == nil || saved != playback || identifiers != saved?.queue else { return }
    let hasNewQueue = identifiers != saved?.queue
    var whole = playback
    whole.queue = identifiers
    saved = whole
    let task = BackgroundTask("playback")
    store.database.save(whole, withQueue: hasNewQueue) { [weak self] result in
      Task { @MainActor in
        self?.didSave(result)
        task.end()
      }
    }
  }

  /// Saves everything, now that there is another database, which knows nothing yet.
  func saveAnew() {
    saved = nil
    save()
  }

  private func didSave(_ result: Result<Void, any Error>) {
    guard case .failure(let error) = result else { return tellOfSaving(nil) }
    // All of it again next time.
    saved = nil
    tellOfSaving("Where you are in the music can’t be kept: \(ProfileDatabase.reason(error, store.folder))")
  }

  private func tellOfSaving(_ message: String?) {
    guard message != savingMessage else { return }
    savingMessage = message
    NotificationCenter.default.post(name: Self.didChange, object: self)
  }

  /// The process may end as soon as this returns.
  private func saveAndWait() {
    save()
    store.database.finishWriting()
  }
}

extension Player: AVAudioPlayerDelegate {
  func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?) {
    if player === sound { fault = error }
  }

  func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {
    guard player === sound else { return }
    if flag {
      playingMessage = nil
      advance()
    } else {
      passOver(fault ?? CocoaError(.fileReadCorruptFile))
    }
  }
}
