import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dragged, squareOf, WHOLE, within } from './crop.ts'

const wide = { width: 1200, height: 600 }

describe('the part of a picture', () => {
  it('[PLANET-07] is its middle at first, as large as it fits', () => {
    expect(squareOf(wide, WHOLE)).toEqual({ left: 300, top: 0, side: 600 })
  })
  it('[PLANET-07] follows a drag, and stays within the picture', () => {
    expect(squareOf(wide, dragged(wide, WHOLE, { x: 0.25, y: 0 }))).toEqual({ left: 150, top: 0, side: 600 })
    expect(squareOf(wide, dragged(wide, WHOLE, { x: 9, y: 9 }))).toEqual({ left: 0, top: 0, side: 600 })
  })
  it('[PLANET-07] never reaches beyond its edges, however it is dragged and zoomed', () => {
    const size = fc.record({ width: fc.integer({ min: 1, max: 9000 }), height: fc.integer({ min: 1, max: 9000 }) })
    const share = fc.double({ min: -3, max: 3, noNaN: true })
    fc.assert(
      fc.property(size, share, share, fc.double({ min: 0, max: 9, noNaN: true }), (picture, x, y, zoom) => {
        const { left, top, side } = squareOf(picture, within(picture, { x, y, zoom }))
        const slack = 1e-6 * Math.max(picture.width, picture.height)
        expect(left).toBeGreaterThanOrEqual(-slack)
        expect(top).toBeGreaterThanOrEqual(-slack)
        expect(left + side).toBeLessThanOrEqual(picture.width + slack)
        expect(top + side).toBeLessThanOrEqual(picture.height + slack)
      }),
    )
  })
})
