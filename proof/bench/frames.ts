import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { inBrowser } from './by/browser.ts'
import { atMost, type Figure, median, quantile } from './figures.ts'
import type {} from './map/busy.ts'

const MIDDLE = { x: 960, y: 540 }
const SIZES = [
  { side: 128, what: 'planet of 128x128' },
  { side: 1000, what: '1,000,000 plots' },
] as const
const ROUNDS = 3

/** A change of layers: the frames from the press of its button until all is painted, and how long that was. */
interface Change {
  readonly frames: readonly number[]
  readonly shownAfter: number
}

interface Moved {
  /** Of each move the frames. */
  readonly frames: Record<string, number[]>
  readonly changes: Change[]
}

/**
 * The map component and the legend beside it in Chromium without a GPU at 1920x1080, moved by a real pointer, wheel and
 * keyboard: the work of each frame, what React and the legend do and the painting included.
 */
export function framesBench(): Promise<Figure[]> {
  return inBrowser('proof/bench/map', async (page, address) => {
    const moved = new Map<number, Moved>()
    for (let round = 0; round < ROUNDS; round += 1)
      for (const { side } of SIZES) {
        await page.goto(`${address}?side=${side}`)
        const kept = moved.get(side) ?? { frames: {}, changes: [] }
        await moves(page, kept)
        moved.set(side, kept)
      }
    return SIZES.flatMap(({ side, what }) => figures(what, moved.get(side) ?? { frames: {}, changes: [] }))
  })
}

function figures(what: string, { frames, changes }: Moved): Figure[] {
  const all = Object.values(frames).flat()
  const parts = Object.entries(frames).map(([name, found]) => `${name} ${quantile(found, 0.95).toFixed(1)}`)
  const longest = changes.map((change) => Math.max(...change.frames))
  const after = changes.map(({ shownAfter }) => shownAfter)
  return [
    {
      bench: 'frames',
      what: `${what}, p95 of a frame`,
      measured: quantile(all, 0.95),
      unit: 'ms',
      budget: atMost(16),
      note: `p50 ${median(all).toFixed(1)}; p95 ${parts.join(', ')}; ${all.length} frames`,
    },
    {
      bench: 'frames',
      what: `${what}, longest frame of a change of layers, p95`,
      measured: quantile(longest, 0.95),
      unit: 'ms',
      budget: atMost(16),
      note: `p50 ${median(longest).toFixed(1)}, of all ${Math.max(...longest).toFixed(1)}; shown after p50 ${median(after).toFixed(0)}, p95 ${quantile(after, 0.95).toFixed(0)} ms; ${changes.length} changes`,
    },
  ]
}

/** Every move that a person makes, each from a map at rest. */
async function moves(page: Page, { frames, changes }: Moved): Promise<void> {
  await page.waitForFunction(() => window.frameLog.frames.length > 0)
  const measure = async (name: string, move: () => Promise<readonly number[]>) => {
    await pause(700)
    await forget(page)
    frames[name] = [...(frames[name] ?? []), ...(await move())]
  }
  const layers = async (): Promise<readonly number[]> => {
    const found = await changeLayers(page)
    changes.push(...found)
    return found.flatMap((change) => change.frames)
  }
  const painted = async (move: Promise<void>): Promise<readonly number[]> => {
    await move
    return page.evaluate(() => window.frameLog.frames)
  }
  await page.mouse.move(MIDDLE.x, MIDDLE.y)
  await measure('layers far', layers)
  await measure('zoom in', () => painted(wheel(page, -120, 20)))
  await measure('pan near', () => painted(drag(page)))
  await measure('layers near', layers)
  await measure('zoom out', () => painted(wheel(page, 120, 10)))
  await measure('pan', () => painted(drag(page)))
  await measure('zoom to all', () => painted(wheel(page, 120, 30)))
}

const forget = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.frameLog.frames = []
  })

/** Each layer by its button, the plots for sale and mine of the last, all of them, and the first layer again. */
/** Buttons by their place: all, for sale, mine; ownership, era, price, income. */
const CHANGES = [4, 5, 6, 1, 2, 0, 3] as const

async function changeLayers(page: Page): Promise<Change[]> {
  const found: Change[] = []
  for (const button of CHANGES) {
    await page.evaluate((index) => {
      // the page stays where it is: the buttons stand below the map
      document.querySelectorAll('button')[index]?.focus({ preventScroll: true })
    }, button)
    await forget(page)
    await page.keyboard.press('Enter')
    await pause(300)
    found.push(
      await page.evaluate(() => {
        const { frames, pressed, done } = window.frameLog
        return { frames, shownAfter: done - pressed }
      }),
    )
  }
  return found
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
