import { expect } from 'vitest'
import type { AnswerOf } from '#calls/call.ts'
import type { bagBuy } from '#calls/tfa/buy.ts'
import type { bagReleaseWithdraw } from '#calls/tfa/release.ts'
import type { Person } from '#proof/api/person.ts'
import { refusal } from '#proof/api/refusal.ts'
import { type TfaWorld, tfaWorld } from '#proof/api/tfa/tfa-world.ts'
import { formatUnits, units } from '#rules/amount/decimal.ts'
import type { Economy } from '#rules/economy/economy.ts'
import type { Pack } from '#rules/economy/tfa.ts'
import { configuredEconomy } from '#server/services/real.ts'
import { inTransaction } from '#server/store/database.ts'
import { fundTfa } from '#server/tfa/fund.ts'
import { lostOf, type NaivePackage, NaiveTfa, paidOf, waiting } from './naive-tfa.ts'
import { dice } from './tfa-history.ts'
import type { LifeTally } from './tfa-tally.ts'

const WHOLE = 10_000n

/** A package of the model with what the books know of it besides. */
export interface Twin {
  readonly id: string
  readonly owner: Person
  readonly naive: NaivePackage
  readonly target: bigint
  charged: bigint
  /** What of what was lost stands as lost: a withdrawal and the end of the quota note it. */
  noted: bigint
}

/** What members do with packages by the calls of the wire, done in the model beside it. */
export interface TfaLife {
  readonly scene: TfaWorld
  readonly economy: Economy
  readonly naive: NaiveTfa
  readonly twins: readonly Twin[]
  readonly roll: (below: number) => number
  /** One act of chance; each answers what the model says. */
  act(): Promise<void>
}

/** Rates at which whole lives fit into a history, and quotas and shares that leave fractions. */
function economyOf(roll: (below: number) => number): Economy {
  const configured = configuredEconomy()
  const chargingRate = BigInt(25 + roll(40)) * 999_999_999_999_937n
  // half of the first packs are worth a few units, so that days pass on which nothing is released
  const tiny = roll(2) === 0
  const packs = configured.tfa.packs.map((pack, at): Pack => {
    const price = tiny && at === 0 ? BigInt(1 + roll(5)) : units(`${[40, 90, 350][at]}`) + BigInt(roll(1_000_000))
    return { ...pack, price, quota: (price * BigInt(12_000 + roll(14_000))) / WHOLE }
  })
  const tfa = {
    ...configured.tfa,
    packs,
    chargingRate,
    completedRate: chargingRate * BigInt(1 + roll(4)) + BigInt(roll(1_000_000)),
    budgetShare: BigInt(5_000 + roll(4_000)),
    allowedShare: BigInt([137, 9_000][roll(2)] ?? 137),
    burnAfterHours: [120, 71, 48][roll(3)] ?? 120,
  }
  return { ...configured, tfa, prices: { ...configured.prices, RC: units('0.25') + BigInt(roll(100_000_000)) } }
}

/** Begins a life of chance: its economy, its members, and a budget that covers little. */
export async function beginLife(seed: number, tally: LifeTally): Promise<TfaLife> {
  const roll = dice(seed)
  const economy = economyOf(roll)
  const { tfa, prices } = economy
  const budget = units(`${20 + roll(400)}`) + BigInt(roll(1_000_000))
  const scene = await tfaWorld(['ada', 'bo', 'cyd'], { budget: formatUnits(budget), economy })
  const { chargingRate, completedRate, allowedShare, burnAfterHours: hours } = tfa
  const naive = new NaiveTfa({ chargingRate, completedRate, allowedShare, hours }, budget)
  const twins: Twin[] = []
  // where nobody is in a hurry to charge, quotas are used up before
  const lazy = roll(2) === 0
  const pick = <One>(of: readonly One[]): One | undefined => of[roll(of.length)]
  const ofWhom = (who: Person) => twins.filter(({ owner }) => owner === who)
  const charging = (who: Person) => ofWhom(who).find(({ naive: one }) => !one.charged)

  async function buy(who: Person, pack: Pack): Promise<void> {
    const part = (((pack.price * tfa.budgetShare) / WHOLE) * prices.USDT) / prices.RC
    const owed = twins.reduce((sum, { naive: one, noted }) => sum + one.quota - paidOf(one) - noted, 0n)
    const answer = await scene.buy(who, pack.name)
    if (charging(who)) {
      tally.chargeFirst += 1
      // of pack A one is had ever, which is said first
      return expect([refusal('tfaChargeFirst'), refusal('tfaLimitReached')]).toContainEqual(answer.data)
    }
    if (pack.perAccount === 'once' && ofWhom(who).some(({ target }) => target === pack.price))
      return expect(answer.data).toEqual(refusal('tfaLimitReached'))
    if (naive.budget + part < owed + pack.quota) {
      expect(answer.data).toEqual(refusal('tfaNotCovered'))
      tally.notCovered += 1
      // the operator adds some of what is missing
      const more = pack.quota / BigInt(1 + roll(3))
      await inTransaction(scene.world.services.database, (tx) => fundTfa(tx, more))
      naive.budget += more
      return
    }
    expect(answer).toMatchObject({ code: 0, data: { quota: formatUnits(pack.quota) } })
    const { order: id } = answer.data as AnswerOf<typeof bagBuy>
    twins.push({ id, owner: who, naive: naive.buy(pack.quota, part), target: pack.price, charged: 0n, noted: 0n })
    tally.bought += 1
  }

  async function charge(who: Person): Promise<void> {
    const one = charging(who)
    if (!one) return expect((await scene.charge(who, '1')).data).toEqual(refusal('tfaNothingToCharge'))
    if (lazy && one.naive.over === null && roll(5) > 0) return
    const missing = one.target - one.charged
    const amount = roll(3) > 0 ? missing : missing / BigInt(2 + roll(5)) + 1n
    one.charged += amount
    const completed = one.charged === one.target
    const said = { amount: formatUnits(amount), charged: formatUnits(one.charged), completed }
    expect(await scene.charge(who, formatUnits(amount))).toMatchObject({ code: 0, data: said })
    tally.charged += 1
    if (!completed) return
    one.naive.charged = true
    tally.completed += 1
    if (one.naive.over !== null) tally.completedUsedUp += 1
    else if (one.naive.burning) tally.completedBurning += 1
  }

  async function withdraw(who: Person): Promise<void> {
    const all = ofWhom(who)
    const only = roll(2) === 0 ? pick(all) : undefined
    const taken = (only ? [only] : all).filter(({ naive: one }) => waiting(one) > 0n)
    const answer = await scene.withdraw(who, only?.id)
    if (taken.length === 0) {
      expect(answer.data).toEqual(refusal('nothingToRelease'))
      tally.refused += 1
      return
    }
    for (const { naive: one } of taken) {
      if (one.over !== null) tally.withdrawnAfterwards += 1
      else if (one.burning) tally.burnsStopped += 1
    }
    const received = taken.reduce((sum, { naive: one }) => sum + naive.withdraw(one), 0n)
    for (const one of taken) one.noted = lostOf(one.naive)
    expect(answer.data).toMatchObject({ received: formatUnits(received), packages: taken.length })
    expect(answer.data as AnswerOf<typeof bagReleaseWithdraw>).toHaveProperty('order')
    tally[only ? 'withdrawnOne' : 'withdrawnAll'] += 1
  }

  return {
    ...{ scene, economy, naive, twins, roll },
    act: async () => {
      const [who, pack] = [pick(scene.people), pick(tfa.packs)]
      if (!who || !pack) throw new Error('nobody')
      const chance = roll(10)
      if (chance < 4) await buy(who, pack)
      else if (chance < 7) await charge(who)
      else await withdraw(who)
    },
  }
}
