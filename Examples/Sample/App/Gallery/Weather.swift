import Foundation

extension Notification.Name {
  static let weatherDidChange = Notification.Name("weatherDidChange")
}

/// Tells of changes by key, by notification and by a closure.
final class Weather: NSObject {
  @objc enum Sky: Int {
    case clear, cloudy
  }

  @objc dynamic var city: City
  @objc dynamic var sky = Sky.clear
  var onChange: ((Weather) -> Void)?

  @objc(WeatherCity)
  class City: NSObject {
    @objc dynamic var name: String
    @objc dynamic var temperature: Double = 20 {
      willSet { previous = temperature }
      didSet {
        guard temperature != oldValue else { return }
        NotificationCenter.default.post(
          name: .weatherDidChange, object: self, userInfo: ["temperature": temperature, "name": name])
      }
    }
    private(set) var previous: Double?

    init(name: String) { self.name = name }
  }

  init(city: City) {
    self.city = city
    super.init()
  }
}

/// Watches with everything that needs a name at run time.
final class WeatherStation: NSObject {
  private static var cityContext = 0
  let weather: Weather
  private(set) var log: [String] = []

  init(_ weather: Weather) {
    self.weather = weather
    super.init()
    weather.addObserver(
      self, forKeyPath: #keyPath(Weather.city.name), options: [.initial, .new], context: &WeatherStation.cityContext)
    weather.addObserver(self, forKeyPath: #keyPath(Weather.sky), options: .new, context: nil)
    NotificationCenter.default.addObserver(
      self, selector: #selector(weatherChanged(notification:)), name: .weatherDidChange, object: nil)
    NotificationCenter.default.addObserver(self, selector: .anyChange, name: .weatherDidChange, object: nil)
  }

  deinit {
    weather.removeObserver(self, forKeyPath: #keyPath(Weather.city.name), context: &WeatherStation.cityContext)
    weather.removeObserver(self, forKeyPath: "\(#keyPath(Weather.sky))")
    NotificationCenter.default.removeObserver(self)
  }

  override func observeValue(
    forKeyPath keyPath: String?,
    of object: Any?,
    change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    if context == &WeatherStation.cityContext {
      log.append("city \(change?[.newKey] as? String ?? "none")")
    } else {
      log.append("\(keyPath ?? "") changed")
    }
  }

  @objc private func weatherChanged(notification: Notification) {
    log.append("\(notification.userInfo?["temperature"] ?? "?") degrees")
  }

  @objc fileprivate func anythingChanged() { log.append("changed") }
}

extension Selector {
  fileprivate static let anyChange = #selector(WeatherStation.anythingChanged)
}
