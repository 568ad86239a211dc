/// The names of UIKit's symbols, which the build can't ask UIKit for.
package enum SymbolNames {
  package static let all = Set(
    """
    airplayaudio archivebox archivebox.fill arrow.backward arrow.clockwise arrow.counterclockwise arrow.down
    arrow.down.circle arrow.down.circle.fill arrow.forward arrow.left arrow.right arrow.triangle.2.circlepath
    arrow.up arrow.up.circle arrow.up.circle.fill arrow.up.right arrow.uturn.backward arrow.uturn.forward
    arrowshape.turn.up.left arrowshape.turn.up.left.fill backward backward.end.fill backward.fill bell bell.fill
    bell.slash bold book book.fill bookmark bookmark.fill calendar camera camera.fill capslock.fill checklist
    checkmark checkmark.circle checkmark.circle.fill checkmark.square checkmark.square.fill chevron.backward
    chevron.compact.down chevron.compact.up chevron.down chevron.down.circle chevron.down.circle.fill
    chevron.forward chevron.left chevron.left.forwardslash.chevron.right chevron.right chevron.up
    chevron.up.chevron.down chevron.up.circle chevron.up.circle.fill circle circle.fill clock clock.fill
    delete.backward delete.backward.fill delete.left delete.left.fill doc doc.fill doc.on.doc doc.text ellipsis
    ellipsis.circle ellipsis.circle.fill envelope envelope.fill exclamationmark.circle exclamationmark.circle.fill
    exclamationmark.triangle exclamationmark.triangle.fill eye eye.fill eye.slash face.smiling flag folder
    folder.badge.plus folder.fill forward forward.end.fill forward.fill gear gearshape gearshape.fill globe heart
    heart.fill house house.fill info.circle info.circle.fill italic keyboard keyboard.chevron.compact.down
    line.3.horizontal line.3.horizontal.decrease link list.bullet list.number lock lock.fill lock.open lock.slash
    magnifyingglass mic mic.fill minus minus.circle minus.circle.fill moon moon.fill multiply multiply.circle.fill
    music.note music.note.list number paperplane paperplane.fill pause pause.circle pause.circle.fill pause.fill
    pencil person person.2 person.circle person.fill photo photo.fill pin pin.fill pin.slash play play.circle
    play.circle.fill play.fill plus plus.circle plus.circle.fill plus.square.on.square questionmark.circle
    quote.bubble repeat repeat.1 return safari shield shield.slash shift shift.fill shuffle sidebar.leading sidebar.left
    sidebar.right sidebar.trailing slider.horizontal.3 speaker speaker.fill speaker.slash.fill speaker.wave.1.fill
    speaker.wave.2.fill speaker.wave.3.fill square square.and.arrow.down square.and.arrow.up square.and.pencil
    square.fill square.grid.2x2 square.grid.2x2.fill square.on.square star star.fill stop.fill sun.max sun.max.fill tag
    tag.fill text.quote textformat textformat.size textformat.size.larger
    textformat.size.smaller trash trash.fill tray tray.fill wifi wifi.slash xmark xmark.circle
    xmark.circle.fill
    """.split(whereSeparator: \.isWhitespace).map(String.init))
}
