// The numbers of features in the registry of AAT fonts, for `UIFontDescriptor.FeatureKey`.

// MARK: Kinds

/// The kind of ligatures.
public var kLigaturesType: Int { 1 }
/// The kind of the width of digits.
public var kNumberSpacingType: Int { 6 }
/// The kind of raised and lowered characters.
public var kVerticalPositionType: Int { 10 }
/// The kind of fractions.
public var kFractionsType: Int { 11 }
/// The kind of typographic extras.
public var kTypographicExtrasType: Int { 14 }
/// The kind of the height of digits.
public var kNumberCaseType: Int { 21 }
/// The kind of marks that go with capitals.
public var kCaseSensitiveLayoutType: Int { 33 }
/// The kind of stylistic sets.
public var kStylisticAlternativesType: Int { 35 }
/// The kind of letters that depend on their neighbours.
public var kContextualAlternatesType: Int { 36 }
/// The kind of small letters.
public var kLowerCaseType: Int { 37 }
/// The kind of capitals.
public var kUpperCaseType: Int { 38 }

// MARK: Selectors

/// The selector of common ligatures.
public var kCommonLigaturesOnSelector: Int { 2 }
/// The selector of no common ligatures.
public var kCommonLigaturesOffSelector: Int { 3 }
/// The selector of rare ligatures.
public var kRareLigaturesOnSelector: Int { 4 }
/// The selector of no rare ligatures.
public var kRareLigaturesOffSelector: Int { 5 }
/// The selector of digits of one width.
public var kMonospacedNumbersSelector: Int { 0 }
/// The selector of digits of their own widths.
public var kProportionalNumbersSelector: Int { 1 }
/// The selector of raised characters.
public var kSuperiorsSelector: Int { 1 }
/// The selector of lowered characters.
public var kInferiorsSelector: Int { 2 }
/// The selector of the letters of ordinals.
public var kOrdinalsSelector: Int { 3 }
/// The selector of the indexes of formulas.
public var kScientificInferiorsSelector: Int { 4 }
/// The selector of fractions with a level line.
public var kVerticalFractionsSelector: Int { 1 }
/// The selector of fractions with a slanting line.
public var kDiagonalFractionsSelector: Int { 2 }
/// The selector of zeros with a stroke.
public var kSlashedZeroOnSelector: Int { 4 }
/// The selector of zeros without a stroke.
public var kSlashedZeroOffSelector: Int { 5 }
/// The selector of digits with ascenders and descenders.
public var kLowerCaseNumbersSelector: Int { 0 }
/// The selector of digits as high as capitals.
public var kUpperCaseNumbersSelector: Int { 1 }
/// The selector of marks as high as capitals.
public var kCaseSensitiveLayoutOnSelector: Int { 0 }
/// The selector of marks as high as small letters.
public var kCaseSensitiveLayoutOffSelector: Int { 1 }
/// The selector of stylistic set 1.
public var kStylisticAltOneOnSelector: Int { 2 }
/// The selector of stylistic set 2.
public var kStylisticAltTwoOnSelector: Int { 4 }
/// The selector of stylistic set 3.
public var kStylisticAltThreeOnSelector: Int { 6 }
/// The selector of stylistic set 4.
public var kStylisticAltFourOnSelector: Int { 8 }
/// The selector of stylistic set 5.
public var kStylisticAltFiveOnSelector: Int { 10 }
/// The selector of stylistic set 6.
public var kStylisticAltSixOnSelector: Int { 12 }
/// The selector of stylistic set 7.
public var kStylisticAltSevenOnSelector: Int { 14 }
/// The selector of stylistic set 8.
public var kStylisticAltEightOnSelector: Int { 16 }
/// The selector of stylistic set 9.
public var kStylisticAltNineOnSelector: Int { 18 }
/// The selector of stylistic set 10.
public var kStylisticAltTenOnSelector: Int { 20 }
/// The selector of letters that depend on their neighbours.
public var kContextualAlternatesOnSelector: Int { 0 }
/// The selector of letters that don't depend on their neighbours.
public var kContextualAlternatesOffSelector: Int { 1 }
/// The selector of small letters as they are.
public var kDefaultLowerCaseSelector: Int { 0 }
/// The selector of small capitals for small letters.
public var kLowerCaseSmallCapsSelector: Int { 1 }
/// The selector of petite capitals for small letters.
public var kLowerCasePetiteCapsSelector: Int { 2 }
/// The selector of capitals as they are.
public var kDefaultUpperCaseSelector: Int { 0 }
/// The selector of small capitals for capitals.
public var kUpperCaseSmallCapsSelector: Int { 1 }
/// The selector of petite capitals for capitals.
public var kUpperCasePetiteCapsSelector: Int { 2 }
