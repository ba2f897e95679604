import 'react-tile-map/dist/styles.css'
import './page.css'
import { createElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { TileMap } from 'react-tile-map'

// 301 x 301 tiles in the shape of the first version of Decentraland's API, by its five layers: base, sale, user, stroke, fill
const REACH = 150
const COLOURS = ['#39516b', '#716c7a', '#55387f', '#3d3a46', '#70ac76']

function draw(index, part) {
  let hash = Math.imul(index ^ (part * 0x9e3779b9), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  hash = Math.imul(hash ^ (hash >>> 16), 0x27d4eb2f)
  return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 32
}

const tiles = {}
let index = 0
for (let y = -REACH; y <= REACH; y += 1)
  for (let x = -REACH; x <= REACH; x += 1) {
    index += 1
    const estate = draw(index, 1) < 0.3
    tiles[`${x},${y}`] = {
      x,
      y,
      type: Math.floor(draw(index, 2) * COLOURS.length),
      owner: `0x${Math.floor(draw(index, 3) * 2000).toString(16)}`,
      ...(estate && { left: draw(index, 4) < 0.5, top: draw(index, 5) < 0.5, topLeft: draw(index, 6) < 0.5 }),
      ...(draw(index, 7) < 0.2 && { price: 1000 }),
    }
  }
const selected = (x, y) => x === 3 && y === 4
const layers = [
  (x, y) => {
    const tile = tiles[`${x},${y}`]
    if (!tile) return { color: (x + y) % 2 === 0 ? '#110e13' : '#0d0b0e' }
    return { color: COLOURS[tile.type], top: tile.top, left: tile.left, topLeft: tile.topLeft }
  },
  (x, y) => {
    const tile = tiles[`${x},${y}`]
    return tile?.price ? { color: '#1fbcff', top: tile.top, left: tile.left, topLeft: tile.topLeft } : null
  },
  (x, y) => {
    const tile = tiles[`${x},${y}`]
    return tile?.owner === '0x1' ? { color: '#ff9990', top: tile.top, left: tile.left, topLeft: tile.topLeft } : null
  },
  (x, y) => (selected(x, y) ? { color: '#ff0044', scale: 1.4 } : null),
  (x, y) => (selected(x, y) ? { color: '#ff9990', scale: 1.2 } : null),
]

const element = document.getElementById('map')
createRoot(element).render(createElement(TileMap, { layers, width: 1920, height: 1080 }))

/** The component that owns the canvas: what is exported is a wrapper. */
function inner(canvas) {
  let fibre = canvas[Object.keys(canvas).find((name) => name.startsWith('__reactFiber'))]
  while (fibre && !fibre.stateNode?.handlePanZoom) fibre = fibre.return
  return fibre?.stateNode
}

// milliseconds of `count` pans by a pixel, each painted to the end
window.pan = async (count) => {
  const canvas = document.querySelector('canvas')
  const map = inner(canvas)
  const pen = canvas.getContext('2d')
  const times = []
  for (let step = 0; step < count; step += 1) {
    await new Promise(requestAnimationFrame)
    const began = performance.now()
    flushSync(() => map.handlePanZoom({ dx: 1, dy: 0, dz: 0 }))
    pen.getImageData(0, 0, 1, 1)
    times.push(performance.now() - began)
  }
  return { times, size: [canvas.width, canvas.height], tile: map.state.size }
}
