// The screen at half its pixels, for viewers that have not even so many: a browser that shrinks a canvas to less than
// half its size passes over pixels, and hairlines with them. Half the size is the mean of four.

export class Reduction {
  #source
  #canvas
  #context
  #isShown = false

  // `canvas` lies over `source`, which has the input.
  constructor(source, canvas) {
    this.#source = source
    this.#canvas = canvas
    this.#context = canvas.getContext('2d', {alpha: false})
  }

  // Where the source is has changed, or whether it is to be seen itself.
  layOut(isShown) {
    const isNew = isShown && !this.#isShown
    this.#isShown = isShown
    this.#canvas.hidden = !isShown
    this.#source.classList.toggle('reduced', isShown)
    const {offsetLeft, offsetTop, style: {width, height, borderRadius}} = this.#source
    Object.assign(this.#canvas.style, {left: `${offsetLeft}px`, top: `${offsetTop}px`, width, height, borderRadius})
    if (isNew) this.draw()
  }

  // The source has changed inside a rectangle; without one, anywhere.
  draw({x, y, width, height} = {x: 0, y: 0, width: this.#source.width, height: this.#source.height}) {
    if (!this.#isShown) return
    const size = [this.#source.width / 2, this.#source.height / 2].map(Math.ceil)
    if (this.#canvas.width !== size[0] || this.#canvas.height !== size[1]) {
      [this.#canvas.width, this.#canvas.height] = size
      return this.draw()
    }
    const [left, top] = [x, y].map(value => Math.floor(value / 2))
    const [right, bottom] = [x + width, y + height].map(value => Math.ceil(value / 2))
    const [across, down] = [right - left, bottom - top]
    this.#context.drawImage(this.#source, left * 2, top * 2, across * 2, down * 2, left, top, across, down)
  }
}
