import CoreGraphics

/// The width of a picture in pixels, as it is stored.
public let kCGImagePropertyPixelWidth: CFString = "PixelWidth"
/// The height of a picture in pixels, as it is stored.
public let kCGImagePropertyPixelHeight: CFString = "PixelHeight"
/// The orientation, a raw value of `CGImagePropertyOrientation`; there only where the file says one.
public let kCGImagePropertyOrientation: CFString = "Orientation"
/// The bits of a component.
public let kCGImagePropertyDepth: CFString = "Depth"
/// The model of colours: `kCGImagePropertyColorModelRGB` or another one of these.
public let kCGImagePropertyColorModel: CFString = "ColorModel"
/// Whether pixels may be transparent; there only where they may.
public let kCGImagePropertyHasAlpha: CFString = "HasAlpha"
/// The pixels per inch from left to right; there only where the file says so.
public let kCGImagePropertyDPIWidth: CFString = "DPIWidth"
/// The pixels per inch from top to bottom; there only where the file says so.
public let kCGImagePropertyDPIHeight: CFString = "DPIHeight"
/// The size of the file in bytes, among the properties of a source.
public let kCGImagePropertyFileSize: CFString = "FileSize"

/// The model of red, green and blue.
public let kCGImagePropertyColorModelRGB: CFString = "RGB"
/// The model of greys.
public let kCGImagePropertyColorModelGray: CFString = "Gray"
/// The model of the colours of print.
public let kCGImagePropertyColorModelCMYK: CFString = "CMYK"

/// The dictionary of what TIFF tags say.
public let kCGImagePropertyTIFFDictionary: CFString = "{TIFF}"
/// The orientation in the dictionary of TIFF tags, the same number as outside of it.
public let kCGImagePropertyTIFFOrientation: CFString = "Orientation"

/// The dictionary of what is GIF's own: of a source, and of each of its pictures.
public let kCGImagePropertyGIFDictionary: CFString = "{GIF}"
/// The number of times that the animation runs, 0 for ever; there only where the file says so.
public let kCGImagePropertyGIFLoopCount: CFString = "LoopCount"
/// The seconds that a picture is shown; 0.1 where the file says 0.05 or less.
public let kCGImagePropertyGIFDelayTime: CFString = "DelayTime"
/// The seconds that a picture is shown, as the file says, perhaps 0.
public let kCGImagePropertyGIFUnclampedDelayTime: CFString = "UnclampedDelayTime"
/// The width of the canvas in pixels.
public let kCGImagePropertyGIFCanvasPixelWidth: CFString = "CanvasPixelWidth"
/// The height of the canvas in pixels.
public let kCGImagePropertyGIFCanvasPixelHeight: CFString = "CanvasPixelHeight"
