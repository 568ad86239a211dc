/// What a text means.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  /// The name of the type, as HTML's `autocomplete` calls it, where it has a name for it.
  public let rawValue: String
  /// Any other meaning.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A person's whole name.
  public static let name = UITextContentType(rawValue: "name")
  /// A title before a name.
  public static let namePrefix = UITextContentType(rawValue: "name-prefix")
  /// A first name.
  public static let givenName = UITextContentType(rawValue: "given-name")
  /// A name between first and last.
  public static let middleName = UITextContentType(rawValue: "middle-name")
  /// A last name.
  public static let familyName = UITextContentType(rawValue: "family-name")
  /// What follows a name, such as "Jr."
  public static let nameSuffix = UITextContentType(rawValue: "name-suffix")
  /// What friends call a person.
  public static let nickname = UITextContentType(rawValue: "nickname")
  /// A person's work.
  public static let jobTitle = UITextContentType(rawValue: "job-title")
  /// A firm or club.
  public static let organizationName = UITextContentType(rawValue: "organization-name")
  /// A place that a person may name or describe.
  public static let location = UITextContentType(rawValue: "location")
  /// A whole postal address.
  public static let fullStreetAddress = UITextContentType(rawValue: "full-street-address")
  /// Street and number.
  public static let streetAddressLine1 = UITextContentType(rawValue: "street-address-line-1")
  /// Flat, floor or the like.
  public static let streetAddressLine2 = UITextContentType(rawValue: "street-address-line-2")
  /// A town in an address.
  public static let addressCity = UITextContentType(rawValue: "address-level2")
  /// A state or county in an address.
  public static let addressState = UITextContentType(rawValue: "address-level1")
  /// Town and state in one.
  public static let addressCityAndState = UITextContentType(rawValue: "address-level1+2")
  /// A part of a town.
  public static let sublocality = UITextContentType(rawValue: "address-level3")
  /// A country in an address.
  public static let countryName = UITextContentType(rawValue: "country-name")
  /// A zip code.
  public static let postalCode = UITextContentType(rawValue: "postal-code")
  /// A telephone number.
  public static let telephoneNumber = UITextContentType(rawValue: "tel")
  /// An e-mail address.
  public static let emailAddress = UITextContentType(rawValue: "email")
  /// A web address.
  public static let URL = UITextContentType(rawValue: "url")
  /// The number of a payment card.
  public static let creditCardNumber = UITextContentType(rawValue: "cc-number")
  /// The name on a payment card.
  public static let creditCardName = UITextContentType(rawValue: "cc-name")
  /// A given name on a payment card.
  public static let creditCardGivenName = UITextContentType(rawValue: "cc-given-name")
  /// A middle name on a payment card.
  public static let creditCardMiddleName = UITextContentType(rawValue: "cc-additional-name")
  /// A family name on a payment card.
  public static let creditCardFamilyName = UITextContentType(rawValue: "cc-family-name")
  /// The security code of a payment card.
  public static let creditCardSecurityCode = UITextContentType(rawValue: "cc-csc")
  /// The month and year in which a payment card expires.
  public static let creditCardExpiration = UITextContentType(rawValue: "cc-exp")
  /// The month in which a payment card expires.
  public static let creditCardExpirationMonth = UITextContentType(rawValue: "cc-exp-month")
  /// The year in which a payment card expires.
  public static let creditCardExpirationYear = UITextContentType(rawValue: "cc-exp-year")
  /// The brand of a payment card.
  public static let creditCardType = UITextContentType(rawValue: "cc-type")
  /// A date of birth.
  public static let birthdate = UITextContentType(rawValue: "bday")
  /// The day of a date of birth.
  public static let birthdateDay = UITextContentType(rawValue: "bday-day")
  /// The month of a date of birth.
  public static let birthdateMonth = UITextContentType(rawValue: "bday-month")
  /// The year of a date of birth.
  public static let birthdateYear = UITextContentType(rawValue: "bday-year")
  /// A date, a time or a duration.
  public static let dateTime = UITextContentType(rawValue: "date-time")
  /// The number of a flight.
  public static let flightNumber = UITextContentType(rawValue: "flight-number")
  /// The number by which a shipment is followed.
  public static let shipmentTrackingNumber = UITextContentType(rawValue: "shipment-tracking-number")
  /// The number of a built-in SIM card.
  public static let cellularEID = UITextContentType(rawValue: "cellular-eid")
  /// The number of a phone.
  public static let cellularIMEI = UITextContentType(rawValue: "cellular-imei")
  /// The name of an account.
  public static let username = UITextContentType(rawValue: "username")
  /// The secret of an account.
  public static let password = UITextContentType(rawValue: "password")
  /// A secret that an account is to have.
  public static let newPassword = UITextContentType(rawValue: "new-password")
  /// A code that is good for one sign-in.
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
}
