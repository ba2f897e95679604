import { describe, expect, it } from 'vitest'
import { units } from '#rules/amount/decimal.ts'
import type { WithdrawalFigures } from '#rules/economy/withdrawal.ts'
import { type Grounds, judge } from './policy.ts'
import type { ToSign } from './signing.sql.ts'

const TOKEN = '0x55d398326f99059fF775485246999027B3197955'
const RECEIVER = '0x00000000000000000000000000000000000a11cE'

const figures: WithdrawalFigures = {
  coins: [{ chain: 56, asset: 'USDT', least: units('10'), most: units('50000'), fee: 100n, feeLeast: units('1') }],
  worth: { USDT: 100_000_000n },
  automaticADay: units('1000'),
  twoApproversAbove: units('10000'),
  signer: { userADay: units('100000'), chainADay: units('1000000') },
  hot: new Map(),
  sweep: { least: new Map(), gasADay: new Map() },
  gas: { replaceMinutes: 3, mostWei: new Map([[56, 20_000_000_000n]]) },
}

/** A withdrawal of 500 that needs no review, and what is true of it. */
function asked(change: Partial<ToSign> = {}, of: Partial<ToSign['withdrawal']> = {}): ToSign {
  return {
    payment: 'p',
    kind: 'withdrawal',
    number: 1,
    maxFee: 20_000_000_000n,
    tip: 1n,
    gas: 80_000n,
    chain: 56,
    wallet: '0x1',
    receiver: RECEIVER,
    contract: TOKEN,
    raw: 495n * 10n ** 18n,
    nonce: null,
    ...change,
    withdrawal: {
      id: 'w',
      member: 1n,
      chain: 56,
      asset: 'USDT',
      contract: TOKEN,
      address: RECEIVER,
      leaves: units('500'),
      fee: units('5'),
      arrives: units('495'),
      raw: 495n * 10n ** 18n,
      worth: units('500'),
      state: 'processing',
      madeAt: new Date(0),
      reserved: true,
      ...of,
    },
  }
}

function grounds(change: Partial<Grounds> = {}): Grounds {
  return {
    figures,
    token: { contract: TOKEN.toLowerCase(), decimals: 18 },
    askedBefore: 0n,
    userToday: 0n,
    chainToday: 0n,
    aloneToday: 0n,
    worth: units('500'),
    approvals: 0,
    ours: false,
    held: false,
    ...change,
  }
}
const kind = (one: ToSign, ground = grounds()) => judge(one, ground).kind

describe('the signer', () => {
  it('signs what was asked for and set aside, up to its own limits', () => {
    expect(kind(asked())).toBe('sign')
    expect(kind(asked({}, { state: 'callbackFailed' }))).toBe('sign')
    expect(kind(asked(), grounds({ userToday: units('99500'), chainToday: units('999500') }))).toBe('sign')
  })

  it('waits while payouts are stopped, or the limits of 24 hours are reached', () => {
    expect(kind(asked(), grounds({ held: true }))).toBe('wait')
    expect(kind(asked(), grounds({ userToday: units('99500.00000001') }))).toBe('wait')
    expect(kind(asked(), grounds({ chainToday: units('999500.00000001') }))).toBe('wait')
    // what it signed alone in a day goes no further than what needs nobody, whenever it was asked for
    expect(kind(asked(), grounds({ aloneToday: units('500') }))).toBe('sign')
    expect(kind(asked(), grounds({ aloneToday: units('500.00000001') }))).toBe('wait')
    expect(kind(asked(), grounds({ aloneToday: units('500.00000001'), approvals: 1 }))).toBe('sign')
  })

  it('signs a dearer try of what is out already, whatever has been stopped since', () => {
    expect(kind(asked({ nonce: 4, number: 2 }), grounds({ held: true, userToday: units('100000') }))).toBe('sign')
  })

  it('never believes an approval that was not given', () => {
    const large = { leaves: units('1500'), fee: units('15'), arrives: units('1485'), raw: 1485n * 10n ** 18n }
    const one = asked({ raw: large.raw }, large)
    expect(kind(one, grounds({ worth: units('1500') }))).toBe('refuse')
    expect(kind(one, grounds({ worth: units('1500'), approvals: 1 }))).toBe('sign')
    expect(kind(one, grounds({ worth: units('1500'), askedBefore: units('8501'), approvals: 1 }))).toBe('refuse')
    expect(kind(one, grounds({ worth: units('1500'), askedBefore: units('8501'), approvals: 2 }))).toBe('sign')
    // pieces that were small each
    expect(kind(asked(), grounds({ askedBefore: units('500.00000001') }))).toBe('refuse')
  })

  it.each<[string, ToSign, Partial<Grounds>]>([
    ['another receiver', asked({ receiver: '0x00000000000000000000000000000000000A11cf' }), {}],
    ['another sum', asked({ raw: 495n * 10n ** 18n + 1n }), {}],
    ['both sums raised alike', asked({ raw: 496n * 10n ** 18n }, { raw: 496n * 10n ** 18n }), {}],
    ['no fee', asked({ raw: 500n * 10n ** 18n }, { raw: 500n * 10n ** 18n, fee: 0n, arrives: units('500') }), {}],
    ['another token', asked({ contract: RECEIVER }, { contract: RECEIVER }), {}],
    ['another chain', asked({ chain: 1 }), {}],
    ['a token that it does not know', asked(), { token: undefined }],
    ['a token of other decimals', asked(), { token: { contract: TOKEN, decimals: 6 } }],
    ['an asset that is not paid out', asked({}, { asset: 'DU' }), {}],
    [
      'less than the least',
      asked(
        { raw: 8n * 10n ** 18n },
        { leaves: units('9'), fee: units('1'), arrives: units('8'), raw: 8n * 10n ** 18n },
      ),
      {},
    ],
    ['an address of ours', asked(), { ours: true }],
    ['nobody’s address', asked({ receiver: `0x${'0'.repeat(40)}` }, { address: `0x${'0'.repeat(40)}` }), {}],
    ['nothing set aside', asked({}, { reserved: false }), {}],
    ['what still waits for review', asked({}, { state: 'pendingReview' }), {}],
    ['what went back', asked({}, { state: 'refunded' }), {}],
    ['a fee above the ceiling', asked({ maxFee: 20_000_000_001n }), {}],
    ['more gas than a transfer takes', asked({ gas: 300_001n }), {}],
  ])('refuses %s', (_, one, ground) => {
    expect(kind(one, grounds(ground))).toBe('refuse')
  })
})
