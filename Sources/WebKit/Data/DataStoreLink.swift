import UIKit
import WebContentProtocol

/// A data store's connection to its other half in the content process, which may end and be started again.
@MainActor final class DataStoreLink {
  /// The identifier in the last life of the process in which the store was used.
  var id: DataStoreID?
  /// The folders in which the store keeps what it has; nil for one that keeps nothing.
  let folders: DataStoreFolders?
  var problemDidArise: (DataStoreProblem) -> Void = { _ in }
  var cookiesDidChange: () -> Void = {}
  /// Whether the store is told of cookies that change.
  var watchesCookies = false { didSet { if watchesCookies != oldValue { showWatching() } } }

  /// What the person has decided about notifications.
  var notificationPermissions: [NotificationPermission] = [] {
    didSet {
      guard notificationPermissions != oldValue else { return }
      tell(.setNotificationPermissions(notificationPermissions))
    }
  }
  /// The app's own knowledge of where the device is; nil to leave that to the machine.
  var geolocationProvider: (any WKGeolocationProvider)? {
    didSet {
      guard geolocationProvider !== oldValue else { return }
      if isLocating { oldValue?.stopUpdating() }
      isLocating = false
      tell(.setLocationSource(locationSource))
    }
  }
  private var isLocating = false

  private let questions = ProcessQuestions(noAnswer: Answer())

  /// What has come of an answer.
  struct Answer {
    var cookies: [PageCookie] = []
    var records: [WebsiteRecord] = []
  }

  init(folders: DataStoreFolders?) { self.folders = folders }

  deinit {
    guard let id else { return }
    DispatchQueue.main.async { MainActor.assumeIsolated { ContentProcess.shared.closeStore(id) } }
  }

  /// The commands that make the store in a process.
  var opening: [DataStoreCommand] {
    [.open(folders), .setLocationSource(locationSource)]
      + (notificationPermissions.isEmpty ? [] : [.setNotificationPermissions(notificationPermissions)])
      + (watchesCookies ? [.watchCookies(true)] : [])
  }

  /// Asks for something.
  /// - Parameter completion: called once, later, on the main thread: with nothing where there can be no process.
  func ask(_ command: @escaping (RequestID) -> DataStoreCommand, completion: @escaping @MainActor (Answer) -> Void) {
    questions.ask(timeout: PageWork.requestTimeout) {
      self.sendCommand(command(RequestID(rawValue: $0)))
    } completion: {
      completion($1)
    }
  }

  private func sendCommand(_ command: DataStoreCommand) -> Bool { ContentProcess.shared.send(command, to: self) }

  private func showWatching() { tell(.watchCookies(watchesCookies)) }

  /// Tells a store that is open; others are told as they are opened.
  private func tell(_ command: DataStoreCommand) { if id != nil { _ = sendCommand(command) } }

  // MARK: - Where the device is

  /// The one who is asked. Under a clock that stands, a run must not depend on where the machine is.
  private var locationSource: LocationSource {
    geolocationProvider != nil ? .app : AppClock.standsBetweenFrames ? .nobody : .machine
  }

  private func setLocating(_ isWanted: Bool) {
    guard let geolocationProvider, isLocating != isWanted else { return }
    isLocating = isWanted
    guard isWanted else { return geolocationProvider.stopUpdating() }
    let provider = ObjectIdentifier(geolocationProvider)
    geolocationProvider.startUpdating { [weak self] position in
      guard let self, isLocating, self.geolocationProvider.map(ObjectIdentifier.init) == provider else { return }
      let place = position.map { DeviceLocation($0, time: AppClock.date) }
      tell(.setLocation(place.flatMap { $0.isValid ? $0 : nil }))
    }
  }

  func receive(_ event: DataStoreEvent) {
    switch event {
    case .problem(let problem): problemDidArise(problem)
    case .cookies(let id, let cookies, let areLast):
      questions.add(to: id.rawValue) { $0.cookies += cookies }
      if areLast { questions.finish(id.rawValue) }
    case .cookiesChanged: cookiesDidChange()
    case .records(let id, let records, let areLast):
      questions.add(to: id.rawValue) { $0.records += records }
      if areLast { questions.finish(id.rawValue) }
    case .locationWanted(let isWanted): setLocating(isWanted)
    case .done(let id): questions.finish(id.rawValue)
    }
  }

  func contentProcessDidEnd(canBeRestarted: Bool) {
    id = nil
    setLocating(false)
    questions.contentProcessDidEnd(canBeRestarted: canBeRestarted)
  }
}
