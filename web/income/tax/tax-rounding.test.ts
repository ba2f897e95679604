import { expect, it } from 'vitest'
import { type TaxLine, type TaxPlanet, taxRounding } from './tax-rounding.ts'

/** Half a minor unit, in 10^-34 DU. */
const half = 5n * 10n ** 25n

function line(change: Partial<TaxLine>): TaxLine {
  return {
    id: 'x',
    day: 1,
    dayAt: 0,
    coordinates: '1-1-1',
    planetName: '',
    numerator: half.toString(),
    walletNumerator: '0',
    eras: [],
    part: 10_000,
    cut: '0',
    amount: '0',
    factor: '1',
    walletFactor: '1',
    status: 'unclaimed',
    journal: null,
    settlementJournal: null,
    ...change,
  }
}
function planet(coordinates: string, pending: string): TaxPlanet {
  return { coordinates, planetName: '', pending, burning: false, burnsAt: null, claimed: '0', lost: '0', burned: '0' }
}

it('two halves are nothing line by line, and one when a claim rounds once', () => {
  const rounding = taxRounding([line({}), line({ day: 2 })], [planet('1-1-1', '0.00000001')], true)
  expect(rounding).toEqual({ lines: 2, rounded: '0', exact: '0.00000001', gained: '0.00000001', equal: true })
})

it('[INCOME-03] rounds what the Stone Age brought for itself: two halves of two sources are nothing', () => {
  const both = line({ walletNumerator: half.toString() })
  expect(taxRounding([both], [planet('1-1-1', '0')], true)).toMatchObject({ rounded: '0', exact: '0', equal: true })
  const twice = taxRounding([both, line({ day: 2 })], [planet('1-1-1', '0.00000001')], true)
  expect(twice).toMatchObject({ rounded: '0', exact: '0.00000001', equal: true })
})

it('rounds each planet for itself, and leaves out what is claimed or lost', () => {
  const lines = [line({}), line({ coordinates: '1-1-2' }), line({ status: 'claimed' }), line({ status: 'lost' })]
  const rounding = taxRounding(lines, [planet('1-1-1', '0'), planet('1-1-2', '0')], true)
  expect(rounding).toMatchObject({ lines: 2, exact: '0', equal: true })
})

it('says nothing of what can be claimed while a planet may have older lines', () => {
  const planets = [planet('1-1-1', '5')]
  expect(taxRounding([line({})], planets, false).equal).toBeUndefined()
  expect(taxRounding([line({}), line({ status: 'claimed' })], planets, false).equal).toBe(false)
})
