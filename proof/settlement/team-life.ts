import { sql } from 'kysely'
import { openWorld } from '#proof/api/funded.ts'
import { type TestWorld, testWorld } from '#proof/api/world.ts'
import { formatUnits, units } from '#rules/amount/decimal.ts'
import { plotAt } from '#rules/land/plot.ts'
import { leaving } from '#server/api/gate/exit.ts'
import { collectRewards } from '#server/income/collect/collect.ts'
import { buyLand } from '#server/land/buy/buy.ts'
import { calculate } from '#server/land/buy/pay-calculation.ts'
import { endLand, quoteEnd } from '#server/land/end/ask.ts'
import { transferLand } from '#server/land/end/transfer.ts'
import { addInvestment } from '#server/land/work/add.ts'
import { claimLand } from '#server/land/work/claim.ts'
import { transferPlanet } from '#server/planet/sale/transfer.ts'
import { stateNow } from '#server/run/in-effect.ts'
import { askerOf, type Both, name, newMember, noDeals, pays, proof, type Who } from './database-market.ts'
import { NaiveWorld } from './naive.ts'
import type { NaiveMember } from './naive-team.ts'

/** A purchase as it was made, for the naive model. */
export interface Bought {
  readonly order: string
  readonly buyer: number
  readonly amount: bigint
  /** Who had a planet at that moment. */
  readonly owners: ReadonlySet<number>
}

/** Members of two trees who buy, add, claim, leave and hand over by the use cases, as a fixed chance has it. */
export interface TeamLife {
  readonly world: TestWorld
  readonly both: Both
  readonly people: readonly Who[]
  /** What happened, counted by kind. */
  readonly seen: Record<
    'bought' | 'added' | 'ended' | 'handed' | 'unwritten' | 'claimed' | 'collected' | 'stone' | 'planets' | 'later',
    number
  >
  /** Whose planets are, by orbit. */
  readonly planets: Map<number, number>
  roll(most: number): number
  /** Some acts; answers what of it was a purchase in investment mode, in order. */
  act(): Promise<Bought[]>
  /** The second tree comes below somebody of the first. */
  join(): Promise<void>
  /** Everybody with his lands that count on a settled day, read from the rows of runs alone. */
  walked(day: number, burningDays: number): Promise<NaiveMember[]>
}

const PEOPLE = 16

/** A land, and what is done with it. */
interface Chosen {
  readonly state: string
  readonly investment: bigint
  readonly kind: number
}

/** Such a life from a seed: another one is another life of the same people. */
export async function teamLife(from: number): Promise<TeamLife> {
  const world = await testWorld()
  const { economy } = world.services
  // levels that lands of a few hundred DU reach, and a lapse that forty-five days see
  const teamLand = ['200', '2000', '3500', '5000', '6500', '8000'].map(units)
  const team = { ...economy.team, landowners: 1, legs: 1, burningDays: 5, teamLand }
  Object.assign(world.services, { economy: { ...economy, team } })
  await openWorld(world, [2, 1, 1])
  const both: Both = { world, economy: world.services.economy, naive: new NaiveWorld(economy), deals: noDeals() }
  const people: Who[] = []
  for (let at = 0; at < PEOPLE; at += 1) {
    const above = at < 7 ? people[Math.floor((at - 1) / 2)] : people[7 + Math.floor((at - 8) / 2)]
    people.push(await newMember(both, `walker${at}`, at === 0 || at === 7 ? null : (above?.id ?? null)))
  }
  const planets = new Map<number, number>()
  for (const orbit of [1, 2, 3]) {
    const who = people[orbit - 1]
    if (!who) throw new Error('nobody')
    await name(both, orbit, who, null)
    planets.set(orbit, Number(who.id))
  }
  const none = { bought: 0, added: 0, ended: 0, handed: 0, unwritten: 0 }
  const seen = { ...none, claimed: 0, collected: 0, stone: 0, planets: 0, later: 0 }
  // a fixed sequence that looks like none (the minimal standard of Park and Miller)
  let seed = from
  const roll = (most: number): number => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % most
  }
  const one = (): Who => people[roll(people.length)] ?? { id: 0n, username: '' }
  let plot = 0

  async function buy(who: Who): Promise<Bought | undefined> {
    const [x, y] = [plot % 16, Math.floor(plot / 16)]
    plot += 1
    const found = plotAt(both.economy, { galaxy: 1, system: 1, orbit: 1 }, 2, x, y)
    if (!found) return undefined
    const method = roll(4) === 0 ? 'hPT+DU' : 'DU'
    const ask = {
      coordinates: '1-1-1',
      x,
      y,
      investment: formatUnits(found.least + BigInt(roll(999))),
      method,
      book: 'investment',
    } as const
    const paid = await calculate(askerOf(both, who), ask)
      .then(({ quoteId }) => pays(both, who, (payer) => buyLand(payer, quoteId)))
      .catch((error: unknown) => {
        if (String(error).includes('stoneAgeOnce')) return undefined
        throw error
      })
    if (!paid) return undefined
    seen[found.era === 0 ? 'stone' : 'bought'] += 1
    if (found.era === 0) return undefined
    const owners = new Set(planets.values())
    return { order: paid.order, buyer: Number(who.id), amount: units(paid.investment), owners }
  }

  /** What one does with a land of his. */
  async function change(who: Who, tokenId: string, { state, investment, kind }: Chosen): Promise<void> {
    if (kind < 6 && state === 'effective') {
      await pays(both, who, (payer) => claimLand(payer, tokenId))
      seen.claimed += 1
    } else if (kind === 6 && investment < units('800')) {
      const ask = {
        tokenId,
        amount: formatUnits(investment / 10n + 1n),
        method: 'DU',
        book: 'investment',
        ...proof(),
      } as const
      await pays(both, who, (payer) => addInvestment(payer, ask))
      seen.added += 1
    } else if (kind === 7 && state === 'effective') {
      const { quote } = await quoteEnd(askerOf(both, who), tokenId)
      await pays(both, who, (payer) => endLand(payer, { tokenId, quote, ...proof() }))
      seen.ended += 1
    } else if (kind === 8) {
      const heir = one()
      if (heir.id === who.id) return
      const ask = { tokenId, account: heir.username, ...proof() }
      await pays(both, who, (payer) => leaving(payer, 'land/transfer', (leaver) => transferLand(leaver, ask)))
      seen.handed += 1
    }
  }

  async function handPlanet(orbit: number): Promise<void> {
    const who = people.find(({ id }) => Number(id) === planets.get(orbit))
    const heir = one()
    if (!who || heir.id === who.id) return
    const ask = { coordinates: `1-1-${orbit}`, account: heir.username, ...proof() }
    await pays(both, who, (payer) => leaving(payer, 'manage/transfer', (leaver) => transferPlanet(leaver, ask)))
    planets.set(orbit, Number(heir.id))
    seen.planets += 1
  }

  async function collect(who: Who): Promise<void> {
    const done = await pays(both, who, (payer) => collectRewards(payer, {})).catch((error: unknown) => {
      if (/nothingToClaim|noRoomForRewards/.test(String(error))) return undefined
      throw error
    })
    if (done) seen.collected += 1
  }

  return {
    world,
    both,
    people,
    seen,
    planets,
    roll,
    act: async () => {
      const bought: Bought[] = []
      for (let count = roll(5); count > 0; count -= 1) {
        if (roll(6) === 0) await handPlanet(1 + roll(3))
        const made = await buy(one())
        if (made) bought.push(made)
      }
      const runs = await world.services.database
        .selectFrom('run')
        .innerJoin('land', 'land.id', 'run.land')
        .select(['run.owner', stateNow.as('state'), 'run.state as written', 'run.investment', 'land.token_id'])
        .where('mode', '=', 'investment')
        .where('state', 'in', ['activating', 'effective'])
        .orderBy('run.id')
        .execute()
      for (const { owner, state, written, investment, token_id } of runs) {
        const who = people.find(({ id }) => id === owner)
        // what waits to be written is ended and handed over oftener than others
        const waits = state !== written
        if (!who || roll(waits ? 4 : 9) > 0) continue
        const before = seen.ended + seen.handed
        await change(who, token_id.toString(), { state, investment, kind: waits ? 7 + roll(2) : roll(14) })
        if (waits) seen.unwritten += seen.ended + seen.handed - before
      }
      if (roll(3) === 0) await collect(one())
      return bought
    },
    join: async () => {
      await sql`update member set upline = ${people[5]?.id} where id = ${people[7]?.id}`.execute(
        world.services.database,
      )
      seen.later += 1
    },
    walked: async (day, burningDays) => {
      const { rows } = await sql<{ id: bigint; upline: bigint | null; lands: string[] }>`
        select m.id, m.upline, array(select r.investment::text from run r where r.owner = m.id and r.era > 0
          and (r.state = 'effective' or (r.state = 'activating' and r.joined_day < ${day})) and (r.burning_from is null or ${day} - r.burning_from < ${burningDays})) as lands
        from member m order by m.id`.execute(world.services.database)
      return rows.map(({ id, upline, lands }) => ({
        id: Number(id),
        upline: upline === null ? null : Number(upline),
        lands: lands.map(BigInt),
      }))
    },
  }
}
