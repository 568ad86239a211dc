// The frame around the screen: true proportions, and either as large as fits without being resampled, or with a pixel of
// the app for a pixel of the viewer's screen, however much of it shows at once, or as large as fits at all.

// Around the glass in points, and around the device in CSS pixels: less where there is little room.
const roomy = {bezel: 12, margin: 20}
const tight = {bezel: 6, margin: 4}
const little = 600

// A sharp size may take all the room but for this much of the bezel on each side, in CSS pixels.
const leastBezel = 2

// Where all the room is wanted, a sharp size has to be this much of the largest that fits.
const sharpness = 0.8

// So many pixels of the canvas, across, are at most drawn as one.
const mostFolded = 4

// What a hint below the device takes, or beside it, in CSS pixels.
const hintSize = {width: 190, height: 26}

// The viewer's pixels per pixel of the canvas: no more than `largest`, and a whole number, or one for a whole number, so
// that nothing is resampled. Where even a point has less than one, nothing is really sharp, and not much room is given up.
// - takesAll: not much room is given up in any case.
export function fit(largest, scale, largestSharp = largest, takesAll = false) {
  const folded = Math.ceil(1 / largestSharp)
  const sharp = largestSharp >= 1 ? Math.floor(largestSharp) : 1 / folded
  const isNear = folded <= mostFolded && sharp >= sharpness * largest
  return isNear || !takesAll && sharp * scale >= 1 ? sharp : largest
}

// How a screen lies in a room.
// - points: the screen's width and height.
// - room: width and height in CSS pixels.
// - ratio: the viewer's pixels per CSS pixel.
// - takesAll: as `fit` has it; also where there is little room.
// Returns the density, as `fit` does, and the bezel's width in CSS pixels.
export function fitting(points, room, scale, ratio, takesAll = false) {
  const isTight = Math.min(...room) < little
  const {bezel, margin} = isTight ? tight : roomy
  const largest = (margin, bezel, edge) => Math.max(0.05, ratio / scale * Math.min(
    ...points.map((size, axis) => (room[axis] - 2 * margin - 2 * edge) / (size + 2 * bezel))))
  const density = fit(largest(margin, bezel, 0), scale, largest(0, 0, leastBezel), isTight || takesAll)
  const zoom = density * scale / ratio
  const left = Math.min(...points.map((size, axis) => (room[axis] - size * zoom) / 2))
  return {density, edge: Math.max(Math.min(leastBezel, bezel * zoom), Math.min(bezel * zoom, left))}
}

// Says `layout` when it is elsewhere or of another size.
export class Device extends EventTarget {
  #stage
  #frame
  #canvas
  #screen = null
  #size = 'sharp'
  #hint = null

  constructor(stage, frame, canvas) {
    super()
    this.#stage = stage
    this.#frame = frame
    this.#canvas = canvas
    new ResizeObserver(() => this.layOut()).observe(stage)
    // Another screen, or another zoom.
    addEventListener('resize', () => this.layOut())
  }

  get screen() { return this.#screen }

  set screen(screen) {
    this.#screen = screen
    this.layOut()
  }

  // `sharp`: all of the device shows, and nothing of it is resampled, if that can be. `actual`: a pixel of the app is one
  // of the viewer's screen. `full`: all of the device shows, as large as fits.
  get size() { return this.#size }

  // Goes on to the next one: `full` only where it is larger than `sharp`.
  takeNextSize() {
    const last = this.#size
    // What scrolls has less room for the hint's sake.
    this.#stage.classList.remove('actual')
    const isLarger = this.#fit('full').density > this.#fit('sharp').density
    this.#size = last === 'sharp' ? 'actual' : last === 'actual' && isLarger ? 'full' : 'sharp'
    this.layOut()
  }

  // An element in a corner that the device must not lie under; null for none. Where there is no room beside the device,
  // it is given some below.
  set hint(element) {
    this.#hint = element
    this.layOut()
  }

  // CSS pixels per point.
  zoom = 1

  // The viewer's pixels per pixel of the canvas.
  density = 1

  // So many pixels of the canvas, across, have to be drawn as one before the browser shrinks it, if it does. At half its
  // size the canvas is as sharp by itself.
  get folded() { return this.density >= 0.5 ? 1 : Number.isInteger(1 / this.density) ? 1 / this.density : 2 }

  // Before the first picture the glass would be black, and a flash of that before a light screen.
  get #hasPicture() { return this.#canvas.width > 1 }

  // The canvas has the size that the app shows, which may come after the screen's.
  get #points() {
    const {width, height} = this.#canvas
    return this.#hasPicture ? [width / this.#screen.scale, height / this.#screen.scale] : [this.#screen.width, this.#screen.height]
  }

  layOut() {
    if (!this.#screen) return
    const {scale} = this.#screen, isActual = this.#size === 'actual'
    const ratio = devicePixelRatio
    this.#stage.classList.toggle('actual', isActual)
    const {density, edge, room} = isActual
      ? {density: 1, edge: roomy.bezel * scale / ratio, room: this.#room} : this.#fit(this.#size)
    this.density = density
    this.zoom = density * scale / ratio
    this.#place(this.#points.map(size => size * this.zoom), room, edge, ratio)
    this.#canvas.classList.toggle('magnified', Number.isInteger(density))
    this.#frame.hidden = !this.#hasPicture
    this.#letScroll()
    this.dispatchEvent(new Event('layout'))
  }

  get #room() { return [this.#stage.clientWidth, this.#stage.clientHeight] }

  // As `fitting`, and the room for it: less what the hint needs, where that has to be. What scrolls has the hint below in
  // any case.
  #fit(size) {
    const {scale} = this.#screen, ratio = devicePixelRatio, points = this.#points, room = this.#room
    const lay = () => ({...fitting(points, room, scale, ratio, size === 'full'), room})
    const fitted = lay()
    if (!this.#hint) return fitted
    const width = points[0] * fitted.density * scale / ratio + 2 * fitted.edge
    const isBeside = (room[0] - width) / 2 >= hintSize.width
    this.#hint.classList.toggle('beside', isBeside)
    if (isBeside) return fitted
    room[1] -= hintSize.height
    return lay()
  }

  #place(size, room, bezel, ratio) {
    // On whole pixels of the viewer's screen, or nothing in it would be sharp.
    const round = value => Math.round(value * ratio) / ratio
    const edge = round(bezel)
    const {style} = this.#frame
    const box = this.#stage.getBoundingClientRect()
    const [left, top] = [[size[0], room[0], box.left], [size[1], room[1], box.top]].map(([size, room, start]) =>
      round(Math.max(0, (room - size) / 2 - edge) + start) - start)
    style.left = `${left}px`
    style.top = `${top}px`
    style.padding = `${edge}px`
    // Glass without rounded corners lies in a frame that has a little of them.
    const {cornerRadius} = this.#screen
    style.borderRadius = `${(cornerRadius > 0 ? cornerRadius : 6) * this.zoom + edge}px`
    this.#canvas.style.width = `${size[0]}px`
    this.#canvas.style.height = `${size[1]}px`
    this.#canvas.style.borderRadius = `${cornerRadius * this.zoom}px`
  }

  // What doesn't show at once is reached by the keyboard, too.
  #letScroll() {
    const stage = this.#stage
    const canScroll = this.#size === 'actual' && (stage.scrollWidth > stage.clientWidth || stage.scrollHeight > stage.clientHeight)
    if (canScroll) stage.tabIndex = 0
    else stage.removeAttribute('tabindex')
  }

  // Where a rectangle of the screen is in the frame, as far as it is on the screen; null where nothing of it is.
  box({x, y, width, height}) {
    const [across, down] = this.#points
    const left = Math.max(0, x), top = Math.max(0, y)
    const size = [Math.min(across, x + width) - left, Math.min(down, y + height) - top]
    if (size[0] <= 0 || size[1] <= 0) return null
    return {
      left: this.#canvas.offsetLeft + left * this.zoom, top: this.#canvas.offsetTop + top * this.zoom,
      width: size[0] * this.zoom, height: size[1] * this.zoom,
    }
  }

  // Where on the screen a mouse or finger is, in points.
  place(event) {
    const box = this.#canvas.getBoundingClientRect()
    const [width, height] = this.#points
    return [(event.clientX - box.left) * width / box.width, (event.clientY - box.top) * height / box.height]
  }
}
