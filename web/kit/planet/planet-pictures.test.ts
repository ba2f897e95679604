import { expect, it, vi } from 'vitest'
import type { Order } from './made.ts'

/** A worker that answers when it is told to. */
const hands: Hand[] = []
class Hand extends EventTarget {
  readonly orders: Order[] = []
  constructor() {
    super()
    hands.push(this)
  }
  postMessage(order: Order): void {
    this.orders.push(order)
  }
  answer(at: number): void {
    const id = this.orders[at]?.id
    this.dispatchEvent(new MessageEvent('message', { data: { id, made: { width: at } } }))
  }
}

it('[PLANET-11] what is to be seen is drawn before what is to turn, and each once', async () => {
  vi.stubGlobal('Worker', Hand)
  const { planetPicture, planetTurning } = await import('./planet-pictures.ts')
  const planet = { type: 'void', seed: 1, level: 1, diameter: 64, pixelRatio: 1, image: '' } as const
  const first = planetPicture(planet)
  const turning = planetTurning(planet)
  const second = planetPicture({ ...planet, seed: 2 })
  const [hand] = hands
  const asked = () => hand?.orders.map(({ what, planet: { seed } }) => `${what} ${seed}`)
  expect(asked()).toEqual(['picture 1', 'picture 2'])
  hand?.answer(0)
  expect(asked()).toHaveLength(2)
  hand?.answer(1)
  expect(asked()).toEqual(['picture 1', 'picture 2', 'turning 1'])
  hand?.answer(2)
  expect(await Promise.all([first, second, turning])).toEqual([{ width: 0 }, { width: 1 }, { width: 2 }])
  expect(planetPicture(planet)).toBe(first)
  expect(hands).toHaveLength(1)
  vi.unstubAllGlobals()
})
