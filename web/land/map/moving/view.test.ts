import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  centreOn,
  clampView,
  fitView,
  frameOf,
  isWhole,
  panBy,
  plotAt,
  reveal,
  scaleRange,
  settleView,
  toMap,
  toScreen,
  type View,
  type Viewport,
  zoomAt,
} from './view.ts'

const viewport: fc.Arbitrary<Viewport> = fc.record({
  width: fc.integer({ min: 320, max: 1920 }),
  height: fc.integer({ min: 320, max: 1080 }),
  margin: fc.constantFrom(29, 36, 44),
})
const side = fc.constantFrom(32, 128, 1000)
const share = fc.double({ min: 0, max: 1, noNaN: true })
const ratio = fc.constantFrom(1, 1.5, 2, 3)

/** A view that a person can have come to. */
const seen = fc.record({ viewport, side, zoom: share, x: share, y: share }).map((made) => {
  const { least, greatest } = scaleRange(made.viewport, made.side)
  const scale = least * (greatest / least) ** made.zoom
  return { ...made, view: centreOn(made.viewport, made.side, made.x * made.side, made.y * made.side, scale) }
})

const close = (a: number, b: number, slack = 1e-6) => Math.abs(a - b) <= slack * Math.max(1, Math.abs(a), Math.abs(b))

describe('places on the canvas and on the map', () => {
  test('map back onto each other', () => {
    fc.assert(
      fc.property(seen, share, share, ({ view, side: plots }, u, v) => {
        const there = toScreen(view, u * plots, v * plots)
        const back = toMap(view, there.x, there.y)
        expect(close(back.x, u * plots) && close(back.y, v * plots)).toBe(true)
      }),
    )
  })

  test('the plot under the middle of a plot is that plot, and there is none beside the map', () => {
    fc.assert(
      fc.property(seen, share, share, ({ view, side: plots }, u, v) => {
        const [x, y] = [Math.floor(u * (plots - 1)), Math.floor(v * (plots - 1))]
        const at = toScreen(view, x + 0.5, y + 0.5)
        expect(plotAt(view, plots, at.x, at.y)).toEqual({ x, y })
        const beside = toScreen(view, -0.5, y + 0.5)
        expect(plotAt(view, plots, beside.x, beside.y)).toBeNull()
      }),
    )
  })
})

describe('zoom', () => {
  test('keeps the point under the cursor where the borders of the map allow it', () => {
    fc.assert(
      fc.property(seen, share, share, fc.double({ min: 0.3, max: 3, noNaN: true }), (made, u, v, factor) => {
        const [x, y] = [u * made.viewport.width, v * made.viewport.height]
        const before = toMap(made.view, x, y)
        const next = zoomAt(made.view, made.viewport, made.side, x, y, factor)
        const wanted: View = { scale: next.scale, left: before.x - x / next.scale, top: before.y - y / next.scale }
        const allowed = clampView(wanted, made.viewport, made.side)
        const after = toMap(next, x, y)
        if (close(allowed.left, wanted.left)) expect(close(after.x, before.x)).toBe(true)
        if (close(allowed.top, wanted.top)) expect(close(after.y, before.y)).toBe(true)
      }),
    )
  })

  test('stays between the whole map and the largest plot', () => {
    fc.assert(
      fc.property(seen, fc.double({ min: 0.001, max: 1000, noNaN: true }), (made, factor) => {
        const { least, greatest } = scaleRange(made.viewport, made.side)
        const { scale } = zoomAt(made.view, made.viewport, made.side, 100, 100, factor)
        expect(scale >= least - 1e-9 && scale <= greatest + 1e-9).toBe(true)
      }),
    )
  })

  test('comes to rest on whole device pixels a plot', () => {
    fc.assert(
      fc.property(seen, ratio, (made, dots) => {
        const { scale } = settleView(made.view, made.viewport, made.side, dots, 200, 200)
        if (made.view.scale * dots >= 4) expect(close(scale * dots, Math.round(scale * dots))).toBe(true)
        expect(Math.abs(scale - made.view.scale) * dots).toBeLessThanOrEqual(1)
      }),
    )
  })
})

describe('the borders of the map', () => {
  test('a large map fills the frame, a small one stands in the middle, however far it is dragged', () => {
    const far = fc.double({ min: -1e6, max: 1e6, noNaN: true })
    fc.assert(
      fc.property(seen, far, far, (made, dx, dy) => {
        const view = panBy(made.view, made.viewport, made.side, dx, dy)
        const box = frameOf(view, made.viewport, made.side)
        const { width, margin } = made.viewport
        const room = width - 2 * margin
        const shown = Math.min(room, made.side * view.scale)
        expect(close(box.right - box.left, shown, 1e-4)).toBe(true)
        expect(close(box.left - margin, (room - shown) / 2, 1e-4)).toBe(true)
      }),
    )
  })

  test('the whole map fits inside the frame', () => {
    fc.assert(
      fc.property(viewport, side, ratio, (room, plots, dots) => {
        const view = fitView(room, plots, dots)
        const [start, end] = [toScreen(view, 0, 0), toScreen(view, plots, plots)]
        expect(start.x >= room.margin - 1e-6 && end.y <= room.height - room.margin + 1e-6).toBe(true)
      }),
    )
  })

  test('is whole when it fits inside the frame, and no more once it is zoomed in', () => {
    fc.assert(
      fc.property(viewport, side, ratio, (room, plots, dots) => {
        const view = fitView(room, plots, dots)
        const nearer = zoomAt(view, room, plots, 160, 160, 1.4)
        expect([isWhole(view, room, plots), isWhole(nearer, room, plots)]).toEqual([true, nearer.scale <= view.scale])
      }),
    )
  })

  test('a plot that is revealed lies inside the frame', () => {
    fc.assert(
      fc.property(seen, share, share, (made, u, v) => {
        const [x, y] = [Math.floor(u * (made.side - 1)), Math.floor(v * (made.side - 1))]
        const view = reveal(made.view, made.viewport, made.side, x, y)
        const box = frameOf(view, made.viewport, made.side)
        const at = toScreen(view, x + 0.5, y + 0.5)
        expect(at.x > box.left - 1 && at.x < box.right + 1 && at.y > box.top - 1 && at.y < box.bottom + 1).toBe(true)
      }),
    )
  })
})
