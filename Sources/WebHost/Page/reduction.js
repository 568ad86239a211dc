// The screen with several of its pixels, across and down, as one, for viewers that have so few: a browser that shrinks a
// canvas to less than half its size passes over pixels, and hairlines with them. Each is the mean of those that it stands
// for.

export class Reduction {
  #source
  #canvas
  #context
  // So many pixels across are one. With one, the source itself is to be seen.
  #folded = 1

  // `canvas` lies over `source`, which has the input.
  constructor(source, canvas) {
    this.#source = source
    this.#canvas = canvas
    this.#context = canvas.getContext('2d', {alpha: false})
  }

  // Where the source is has changed, or how many of its pixels are to be one.
  layOut(folded) {
    const isNew = folded !== this.#folded
    this.#folded = folded
    this.#canvas.hidden = folded === 1
    this.#source.classList.toggle('reduced', folded !== 1)
    if (folded === 1) return
    if (isNew) this.draw()
    this.#place()
  }

  get #size() { return [this.#source.width, this.#source.height].map(size => Math.ceil(size / this.#folded)) }

  // Upon the source. The last pixels may stand for fewer and reach beyond it: in a smaller box, all would be resampled.
  #place() {
    const {width, borderRadius} = this.#source.style
    const box = this.#source.getBoundingClientRect(), frame = this.#source.parentElement.getBoundingClientRect()
    const pixel = parseFloat(width) * this.#folded / this.#source.width
    const [across, down] = this.#size.map(size => `${size * pixel}px`)
    Object.assign(this.#canvas.style, {
      left: `${box.left - frame.left}px`, top: `${box.top - frame.top}px`, width: across, height: down, borderRadius,
    })
  }

  // The source has changed inside a rectangle; without one, anywhere.
  draw({x, y, width, height} = {x: 0, y: 0, width: this.#source.width, height: this.#source.height}) {
    const folded = this.#folded, size = this.#size
    if (folded === 1) return
    if (this.#canvas.width !== size[0] || this.#canvas.height !== size[1]) {
      [this.#canvas.width, this.#canvas.height] = size
      return this.draw()
    }
    const [left, top] = [x, y].map(value => Math.floor(value / folded))
    const [right, bottom] = [x + width, y + height].map(value => Math.ceil(value / folded))
    this.#mean(left, top, right - left, bottom - top)
  }

  #mean(x, y, width, height) {
    const context = this.#context, folded = this.#folded
    const take = (across, down) => context.drawImage(
      this.#source, x * folded + across, y * folded + down, width * folded, height * folded, x, y, width, height)
    // The mean of four is what lies right between them.
    context.imageSmoothingEnabled = folded === 2
    if (folded === 2) return take(0, 0)
    // One pixel of each after the other, the one in the middle first, which is there at the edges, too.
    const steps = [...Array(folded).keys()].map(step => step - Math.floor(folded / 2))
    const nearest = steps.flatMap(down => steps.map(across => [across, down]))
      .sort((a, b) => Math.hypot(...a) - Math.hypot(...b))
    const middle = folded % 2 ? 0 : 0.5
    nearest.forEach(([across, down], count) => {
      context.globalAlpha = 1 / (count + 1)
      take(across + middle, down + middle)
    })
    context.globalAlpha = 1
  }
}
