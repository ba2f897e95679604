import { expect, it } from 'vitest'
import { csvOf } from './csv.ts'

it('quotes what must be quoted, and lets no name become a formula', () => {
  expect(csvOf([['a,b', 'say "x"', '=1+1', '-5', '-x']])).toBe('\uFEFF"a,b","say ""x""",\'=1+1,-5,\'-x\r\n')
})
