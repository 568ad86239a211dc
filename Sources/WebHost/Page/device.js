// The frame around the screen: true proportions, as large as fits, and with exact pixels where that is near.

// Around the glass, in points.
const bezel = 12

// Room around the device, in CSS pixels.
const margin = 20

// For a sharp size it may be less.
const leastMargin = 8

// A sharp size may be this much of the largest that fits.
const sharpness = 0.8

// The viewer's pixels per pixel of the canvas: no more than `largest`, and rather a whole number, or one for a whole
// point.
export function fit(largest, scale, largestSharp = largest) {
  if (largestSharp >= 1) return Math.floor(largestSharp)
  const sharp = 1 / scale
  return sharp <= largestSharp && sharp >= sharpness * largest ? sharp : largest
}

// Says `layout` when it is elsewhere or of another size.
export class Device extends EventTarget {
  #stage
  #frame
  #canvas
  #screen = null

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

  // CSS pixels per point.
  zoom = 1

  // The viewer's pixels per pixel of the canvas.
  get density() { return this.zoom * devicePixelRatio / (this.#screen?.scale ?? 1) }

  // Before the first picture the glass would be black, and a flash of that before a light screen.
  get #hasPicture() { return this.#canvas.width > 1 }

  // The canvas has the size that the app shows, which may come after the screen's.
  get #points() {
    const {width, height} = this.#canvas
    return this.#hasPicture ? [width / this.#screen.scale, height / this.#screen.scale] : [this.#screen.width, this.#screen.height]
  }

  layOut() {
    if (!this.#screen) return
    const ratio = devicePixelRatio
    const [width, height] = this.#points
    const {scale, cornerRadius} = this.#screen
    const largest = margin => Math.max(0.1, Math.min(
      (this.#stage.clientWidth - 2 * margin) / (width + 2 * bezel),
      (this.#stage.clientHeight - 2 * margin) / (height + 2 * bezel))) * ratio / scale
    const zoom = fit(largest(margin), scale, largest(leastMargin)) * scale / ratio
    this.zoom = zoom
    // On whole pixels of the viewer's screen, or nothing in it would be sharp.
    const round = value => Math.round(value * ratio) / ratio
    const edge = round(bezel * zoom)
    const size = [width * zoom, height * zoom]
    const {style} = this.#frame
    const box = this.#stage.getBoundingClientRect()
    const place = [
      (this.#stage.clientWidth - size[0]) / 2 - edge + box.left, (this.#stage.clientHeight - size[1]) / 2 - edge + box.top,
    ].map(round)
    style.left = `${place[0] - box.left}px`
    style.top = `${place[1] - box.top}px`
    style.padding = `${edge}px`
    // Glass without rounded corners lies in a frame that has a little of them.
    style.borderRadius = `${(cornerRadius > 0 ? cornerRadius : 6) * zoom + edge}px`
    this.#canvas.style.width = `${size[0]}px`
    this.#canvas.style.height = `${size[1]}px`
    this.#canvas.style.borderRadius = `${cornerRadius * zoom}px`
    this.#canvas.classList.toggle('magnified', zoom * ratio / scale >= 1)
    this.#frame.hidden = !this.#hasPicture
    this.dispatchEvent(new Event('layout'))
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
