import type { Picture } from '#pictures/planet/draw-planet.ts'
import { blankCard, CARD, lay } from './paper.ts'

/** The planet on a card, px. */
export const CARD_PLANET = 500

/** A planet on the paper of an atlas, within its neatline: opaque, four bytes a pixel. */
export function drawCard(planet: Picture): Picture {
  const card = blankCard()
  lay(card, planet, { x: CARD.width / 2, y: CARD.height / 2 })
  return card
}
