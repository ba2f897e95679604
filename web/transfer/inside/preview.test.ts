import { describe, expect, it } from 'vitest'
import { faultOf, leftAfter, leftToday, mostOf } from './preview.ts'

const du = { asset: 'DU', least: '1', most: '10000', aDay: '50000', sent: '45000' } as const

describe('the preview of an inside transfer', () => {
  it('finds what is out of bounds, beyond the day, or more than there is', () => {
    expect(faultOf(du, '0.99999999', '9')).toBe('range')
    expect(faultOf(du, '10000.00000001', '99999')).toBe('range')
    expect(faultOf(du, '5000.00000001', '99999')).toBe('day')
    expect(faultOf(du, '5000', '4999.99999999')).toBe('balance')
    expect(faultOf(du, '5000', '5000')).toBe('none')
    expect(faultOf(du, '', '5')).toBe('none')
  })
  it('offers the most of what there is, and tells what is left of both', () => {
    expect([mostOf(du, '99999'), mostOf(du, '12.5'), mostOf({ ...du, sent: '0' }, '99999')]).toEqual([
      '5000',
      '12.5',
      '10000',
    ])
    expect([leftToday(du), leftToday({ ...du, sent: '50001' })]).toEqual(['5000', '0'])
    expect([leftAfter('2', '5'), leftAfter('6', '5'), leftAfter('', '5'), leftAfter('0', '5')]).toEqual([
      '3',
      null,
      undefined,
      undefined,
    ])
  })
})
