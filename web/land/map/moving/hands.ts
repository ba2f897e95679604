import type { Pressed } from '#web/kit/keys/keys.ts'
import { plotNear, plotUnder, type Running } from '#web/land/map/running.ts'
import type { Camera } from './camera.ts'
import { listenGestures } from './gestures.ts'
import { wishOf } from './keys.ts'
import { toMap, toScreen, type Viewport } from './view.ts'

/** CSS pixels: a finger does not hit a smaller plot, and hits one of the size that buttons have. */
const LEAST_TOUCH = 24
const TOUCH = 44

/** Zooms about the keyboard's plot or the middle. */
export function zoomHere(map: Running, camera: Camera, factor: number): void {
  const { cursor, viewport } = map
  const at =
    cursor === null
      ? { x: viewport.width / 2, y: viewport.height / 2 }
      : toScreen(camera.view(), cursor.x + 0.5, cursor.y + 0.5)
  camera.zoom(at.x, at.y, factor)
}

/** Moves the map by pointer and wheel; answers the way to stop listening. */
export function listenPointer(map: Running, over: HTMLCanvasElement, camera: Camera): () => void {
  return listenGestures(over, {
    pan: camera.pan,
    zoom: camera.zoom,
    release: camera.run,
    grab: camera.stop,
    hover(at) {
      const next = at === null ? null : plotUnder(map, camera, at.x, at.y)
      if (next?.x === map.hover?.x && next?.y === map.hover?.y) return
      map.hover = next
      map.props.onHover(next && at && { ...next, left: at.x, top: at.y, ...sizeOf(map.viewport) })
      map.wake(false)
    },
    tap(x, y, finger) {
      const plot = finger ? plotNear(map, camera, x, y) : plotUnder(map, camera, x, y)
      map.cursor = null
      if (plot !== null && finger && camera.view().scale < LEAST_TOUCH) camera.goTo(plot.x, plot.y, TOUCH)
      else if (plot !== null) map.props.onSelect(plot.x, plot.y)
      map.wake(false)
    },
  })
}

const sizeOf = ({ width, height }: Viewport) => ({ width, height })

/** Takes a key; answers whether the map used it. */
export function takeKey(map: Running, camera: Camera, pressed: Pressed): boolean {
  const wish = wishOf(pressed)
  if (wish === null) return false
  if (wish.kind === 'move') moveCursor(map, camera, wish.dx, wish.dy)
  else if (wish.kind === 'zoom') zoomHere(map, camera, wish.factor)
  else if (wish.kind === 'fit') camera.fit()
  else if (map.cursor !== null) map.props.onSelect(map.cursor.x, map.cursor.y)
  return true
}

/** The first move starts from the selected plot, or comes to the plot in the middle. */
function moveCursor(map: Running, camera: Camera, dx: number, dy: number): void {
  const { planes, selected, onReach } = map.props
  const seen = toMap(camera.view(), map.viewport.width / 2, map.viewport.height / 2)
  const from = map.cursor ?? selected ?? { x: Math.floor(seen.x) - dx, y: Math.floor(seen.y) - dy }
  const within = (value: number) => Math.min(planes.side - 1, Math.max(0, value))
  map.cursor = { x: within(from.x + dx), y: within(from.y + dy) }
  map.hover = null
  map.props.onHover(null)
  camera.reveal(map.cursor.x, map.cursor.y)
  map.wake(false)
  onReach(map.cursor.x, map.cursor.y)
}
