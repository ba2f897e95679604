import { describe, expect, it } from 'vitest'
import { drawFace, type Pixels } from './face.ts'

/** Left half red, right half blue. */
function halves(side: number): Pixels {
  const rgba = new Uint8ClampedArray(side * side * 4)
  for (let at = 0; at < side * side; at += 1)
    rgba.set(at % side < side / 2 ? [255, 0, 0, 255] : [0, 0, 255, 255], at * 4)
  return { width: side, height: side, rgba }
}
const at = ({ rgba, width }: Pixels, x: number, y: number) => [
  ...rgba.slice((y * width + x) * 4, (y * width + x) * 4 + 4),
]

describe('a globe that wears a picture', () => {
  const face = drawFace(halves(38), 96, 0)
  it('[PLANET-11] shows it on its face: left is left and right is right, and nothing is outside of it', () => {
    const [red = 0, , blue = 0] = at(face, 30, 40)
    expect(red).toBeGreaterThan(blue)
    const [red2 = 0, , blue2 = 0] = at(face, 66, 40)
    expect(blue2).toBeGreaterThan(red2)
    expect([at(face, 0, 0)[3], at(face, 95, 95)[3]]).toEqual([0, 0])
    expect(at(face, 48, 48)[3]).toBe(255)
  })
  it('[PLANET-11] is lit from the upper left, and its shadow is ink', () => {
    const white: Pixels = { width: 1, height: 1, rgba: new Uint8ClampedArray([255, 255, 255, 255]) }
    const globe = drawFace(white, 96, 0)
    const [bright = 0] = at(globe, 30, 26)
    const [dark = 0, , darkBlue = 0] = at(globe, 78, 74)
    expect(bright).toBeGreaterThan(240)
    expect(dark).toBeLessThan(120)
    expect(darkBlue).toBeGreaterThan(dark)
  })
  it('[PLANET-11] turns: half a turn later it looks the same, a quarter later it does not', () => {
    expect(drawFace(halves(38), 48, 0.5).rgba).toEqual(drawFace(halves(38), 48, 0).rgba)
    expect(drawFace(halves(38), 48, 0.25).rgba).not.toEqual(drawFace(halves(38), 48, 0).rgba)
  })
})
