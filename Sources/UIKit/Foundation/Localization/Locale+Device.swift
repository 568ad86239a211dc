import Foundation

// These stand in for Foundation's members of the same names wherever a file gets Foundation through UIKit: Foundation on
// Linux knows no person's languages.

extension Locale {
  /// The person's languages, the best one first, as the host has been told.
  @_disfavoredOverload
  public static var preferredLanguages: [String] { BundleLocalizations.preferences }

  /// The language that the app shows, as it is used in the person's country.
  @_disfavoredOverload
  public static var current: Locale { AppLocale.current }

  /// The language that the app shows, as it is used in the person's country. It stays as it is: a device's languages don't
  /// change while an app runs.
  @_disfavoredOverload
  public static var autoupdatingCurrent: Locale { AppLocale.current }
}
