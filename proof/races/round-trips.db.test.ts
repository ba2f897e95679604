import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { landAdd } from '#calls/land/add.ts'
import { landClaim } from '#calls/land/claim.ts'
import { brokenLaws } from '#proof/api/books.ts'
import type { Person } from '#proof/api/person.ts'
import { requestId } from '#proof/api/world.ts'
import { quickEconomy } from '#proof/settlement/history.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import { claimable } from '#rules/income/run.ts'
import { withdrawal } from '#rules/land/ending.ts'
import { standingOf } from '#server/income/settle.ts'
import { endingOf, worthOf } from '#server/land/end/end.ts'
import { RUN_COLUMNS, runOf } from '#server/run/run-row.ts'
import { type LandWorld, landWorld, plots } from './land-world.ts'

const DAYS = 8
const STEPS = 14
let scene: LandWorld
beforeAll(async () => {
  scene = await landWorld(['ada', 'ben', 'cyd', 'dan'], 2, { ...quickEconomy(), capTimes: 2n })
})
afterAll(() => scene.world.end())

let state = 20_261_121
function roll(below: number): number {
  state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0
  return ((Math.imul(state ^ (state >>> 12), 0x297a2d39) >>> 0) >>> 8) % below
}
const oneOf = <T>(list: readonly T[]): T | undefined => list[roll(list.length)]

/** What all of them have, and what they would have if they ended all their lands now. */
async function wealth(): Promise<bigint> {
  const { database, economy } = scene.world.services
  const standing = await standingOf(database)
  const held = await Promise.all(scene.people.map((who) => scene.worth(who)))
  let sum = held.reduce((total, units) => total + units, 0n)
  const alive = ['pending', 'activating', 'effective', 'completed'] as const
  const rows = await database.selectFrom('run').select(RUN_COLUMNS).where('state', 'in', alive).execute()
  for (const run of rows.map(runOf)) {
    const earns = run.state === 'activating' || run.state === 'effective'
    sum += claimable(run, standing.index[run.era] ?? 0n, earns)
    if (run.state === 'completed') continue
    // what has not begun gives no more later than it would now
    const { received } =
      earns || run.mode === 'wallet'
        ? worthOf(economy, await endingOf(database, economy, run, standing))
        : { received: withdrawal(economy, run.investment, 0n).receives }
    sum += received + run.pendingAddition
  }
  return sum
}

/** Something that one of them does, if it can be done. */
async function act(who: Person, others: readonly Person[]): Promise<string> {
  const { world } = scene
  const { database } = world.services
  const mine = await database
    .selectFrom('land')
    .innerJoin('run', 'run.land', 'land.id')
    .innerJoin('member', 'member.id', 'land.owner')
    .select(['land.token_id', 'run.state', 'run.mode', 'run.investment', 'land.x', 'land.y'])
    .where('member.username', '=', who.username)
    .where('run.state', 'in', ['pending', 'activating', 'effective'])
    .execute()
  const land = oneOf(mine)
  const tokenId = land?.token_id.toString() ?? ''
  const kind = roll(6)
  if (!land || kind < 2) return buy(who)
  const to = oneOf(others)
  const answer =
    kind === 2
      ? await world.ask(
          landAdd,
          { tokenId, amount: formatUnits(land.investment / BigInt(1 + roll(10)) + 1n), ...scene.spend() },
          who.token,
        )
      : kind === 3
        ? await world.ask(landClaim, { tokenId, requestId: requestId() }, who.token)
        : kind === 4 && to
          ? await scene.transfer(who, tokenId, to)
          : land.state === 'effective' || land.mode === 'wallet'
            ? { code: (await scene.end(who, tokenId)) && 0 }
            : { code: 4016 }
  return `${['', '', 'add', 'claim', 'transfer', 'end'][kind]} ${answer.code === 0 ? 'done' : 'refused'}`
}

async function buy(who: Person): Promise<string> {
  const { database, economy } = scene.world.services
  const taken = await database.selectFrom('land').select(['x', 'y']).where('owner', 'is not', null).execute()
  const free = economy.eras.slice(0, 4).flatMap(({ era }) => plots(scene.world, 2, era))
  const spot = oneOf(free.filter(({ x, y }) => !taken.some((plot) => plot.x === x && plot.y === y)))
  if (!spot) return 'buy refused'
  const { least, most } = spot.plot
  const amount = least + ((most - least) * BigInt(roll(100))) / 100n
  try {
    const quoteId = await scene.quote(who, spot, formatUnits(amount), oneOf(['DU', 'hPT+DU', 'USDT']))
    await scene.pay(who, quoteId)
    return 'buy done'
  } catch (error) {
    // a second Stone Age land, or a balance that is spent
    if (!/refused: (4014|3001|3002)/.test(String(error))) throw error
    return 'buy refused'
  }
}

describe('no round trip gains', () => {
  it('[LAND-11][LAND-13] within a day nothing that four who collude do by turns makes them richer, not by a minor unit', async () => {
    const tally = new Map<string, number>()
    for (let day = 0; day < DAYS; day += 1) {
      let before = await wealth()
      for (let step = 0; step < STEPS; step += 1) {
        const who = oneOf(scene.people)
        if (!who) throw new Error('nobody')
        const did = await act(
          who,
          scene.people.filter((other) => other !== who),
        )
        tally.set(did, (tally.get(did) ?? 0) + 1)
        const after = await wealth()
        expect(after, `day ${day} step ${step}: ${who.username} ${did}`).toBeLessThanOrEqual(before)
        before = after
      }
      await scene.days(1)
    }
    for (const kind of ['buy', 'add', 'claim', 'transfer', 'end'])
      expect(tally.get(`${kind} done`), kind).toBeGreaterThan(0)
    expect(await brokenLaws(scene.world)).toEqual([])
  }, 600_000)
})
