import { describe, expect, it } from 'vitest'
import { JOURNAL_KINDS } from './journal-kinds.ts'
import { RESERVATION_PURPOSES } from './reservation-purposes.ts'

/** The page to which the records of each kind lead. */
const LEADS: Readonly<Record<string, readonly string[]>> = {
  deposit: ['deposit', 'reversal'],
  exchanges: ['exchange'],
  swaps: ['swap'],
  planet: ['naming', 'planetSale', 'commission'],
  land: ['purchase', 'addInvestment', 'additionReturned', 'replow', 'redeemLand', 'withdrawLand'],
  income: ['landClaim'],
  tax: ['taxClaim', 'planetReferralClaim'],
  rewards: ['rewardCollect'],
  points: ['pointsCollect', 'pointsExpiry'],
  generation: ['generationClaim'],
  none: ['grant'],
  reservation: ['reservation', 'capture', 'release'],
  ownTransfer: ['ownTransfer'],
  inside: ['insideTransfer'],
  partner: ['partnerOut', 'partnerIn', 'partnerReturned'],
  pool: ['poolReward'],
  daot: ['daotSubscription', 'daotClaim'],
  tfa: ['tfaPurchase', 'tfaCharge', 'tfaRelease'],
}

describe('where records lead', () => {
  it('is the page that shows what caused them', () => {
    const leads: Record<string, string[]> = {}
    for (const [kind, { origin }] of Object.entries(JOURNAL_KINDS))
      if (origin !== null) leads[origin] = [...(leads[origin] ?? []), kind]
    expect(leads).toEqual(LEADS)
  })

  it('is nowhere where money moves between accounts of the system alone', () => {
    const hidden = Object.entries(JOURNAL_KINDS).flatMap(([kind, { origin }]) => (origin === null ? [kind] : []))
    expect(hidden).toHaveLength(20)
    for (const kind of Object.values(LEADS).flat()) expect(hidden).not.toContain(kind)
  })
})

it('money is set aside for withdrawals and fair openings', () => {
  expect(RESERVATION_PURPOSES).toEqual(['withdrawal', 'opening'])
})
