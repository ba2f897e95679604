import { expect, it } from 'vitest'
import { readWithdrawPlace } from './withdraw-place.ts'

const read = (text: string) => readWithdrawPlace(new URLSearchParams(text))
const ALL = { state: '', chain: '', asset: '', sort: '', period: '', from: '', to: '' }

it('the list of withdrawals is read from the address; what it does not know, it leaves out', () => {
  expect(read('state=refunded&chain=56&asset=USDT&sort=oldest&period=days&from=2026-11-01')).toEqual({
    ...ALL,
    state: 'refunded',
    chain: '56',
    asset: 'USDT',
    sort: 'oldest',
    period: 'days',
    from: '2026-11-01',
  })
  expect(read('')).toEqual(ALL)
  expect(read('state=gone&chain=0x38&asset=BTC&sort=largest&period=8&from=2026-11-01')).toEqual(ALL)
  // longer than the numbers of chains are
  expect(read('chain=99999999999')).toEqual(ALL)
})
