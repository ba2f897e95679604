import { describe, expect, it } from 'vitest'
import { brokenLaws } from '#proof/api/books.ts'
import { openWorld } from '#proof/api/funded.ts'
import { testWorld } from '#proof/api/world.ts'
import { ledgerOf, lifeIn } from '#proof/settlement/database-life.ts'
import {
  type Both,
  buyNext,
  exchangeSome,
  LEVELS,
  name,
  newMember,
  noDeals,
} from '#proof/settlement/database-market.ts'
import { type BurningSince, openAfter } from '#proof/settlement/generation/open-after.ts'
import { sorted } from '#proof/settlement/history.ts'
import { NaiveWorld } from '#proof/settlement/naive.ts'
import { units } from '#rules/amount/decimal.ts'
import { type Economy, readEconomy } from '#rules/economy/economy.ts'
import { dayAt, nominalTime } from '#rules/income/days.ts'
import { unworkable } from '#rules/workable/workable.ts'
import { standingOf } from '#server/income/settle.ts'
import { settleDue } from '#server/settlement/settle-due.ts'
import { requireIndexedFigures } from '#server/store/indexed-figures.ts'
import { setClock } from '#server/world/clock.ts'
import { randomFile, rollOf } from './random-file.ts'

/** Configurations tried on PostgreSQL; the long proof tries more. */
const COUNT = Number(process.env.PROOF_CONFIGURATIONS_DB ?? 1)

/** One whose economy has no generations of a team: nobody above earns, and nobody is asked. */
const WITHOUT_GENERATIONS = 333

/** Whether the database stands on an economy's fees and sides. */
function isIndexed(economy: Economy): boolean {
  try {
    return requireIndexedFigures(economy) === economy
  } catch {
    return false
  }
}

/** What two members of the history begin with, out of the treasury. */
const BEGINNING = { DU: '10000000', hPT: '18000.00000002', RC: '200000', SAI: '200000' } as const

/** Whether the history can be lived by an economy: its treasury stocks the members, and the pair that they exchange by is there. */
function isLivable({ genesisTreasury, exchange }: Economy): boolean {
  const stocked = Object.entries(BEGINNING).every(
    ([asset, sum]) => (genesisTreasury[asset as keyof typeof BEGINNING] ?? 0n) >= units(sum),
  )
  return stocked && exchange.pairs.some(({ from, to }) => from === 'USDT' && to === 'DU')
}

/** The first configurations of the dice that can work, on this database, and in which the history can be lived, and the one without generations. */
function workable(): [seed: number, economy: Economy][] {
  const found: [number, Economy][] = []
  for (let seed = 1; found.length < COUNT || seed <= WITHOUT_GENERATIONS; seed += 1) {
    if (found.length >= COUNT && seed !== WITHOUT_GENERATIONS) continue
    const economy = readEconomy(randomFile(rollOf(seed)))
    if (unworkable(economy).length === 0 && isIndexed(economy) && isLivable(economy)) found.push([seed, economy])
  }
  return found
}

describe.each(workable())('the configuration of seed %i', (_, economy) => {
  it('[INCOME-01][INCOME-13] lives a hundred days on PostgreSQL, each account as the oracle has it, and no law is broken', async () => {
    const world = await testWorld()
    try {
      Object.assign(world.services, { economy })
      await openWorld(world, LEVELS)
      const both: Both = { world, economy, naive: new NaiveWorld(economy), deals: noDeals() }
      const one = await newMember(both, 'one', null)
      const other = await newMember(both, 'other', one.id)
      both.naive.teams.uplines.set(Number(other.id), Number(one.id))
      for (const [account, held] of await ledgerOf(both)) both.naive.books.held.set(account, held)
      const since: BurningSince = new Map()
      const life = lifeIn(both, [one, other])
      await name(both, 1, one, null)
      await name(both, 2, other, one)
      await name(both, 3, other, one)
      const { database } = world.services
      const start = dayAt((await standingOf(database)).world)
      for (let step = 0; step < 100; step += 1) {
        if (step < 70 && step % 3 === 0) await buyNext(both, step, step % 2 === 0 ? one : other)
        await life.change(step)
        if (step % 9 === 5) await exchangeSome(both, one, 'USDT', units('100') + BigInt(step))
        const last = (await standingOf(database)).day
        const now = new Date(nominalTime(last + 1).getTime() + step * 60_000)
        await setClock(database, 'still', now)
        await settleDue(world.services)
        both.naive.settle(last + 1, now.getTime())
        openAfter(both.naive, [one.id, other.id], { day: last + 1, burningDays: economy.team.burningDays, since })
        expect(await ledgerOf(both), `day ${step}`).toEqual(sorted(both.naive.books.held))
      }
      expect(dayAt((await standingOf(database)).world) - start).toBeGreaterThanOrEqual(100)
      expect(await brokenLaws(world)).toEqual([])
    } finally {
      await world.end()
    }
  }, 600_000)
})
