import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { inBrowser } from './by/browser.ts'
import { atLeast, type Figure, median, quantile } from './figures.ts'

const SIDE = 301
const FRAMES = 25
const ROUNDS = 3

interface Panned {
  readonly times: number[]
  readonly tile: number
}

/**
 * The map beside the one that Decentraland's marketplace draws its atlas with (react-tile-map 0.4.1, five layers), in the
 * same browser: 301 x 301 plots at 1920x1080, moved by a pixel, each frame painted to the end. Ours has the smaller plots,
 * so more of them in view. The ratio is of the medians of three rounds.
 */
export async function peerBench(): Promise<Figure[]> {
  const peer = await inBrowser('proof/bench/tile-map', (page, address) => rounds(page, address, panPeer))
  const ours = await inBrowser('proof/bench/map', (page, address) => rounds(page, `${address}?side=${SIDE}`, panOurs))
  const [theirs, mine] = [median(peer.times), median(ours.times)]
  const each = ({ times, tile }: Panned): string =>
    `${median(times).toFixed(1)} ms (p95 ${quantile(times, 0.95).toFixed(1)}) at ${tile.toFixed(0)} px a plot`
  return [
    {
      bench: 'peer',
      what: 'a pan of 301x301 plots, react-tile-map 0.4.1 to ours',
      measured: theirs / mine,
      unit: 'x',
      budget: atLeast(40),
      note: `${each(peer)}; ${each(ours)}`,
    },
  ]
}

async function rounds(page: Page, address: string, pan: (page: Page) => Promise<Panned>): Promise<Panned> {
  const times: number[] = []
  let tile = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.goto(address)
    const panned = await pan(page)
    times.push(...panned.times)
    tile = panned.tile
  }
  return { times, tile }
}

async function panPeer(page: Page): Promise<Panned> {
  await page.waitForSelector('canvas')
  await pause(1500)
  return page.evaluate((count) => window.pan(count), FRAMES)
}

async function panOurs(page: Page): Promise<Panned> {
  await page.waitForFunction(() => window.frameLog.frames.length > 0)
  await page.mouse.move(960, 540)
  for (let step = 0; step < 7; step += 1) await page.mouse.wheel(0, -120)
  await pause(2500)
  await page.mouse.down()
  // the first pixels may be a tap yet
  await page.mouse.move(950, 540)
  await pause(500)
  await page.evaluate(() => {
    window.frameLog.frames = []
  })
  for (let step = 1; step <= FRAMES; step += 1) {
    await page.mouse.move(950 - step, 540)
    await page.waitForFunction((done) => window.frameLog.frames.length >= done, step)
  }
  const times = await page.evaluate((count) => window.frameLog.frames.slice(0, count), FRAMES)
  await page.mouse.up()
  return { times, tile: 13 }
}

declare global {
  interface Window {
    /** Of the page of react-tile-map: pans by a pixel, so many times. */
    pan: (count: number) => Promise<Panned>
  }
}
