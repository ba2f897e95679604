import { expect, it } from 'vitest'
import { KINDS } from '#ledger/kinds.ts'
import { JOURNAL_KIND_NAMES } from '#rules/asset/journal-kinds.ts'
import { configuredEconomy } from '#server/services/real.ts'
import { allLaws } from './laws.ts'

it('each kind of journal is proved by a law that is tried', () => {
  const names = new Set(allLaws(configuredEconomy()).map(({ name }) => name))
  for (const kind of JOURNAL_KIND_NAMES) expect(names.has(KINDS[kind].law), kind).toBe(true)
})
