import { expect, it } from 'vitest'
import { isEnough, linesOf, missedOf, together } from './rules-table.ts'

/** Mutants one below another, from column 5 to 9, with these statuses. */
const mutants = (...statuses: string[]) => ({
  mutants: statuses.map((status, at) => ({
    status,
    mutatorName: 'EqualityOperator',
    replacement: '<=',
    location: { start: { line: at + 1, column: 5 }, end: { line: at + 1, column: 9 } },
  })),
})

it('counts found and missed mutants by word, the money rules of a land by themselves', () => {
  const lines = linesOf({
    files: {
      'rules/land/plot.ts': mutants('Killed', 'Survived'),
      'rules/land/payment.ts': mutants('Killed', 'Timeout', 'NoCoverage'),
      'rules/land/offer.ts': mutants('Killed', 'Ignored'),
      'rules/amount/amount.ts': mutants('Killed'),
      // of the same name, in another word
      'rules/opening/payment.ts': mutants('Killed'),
    },
  })
  expect(lines).toEqual([
    { folder: 'amount', found: 1, all: 1 },
    { folder: 'land', found: 2, all: 3 },
    { folder: 'opening', found: 1, all: 1 },
    { folder: 'payment', found: 2, all: 3 },
  ])
})

it('asks for 95 of a hundred of money rules, and for 90 of the others', () => {
  expect(isEnough({ folder: 'income', found: 95, all: 100 })).toBe(true)
  expect(isEnough({ folder: 'income', found: 94, all: 100 })).toBe(false)
  expect(isEnough({ folder: 'planet', found: 90, all: 100 })).toBe(true)
  expect(isEnough({ folder: 'planet', found: 89, all: 100 })).toBe(false)
})

it('names the places that no test found, as Stryker is told them', () => {
  expect(missedOf({ files: { 'rules/pool/pool.ts': mutants('Killed', 'Survived', 'Ignored', 'NoCoverage') } })).toEqual(
    ['rules/pool/pool.ts:2:4-2:8', 'rules/pool/pool.ts:4:4-4:8'],
  )
})

it('takes what all tests found in the place of what those beside the word missed, and never the other way', () => {
  const first = { files: { 'rules/pool/pool.ts': mutants('Survived', 'Survived', 'Killed') } }
  const second = { files: { 'rules/pool/pool.ts': mutants('Killed', 'Survived', 'Survived') } }
  expect(linesOf(together([first, second]))).toEqual([{ folder: 'pool', found: 2, all: 3 }])
})

it('counts one with which the tests could not be loaded as found, and one that no test meets not', () => {
  const [survived] = mutants('Survived').mutants
  if (!survived) throw new Error('none')
  const unloaded = { ...survived, static: true, testsCompleted: 0, coveredBy: ['1'] }
  const each = [unloaded, { ...unloaded, testsCompleted: 9 }, { ...unloaded, coveredBy: [] }]
  const report = { files: Object.fromEntries(each.map((one, at) => [`rules/w${at}/w.ts`, { mutants: [one] }])) }
  expect(linesOf(report).map(({ found }) => found)).toEqual([1, 0, 0])
  expect(missedOf(report)).toEqual(['rules/w1/w.ts:1:4-1:8', 'rules/w2/w.ts:1:4-1:8'])
})
