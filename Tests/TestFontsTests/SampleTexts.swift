/// Texts that Swoop's own fonts can't show, by the language that they are in; nil where nothing says it.
enum SampleTexts {
  static let all: [(text: String, language: String?)] = [
    ("😀 👍🏽 ❤️ 🏳️‍🌈 1️⃣", nil),
    ("👨‍👩‍👧‍👦 👩🏻‍🤝‍👨🏿 🧑‍🚀 👩‍❤️‍💋‍👨", nil),
    ("🇨🇭🇯🇵🇧🇷 🏴󠁧󠁢󠁳󠁣󠁴󠁿", nil),
    ("日本語 直骨令 ひらがな カタカナ", "ja"),
    ("简体中文 直骨令 这个说", "zh-Hans"),
    ("繁體中文 直骨令 這個說", "zh-Hant"),
    ("한국어 직골령 漢字", "ko"),
    ("漢字 without a language", nil),
    ("مرحبا بالعالم ١٢٣", nil),
    ("שלום עולם", nil),
    ("Hello مرحبا 123 שלום (world) 日本 😀", nil),
    ("สวัสดี नमस्ते क्षत्रिय", nil),
    ("☎ ✓ ★ ⌘ ⏏ ♜ ∀x∈ℝ", nil),
  ]
}
