import { sql } from 'kysely'
import { expect } from 'vitest'
import { formatUnits, units } from '#rules/amount/decimal.ts'
import { leaving } from '#server/api/gate/exit.ts'
import { collectReferral, collectTax } from '#server/income/claim/tax.ts'
import { endLand, quoteEnd } from '#server/land/end/ask.ts'
import { transferLand } from '#server/land/end/transfer.ts'
import { addInvestment } from '#server/land/work/add.ts'
import { claimLand } from '#server/land/work/claim.ts'
import { again, askerOf, type Both, lastRun, pays, proof, runsOf, tokenOf, type Who } from './database-market.ts'
import { sorted } from './history.ts'
import { userOf } from './naive-books.ts'
import { claimableOf, type NaiveLand } from './naive-land.ts'

/** A whole unit of a planet's tax. */
const UNIT = 10n ** 26n

/** What members do in PostgreSQL by the use cases, done in the oracle beside it. */
export interface Life {
  readonly acts: {
    added: number
    addedFromBonus: number
    refused: number
    withdrawn: number
    redeemed: number
    handedOver: number
    referrals: number
  }
  /** Additions, claims, ends, transfers and replows of a step; each pays what the oracle says. */
  change(step: number): Promise<void>
}

export function lifeIn(both: Both, people: readonly Who[]): Life {
  const { economy, naive } = both
  const acts = { added: 0, addedFromBonus: 0, refused: 0, withdrawn: 0, redeemed: 0, handedOver: 0, referrals: 0 }
  const ownerOf = ({ owner }: NaiveLand): Who => {
    const who = people.find(({ id }) => Number(id) === owner)
    if (!who) throw new Error(`nobody is ${owner}`)
    return who
  }

  async function add(one: NaiveLand): Promise<void> {
    const added = ((one.sum + one.adding) * economy.additionLeastShare) / 10_000n + 1n
    const limit = (one.planet === 2 ? economy.eras[2] : economy.eras[3])?.most ?? 0n
    if (one.sum + one.adding + added > limit) return
    const book = naive.books.has(userOf(one.owner, 'bonus')) >= added && one.id % 2 === 0 ? 'bonus' : 'investment'
    const ask = {
      tokenId: await tokenOf(both, one),
      amount: formatUnits(added),
      method: 'DU',
      book,
      ...proof(),
    } as const
    const adding = pays(both, ownerOf(one), (payer) => addInvestment(payer, ask))
    if (!naive.mayAdd(one)) {
      await expect(adding).rejects.toThrow('addTooLate')
      acts.refused += 1
      return
    }
    await adding
    naive.add(one, added, book)
    acts.added += 1
    if (book === 'bonus') acts.addedFromBonus += 1
  }

  /** Claims all that one owner has on a land: what a completed run left, too, once the land is worked again. */
  async function claimOne(one: NaiveLand): Promise<void> {
    const tokenId = await tokenOf(both, one)
    const runs = await runsOf(both, tokenId)
    const due = naive.lands.filter(
      (other) =>
        other.owner === one.owner &&
        runs.has(other.id) &&
        other.state !== 'pending' &&
        (claimableOf(other) > 0n || other.burning),
    )
    if (due.length === 0) return
    const { claimed } = await pays(both, ownerOf(one), (payer) => claimLand(payer, tokenId))
    expect(units(claimed)).toBe(due.reduce((sum, other) => sum + naive.claim(other), 0n))
  }

  async function endOne(one: NaiveLand): Promise<void> {
    const who = ownerOf(one)
    const tokenId = await tokenOf(both, one)
    if ((await lastRun(both, tokenId)).state !== 'effective') return
    const said = await quoteEnd(askerOf(both, who), tokenId)
    const { state } = await pays(both, who, (payer) => endLand(payer, { tokenId, quote: said.quote, ...proof() }))
    expect(state).toBe('done')
    const { gives, net } = naive.end(one)
    expect({ gives: units(said.received) + units(said.fee), net: units(said.claims) }).toEqual({ gives, net })
    if (one.wallet) acts.redeemed += 1
    else acts.withdrawn += 1
  }

  async function handOver(one: NaiveLand, to: Who): Promise<void> {
    const who = ownerOf(one)
    if (who.id === to.id || one.wallet) return
    const tokenId = await tokenOf(both, one)
    if ((await lastRun(both, tokenId)).id !== BigInt(one.id)) return
    const ask = { tokenId, account: to.username, ...proof() }
    const { claimed } = await pays(both, who, (payer) =>
      leaving(payer, 'land/transfer', (leaver) => transferLand(leaver, ask)),
    )
    const next = Number((await lastRun(both, tokenId)).id)
    expect(units(claimed)).toBe(naive.transfer(one, next, Number(to.id)))
    acts.handedOver += 1
  }

  async function claimTaxes(who: Who): Promise<void> {
    for (const [stream, claim] of [
      ['tax', collectTax],
      ['referral', collectReferral],
    ] as const) {
      const parts = naive.planets.flatMap(({ owned, referred }) => (stream === 'tax' ? owned : (referred ?? [])))
      const due = parts.filter(
        ({ member, earned, burning }) =>
          member === Number(who.id) && (earned.later >= UNIT || earned.stone >= UNIT || burning),
      )
      const paid = due.reduce((sum, part) => sum + naive.claimTax(part).paid, 0n)
      if (due.length === 0) continue
      expect(units((await pays(both, who, claim)).claimed)).toBe(paid)
      if (stream === 'referral' && paid > 0n) acts.referrals += 1
    }
  }

  return {
    acts,
    change: async (step) => {
      for (const one of [...naive.lands]) {
        const key = one.id + step
        if (one.state === 'earning' && !one.wallet && key % 11 === 0) await add(one)
        if (one.state !== 'pending' && one.state !== 'gone' && (one.id * 7 + step) % 13 === 0 && one.id % 5 !== 0)
          await claimOne(one)
        if (one.state === 'earning' && key % 37 === 5) await endOne(one)
        const heir = people[key % people.length]
        if (one.state !== 'gone' && key % 29 === 3 && heir) await handOver(one, heir)
        if (one.state === 'completed' && key % 7 === 0) await again(both, one, ownerOf(one))
      }
      if (step % 9 === 4) for (const who of people) await claimTaxes(who)
    },
  }
}

/** What every account of PostgreSQL's ledger holds, by the names of the oracle; DP is no income of lands. */
export async function ledgerOf({ world }: Both): Promise<[string, bigint][]> {
  const { rows } = await sql<{ name: string; balance: bigint }>`
    select book || ' ' || asset as name, balance from ledger.system_balance where asset <> 'DP'
    union all select 'user ' || owner || ' ' || book || ' ' || asset, balance from ledger.account
      where owner is not null and asset <> 'DP'`.execute(world.services.database)
  return sorted(new Map(rows.map(({ name, balance }) => [name, balance])))
}
