#!/usr/bin/env -S npx tsx
/**
 * Draws what stands beside links to pages that say the same to everybody, into `web/public/cards`; run it when
 * `pictures/card/page-cards.ts` has changed, and look at them. A test compares the files with what is drawn.
 */
import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { drawPageCard } from '#pictures/card/page-cards.ts'
import { FOUND_PAGES } from '#rules/route/pages.ts'

const folder = join(import.meta.dirname, '..', '..', 'web', 'public', 'cards')
for (const page of FOUND_PAGES) {
  const { rgba, width, height } = drawPageCard(page)
  const file = join(folder, `${page.slice(1)}.webp`)
  mkdirSync(dirname(file), { recursive: true })
  const { size } = await sharp(rgba, { raw: { width, height, channels: 4 } })
    .webp({ quality: 86 })
    .toFile(file)
  console.log(`${String(size).padStart(7)}  ${file}`)
}
