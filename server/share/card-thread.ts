import { parentPort } from 'node:worker_threads'
import { CARD_PLANET, drawCard } from '#pictures/card/card.ts'
import { drawPlanet, type Picture, type PlanetRequest } from '#pictures/planet/draw-planet.ts'
import { dressIn, type Skin } from '#pictures/planet/skin.ts'

/** A card to draw: the planet as its page draws it, and its owner's picture. */
export type CardOrder = Pick<PlanetRequest, 'type' | 'seed' | 'level'> & { readonly skin?: Skin }

/** What the thread is told, and what it answers under the same number: the card, or why there is none. */
export interface Told {
  readonly id: number
  readonly order: CardOrder
}
export type Answer = { readonly id: number } & ({ readonly card: Picture } | { readonly failure: string })

/** The entry point of the thread that draws: orders wait in its mailbox, and are done one after the other. */
parentPort?.on('message', ({ id, order }: Told) => {
  try {
    const { skin, ...planet } = order
    const dress = skin && { dress: dressIn(skin) }
    const card = drawCard(drawPlanet({ ...planet, ...dress, diameter: CARD_PLANET, pixelRatio: 1 }))
    parentPort?.postMessage({ id, card } satisfies Answer, [card.rgba.buffer])
  } catch (error) {
    parentPort?.postMessage({ id, failure: String(error) } satisfies Answer)
  }
})
