import 'virtual:tokens.css'
import './page.css'
import { createRoot } from 'react-dom/client'
import { LandMap } from '#web/land/map/LandMap.tsx'
import { type MapPlanes, mapLayers, plotStates } from '#web/land/map/plot-states.ts'

/** What the bench reads of the page. */
export interface FrameLog {
  /** Milliseconds of each frame that was asked for: the component's own work, and the canvas painted to the end. */
  frames: number[]
  /** Shows a layer, by its place in the switch. */
  show: (layer: number) => void
}

declare global {
  interface Window {
    frameLog: FrameLog
  }
}

const side = Number(new URLSearchParams(location.search).get('side') ?? 128)
window.frameLog = { frames: [], show: () => {} }

// a canvas on the processor paints when it is read: reading one pixel makes the frame pay for all of its work
const ask = window.requestAnimationFrame.bind(window)
window.requestAnimationFrame = (work) =>
  ask((time) => {
    const began = performance.now()
    work(time)
    for (const canvas of document.querySelectorAll('canvas')) canvas.getContext('2d')?.getImageData(0, 0, 1, 1)
    window.frameLog.frames.push(performance.now() - began)
  })

/** Plots of all eras and states, many holdings of mine among them; the same at each run. */
function planes(): MapPlanes {
  const count = side * side
  const made = {
    side,
    state: new Uint8Array(count),
    era: new Uint8Array(count),
    price: new Uint32Array(count),
    income: new Uint32Array(count),
    version: 0,
  }
  const states = [plotStates.unsold, plotStates.owned, plotStates.owned, plotStates.mine, plotStates.resale]
  for (let index = 0; index < count; index += 1) {
    let hash = Math.imul(index ^ 0x9e3779b9, 0x85ebca6b)
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
    hash ^= hash >>> 16
    made.state[index] = states[(hash >>> 0) % states.length] ?? 0
    made.era[index] = (hash >>> 8) % 7
    made.price[index] = (hash >>> 4) % 5000
    made.income[index] = (hash >>> 6) % 300
  }
  return made
}

const all = planes()
const element = document.getElementById('map')
if (element) {
  const root = createRoot(element)
  window.frameLog.show = (at) =>
    root.render(
      <LandMap
        planes={all}
        relief={{ seed: 7, type: 'terran' }}
        layer={mapLayers[at % mapLayers.length] ?? 'ownership'}
        theme="day"
        label={(x, y) => `${x}, ${y}`}
        describe={(x, y) => `${x}, ${y}`}
        onSelect={() => {}}
        ariaLabel="map"
      />,
    )
  window.frameLog.show(0)
}
