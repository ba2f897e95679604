import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { drawPageCard } from '#pictures/card/page-cards.ts'
import { FOUND_PAGES } from '#rules/route/pages.ts'

const KEPT = join(import.meta.dirname, '..', '..', 'web', 'public', 'cards')

it.each(FOUND_PAGES)('the card of %s is kept as it is drawn (npx tsx tools/web/cards.ts)', async (page) => {
  const kept = sharp(readFileSync(join(KEPT, `${page.slice(1)}.webp`)))
  expect(await kept.metadata()).toMatchObject({ format: 'webp', width: 1200, height: 630 })
  const shown = await kept.ensureAlpha().raw().toBuffer()
  const { rgba } = drawPageCard(page)
  let apart = 0
  for (let at = 0; at < rgba.length; at += 4) apart += Math.abs((rgba[at] ?? 0) - (shown[at] ?? 0))
  // what the encoder loses
  expect(apart / (rgba.length / 4)).toBeLessThan(4)
})
