import { describe, expect, it } from 'vitest'
import { type IncomeLine, indexText, recompute } from './recompute.ts'

const line: IncomeLine = {
  id: '32-open-20778',
  day: 20778,
  dayAt: 1795219200000,
  tokenId: '1000032',
  coordinates: '1-3-1',
  planetName: '廣寒',
  x: 33,
  y: 26,
  era: 5,
  investment: '10000',
  tax: 500,
  indexStart: '45000000000000000',
  indexBefore: '45000000000000000',
  indexAfter: '50000000000000000',
  growth: '5000000000000000',
  rate: '0.5',
  factor: '1',
  gross: '50',
  taxed: '2.5',
  net: '47.5',
  cut: null,
  status: 'unclaimed',
  journal: null,
  settlementJournal: null,
}

describe('[INCOME-12] a line computed again', () => {
  it('is equal where every figure follows from the others', () => {
    expect(recompute(line)).toEqual({
      growth: '5000000000000000',
      indexAfter: '50000000000000000',
      gross: '50',
      taxed: '2.5',
      net: '47.5',
      equal: true,
    })
  })
  it('takes the difference of two floors where the segment began earlier', () => {
    const third = '3333333333333333'
    const late = {
      ...line,
      investment: '0.00000007',
      indexStart: '0',
      indexBefore: third,
      indexAfter: '6666666666666666',
      growth: third,
      rate: '0.3333333333333333',
      gross: '0',
      taxed: '0',
      net: '0',
    }
    expect(recompute(late).equal).toBe(true)
  })
  it('finds a figure that does not follow', () => {
    expect(recompute({ ...line, gross: '50.00000001', taxed: '2.50000001' }).equal).toBe(false)
    expect(recompute({ ...line, factor: '0.9' }).equal).toBe(false)
    expect(recompute({ ...line, taxed: '2.4' }).equal).toBe(false)
  })
  it('takes off what the cap cut on the day a land completes, and says so of nothing else', () => {
    const last = { ...line, gross: '20', taxed: '1', net: '19' }
    expect(recompute({ ...last, cut: '30' }).equal).toBe(true)
    expect(recompute(last).equal).toBe(false)
    expect(recompute({ ...line, cut: '30' }).equal).toBe(false)
  })
  it('writes an index as a number', () => {
    expect(indexText('50000000000000000')).toBe('0.05')
    expect(indexText('0')).toBe('0')
    expect(indexText('1000000000000000000')).toBe('1')
    expect(indexText('1')).toBe('0.000000000000000001')
  })
})
