import Foundation
@_implementationOnly import _FoundationICU

/// The writing of distances in time from the present, in a language.
struct RelativeText {
  let locale: Locale
  let width: UnitWidth
  var isSpelledOut = false
  var context = Formatter.Context.unknown

  /// A distance, negative for the past.
  /// - Parameter isNamed: whether short distances have the names of days, months and the like: "yesterday".
  func text(_ distance: Double, _ unit: DurationUnit, isNamed: Bool) -> String? {
    var status = U_ZERO_ERROR
    let numbers = isSpelledOut ? swift_unum_open(UNUM_SPELLOUT, nil, 0, locale.identifier, nil, &status) : nil
    // The format takes that of its numbers over.
    guard
      let format = swift_ureldatefmt_open(
        locale.identifier, numbers, width.relativeStyle, context.displayContext, &status)
    else { return nil }
    defer { swift_ureldatefmt_close(format) }
    return ICUText.read {
      isNamed
        ? swift_ureldatefmt_format(format, distance, unit.relativeUnit, $0, $1, $2)
        : swift_ureldatefmt_formatNumeric(format, distance, unit.relativeUnit, $0, $1, $2)
    }
  }
}

extension UnitWidth {
  fileprivate var relativeStyle: UDateRelativeDateTimeFormatterStyle {
    switch self {
    case .full: UDAT_STYLE_LONG
    case .short: UDAT_STYLE_SHORT
    case .brief, .abbreviated: UDAT_STYLE_NARROW
    }
  }
}

extension Formatter.Context {
  fileprivate var displayContext: UDisplayContext {
    switch self {
    case .standalone: UDISPCTX_CAPITALIZATION_FOR_STANDALONE
    case .listItem: UDISPCTX_CAPITALIZATION_FOR_UI_LIST_OR_MENU
    case .beginningOfSentence: UDISPCTX_CAPITALIZATION_FOR_BEGINNING_OF_SENTENCE
    case .middleOfSentence: UDISPCTX_CAPITALIZATION_FOR_MIDDLE_OF_SENTENCE
    default: UDISPCTX_CAPITALIZATION_NONE
    }
  }
}

extension DurationUnit {
  fileprivate var relativeUnit: URelativeDateTimeUnit {
    switch self {
    case .year: UDAT_REL_UNIT_YEAR
    case .month: UDAT_REL_UNIT_MONTH
    case .week: UDAT_REL_UNIT_WEEK
    case .day: UDAT_REL_UNIT_DAY
    case .hour: UDAT_REL_UNIT_HOUR
    case .minute: UDAT_REL_UNIT_MINUTE
    case .second: UDAT_REL_UNIT_SECOND
    }
  }
}
