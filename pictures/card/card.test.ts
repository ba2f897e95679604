import { expect, it } from 'vitest'
import { drawCard } from './card.ts'
import { CARD } from './paper.ts'

it('[PLANET-11] a card is paper with a frame, and the planet in its middle', () => {
  const side = 100
  const planet = { width: side, height: side, rgba: new Uint8ClampedArray(side * side * 4).fill(200) }
  planet.rgba.set([10, 20, 30, 255], ((side / 2) * side + side / 2) * 4)
  planet.rgba.set([0, 0, 0, 0], 0)
  const { width, height, rgba } = drawCard(planet)
  expect([width, height, rgba.length]).toEqual([1200, 630, 1200 * 630 * 4])
  const at = (x: number, y: number) => [...rgba.slice((y * width + x) * 4, (y * width + x) * 4 + 4)]
  expect(at(CARD.width / 2, CARD.height / 2)).toEqual([10, 20, 30, 255])
  expect(at(CARD.width / 2 - side / 2, CARD.height / 2 - side / 2)).toEqual(at(0, 0))
  expect(at(28, 300)).not.toEqual(at(0, 0))
  expect(rgba.filter((_, index) => index % 4 === 3).every((alpha) => alpha === 255)).toBe(true)
})
