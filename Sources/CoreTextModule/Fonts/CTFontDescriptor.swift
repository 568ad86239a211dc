import CoreGraphics
import Foundation
import UIKit

/// The name of a font in a descriptor's attributes: a string.
public let kCTFontNameAttribute: NSString = "NSFontNameAttribute"
/// The name of a font's family in a descriptor's attributes: a string.
public let kCTFontFamilyNameAttribute: NSString = "NSFontFamilyAttribute"
/// The name of a face in its family in a descriptor's attributes: a string.
public let kCTFontStyleNameAttribute: NSString = "NSFontFaceAttribute"
/// The size of a font in a descriptor's attributes: a number, in points.
public let kCTFontSizeAttribute: NSString = "NSFontSizeAttribute"
/// The traits of a font in a descriptor's attributes: a dictionary.
public let kCTFontTraitsAttribute: NSString = "NSCTFontTraitsAttribute"
/// The symbolic traits among a font's traits: a number.
public let kCTFontSymbolicTrait: NSString = "NSCTFontSymbolicTrait"
/// The weight among a font's traits: a number from −1 to 1.
public let kCTFontWeightTrait: NSString = "NSCTFontWeightTrait"

/// Returns the descriptor of a font.
/// - Parameters:
///   - name: the PostScript or full name; the system's font where the app brings none of that name.
///   - size: in points.
public func CTFontDescriptorCreateWithNameAndSize(_ name: CFString, _ size: CGFloat) -> CTFontDescriptor {
  UIFontDescriptor(name: name, size: size)
}

/// Returns a descriptor that asks for attributes.
public func CTFontDescriptorCreateWithAttributes(_ attributes: CFDictionary) -> CTFontDescriptor {
  UIFontDescriptor(fontAttributes: named(attributes))
}

/// Returns a descriptor that asks for more, or for something else.
public func CTFontDescriptorCreateCopyWithAttributes(
  _ original: CTFontDescriptor, _ attributes: CFDictionary
) -> CTFontDescriptor { original.addingAttributes(named(attributes)) }

/// Returns what the font that answers a descriptor has of an attribute; nil for attributes that aren't known.
public func CTFontDescriptorCopyAttribute(_ descriptor: CTFontDescriptor, _ attribute: NSString) -> Any? {
  descriptor.object(forKey: UIFontDescriptor.AttributeName(rawValue: attribute as String))
}

/// The attributes by UIKit's names.
private func named(_ attributes: CFDictionary) -> [UIFontDescriptor.AttributeName: Any] {
  var named: [UIFontDescriptor.AttributeName: Any] = [:]
  for (key, value) in attributes {
    guard let name = text(key) else { continue }
    let traits = name == kCTFontTraitsAttribute as String ? (value as? CFDictionary).map(traits) : nil
    named[UIFontDescriptor.AttributeName(rawValue: name)] = traits ?? value
  }
  return named
}

private func traits(_ traits: CFDictionary) -> [UIFontDescriptor.TraitKey: Any] {
  var named: [UIFontDescriptor.TraitKey: Any] = [:]
  for (key, value) in traits {
    guard let name = text(key) else { continue }
    let bits = (value as? CTFontSymbolicTraits)?.rawValue
    named[UIFontDescriptor.TraitKey(rawValue: name)] = bits ?? value
  }
  return named
}

/// The name that a key is, in any of the types that apps put into dictionaries.
private func text(_ key: AnyHashable) -> String? {
  switch key.base {
  case let key as String: key
  case let key as NSString: key as String
  case let key as UIFontDescriptor.AttributeName: key.rawValue
  case let key as UIFontDescriptor.TraitKey: key.rawValue
  default: nil
  }
}
