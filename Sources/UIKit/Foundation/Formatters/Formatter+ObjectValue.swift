import Foundation

extension ObjectFormatting {
  /// Reads an object from a text.
  ///
  /// Formatters of numbers and dates do; by any other formatter of Foundation's, no text can be read.
  /// - Returns: whether there was one; if not, `error` gets a description.
  public func getObjectValue(
    _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String,
    errorDescription error: AutoreleasingUnsafeMutablePointer<NSString?>?
  ) -> Bool {
    if let parser = self as? any ObjectParsing {
      return parser.getObjectValue(obj, for: string, errorDescription: error)
    }
    return _getObjectValue(obj, for: string, errorDescription: error)
  }

  /// Reads an object from a text.
  /// - Returns: whether there was one; if not, `error` gets a description.
  @_disfavoredOverload
  public func getObjectValue(
    _ obj: UnsafeMutablePointer<AnyObject?>?, for string: String,
    errorDescription error: UnsafeMutablePointer<NSString?>?
  ) -> Bool {
    getObjectValue(
      obj.map(AutoreleasingUnsafeMutablePointer.init(variable:)), for: string,
      errorDescription: error.map(AutoreleasingUnsafeMutablePointer.init(variable:)))
  }

  /// Reads an object as the class that Foundation has does. The build plugin writes this for `super.getObjectValue`.
  public func _getObjectValue(
    _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String,
    errorDescription error: AutoreleasingUnsafeMutablePointer<NSString?>?
  ) -> Bool {
    do {
      let value = try object(for: string)
      obj?.pointee = value
      return true
    } catch let failure {
      error?.pointee = failure.localizedDescription as NSString
      return false
    }
  }

  private func object(for string: String) throws -> AnyObject? {
    guard let parser = self as? any RangedObjectParsing else { return try parsed(string) }
    var value: AnyObject?
    var range = NSRange(location: 0, length: string.utf16.count)
    try withUnsafeMutablePointer(to: &value) {
      try parser.getObjectValue(AutoreleasingUnsafeMutablePointer(variable: $0), for: string, range: &range)
    }
    return value
  }
}

extension ObjectFormatting where Self: NumberFormatter {
  /// Reads a number from a part of a text, and sets the range to what has been read.
  /// - Parameter rangep: the part; nil for all of the text.
  /// - Throws: an error of Cocoa's with the code for formatting.
  public func getObjectValue(
    _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String,
    range rangep: UnsafeMutablePointer<NSRange>?
  ) throws {
    try getRangedValue(obj, string, rangep)
  }

  /// Reads a number from a part of a text, and sets the range to what has been read.
  @_disfavoredOverload
  public func getObjectValue(
    _ obj: UnsafeMutablePointer<AnyObject?>?, for string: String, range rangep: UnsafeMutablePointer<NSRange>?
  ) throws {
    try getRangedValue(obj.map(AutoreleasingUnsafeMutablePointer.init(variable:)), string, rangep)
  }

  /// Reads a number as Foundation's class does. The build plugin writes this for `super.getObjectValue`.
  public func _getObjectValue(
    _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String,
    range rangep: UnsafeMutablePointer<NSRange>?
  ) throws {
    try getParsedPart(obj, string, rangep)
  }
}

extension ObjectFormatting where Self: DateFormatter {
  /// Reads a date from a part of a text, and sets the range to what has been read.
  /// - Parameter rangep: the part; nil for all of the text.
  /// - Throws: an error of Cocoa's with the code for formatting.
  public func getObjectValue(
    _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String,
    range rangep: UnsafeMutablePointer<NSRange>?
  ) throws {
    try getRangedValue(obj, string, rangep)
  }

  /// Reads a date from a part of a text, and sets the range to what has been read.
  @_disfavoredOverload
  public func getObjectValue(
    _ obj: UnsafeMutablePointer<AnyObject?>?, for string: String, range rangep: UnsafeMutablePointer<NSRange>?
  ) throws {
    try getRangedValue(obj.map(AutoreleasingUnsafeMutablePointer.init(variable:)), string, rangep)
  }

  /// Reads a date as Foundation's class does. The build plugin writes this for `super.getObjectValue`.
  public func _getObjectValue(
    _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String,
    range rangep: UnsafeMutablePointer<NSRange>?
  ) throws {
    try getParsedPart(obj, string, rangep)
  }
}

extension ObjectFormatting {
  fileprivate func getRangedValue(
    _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, _ string: String, _ rangep: UnsafeMutablePointer<NSRange>?
  ) throws {
    if let parser = self as? any RangedObjectParsing {
      try parser.getObjectValue(obj, for: string, range: rangep)
    } else {
      try getParsedPart(obj, string, rangep)
    }
  }

  fileprivate func getParsedPart(
    _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, _ string: String, _ rangep: UnsafeMutablePointer<NSRange>?
  ) throws {
    let part = rangep.map { (string as NSString).substring(with: $0.pointee) } ?? string
    obj?.pointee = try parsed(part)
  }

  /// The object that a whole text says.
  fileprivate func parsed(_ string: String) throws -> AnyObject? {
    let value: AnyObject? =
      switch self {
      case let numbers as NumberFormatter: numbers.number(from: string)
      case let dates as DateFormatter: dates.date(from: string).map { $0 as NSDate }
      default: nil
      }
    guard let value else {
      throw CocoaError(
        .formatting, userInfo: [NSLocalizedDescriptionKey: "The value “\(string)” is invalid."])
    }
    return value
  }
}
