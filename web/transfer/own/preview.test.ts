import { describe, expect, it } from 'vitest'
import { previewOf } from './preview.ts'

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
