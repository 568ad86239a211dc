/// What elements of a compositional layout have said of their sizes.
struct KeptSizes {
  struct Section {
    var sizes = SectionSizes()
    var boundary: [SectionSizes.Answer?] = []
  }

  var sections: [Int: Section] = [:]
  var boundary: [SectionSizes.Answer?] = []

  init() {}

  init(_ geometry: CompositionGeometry) {
    for (index, section) in geometry.sections.enumerated() {
      sections[index] = Section(sizes: section.sizes, boundary: section.boundaryAnswers)
    }
    boundary = geometry.boundaryAnswers
  }

  /// Has all elements asked again, which count as what they have said until then.
  mutating func doubt() {
    sections = sections.mapValues { section in
      var section = section
      section.sizes.doubt()
      section.boundary = section.boundary.map(Self.doubted)
      return section
    }
    boundary = boundary.map(Self.doubted)
  }

  private static func doubted(_ answer: SectionSizes.Answer?) -> SectionSizes.Answer? {
    answer.map { SectionSizes.Answer(size: $0.size, holds: false) }
  }

  /// The same after a change of the data.
  func moved(_ mapping: ListMapping) -> KeptSizes {
    var moved = KeptSizes()
    moved.boundary = boundary
    for (old, section) in sections {
      guard let new = mapping.sections.new(of: old), !mapping.reloadedSections.contains(old) else { continue }
      var entry = moved.sections[new] ?? Section()
      entry.boundary = section.boundary
      entry.sizes = section.sizes.moved { item in
        mapping.newPath(of: IndexPath(item: item, section: old)).flatMap { $0.section == new ? $0.item : nil }
      }
      moved.sections[new] = entry
    }
    return moved
  }
}
