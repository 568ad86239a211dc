// The last ten seconds: a bar for each frame, with the time that one may take as a line, and a slider over them. Both go by
// time, so that the slider's handle is below the frame's bar.

export const seconds = 10
// The line for a frame's time is this high.
const lineHeight = 0.55

// Frames as rows of number, time, the app's part, drawing (milliseconds) and dropped frames.
export const describe = ([, , app, drawing, dropped]) => [
  `App ${app.toFixed(1)} ms`, `drawing ${drawing.toFixed(1)} ms`,
  ...dropped ? [`${dropped} dropped`] : [],
].join(' · ')

// Says `show` with a frame's number, or null for what the app shows now.
export class FrameStrip extends EventTarget {
  #canvas
  #slider
  #frames = []
  #limit = 1000 / 60
  #shown = null
  #isPlanned = false

  constructor(canvas, slider) {
    super()
    this.#canvas = canvas
    this.#slider = slider
    slider.min = -seconds
    slider.max = 0
    slider.step = 'any'
    slider.addEventListener('input', () => this.#slide(Number(slider.value)))
    slider.addEventListener('keydown', event => this.#keyDown(event))
    new ResizeObserver(() => this.#draw()).observe(canvas)
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => this.#draw())
  }

  // The frame that is shown; null for now. Its bar stays marked until it is older than ten seconds.
  get shown() { return this.#shown }
  get current() { return this.#frames.find(([number]) => number === this.#shown) ?? this.#frames.at(-1) ?? null }
  get count() { return this.#frames.length }
  get dropped() { return this.#frames.reduce((sum, frame) => sum + frame[4], 0) }

  // How many seconds the frame that is shown lies behind the newest.
  get age() { return this.#frames.length ? (this.#frames.at(-1)[1] - this.current[1]) / 1000 : 0 }

  clear() {
    this.#frames = []
    this.#shown = null
    this.#changed()
  }

  add({limit, frames}) {
    if (limit > 0) this.#limit = limit
    this.#frames.push(...frames)
    const oldest = (this.#frames.at(-1)?.[1] ?? 0) - seconds * 1000
    this.#frames = this.#frames.filter(([, time]) => time >= oldest)
    this.#changed()
  }

  // What the host shows; null for now.
  show(number) {
    this.#shown = number
    this.#changed()
  }

  // The seconds from the newest frame to another: none, or less.
  #offset([, time]) { return (time - this.#frames.at(-1)[1]) / 1000 }

  // Goes to the frame that is nearest to a time.
  #slide(offset) {
    const distance = frame => Math.abs(this.#offset(frame) - offset)
    const nearest = this.#frames.reduce((best, frame) => !best || distance(frame) <= distance(best) ? frame : best, null)
    if (nearest) this.#choose(nearest)
  }

  #choose(frame) {
    this.#shown = frame === this.#frames.at(-1) ? null : frame[0]
    this.#changed()
    this.dispatchEvent(new CustomEvent('show', {detail: this.#shown}))
  }

  // Arrows go from frame to frame, however far apart those are.
  #keyDown(event) {
    if (event.ctrlKey || event.altKey || event.metaKey || !this.#frames.length) return
    const last = this.#frames.length - 1
    const known = this.#frames.findIndex(([number]) => number === this.#shown)
    const index = known < 0 && this.#shown === null ? last : known
    const step = {ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1}[event.key]
    const jump = {PageDown: -1, PageUp: 1}[event.key]
    if (step) this.#choose(this.#frames[Math.min(last, Math.max(0, index + step))])
    else if (jump) this.#slide(Number(this.#slider.value) + jump)
    else if (event.key === 'Home') this.#choose(this.#frames[0])
    else if (event.key === 'End') this.#choose(this.#frames[last])
    else return
    event.preventDefault()
  }

  #changed() {
    const slider = this.#slider
    const known = this.#frames.find(([number]) => number === this.#shown)
    slider.value = known ? this.#offset(known) : this.#shown === null ? 0 : -seconds
    slider.disabled = this.#frames.length < 2
    slider.setAttribute('aria-valuetext', !this.current ? 'no frames yet'
      : `${this.#shown === null ? 'now' : `${this.age.toFixed(1)} seconds ago`}: ${describe(this.current)}`)
    if (this.#isPlanned) return
    this.#isPlanned = true
    requestAnimationFrame(() => this.#draw())
  }

  #draw() {
    this.#isPlanned = false
    const canvas = this.#canvas, ratio = devicePixelRatio
    const width = Math.round(canvas.clientWidth * ratio), height = Math.round(canvas.clientHeight * ratio)
    if (!width || !height) return
    canvas.width = width
    canvas.height = height
    const context = canvas.getContext('2d'), style = getComputedStyle(canvas)
    const color = name => style.getPropertyValue(name)
    const scale = height * lineHeight / this.#limit
    const end = this.#frames.at(-1)?.[1] ?? 0, bar = Math.max(1, Math.floor(width * this.#limit / seconds / 1000))
    for (const frame of this.#frames) {
      const [number, time, app, drawing, dropped] = frame
      const x = Math.round((1 - (end - time) / seconds / 1000) * (width - bar))
      let y = height
      for (const [value, name] of [[app, '--app-part'], [drawing, '--drawing-part']]) {
        const length = Math.min(y, value * scale)
        context.fillStyle = color(name)
        context.fillRect(x, y - length, bar, length)
        y -= length
      }
      if (dropped) {
        context.fillStyle = color('--alarm')
        context.fillRect(x - ratio, 0, bar + 2 * ratio, 4 * ratio)
      }
      if (number === this.#shown) {
        context.fillStyle = color('--ink')
        context.fillRect(x, 0, Math.max(bar, 1.5 * ratio), height)
      }
    }
    // The words in an empty strip stand where the line would be.
    if (!this.#frames.length) return
    context.fillStyle = color('--limit')
    context.fillRect(0, Math.round(height * (1 - lineHeight)), width, Math.max(1, Math.round(ratio)))
  }
}
