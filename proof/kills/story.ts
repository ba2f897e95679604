import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import type { Dice } from '#demo/seed/plan/dice.ts'
import { units } from '#rules/amount/decimal.ts'
import { openRound, rounds, takeBackRound } from '#server/daot/sale.ts'
import { folderFiles } from '#server/files/folder.ts'
import { configuredEconomy } from '#server/services/real.ts'
import type { Services } from '#server/services/services.ts'
import { readSettings } from '#server/settings/settings.ts'
import { advanceWorld } from '#server/settlement/advance.ts'
import { inTransaction, openDatabase } from '#server/store/database.ts'
import { worldNow } from '#server/world/clock.ts'
import type { Ask } from './asking.ts'
import type { World } from './box.ts'
import { type Checked, check } from './check.ts'
import {
  buyOne,
  buyPack,
  chargeSome,
  leaveSome,
  moveSome,
  subscribeSome,
  takeReleased,
  withdrawPacks,
} from './client.ts'
import { linkSome } from './leaving.ts'
import { whatLeft } from './left.ts'
import { type Member, NAMERS, settleIn, spotsOf } from './members.ts'
import { nameFirst, openAndEnter, openingsOver, openOne } from './opening/acts.ts'
import { type Market, settle } from './request.ts'
import { fill } from './sending.ts'
import { ENTERING } from './time.ts'

const CLIENTS = 8
const DAY = 86_400_000

/** Makes the members with what they trade with, and lets each act happen once before anything is hurt. */
export async function begin(world: World, services: Services, ask: Ask, dice: Dice, stop: AbortSignal) {
  const members = await settleIn(services, ask, CLIENTS)
  const market: Market = {
    ask,
    dice,
    spots: spotsOf(services, dice),
    next: 0,
    requests: [],
    team: members.slice(0, NAMERS),
    codes: new Map(),
    stop,
  }
  // while the blocks come by which it is drawn, there is other work
  await openAndEnter(market, services, members)
  await linkSome(services, world, members)
  await fill(services, world.pagesUrl, members, '20000')
  await shortenRound(services)
  for (const member of members) {
    await buyOne(market, member)
    await moveSome(market, member)
    await subscribeSome(market, member)
    await buyPack(market, member)
    await chargeSome(market, member, '12.5')
  }
  await nameFirst(market, services, members)
  await advanceWorld(services, 3 * DAY)
  for (const member of members) await withdrawPacks(market, member)
  // one that will be drawn, and one that can be entered
  await openAndEnter(market, services, members)
  await openOne(services, ENTERING)
  return { market, members }
}

/** When all is back: settles what is open, lets what is under way end, and looks at what is left. */
export async function conclude(
  world: World,
  services: Services,
  market: Market,
  members: readonly Member[],
  told: readonly string[],
  log: (line: string) => void,
): Promise<Checked> {
  const { ask, requests } = market
  // by then the round is over, however few days have passed
  await advanceWorld(services, 2 * DAY)
  for (const member of members) {
    await takeReleased(market, member)
    await leaveSome(market, member)
  }
  for (const made of requests) await settle(ask, made, 200)
  await openingsOver(services)
  const left = await whatLeft(services, world, members, told)
  log('nothing is under way any more')
  return check(services, world, ask, members, requests, left, log)
}

/** What a proof itself does at the books, beside the processes. */
export function servicesOf(url: string): Services {
  const quiet = () => {}
  return {
    database: openDatabase(url, 4),
    economy: configuredEconomy(),
    settings: readSettings({ DATABASE_URL: url }),
    files: folderFiles(tmpdir()),
    now: () => new Date(),
    randomBytes,
    log: { info: quiet, warn: quiet, error: quiet },
  }
}

/** A round of DAOT that is over within the run, in the place of the box's, so that there is something to claim. */
function shortenRound(services: Services): Promise<number> {
  return inTransaction(services.database, async (tx) => {
    for (const { id } of await rounds(tx)) await takeBackRound(tx, id)
    const now = (await worldNow(tx)).getTime()
    const bounds = { stock: units('1000000'), least: units('100'), most: units('50000') }
    return openRound(tx, services, { opensAt: now, closesAt: now + 5 * DAY, price: units('0.1'), ...bounds })
  })
}

/** How often each name stands in a list. */
export function tally(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1
  return counts
}
