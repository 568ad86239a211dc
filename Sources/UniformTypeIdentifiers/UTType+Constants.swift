/// The declared types by name; their identifiers are Apple's.
extension UTType {
  /// Files and folders of every kind.
  public static let item = UTTypeTable.type("public.item")
  /// Whatever one looks at or listens to.
  public static let content = UTTypeTable.type("public.content")
  /// Content that holds other content.
  public static let compositeContent = UTTypeTable.type("public.composite-content")
  /// Files of every kind.
  public static let data = UTTypeTable.type("public.data")
  /// Directories of every kind.
  public static let directory = UTTypeTable.type("public.directory")
  /// Directories that a person sees as such.
  public static let folder = UTTypeTable.type("public.folder")
  /// Files that hold files.
  public static let archive = UTTypeTable.type("public.archive")
  /// An archive in the format ZIP.
  public static let zip = UTTypeTable.type("public.zip-archive")
  /// A file compressed by gzip.
  public static let gzip = UTTypeTable.type("org.gnu.gnu-zip-archive")
  /// A file compressed by bzip2.
  public static let bz2 = UTTypeTable.type("public.bzip2-archive")
  /// Text of every kind, with or without marks.
  public static let text = UTTypeTable.type("public.text")
  /// Text without a format.
  public static let plainText = UTTypeTable.type("public.plain-text")
  /// Text without a format, in UTF-8.
  public static let utf8PlainText = UTTypeTable.type("public.utf8-plain-text")
  /// Text in the Rich Text Format.
  public static let rtf = UTTypeTable.type("public.rtf")
  /// A page in HTML.
  public static let html = UTTypeTable.type("public.html")
  /// A document in XML.
  public static let xml = UTTypeTable.type("public.xml")
  /// Data in JSON.
  public static let json = UTTypeTable.type("public.json")
  /// A property list in any of its formats.
  public static let propertyList = UTTypeTable.type("com.apple.property-list")
  /// Data in YAML.
  public static let yaml = UTTypeTable.type("public.yaml")
  /// Rows of values with a sign between them.
  public static let delimitedText = UTTypeTable.type("public.delimited-values-text")
  /// Rows of values with commas between them.
  public static let commaSeparatedText = UTTypeTable.type("public.comma-separated-values-text")
  /// Rows of values with tabs between them.
  public static let tabSeparatedText = UTTypeTable.type("public.tab-separated-values-text")
  /// A card with a person's addresses.
  public static let vCard = UTTypeTable.type("public.vcard")
  /// Programs as one writes them.
  public static let sourceCode = UTTypeTable.type("public.source-code")
  /// Source text in Swift.
  public static let swiftSource = UTTypeTable.type("public.swift-source")
  /// Source text in C.
  public static let cSource = UTTypeTable.type("public.c-source")
  /// A header in C.
  public static let cHeader = UTTypeTable.type("public.c-header")
  /// A script in any language.
  public static let script = UTTypeTable.type("public.script")
  /// A script in JavaScript.
  public static let javaScript = UTTypeTable.type("com.netscape.javascript-source")
  /// A script in Python.
  public static let pythonScript = UTTypeTable.type("public.python-script")
  /// A script for a shell.
  public static let shellScript = UTTypeTable.type("public.shell-script")
  /// A document in PDF.
  public static let pdf = UTTypeTable.type("com.adobe.pdf")
  /// A book in EPUB.
  public static let epub = UTTypeTable.type("org.idpf.epub-container")
  /// A spreadsheet.
  public static let spreadsheet = UTTypeTable.type("public.spreadsheet")
  /// A presentation.
  public static let presentation = UTTypeTable.type("public.presentation")
  /// Pictures of every kind.
  public static let image = UTTypeTable.type("public.image")
  /// A picture in PNG.
  public static let png = UTTypeTable.type("public.png")
  /// A picture in JPEG.
  public static let jpeg = UTTypeTable.type("public.jpeg")
  /// A picture in GIF.
  public static let gif = UTTypeTable.type("com.compuserve.gif")
  /// A picture in WebP.
  public static let webP = UTTypeTable.type("org.webmproject.webp")
  /// A picture in TIFF.
  public static let tiff = UTTypeTable.type("public.tiff")
  /// A bitmap as Windows has it.
  public static let bmp = UTTypeTable.type("com.microsoft.bmp")
  /// An icon as Windows has it.
  public static let ico = UTTypeTable.type("com.microsoft.ico")
  /// A picture in HEIC.
  public static let heic = UTTypeTable.type("public.heic")
  /// A picture in HEIF.
  public static let heif = UTTypeTable.type("public.heif")
  /// A drawing in SVG.
  public static let svg = UTTypeTable.type("public.svg-image")
  /// Sound, pictures that move, or both.
  public static let audiovisualContent = UTTypeTable.type("public.audiovisual-content")
  /// Pictures that move, with or without sound.
  public static let movie = UTTypeTable.type("public.movie")
  /// Pictures that move, without sound.
  public static let video = UTTypeTable.type("public.video")
  /// A film in MPEG-4.
  public static let mpeg4Movie = UTTypeTable.type("public.mpeg-4")
  /// A film in QuickTime's format.
  public static let quickTimeMovie = UTTypeTable.type("com.apple.quicktime-movie")
  /// A film in MPEG.
  public static let mpeg = UTTypeTable.type("public.mpeg")
  /// A film in AVI.
  public static let avi = UTTypeTable.type("public.avi")
  /// A sound of any kind.
  public static let audio = UTTypeTable.type("public.audio")
  /// A sound in MP3.
  public static let mp3 = UTTypeTable.type("public.mp3")
  /// A sound in MPEG-4.
  public static let mpeg4Audio = UTTypeTable.type("public.mpeg-4-audio")
  /// A sound in WAV.
  public static let wav = UTTypeTable.type("com.microsoft.waveform-audio")
  /// A sound in AIFF.
  public static let aiff = UTTypeTable.type("public.aiff-audio")
  /// A piece of music as MIDI has it.
  public static let midi = UTTypeTable.type("public.midi-audio")
  /// A font.
  public static let font = UTTypeTable.type("public.font")
}
