import { expect, it } from 'vitest'
import { brokenLaws } from '#proof/api/books.ts'
import { openWorld } from '#proof/api/funded.ts'
import { testWorld } from '#proof/api/world.ts'
import { ledgerOf, lifeIn } from '#proof/settlement/database-life.ts'
import { buyNext, exchangeSome, LEVELS, name, newMember, noDeals } from '#proof/settlement/database-market.ts'
import { type BurningSince, openAfter } from '#proof/settlement/generation/open-after.ts'
import { sorted } from '#proof/settlement/history.ts'
import { NaiveWorld } from '#proof/settlement/naive.ts'
import { units } from '#rules/amount/decimal.ts'
import { type Economy, type EconomyFile, readEconomy } from '#rules/economy/economy.ts'
import { nominalTime } from '#rules/income/days.ts'
import { unworkable } from '#rules/workable/workable.ts'
import { standingOf } from '#server/income/settle.ts'
import { settleDue } from '#server/settlement/settle-due.ts'
import { setClock } from '#server/world/clock.ts'
import file from '../../economy.json' with { type: 'json' }
import { randomFile, rollOf } from './random-file.ts'

/** Histories lived; the long proof lives more. */
const COUNT = Number(process.env.PROOF_CHANGES ?? 1)
/** Days between two starts with other figures. */
const DAYS = 15

/** Other figures than those it began with, but for what is kept with what was bought, or may not change (docs/operators.md, Upgrade). */
function changedBy(seed: number, first: EconomyFile): EconomyFile {
  const drawn = randomFile(rollOf(seed))
  return {
    ...drawn,
    planets: first.planets,
    pools: { ...drawn.pools, terms: first.pools.terms },
    reward: { ...drawn.reward, generations: first.reward.generations },
    settlement: { ...drawn.settlement, capTimes: first.settlement.capTimes },
    eras: drawn.eras.map((era, at) => ({ ...era, tax: first.eras[at]?.tax ?? era.tax })),
    genesis: first.genesis,
    supply: first.supply,
    exchange: first.exchange,
  }
}

/** The next configurations of the dice that can work. */
function changesFrom(seed: number, first: EconomyFile, count: number): Economy[] {
  const found: Economy[] = []
  for (let next = seed * 1000; found.length < count; next += 1) {
    const economy = readEconomy(changedBy(next, first))
    if (unworkable(economy).length === 0) found.push(economy)
  }
  return found
}

it.each(Array.from({ length: COUNT }, (_, at) => at + 1))(
  '[INCOME-01][INCOME-13] a history whose figures change each fortnight pays what the oracle says, each account, and breaks no law, %i',
  async (seed) => {
    const world = await testWorld()
    try {
      const first = file as EconomyFile
      const economy = readEconomy(first)
      Object.assign(world.services, { economy })
      await openWorld(world, LEVELS)
      const both = { world, economy, naive: new NaiveWorld(economy), deals: noDeals() }
      const one = await newMember(both, 'one', null)
      const other = await newMember(both, 'other', one.id)
      both.naive.teams.uplines.set(Number(other.id), Number(one.id))
      for (const [account, held] of await ledgerOf(both)) both.naive.books.held.set(account, held)
      const since: BurningSince = new Map()
      await name(both, 1, one, null)
      await name(both, 2, other, one)
      await name(both, 3, other, one)
      const { database } = world.services
      let life = lifeIn(both, [one, other])
      const changes = changesFrom(seed, first, 6)
      for (let step = 0; step < (changes.length + 1) * DAYS; step += 1) {
        const next = step % DAYS === 0 ? changes[step / DAYS - 1] : undefined
        if (next) {
          Object.assign(both, { economy: next })
          Object.assign(both.naive, { economy: next })
          Object.assign(both.naive.books, { figures: next })
          Object.assign(world.services, { economy: next })
          life = lifeIn(both, [one, other])
          expect(await brokenLaws(world), `changed on day ${step}`).toEqual([])
        }
        if (step % 3 === 0) await buyNext(both, step, step % 2 === 0 ? one : other)
        await life.change(step)
        if (step % 9 === 5) await exchangeSome(both, one, 'USDT', units('100') + BigInt(step))
        const last = (await standingOf(database)).day
        const now = new Date(nominalTime(last + 1).getTime() + step * 60_000)
        await setClock(database, 'still', now)
        await settleDue(world.services)
        both.naive.settle(last + 1, now.getTime())
        openAfter(both.naive, [one.id, other.id], { day: last + 1, burningDays: both.economy.team.burningDays, since })
        expect(await ledgerOf(both), `day ${step}`).toEqual(sorted(both.naive.books.held))
      }
      expect(await brokenLaws(world)).toEqual([])
    } finally {
      await world.end()
    }
  },
  600_000,
)
