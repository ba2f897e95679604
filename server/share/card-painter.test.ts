import { createHash } from 'node:crypto'
import { afterAll, expect, it } from 'vitest'
import { drawCard } from '#pictures/card/card.ts'
import { drawPlanet, type Picture } from '#pictures/planet/draw-planet.ts'
import { dressIn } from '#pictures/planet/skin.ts'
import { cardPainter } from './card-painter.ts'

const painter = cardPainter()
afterAll(() => painter.stop())

const digest = ({ rgba }: Picture) => createHash('sha256').update(rgba).digest('hex')
const skin = { side: 1, rgba: new Uint8ClampedArray([200, 40, 40, 255]) }
const plain = { type: 'crystal', seed: 7, level: 2 } as const
const here = { diameter: 500, pixelRatio: 1 } as const

it('[PLANET-11] a card comes from the thread as it is drawn anywhere, each order with its own', async () => {
  const [one, other] = await Promise.all([painter.paint(plain), painter.paint({ ...plain, type: 'gas', skin })])
  expect(digest(one)).toBe(digest(drawCard(drawPlanet({ ...plain, ...here }))))
  const worn = drawPlanet({ ...plain, ...here, type: 'gas', dress: dressIn(skin) })
  expect(digest(other)).toBe(digest(drawCard(worn)))
})

it('this thread goes on while a card is drawn', async () => {
  let turns = 0
  const ticking = setInterval(() => {
    turns += 1
  }, 1)
  const before = turns
  await painter.paint({ ...plain, type: 'terran' })
  clearInterval(ticking)
  expect(turns).toBeGreaterThan(before)
})

it('an order that cannot be done fails alone', async () => {
  const impossible = painter.paint({
    ...plain,
    skin: { side: 1, rgba: undefined as unknown as Uint8ClampedArray<ArrayBuffer> },
  })
  await expect(impossible).rejects.toThrow()
  await expect(painter.paint(plain)).resolves.toMatchObject({ width: 1200, height: 630 })
})

it('orders of a thread that ends are refused, and the next has a new one', async () => {
  const lost = painter.paint(plain)
  const refused = expect(lost).rejects.toThrow('ended')
  await painter.stop()
  await refused
  await expect(painter.paint(plain)).resolves.toMatchObject({ width: 1200 })
})
