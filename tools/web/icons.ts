#!/usr/bin/env -S npx tsx
/** Draws the icons of the installed application out of the mark, into `web/public/icons`; run it when the mark has changed, and look at them. */
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

const place = join(import.meta.dirname, '..', '..', 'web', 'public')
/** `edge`: how much of a side is left free, of 100; what a system cuts into its own shape needs a tenth, and is full. */
const ICONS = [
  { file: '192', side: 192, edge: 0, full: false },
  { file: '512', side: 512, edge: 0, full: false },
  { file: 'maskable-512', side: 512, edge: 14, full: true },
  { file: 'apple-180', side: 180, edge: 10, full: true },
] as const
const PAPER = '#F2F0E9'
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }

mkdirSync(join(place, 'icons'), { recursive: true })
const mark = readFileSync(join(place, 'mark.svg'))
for (const { file, side, edge, full } of ICONS) {
  const free = Math.round((side * edge) / 100)
  const drawn = await sharp(mark, { density: 2400 })
    .resize(side - 2 * free, side - 2 * free)
    // what is cut into a shape by a system has no corner of its own
    .flatten(full && { background: PAPER })
    .extend({ top: free, bottom: free, left: free, right: free, background: full ? PAPER : CLEAR })
    .png({ palette: true, effort: 10 })
    .toFile(join(place, 'icons', `${file}.png`))
  console.log(`${String(drawn.size).padStart(7)}  ${file}.png`)
}
