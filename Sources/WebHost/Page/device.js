// The frame around the screen: true proportions, and either as large as fits, with exact pixels where that is near, or
// with a pixel of the app for a pixel of the viewer's screen, however much of it shows at once.

// Around the glass in points, and around the device in CSS pixels: less where there is little room.
const roomy = {bezel: 12, margin: 20}
const tight = {bezel: 6, margin: 4}
const little = 600

// A sharp size may take all the room but for this much of the bezel on each side, in CSS pixels.
const leastBezel = 2

// A sharp size may be this much of the largest that fits.
const sharpness = 0.8

// What a hint below the device takes, or beside it, in CSS pixels.
const hintSize = {width: 190, height: 26}

// The viewer's pixels per pixel of the canvas: no more than `largest`, and rather a whole number, or one for a whole
// point.
// - isTight: where there is little room, nothing much is given up for a whole number, either.
export function fit(largest, scale, largestSharp = largest, isTight = false) {
  const whole = Math.floor(largestSharp), sharp = whole >= 1 ? whole : 1 / scale
  const isNear = sharp <= largestSharp && sharp >= sharpness * largest
  return isNear || whole >= 1 && !isTight ? sharp : largest
}

// How a screen lies in a room.
// - points: the screen's width and height.
// - room: width and height in CSS pixels.
// - ratio: the viewer's pixels per CSS pixel.
// Returns the density, as `fit` does, and the bezel's width in CSS pixels.
export function fitting(points, room, scale, ratio) {
  const isTight = Math.min(...room) < little
  const {bezel, margin} = isTight ? tight : roomy
  const largest = (margin, bezel, edge) => Math.max(0.05, ratio / scale * Math.min(
    ...points.map((size, axis) => (room[axis] - 2 * margin - 2 * edge) / (size + 2 * bezel))))
  const density = fit(largest(margin, bezel, 0), scale, largest(0, 0, leastBezel), isTight)
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
  #isActual = false
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

  // Whether a pixel of the app is one of the viewer's screen; otherwise all of the device shows.
  get isActual() { return this.#isActual }

  set isActual(value) {
    this.#isActual = value
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

  // Before the first picture the glass would be black, and a flash of that before a light screen.
  get #hasPicture() { return this.#canvas.width > 1 }

  // The canvas has the size that the app shows, which may come after the screen's.
  get #points() {
    const {width, height} = this.#canvas
    return this.#hasPicture ? [width / this.#screen.scale, height / this.#screen.scale] : [this.#screen.width, this.#screen.height]
  }

  layOut() {
    if (!this.#screen) return
    const {scale} = this.#screen
    const ratio = devicePixelRatio, points = this.#points
    const room = [this.#stage.clientWidth, this.#stage.clientHeight]
    this.#stage.classList.toggle('actual', this.#isActual)
    const {density, edge} = this.#isActual ? {density: 1, edge: roomy.bezel * scale / ratio} : this.#fit(points, room, ratio)
    this.density = density
    this.zoom = density * scale / ratio
    this.#place(points.map(size => size * this.zoom), room, edge, ratio)
    this.#canvas.classList.toggle('magnified', Number.isInteger(density))
    this.#frame.hidden = !this.#hasPicture
    this.#letScroll()
    this.dispatchEvent(new Event('layout'))
  }

  // Takes what the hint needs off the room, where that has to be. What scrolls has the hint below in any case.
  #fit(points, room, ratio) {
    const {scale} = this.#screen
    const fitted = fitting(points, room, scale, ratio)
    if (!this.#hint) return fitted
    const width = points[0] * fitted.density * scale / ratio + 2 * fitted.edge
    const isBeside = (room[0] - width) / 2 >= hintSize.width
    this.#hint.classList.toggle('beside', isBeside)
    if (isBeside) return fitted
    room[1] -= hintSize.height
    return fitting(points, room, scale, ratio)
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
    const canScroll = this.#isActual && (stage.scrollWidth > stage.clientWidth || stage.scrollHeight > stage.clientHeight)
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
