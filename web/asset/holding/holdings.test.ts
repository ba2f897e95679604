import { expect, it } from 'vitest'
import { accountsOf, holdingsOf, isValued } from './holdings.ts'

const balances = [
  { book: 'bonus', asset: 'DU', amount: '100', worth: '100' },
  { book: 'investment', asset: 'DU', amount: '200', worth: '200' },
  { book: 'investment', asset: 'USDT', amount: '700', worth: '700' },
  { book: 'points', asset: 'DP', amount: '1250', worth: '0' },
] as const

it('adds an asset up over all accounts, the most first, without what has no price', () => {
  expect(holdingsOf([...balances])).toEqual([
    { asset: 'USDT', amount: '700', worth: 70_000_000_000n, share: { parts: 700 } },
    { asset: 'DU', amount: '300', worth: 30_000_000_000n, share: { parts: 300 } },
  ])
})

it('says what is hardly anything beside the rest as a trace, and the rest as all but that', () => {
  const [du, usdt] = holdingsOf([
    { asset: 'USDT', amount: '0.0019', worth: '0.0019' },
    { asset: 'DU', amount: '5990', worth: '5990' },
  ])
  expect([du?.share.bound, usdt?.share.bound]).toEqual(['over', 'under'])
})

it('tells each account by its worth, and one that holds a single asset by its amount; an empty one too', () => {
  const accounts = accountsOf([...balances])
  expect(accounts.map(({ book, sum, unit }) => `${book} ${sum} ${unit}`)).toEqual([
    'investment 900 DU',
    'bonus 100 DU',
    'trading 0 DU',
    'points 1250 DP',
  ])
  expect(accounts[0]?.parts).toHaveLength(2)
  const alone = accountsOf([{ book: 'investment', asset: 'USDT', amount: '6000', worth: '5900' }])
  expect(alone[0]).toMatchObject({ sum: '6000', unit: 'USDT', valued: false })
})

it('says where a sum is a valuation: wherever something else than DU is held', () => {
  expect(accountsOf([...balances]).map(({ book, valued }) => `${book} ${valued}`)).toEqual([
    'investment true',
    'bonus false',
    'trading false',
    'points false',
  ])
  expect(isValued([{ asset: 'USDT', worth: '700' }])).toBe(true)
  expect(isValued([{ asset: 'USDT', worth: '700' }], 'USDT')).toBe(false)
  expect(
    isValued([
      { asset: 'USDT', worth: '0' },
      { asset: 'DU', worth: '5' },
    ]),
  ).toBe(false)
})
