import { v7 as uuidv7 } from 'uuid'
import { expect } from 'vitest'
import { ofSystem, ofUser } from '#ledger/chart.ts'
import { post } from '#ledger/post.ts'
import type { TestWorld } from '#proof/api/world.ts'
import { formatUnits, units } from '#rules/amount/decimal.ts'
import type { Economy } from '#rules/economy/economy.ts'
import { plotAt } from '#rules/land/plot.ts'
import { leaving } from '#server/gate/exit.ts'
import type { Asker, Payer } from '#server/gate/handler.ts'
import { RUN_COLUMNS, runOf } from '#server/income/run-row.ts'
import { standingOf } from '#server/income/settle.ts'
import { collectTax } from '#server/income/tax.ts'
import { addInvestment } from '#server/land/add.ts'
import { buyLand } from '#server/land/buy.ts'
import { claimLand } from '#server/land/claim.ts'
import { disinvest, quoteEnd } from '#server/land/disinvest.ts'
import { calculate } from '#server/land/pay-calculation.ts'
import { quoteReplow, replow } from '#server/land/replow.ts'
import { transferLand } from '#server/land/transfer.ts'
import { namePlanet } from '#server/planet/name.ts'
import { inTransaction, type Tx } from '#server/store/database.ts'
import type { NaiveLand, NaiveWorld } from './naive.ts'

export const LEVELS = [2, 2, 1]
const UNIT22 = 10n ** 22n
const proof = () => ({ transactionPassword: '', requestId: uuidv7() })

export type Who = Pick<Payer['member'], 'id' | 'username'>

/** What members do in PostgreSQL by the use cases, done in the oracle beside it. */
export interface Life {
  readonly ends: { withdrawn: number; redeemed: number; handedOver: number; again: number }
  member(username: string): Promise<Who>
  /** A member as handlers know who asks. */
  asker(who: Who): Asker
  name(who: Who): Promise<void>
  /** Buys the next plot in order, on the three planets by turns; Stone Age once each. */
  buyNext(count: number, who: Who): Promise<void>
  /** Additions, claims, ends, transfers and replows of a step; each pays what the oracle says. */
  change(step: number, taxer: Who, heirs: readonly Who[]): Promise<void>
}

export function lifeIn(world: TestWorld, economy: Economy, naive: NaiveWorld): Life {
  const { database } = world.services
  const owners = new Map<NaiveLand, Who>()
  const ends = { withdrawn: 0, redeemed: 0, handedOver: 0, again: 0 }

  function asker({ id, username }: Who): Asker {
    const proofs = { hasTransactionPassword: true, hasGoogle: true, session: Buffer.alloc(0) }
    const member = { id, username, email: '', sourceType: 0, ...proofs }
    return { services: world.services, language: 'en_US' as const, ip: '', agent: '', member }
  }
  const act = <T>(who: Who, work: (payer: Payer) => Promise<T>): Promise<T> =>
    inTransaction(database, (tx: Tx) => work({ ...asker(who), tx, exit: null }))
  const ownerOf = (one: NaiveLand): Who => {
    const who = owners.get(one)
    if (!who) throw new Error(`nobody owns run ${one.id}`)
    return who
  }
  async function tokenOf({ id }: NaiveLand): Promise<string> {
    const query = database.selectFrom('run').innerJoin('land', 'land.id', 'run.land').select('token_id')
    return (await query.where('run.id', '=', BigInt(id)).executeTakeFirstOrThrow()).token_id.toString()
  }
  async function lastRun(tokenId: string) {
    const query = database.selectFrom('run').select(RUN_COLUMNS).innerJoin('land', 'land.id', 'run.land')
    return runOf(
      await query
        .where('land.token_id', '=', BigInt(tokenId))
        .orderBy('run.id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow(),
    )
  }

  /** A run that has just begun, in the oracle. */
  async function begun(tokenId: string, planet: number, who: Who): Promise<void> {
    const { id, era, tax, investment, mode } = await lastRun(tokenId)
    const boughtAt = (await standingOf(database)).world.getTime()
    const bare = {
      adding: 0n,
      days: [],
      burnedDays: [],
      burning: false,
      firstUnclaimed: null,
      fixedNet: 0n,
      counted: 0n,
    }
    const figures = { id: Number(id), planet, wallet: mode === 'wallet', boughtAt, era, tax, sum: investment }
    const one: NaiveLand = { ...figures, ...bare, state: 'pending', lost: 0n }
    naive.lands.push(one)
    owners.set(one, who)
  }

  async function add(one: NaiveLand): Promise<void> {
    const added = (one.sum + one.adding) / 10n + 1n
    const limit = (one.planet === 2 ? economy.eras[2] : economy.eras[3])?.most ?? 0n
    if (one.sum + one.adding + added > limit) return
    const ask = { tokenId: await tokenOf(one), amount: formatUnits(added), book: 'investment', ...proof() } as const
    await act(ownerOf(one), (payer) => addInvestment(payer, ask))
    one.adding += added
  }

  async function claimOne(one: NaiveLand): Promise<void> {
    if (naive.claimable(one) === 0n && !one.burning) return
    const tokenId = await tokenOf(one)
    const { claimed } = await act(ownerOf(one), (payer) => claimLand(payer, tokenId))
    expect(units(claimed)).toBe(naive.claim(one))
  }

  async function endOne(one: NaiveLand): Promise<void> {
    const who = ownerOf(one)
    const tokenId = await tokenOf(one)
    if ((await lastRun(tokenId)).state !== 'effective') return
    const said = await quoteEnd(asker(who), tokenId)
    await act(who, (payer) => disinvest(payer, { tokenId, quote: said.quote, ...proof() }))
    const { gives, net } = naive.end(one)
    expect({ gives: units(said.received) + units(said.fee), net: units(said.claims) }).toEqual({ gives, net })
    if (one.wallet) ends.redeemed += 1
    else ends.withdrawn += 1
  }

  async function handOver(one: NaiveLand, to: Who): Promise<void> {
    const who = ownerOf(one)
    if (who.id === to.id || one.wallet) return
    const tokenId = await tokenOf(one)
    if ((await lastRun(tokenId)).id !== BigInt(one.id)) return
    const { claimed } = await act(who, (payer) =>
      leaving(payer, 'land/transfer', (leaver) => transferLand(leaver, { tokenId, account: to.username, ...proof() })),
    )
    expect(units(claimed)).toBe(naive.transfer(one, Number((await lastRun(tokenId)).id)))
    owners.set(one, to)
    ends.handedOver += 1
  }

  async function again(one: NaiveLand): Promise<void> {
    const who = ownerOf(one)
    const tokenId = await tokenOf(one)
    const last = await lastRun(tokenId)
    if (last.id !== BigInt(one.id) || last.state !== 'completed') return
    const ask = { tokenId, method: 'DU', book: 'investment' } as const
    const { x, y } = await database
      .selectFrom('land')
      .select(['x', 'y'])
      .where('token_id', '=', BigInt(tokenId))
      .executeTakeFirstOrThrow()
    const plot = plotAt(economy, { galaxy: 1, system: 1, orbit: one.planet + 1 }, LEVELS[one.planet] ?? 1, x, y)
    const { quoteId } = await quoteReplow(asker(who), { ...ask, investment: formatUnits(plot?.least ?? 0n) })
    await act(who, (payer) => replow(payer, quoteId))
    await begun(tokenId, one.planet, who)
    ends.again += 1
  }

  return {
    ends,
    member: async (username) =>
      inTransaction(database, async (tx) => {
        const at = new Date('2026-11-21T06:00:00Z')
        const made = { username, username_key: username, registered_at: at }
        const { id } = await tx.insertInto('member').values(made).returning('id').executeTakeFirstOrThrow()
        const leg = {
          from: ofSystem('treasury'),
          to: ofUser(id, 'investment'),
          asset: 'DU',
          units: units('5000000'),
        } as const
        const cause = uuidv7()
        await post(tx, { id: cause, kind: 'grant', cause, actor: null, worldAt: at, legs: [leg] })
        return { id, username }
      }),
    asker,
    name: async (who) => {
      for (const orbit of [1, 2, 3]) {
        const naming = { coordinates: `1-1-${orbit}`, name: `Proof${orbit}`, manifesto: 'walks every day', ...proof() }
        await act(who, (payer) => namePlanet(payer, naming))
      }
      for (const id of [0, 1, 2])
        naive.planets.push({ id, earned: 0n, burned: 0n, burning: false, firstUnclaimed: null })
    },
    buyNext: async (count, who) => {
      const orbit = (count % 3) + 1
      const side = economy.planets[(LEVELS[orbit - 1] ?? 1) - 1]?.side ?? 8
      const place = Math.floor(count / 3)
      const [x, y] = [place % side, Math.floor(place / side)]
      const plot = plotAt(economy, { galaxy: 1, system: 1, orbit }, LEVELS[orbit - 1] ?? 1, x, y)
      const had = naive.lands.some((one) => one.wallet && owners.get(one)?.id === who.id)
      if (!plot || (plot.era === 0 && had)) return
      const investment = formatUnits(plot.least + BigInt(count) * 7n + 1n)
      const ask = { coordinates: `1-1-${orbit}`, x, y, investment, method: 'DU', book: 'investment' } as const
      const { quoteId } = await calculate(asker(who), ask)
      const { tokenId } = await act(who, (payer) => buyLand(payer, quoteId))
      await begun(tokenId, orbit - 1, who)
    },
    change: async (step, taxer, heirs) => {
      for (const one of [...naive.lands]) {
        const key = one.id + step
        if (one.state === 'earning' && !one.wallet && key % 17 === 0) await add(one)
        if (one.state !== 'pending' && one.state !== 'gone' && (one.id * 7 + step) % 13 === 0 && one.id % 5 !== 0)
          await claimOne(one)
        if (one.state === 'earning' && key % 37 === 5) await endOne(one)
        const heir = heirs[key % heirs.length]
        if (one.state !== 'gone' && key % 29 === 3 && heir) await handOver(one, heir)
        if (one.state === 'completed' && key % 7 === 0) await again(one)
      }
      if (step % 9 !== 4) return
      const due = naive.planets.filter((planet) => planet.earned >= UNIT22 || planet.burning)
      const paid = due.reduce((sum, planet) => sum + naive.claimTax(planet).paid, 0n)
      if (due.length > 0) expect(units((await act(taxer, collectTax)).claimed)).toBe(paid)
    },
  }
}
