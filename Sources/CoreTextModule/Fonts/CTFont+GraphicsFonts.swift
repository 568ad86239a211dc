import CoreGraphics
import Foundation
import UIKit

/// Returns a font in a face.
/// - Parameters:
///   - size: in points; 0 for 12.
///   - matrix: the transform of the glyphs: nil, since fonts have none here.
///   - attributes: what is asked besides: nil for nothing.
public func CTFontCreateWithGraphicsFont(
  _ graphicsFont: CGFont, _ size: CGFloat, _ matrix: Never?, _ attributes: Never?
) -> CTFont { UIFont(of: TextFont(size: size > 0 ? size : defaultSize, typeface: graphicsFont.typeface)) }

/// Registers a face: `UIFont(name:size:)` and `CTFontCreateWithName` find it from now on.
/// - Parameter error: set where a font of the same name is there already.
/// - Returns: whether the face was registered.
@discardableResult
public func CTFontManagerRegisterGraphicsFont(
  _ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  let isRegistered = AppFonts.register([font.typeface])
  return FontFailure.report(isRegistered ? nil : FontFailure(.alreadyRegistered, font.typeface.fullName), to: error)
}

/// Lets a face be found no more. Fonts that have been made of it stay.
/// - Parameter error: set where the face wasn't registered.
/// - Returns: whether it was.
@discardableResult
public func CTFontManagerUnregisterGraphicsFont(
  _ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  let wasRegistered = AppFonts.unregister([font.typeface])
  return FontFailure.report(wasRegistered ? nil : FontFailure(.notRegistered, font.typeface.fullName), to: error)
}

/// Returns the descriptor of the first face of a font file's bytes, which need not be registered; nil for what is no font.
public func CTFontManagerCreateFontDescriptorFromData(_ data: CFData) -> CTFontDescriptor? {
  Typeface.faces(of: data).first.map(descriptor)
}

/// Returns the descriptors of all faces of a font file's bytes, which need not be registered; none for what is no font.
public func CTFontManagerCreateFontDescriptorsFromData(_ data: CFData) -> CFArray {
  Typeface.faces(of: data).map(descriptor)
}

/// Returns the descriptor of a face.
func descriptor(of face: Typeface) -> CTFontDescriptor {
  UIFontDescriptor(of: TextFont(size: defaultSize, typeface: face))
}
