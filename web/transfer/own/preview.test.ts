import { describe, expect, it } from 'vitest'
import { previewOf, usualWay } from './preview.ts'

it('a transfer begins at the first account that holds something, and at the bonus account where none does', () => {
  const way = (bonus: string, investment: string, trading: string) =>
    usualWay((book) => ({ bonus, investment, trading })[book])
  expect(way('0.00000001', '5000', '1')).toEqual({ from: 'bonus', to: 'investment' })
  expect(way('0', '5000', '1')).toEqual({ from: 'investment', to: 'trading' })
  expect(way('0', '0', '1')).toEqual({ from: 'trading', to: 'investment' })
  expect(way('0', '0', '0')).toEqual({ from: 'bonus', to: 'investment' })
})

describe('the preview of a transfer', () => {
  it('tells both balances after it, and that there is not enough', () => {
    const balances = { from: '10.5', to: '0.00000001' }
    expect(previewOf('10.5', balances)).toEqual({ amount: '10.5', fromAfter: '0', toAfter: '10.50000001' })
    expect(previewOf('10.50000001', balances)).toMatchObject({ fromAfter: null, toAfter: '10.50000002' })
  })
  it('is nothing while there is no amount', () => {
    for (const amount of ['', '0', '1.', '0.000000001'])
      expect(previewOf(amount, { from: '5', to: '5' }), amount).toBeUndefined()
  })
})
