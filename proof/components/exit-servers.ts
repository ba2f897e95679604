import type { assetList } from '#calls/asset/list.ts'
import type { AnswerOf } from '#calls/call.ts'
import type { withdrawConfig } from '#calls/withdrawal/config.ts'
import { keeps, me, type Server } from './scene.ts'

type Config = AnswerOf<typeof withdrawConfig>

/** The one address that is right. */
export const ADDRESS = '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb'
/** A list of nothing. */
export const none = () => ({ data: { list: [], next: null } })
type Assets = AnswerOf<typeof assetList>
/** What somebody has, and nothing else of it. */
export const assetsOf = (...balances: Assets['balances']): { data: Assets } => ({
  data: {
    balances,
    reserved: [],
    underway: [],
    total: '0',
    totalUsdt: '0',
    rates: [],
    leftOut: [],
    inLand: '0',
    ratesAt: 1,
  },
})
export const held = (book: 'investment' | 'trading', asset: 'USDT' | 'DU', amount: string) => ({
  book,
  asset,
  amount,
  worth: amount,
  pays: amount,
})

/** What every exit asks: who pays, what keeps it, what he has. */
export const PAYER: Server = {
  'user/info/personal': () => me(),
  'user/holds': () => keeps(),
  'assets/list': () => assetsOf(held('investment', 'USDT', '5000')),
}

/** One coin that can be withdrawn. */
export const config = (change: Partial<Config['coins'][number]> = {}, took: Config['took'] = []): { data: Config } => ({
  data: {
    coins: [
      {
        chainId: 56,
        network: 'BSC',
        networkName: 'BNB Smart Chain',
        asset: 'USDT',
        least: '10',
        most: '100000',
        feePercent: '1',
        feeLeast: '1',
        decimals: 18,
        stopped: false,
        worth: '1',
        ...change,
      },
    ],
    automaticADay: '1000',
    twoApproversAbove: '10000',
    leftToday: '0',
    took,
    used: [],
  },
})

/** What `/withdraw` asks besides. */
export const withdrawing = (found: ReturnType<typeof config> = config()): Server => ({
  ...PAYER,
  'assets/withdrawconfig': () => found,
  'assets/withdrawrecords': none,
  'user/addresses': () => ({
    data: { list: [], protection: { on: false, offAt: null }, networks: [], worldAt: 1_790_000_000_000 },
  }),
  'assets/withdrawcalculation': ({ address }) =>
    address === ADDRESS
      ? { data: { leaves: '10', fee: '1', arrives: '9', approvals: 0, address, lookAlikes: [], known: true } }
      : { error: 'badAddress', message: 'This is not a correct address. Check every character.', code: 2080 },
})

/** What a transfer within the team asks besides. */
export const INSIDE: Server = {
  ...PAYER,
  'assets/insideconfig': () => ({
    data: { assets: [{ asset: 'USDT', least: '1', most: '1000', aDay: '1000', sent: '0' }], fee: '0' },
  }),
  'assets/insiderecords': none,
}

/** What a transfer to a partner asks besides; `account`: who one is there. */
export const third = (account: string | null): Server => ({
  ...PAYER,
  'assets/thirdconfig': () => ({
    data: {
      partners: [{ sourceType: 2, name: 'Lantern', account }],
      assets: [{ asset: 'USDT', least: '10', most: '1000', aDay: '1000', sent: '0' }],
      fee: '0',
    },
  }),
  'assets/thirdrecords': none,
})
