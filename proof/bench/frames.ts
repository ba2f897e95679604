import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { inBrowser } from './browser.ts'
import { atMost, type Figure, median, quantile } from './figures.ts'
import type {} from './map/page.tsx'

const MIDDLE = { x: 960, y: 540 }
const SIZES = [
  { side: 128, what: 'planet of 128x128' },
  { side: 1000, what: '1,000,000 plots' },
] as const
const ROUNDS = 3

/**
 * The map component in Chromium without a GPU at 1920x1080, moved by a real pointer and wheel: the work of each frame,
 * painting included.
 */
export function framesBench(): Promise<Figure[]> {
  return inBrowser('proof/bench/map', async (page, address) => {
    const frames = new Map<number, Record<string, number[]>>()
    for (let round = 0; round < ROUNDS; round += 1)
      for (const { side } of SIZES) {
        await page.goto(`${address}?side=${side}`)
        const kept = frames.get(side) ?? {}
        for (const [name, found] of Object.entries(await moves(page))) kept[name] = [...(kept[name] ?? []), ...found]
        frames.set(side, kept)
      }
    return SIZES.flatMap(({ side, what }) => figures(what, frames.get(side) ?? {}))
  })
}

function figures(what: string, moved: Record<string, number[]>): Figure[] {
  const all = Object.values(moved).flat()
  const parts = Object.entries(moved).map(([name, found]) => `${name} ${quantile(found, 0.95).toFixed(1)}`)
  const note = `p50 ${median(all).toFixed(1)}; p95 ${parts.join(', ')}; ${all.length} frames`
  return [
    {
      bench: 'frames',
      what: `${what}, p95 of a frame`,
      measured: quantile(all, 0.95),
      unit: 'ms',
      budget: atMost(16),
      note,
    },
  ]
}

/** Every move that a person makes, each from a map at rest. */
async function moves(page: Page): Promise<Record<string, number[]>> {
  await page.waitForFunction(() => window.frameLog.frames.length > 0)
  const found: Record<string, number[]> = {}
  const measure = async (name: string, move: () => Promise<void>) => {
    await pause(700)
    await page.evaluate(() => {
      window.frameLog.frames = []
    })
    await move()
    found[name] = await page.evaluate(() => window.frameLog.frames)
  }
  await page.mouse.move(MIDDLE.x, MIDDLE.y)
  await measure('layers far', () => layers(page))
  await measure('zoom in', () => wheel(page, -120, 20))
  await measure('pan near', () => drag(page))
  await measure('layers near', () => layers(page))
  await measure('zoom out', () => wheel(page, 120, 10))
  await measure('pan', () => drag(page))
  await measure('zoom to all', () => wheel(page, 120, 30))
  return found
}

/** Each layer once, and back to the first. */
async function layers(page: Page): Promise<void> {
  for (let at = 1; at <= 6; at += 1) {
    await page.evaluate((layer) => window.frameLog.show(layer), at)
    await pause(300)
  }
}

async function wheel(page: Page, by: number, steps: number): Promise<void> {
  for (let step = 0; step < steps; step += 1) await page.mouse.wheel(0, by)
}

async function drag(page: Page): Promise<void> {
  await page.mouse.down()
  for (let step = 1; step <= 60; step += 1) await page.mouse.move(MIDDLE.x - step * 9, MIDDLE.y - step * 4)
  for (let step = 60; step >= 0; step -= 1) await page.mouse.move(MIDDLE.x - step * 9, MIDDLE.y - step * 4)
  await page.mouse.up()
}
