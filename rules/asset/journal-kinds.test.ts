import { describe, expect, it } from 'vitest'
import { isRecordType, JOURNAL_KIND_NAMES, RECORD_TYPES } from './journal-kinds.ts'

describe('the kinds of journals', () => {
  it('are shown to a member when they touch an account of members, else not', () => {
    expect(RECORD_TYPES).toEqual([
      'deposit',
      'exchange',
      'swap',
      'naming',
      'planetSale',
      'commission',
      'purchase',
      'landClaim',
      'taxClaim',
      'rewardCollect',
      'planetReferralClaim',
      'pointsCollect',
      'pointsExpiry',
      'generationClaim',
      'addInvestment',
      'additionReturned',
      'replow',
      'redeemLand',
      'withdrawLand',
      'grant',
      'reversal',
      'reservation',
      'capture',
      'release',
      'ownTransfer',
      'insideTransfer',
      'partnerOut',
      'partnerIn',
      'partnerReturned',
      'poolReward',
      'daotSubscription',
      'daotClaim',
      'tfaPurchase',
      'tfaCharge',
      'tfaRelease',
    ])
    expect(JOURNAL_KIND_NAMES.filter((kind) => !isRecordType(kind))).toEqual([
      'genesis',
      'walletReserve',
      'swapFunding',
      'partnerFunding',
      'partnerSettled',
      'depositBelowMinimum',
      'addition',
      'purchaseRewards',
      'marketShare',
      'marketFees',
      'settlement',
      'rewardExpiry',
      'pointsGrant',
      'poolFunding',
      'poolDay',
      'poolReturned',
      'daotFunding',
      'tfaFunding',
      'payout',
      'custody',
    ])
  })

  it('are no names that only look like one', () => {
    for (const name of ['', 'gift', 'constructor', 'toString', 'Deposit', 'settlement'])
      expect(isRecordType(name), name).toBe(false)
  })
})
