import type { Page } from '@playwright/test'
import type { MyLand } from '#web/land/mine/figures.ts'
import { assetsOf, PAYER } from './exit-servers.ts'
import type { Reply, Server } from './scene.ts'

export const ORDER = '7e1f8f2a-1111-4222-8333-444455556666'

/** An act that is done at its first press, whose answer is lost; the same again tells it. */
export function lostOnce(data: unknown) {
  let done = false
  return {
    isDone: () => done,
    reply: (): Reply => {
      if (done) return { data }
      done = true
      return 'lost'
    },
  }
}

/** Its network is away for a moment, and its reader too: all that is on the screen is asked for again. */
export async function comesBack(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const name of ['offline', 'online']) window.dispatchEvent(new Event(name))
    // it reaches the window, as the browser's own does
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })
  // what is asked is asked by now
  await page.evaluate(() => new Promise((done) => setTimeout(done, 300)))
}

/** What is asked every so often was to be asked by then; the page's clock is the test's. */
export async function later(page: Page): Promise<void> {
  await page.clock.fastForward(31_000)
  await page.clock.runFor(1000)
}

export const submit = (page: Page) => page.locator('form button[type=submit]').last()
export const lost = (page: Page) => page.getByText('No answer came. Press again')

/** The proofs that the form asks for. */
export async function types(page: Page): Promise<void> {
  const google = page.locator('input[name=google-code]')
  if ((await google.count()) > 0) await google.fill('135791')
  await page.locator('input[name=transaction-password]').fill('246810')
}

/** The ids under which a call was asked. */
export const ids = (asked: readonly Readonly<Record<string, unknown>>[] = []) =>
  new Set(asked.map(({ requestId }) => requestId))

const LAND: MyLand = {
  tokenId: '7',
  coordinates: '1-1-1',
  planetName: 'Vega',
  planetType: 'ocean',
  planetLevel: 1,
  planetImage: '',
  x: 3,
  y: 4,
  era: 1,
  state: 'effective',
  mode: 'investment',
  investment: '1000',
  pendingAddition: '0',
  taxPercent: '3',
  ratePercent: '0.5',
  boughtAt: 1,
  effectiveAt: 1,
  incomeDays: 1,
  pending: '0',
  daily: '5',
  claimed: '0',
  lost: '0',
  counted: '0',
  collected: '0',
  poolBurned: '0',
  cap: '3000',
  room: '3000',
  burnsAt: null,
  daysAccrued: 1,
  burning: false,
  burned: '0',
  paid: '1000',
  returned: '0',
  ifLeft: '500',
  profit: '-500',
  addition: { least: '10', most: '100', tooLate: false },
  waits: false,
  staked: null,
  asksWord: false,
}

/** What a land's page asks, as long as the land is its owner's. */
export const landOf = (isMine: () => boolean): Server => ({
  ...PAYER,
  'land/detail': () => ({ data: { land: isMine() ? LAND : null, owner: 'lin', history: [] } }),
  'land/eralist': () => ({ data: { eras: [] } }),
  'assets/list': () => assetsOf(),
})
