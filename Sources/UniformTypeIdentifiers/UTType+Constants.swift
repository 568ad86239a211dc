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
  public static let zip = UTTypeTable.type("public.zip-archive")
  public static let gzip = UTTypeTable.type("org.gnu.gnu-zip-archive")
  public static let bz2 = UTTypeTable.type("public.bzip2-archive")
  /// Text of every kind, with or without marks.
  public static let text = UTTypeTable.type("public.text")
  public static let plainText = UTTypeTable.type("public.plain-text")
  public static let utf8PlainText = UTTypeTable.type("public.utf8-plain-text")
  public static let rtf = UTTypeTable.type("public.rtf")
  public static let html = UTTypeTable.type("public.html")
  public static let xml = UTTypeTable.type("public.xml")
  public static let json = UTTypeTable.type("public.json")
  public static let yaml = UTTypeTable.type("public.yaml")
  public static let delimitedText = UTTypeTable.type("public.delimited-values-text")
  public static let commaSeparatedText = UTTypeTable.type("public.comma-separated-values-text")
  public static let tabSeparatedText = UTTypeTable.type("public.tab-separated-values-text")
  public static let vCard = UTTypeTable.type("public.vcard")
  /// Programs as one writes them.
  public static let sourceCode = UTTypeTable.type("public.source-code")
  public static let swiftSource = UTTypeTable.type("public.swift-source")
  public static let cSource = UTTypeTable.type("public.c-source")
  public static let cHeader = UTTypeTable.type("public.c-header")
  public static let script = UTTypeTable.type("public.script")
  public static let javaScript = UTTypeTable.type("com.netscape.javascript-source")
  public static let pythonScript = UTTypeTable.type("public.python-script")
  public static let shellScript = UTTypeTable.type("public.shell-script")
  public static let pdf = UTTypeTable.type("com.adobe.pdf")
  public static let epub = UTTypeTable.type("org.idpf.epub-container")
  public static let spreadsheet = UTTypeTable.type("public.spreadsheet")
  public static let presentation = UTTypeTable.type("public.presentation")
  /// Pictures of every kind.
  public static let image = UTTypeTable.type("public.image")
  public static let png = UTTypeTable.type("public.png")
  public static let jpeg = UTTypeTable.type("public.jpeg")
  public static let gif = UTTypeTable.type("com.compuserve.gif")
  public static let webP = UTTypeTable.type("org.webmproject.webp")
  public static let tiff = UTTypeTable.type("public.tiff")
  public static let bmp = UTTypeTable.type("com.microsoft.bmp")
  public static let ico = UTTypeTable.type("com.microsoft.ico")
  public static let heic = UTTypeTable.type("public.heic")
  public static let heif = UTTypeTable.type("public.heif")
  public static let svg = UTTypeTable.type("public.svg-image")
  /// Sound, pictures that move, or both.
  public static let audiovisualContent = UTTypeTable.type("public.audiovisual-content")
  /// Pictures that move, with or without sound.
  public static let movie = UTTypeTable.type("public.movie")
  /// Pictures that move, without sound.
  public static let video = UTTypeTable.type("public.video")
  public static let mpeg4Movie = UTTypeTable.type("public.mpeg-4")
  public static let quickTimeMovie = UTTypeTable.type("com.apple.quicktime-movie")
  public static let mpeg = UTTypeTable.type("public.mpeg")
  public static let avi = UTTypeTable.type("public.avi")
  /// Sound.
  public static let audio = UTTypeTable.type("public.audio")
  public static let mp3 = UTTypeTable.type("public.mp3")
  public static let mpeg4Audio = UTTypeTable.type("public.mpeg-4-audio")
  public static let wav = UTTypeTable.type("com.microsoft.waveform-audio")
  public static let aiff = UTTypeTable.type("public.aiff-audio")
  public static let midi = UTTypeTable.type("public.midi-audio")
  public static let font = UTTypeTable.type("public.font")
}
