/// A host in the page itself, in place of the WebSocket: a test says what it answers, and reads what it was asked.
enum FakeHost {
  /// A script that comes before the page's own. `sent` has the inspector's requests, as objects, and `host` sends.
  static let script = #"""
    window.sent = []
    window.host = {
      socket: null,
      bytes(type, ...parts) {
        const blob = parts.flatMap(part => [...part])
        this.socket.onmessage({data: new Uint8Array([type, ...blob]).buffer})
      },
      json(type, object) { this.bytes(type, new TextEncoder().encode(JSON.stringify(object))) },
      number(value, size) {
        const view = new DataView(new ArrayBuffer(size))
        if (size === 8) view.setBigUint64(0, BigInt(value), true)
        else view.setUint32(0, value, true)
        return new Uint8Array(view.buffer)
      },
      async file(width, height, draw) {
        const canvas = new OffscreenCanvas(width, height)
        draw(canvas.getContext('2d'))
        return new Uint8Array(await (await canvas.convertToBlob({type: 'image/png'})).arrayBuffer())
      },
      steers(number) {
        this.json(0x05, {steering: number, viewers: [{number: 1, asks: false}, {number: 2, asks: false}]})
      },
      // A phone's screen of one colour.
      begin() {
        this.json(0x01, {version: 1, viewer: 1, app: 'Garden', device: 'iPhone 13'})
        this.json(0x02, {width: 390, height: 844, scale: 2, cornerRadius: 44, orientation: 'portrait', appearance: 'light'})
        this.json(0x05, {steering: 1, viewers: [{number: 1, asks: false}]})
        const picture = new DataView(new ArrayBuffer(26))
        picture.setUint32(0, 1, true)
        for (const [at, value] of [[4, 780], [6, 1688], [11, 1], [17, 780], [19, 1688]]) picture.setUint16(at, value, true)
        picture.setUint8(8, 1)
        for (const at of [21, 22, 23]) picture.setUint8(at, 0xF2)
        this.bytes(0x03, new Uint8Array(picture.buffer, 0, 25))
      },
    }
    window.WebSocket = class {
      static OPEN = 1
      readyState = 1
      constructor() {
        host.socket = this
        setTimeout(() => host.begin())
      }
      send(message) {
        const bytes = new Uint8Array(message)
        if (bytes[0] === 0x4C) sent.push(JSON.parse(new TextDecoder().decode(bytes.subarray(1))))
      }
      close() {}
    }
    """#

  /// A script that sends what an app with a list shows: layers with pictures, frames, and a view with a conflict.
  static let garden = #"""
    (async () => {
      const place = (x, y) => [1, 0, 0, 0, 1, 0, x, y, 1]
      const layer = (id, parent, x, y, width, height, more) => ({
        id, parent, map: place(x, y), bounds: [0, 0, width, height], frame: [x, y, width, height], opacity: 1, ...more,
      })
      const layers = [
        layer(1, undefined, 0, 0, 390, 844, {}),
        layer(2, 0, 0, 0, 390, 844, {view: 'UIWindow', background: '#f2f2f7ff'}),
        layer(3, 1, 0, 0, 390, 844, {view: 'UITableView', identifier: 'plants', controller: 'PlantListController', clips: true}),
      ]
      for (let row = 0; row < 6; row++) {
        const at = layers.length, y = 110 + row * 92
        layers.push(layer(10 + row * 4, 2, 16, y, 358, 80, {view: 'PlantCell', background: '#ffffffff', radius: 14, clips: true}))
        layers.push(layer(11 + row * 4, at, 28, y + 14, 52, 52, {view: 'UIImageView', contents: 'image', picture: 1}))
        layers.push(layer(12 + row * 4, at, 96, y + 16, 180, 22, {view: 'UILabel', contents: 'glyphs', picture: 1}))
        layers.push(layer(13 + row * 4, at, 310, y + 26, 50, 28, {view: 'UISwitch', background: '#34c759ff', radius: 14}))
      }
      const bar = layers.push(layer(4, 1, 0, 0, 390, 96, {view: 'UINavigationBar', background: '#ffffffe0'})) - 1
      layers.push(layer(5, bar, 130, 56, 130, 24, {view: 'UILabel', identifier: 'title', contents: 'glyphs', picture: 1}))
      host.json(0x0C, {width: 390, height: 844, layers, omitted: 0})
      for (const {id, picture, bounds, contents} of layers) {
        if (!picture) continue
        const file = await host.file(bounds[2] * 2, bounds[3] * 2, context => {
          context.scale(2, 2)
          if (contents === 'image') {
            context.fillStyle = `hsl(${id * 37} 60% 55%)`
            context.beginPath()
            context.arc(26, 26, 26, 0, 7)
            context.fill()
          } else {
            context.font = '600 17px sans-serif'
            context.fillStyle = '#111'
            context.fillText(id === 5 ? 'My Plants' : `Plant ${id}`, 0, 18)
          }
        })
        host.bytes(0x0D, host.number(id, 8), host.number(picture, 8), file)
      }
      const frames = Array.from({length: 420}, (_, index) => {
        const slow = index % 97 === 60
        return [index + 1, 1000 + index * 16.67 + (index > 200 ? 2500 : 0), slow ? 31 : 3 + 3 * Math.abs(Math.sin(index / 19)), 4.2, slow ? 2 : 0]
      })
      host.json(0x0F, {limit: 16.67, frames})
      host.json(0x0E, {view: window.label})
    })()
    """#

  /// The view of a label with a conflict.
  static let label = #"""
    window.label = {
      layer: 12, className: 'UILabel', superclasses: ['UIView'], identifier: 'name',
      sections: [
        {title: 'Label', properties: [
          {name: 'Text', value: 'Monstera deliciosa variegata'}, {name: 'Font', value: 'Inter-SemiBold, 17'},
          {name: 'Color', value: 'rgb(17 17 17 / 1)'}, {name: 'Lines', value: '1'}]},
        {title: 'View', properties: [
          {name: 'Hidden', value: 'no'}, {name: 'Alpha', value: '1'}, {name: 'Background', value: 'none'},
          {name: 'Compression Resistance', value: '750 × 750'}, {name: 'Autoresizing Constraints', value: 'no'}]},
      ],
      constraints: [
        {summary: 'name.leading == picture.trailing + 16.0', constant: 16, priority: 1000, isActive: true, isBroken: false, contradicts: []},
        {summary: 'name.width == 400.0', constant: 400, priority: 1000, isActive: true, isBroken: true,
          contradicts: ['name.leading == picture.trailing + 16.0', 'PlantCell.width == 358.0']},
        {summary: 'name.trailing <= toggle.leading - 8.0 @750.0', constant: -8, priority: 750, isActive: true, isBroken: false, contradicts: []},
      ],
      isAmbiguous: true,
      responders: [
        {className: 'UILabel', identifier: 'name', isFirstResponder: false, layer: 12},
        {className: 'PlantCell', isFirstResponder: false, layer: 10},
        {className: 'UITableView', identifier: 'plants', isFirstResponder: true, layer: 3},
        {className: 'PlantListController', isFirstResponder: false}, {className: 'UIWindow', isFirstResponder: false, layer: 2},
        {className: 'UIWindowScene', isFirstResponder: false}, {className: 'UIApplication', isFirstResponder: false},
      ],
      gestures: [
        {className: 'UITapGestureRecognizer', state: 'possible', isEnabled: true, layer: 10, view: 'PlantCell'},
        {className: 'UIPanGestureRecognizer', state: 'changed', isEnabled: true, layer: 3, view: 'plants'},
      ],
    }
    """#
}
