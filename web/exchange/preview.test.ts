import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatUnits, units } from '#rules/amount/decimal.ts'
import { exchangeOf } from '#rules/exchange/exchange.ts'
import { faultOf, mostOf, type Pair, pairKey, previewOf } from './preview.ts'

const pair: Pair = { from: 'USDT', to: 'DU', rate: '1', feePercent: '0.5', least: '1', most: '100000' }
const balances = { from: '8000', to: '100' }

describe('the preview of an exchange', () => {
  it('tells fee, arrival and both balances after', () => {
    expect(previewOf(pair, '1000', balances)).toEqual({
      leaves: '1000',
      fee: '5',
      arrives: '995',
      fromAfter: '7000',
      toAfter: '1095',
    })
  })
  it('is what the rule gives, whatever the fee, the rate and the amount', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 15n }),
        fc.bigInt({ min: 0n, max: 9999n }),
        fc.bigInt({ min: 1n, max: 10n ** 12n }),
        (leaves, share, rate) => {
          const text = share.toString().padStart(3, '0')
          const feePercent = `${text.slice(0, -2)}.${text.slice(-2)}`
          const shown = previewOf({ ...pair, feePercent, rate: formatUnits(rate) }, formatUnits(leaves), balances)
          const { fee, arrives } = exchangeOf(leaves, share, rate)
          expect(shown).toMatchObject({ fee: formatUnits(fee), arrives: formatUnits(arrives) })
          const left = units(balances.from) - leaves
          expect(shown?.fromAfter).toBe(left < 0n ? null : formatUnits(left))
        },
      ),
    )
  })
  it('is nothing while there is no amount', () => {
    for (const amount of ['', '0', '1.']) expect(previewOf(pair, amount, balances)).toBeUndefined()
  })
  it('finds what is out of bounds or more than there is', () => {
    expect(faultOf(pair, '0.99999999', '8000')).toBe('range')
    expect(faultOf(pair, '100000.00000001', '999999')).toBe('range')
    expect(faultOf(pair, '8000.00000001', '8000')).toBe('balance')
    expect(faultOf(pair, '8000', '8000')).toBe('none')
    expect(faultOf(pair, '', '8000')).toBe('none')
  })
  it('gives as the most what there is, within the bounds', () => {
    expect(mostOf(pair, '8000.5')).toBe('8000.5')
    expect(mostOf(pair, '200000')).toBe('100000')
    expect(pairKey(pair)).toBe('USDT-DU')
  })
})
