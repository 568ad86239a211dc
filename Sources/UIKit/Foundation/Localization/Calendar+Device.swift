import Foundation

// These stand in for Foundation's members of the same names wherever a file gets Foundation through UIKit: Foundation on
// Linux has one calendar for everybody, whose weeks begin on Monday.

extension Calendar {
  /// The calendar of the person's country, with the names of the language that the app shows, in the machine's time zone.
  @_disfavoredOverload
  public static var current: Calendar { AppLocale.current.calendar }

  /// The calendar of the person's country, with the names of the language that the app shows, in the machine's time zone.
  /// It stays as it is: a device's languages don't change while an app runs.
  @_disfavoredOverload
  public static var autoupdatingCurrent: Calendar { AppLocale.current.calendar }
}
