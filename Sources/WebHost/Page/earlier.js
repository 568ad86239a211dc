// An earlier picture of the app, over the present one, which goes on below.

export class EarlierPicture {
  #canvas
  #screen
  // Counts what was asked for: pictures are decoded in any order.
  #turn = 0

  constructor(canvas, screen) {
    this.#canvas = canvas
    this.#screen = screen
  }

  // - bytes: a PNG file; null to show the app as it is.
  async show(bytes) {
    const turn = ++this.#turn
    if (!bytes) {
      this.#canvas.hidden = true
      return
    }
    const picture = await createImageBitmap(new Blob([bytes], {type: 'image/png'}), {colorSpaceConversion: 'none'}).catch(() => null)
    if (!picture || turn !== this.#turn) return picture?.close()
    this.#canvas.width = picture.width
    this.#canvas.height = picture.height
    this.#canvas.getContext('2d').drawImage(picture, 0, 0)
    picture.close()
    this.#canvas.hidden = false
    this.layOut()
  }

  // Covers the screen, wherever that is; a picture of the device held otherwise is put into its middle.
  layOut() {
    if (this.#canvas.hidden) return
    const {offsetLeft, offsetTop, offsetWidth, offsetHeight} = this.#screen
    Object.assign(this.#canvas.style, {
      left: `${offsetLeft}px`, top: `${offsetTop}px`, width: `${offsetWidth}px`, height: `${offsetHeight}px`,
      borderRadius: this.#screen.style.borderRadius, objectFit: 'contain', background: '#000',
    })
  }
}
