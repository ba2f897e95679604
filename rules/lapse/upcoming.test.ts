import { describe, expect, it } from 'vitest'
import { LAPSE_KINDS, LAPSES } from './lapses.ts'
import { gathered, inOrder, type Upcoming } from './upcoming.ts'

const at = (text: string) => new Date(`2026-11-${text}Z`)
function lapse(change: Partial<Upcoming>): Upcoming {
  return { kind: 'land', at: at('29T00:00'), burning: false, units: 9n, loses: 2n, count: 1, ...change }
}

it('every kind has its place in the order', () => {
  expect([...LAPSE_KINDS].sort()).toEqual(Object.keys(LAPSES).sort())
})

describe('what lapses', () => {
  it('comes by its time; at one instant what burns already first, then most of DU, of RC, of DP', () => {
    const list = [
      lapse({ kind: 'points', loses: 90n }),
      lapse({ kind: 'tfa', loses: 80n }),
      lapse({ kind: 'tfa', burning: true, loses: 1n }),
      lapse({ kind: 'tax', loses: 2n }),
      lapse({ kind: 'generation', loses: 3n }),
      lapse({ kind: 'land' }),
      lapse({ kind: 'rewards', at: at('28T23:59') }),
      lapse({ kind: 'land', at: at('30T00:00') }),
    ]
    expect(inOrder(list).map(({ kind, at: when, burning }) => [kind, when.getUTCDate(), burning])).toEqual([
      ['rewards', 28, false],
      ['tfa', 29, true],
      ['generation', 29, false],
      ['land', 29, false],
      ['tax', 29, false],
      ['tfa', 29, false],
      ['points', 29, false],
      ['land', 30, false],
    ])
  })

  it('is one line for all of a kind that comes at the same instant and stands alike', () => {
    const list = [
      lapse({ units: 9n, loses: 2n, count: 2 }),
      lapse({ units: 5n, loses: 1n }),
      lapse({ burning: true, units: 7n, loses: 4n }),
      lapse({ kind: 'tax', units: 3n, loses: 3n }),
    ]
    expect(gathered(list)).toEqual([
      lapse({ burning: true, units: 7n, loses: 4n }),
      lapse({ units: 14n, loses: 3n, count: 3 }),
      lapse({ kind: 'tax', units: 3n, loses: 3n }),
    ])
  })

  it('leaves out what loses nothing', () => {
    expect(gathered([lapse({ loses: 0n }), lapse({ kind: 'tfa', loses: 1n })])).toEqual([
      lapse({ kind: 'tfa', loses: 1n }),
    ])
  })
})
