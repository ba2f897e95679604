import { expect, it } from 'vitest'
import { type TeamLine, teamRounding } from './generation-rounding.ts'

/** Half a minor unit, in 10^-34 DU. */
const half = 5n * 10n ** 25n

function line(change: Partial<TeamLine>): TeamLine {
  return {
    id: '1-1',
    day: 1,
    dayAt: 0,
    generation: 1,
    rate: '5',
    eras: [],
    weight: '0',
    cut: '0',
    numerator: half.toString(),
    amount: '0',
    factor: '1',
    status: 'unclaimed',
    journal: null,
    settlementJournal: null,
    ...change,
  }
}

it('[INCOME-06] two halves are nothing line by line, and one when a claim rounds once', () => {
  const stands = { pending: '0.00000001', numerator: (2n * half).toString() }
  expect(teamRounding([line({}), line({ generation: 2 })], stands, true)).toEqual({
    lines: 2,
    rounded: '0',
    exact: '0.00000001',
    gained: '0.00000001',
    equal: true,
  })
})

it('[INCOME-06] takes in the fraction that the claim before left, and leaves out what is claimed, lost or locked', () => {
  const others = (['claimed', 'lost', 'locked'] as const).map((status) => line({ status }))
  const stands = { pending: '0.00000001', numerator: (2n * half).toString() }
  expect(teamRounding([line({}), ...others], stands, false)).toMatchObject({
    lines: 1,
    exact: '0.00000001',
    equal: true,
  })
  // a whole unit more than the lines say is no fraction of a claim
  const more = { pending: '0.00000001', numerator: (3n * half).toString() }
  expect(teamRounding([line({}), ...others], more, false).equal).toBe(false)
})

it('says nothing of what can be claimed while older lines may be unclaimed', () => {
  const stands = { pending: '0.00000001', numerator: (2n * half).toString() }
  expect(teamRounding([line({})], stands, false).equal).toBeUndefined()
})
