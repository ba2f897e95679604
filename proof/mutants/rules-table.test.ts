import { expect, it } from 'vitest'
import { isEnough, linesOf } from './rules-table.ts'

const mutants = (...statuses: string[]) => ({ mutants: statuses.map((status) => ({ status })) })

it('counts found and missed mutants by word, the money rules of a land by themselves', () => {
  const lines = linesOf({
    files: {
      'rules/land/plot.ts': mutants('Killed', 'Survived'),
      'rules/land/payment.ts': mutants('Killed', 'Timeout', 'NoCoverage'),
      'rules/land/offer.ts': mutants('Killed', 'Ignored'),
      'rules/amount/amount.ts': mutants('Killed'),
    },
  })
  expect(lines).toEqual([
    { folder: 'amount', found: 1, all: 1 },
    { folder: 'land', found: 2, all: 3 },
    { folder: 'payment', found: 2, all: 3 },
  ])
})

it('asks for 95 of a hundred of money rules, and for 90 of the others', () => {
  expect(isEnough({ folder: 'income', found: 95, all: 100 })).toBe(true)
  expect(isEnough({ folder: 'income', found: 94, all: 100 })).toBe(false)
  expect(isEnough({ folder: 'planet', found: 90, all: 100 })).toBe(true)
  expect(isEnough({ folder: 'planet', found: 89, all: 100 })).toBe(false)
})
