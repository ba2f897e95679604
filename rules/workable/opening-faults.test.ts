import { describe, expect, it } from 'vitest'
import { readEconomy } from '#rules/economy/economy.ts'
import file from '../../economy.json' with { type: 'json' }
import { openingFaults } from './opening-faults.ts'
import { unworkable } from './workable.ts'

const economy = readEconomy(file)
const faultsOf = (figures: object) => openingFaults({ openings: { ...economy.openings, ...figures } })

const LEAST = 'openings.leastHours: more than entries are taken for'
const OVER = 'openings.deadlineHours: over before the seed can be there'

/** Figures at the ends of what can work, with what goes with them, and the next ones beyond them. */
const ENDS: readonly (readonly [fault: string, works: readonly object[], not: readonly object[]])[] = [
  [
    'openings.hours: between an hour and a year',
    [{ hours: 1 }, { hours: 8760 }],
    [{ hours: 0 }, { hours: 8761 }, { hours: 1.5 }, { hours: Number.NaN }],
  ],
  [
    'openings.leastHours: between an hour and a year',
    [{ leastHours: 1 }, { hours: 8760, leastHours: 8760 }],
    [{ leastHours: 0 }, { leastHours: 8761 }, { leastHours: 1.5 }],
  ],
  [LEAST, [{ leastHours: 24 }, { hours: 1 }], [{ leastHours: 25 }, { hours: 1, leastHours: 2 }]],
  [
    'openings.marginSeconds: between a second and a day',
    [{ marginSeconds: 1 }, { deadlineHours: 25, marginSeconds: 86_400 }],
    [{ marginSeconds: 0 }, { marginSeconds: 86_401 }, { marginSeconds: 0.5 }],
  ],
  [
    'openings.paymentMinutes: between a minute and a week',
    [{ paymentMinutes: 1 }, { paymentMinutes: 10_080 }],
    [{ paymentMinutes: 0 }, { paymentMinutes: 10_081 }, { paymentMinutes: 2.5 }],
  ],
  [
    'openings.deadlineHours: between an hour and a year',
    [{ deadlineHours: 1 }, { deadlineHours: 8760 }],
    [{ deadlineHours: 0 }, { deadlineHours: 8761 }, { deadlineHours: 1.5 }],
  ],
  [
    OVER,
    [
      { deadlineHours: 1, marginSeconds: 3599 },
      { deadlineHours: 24, marginSeconds: 86_399 },
    ],
    [
      { deadlineHours: 1, marginSeconds: 3600 },
      { deadlineHours: 24, marginSeconds: 86_400 },
    ],
  ],
  ['openings.most: between 1 and 100,000', [{ most: 1 }, { most: 100_000 }], [{ most: 0 }, { most: 100_001 }]],
]

describe('the figures of fair openings can work', () => {
  it.each(ENDS)('%s', (fault, works, not) => {
    for (const figures of works) expect(faultsOf(figures), JSON.stringify(figures)).toEqual([])
    for (const figures of not) expect(faultsOf(figures), JSON.stringify(figures)).toContain(fault)
  })

  it('and are asked for at start', () => {
    expect(unworkable(economy)).toEqual([])
    expect(unworkable({ ...economy, openings: { ...economy.openings, most: 2 ** 31 } })).toEqual([
      'openings.most: between 1 and 100,000',
    ])
  })
})
