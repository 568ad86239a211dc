import Foundation
import WebKit

/// A place that somebody has said the device to be at.
@MainActor final class FixedGeolocation: WKGeolocationProvider {
  private let position: WKGeolocationPosition

  /// Makes a provider for a place.
  init(_ position: WKGeolocationPosition) { self.position = position }

  func startUpdating(_ update: @escaping @MainActor @Sendable (WKGeolocationPosition?) -> Void) { update(position) }

  func stopUpdating() {}
}

extension WKGeolocationPosition {
  /// The place that a text names, such as "52.52,13.405": latitude and longitude in degrees. Nil where there is none.
  init?(_ text: String) {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map {
      Double($0.trimmingCharacters(in: .whitespaces))
    }
    guard numbers.count == 2, let latitude = numbers[0], let longitude = numbers[1],
      (-90...90).contains(latitude), (-180...180).contains(longitude)
    else { return nil }
    self.init(latitude: latitude, longitude: longitude)
  }
}
