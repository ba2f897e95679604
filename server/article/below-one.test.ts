import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

// a day's allowance is of what the reserve holds beyond the withdrawals that it must cover (rules/income/cover)
it.each([
  ['en_US', 'withdrawal'],
  ['zh_TW', '撤回'],
  ['zh_CN', '撤回'],
  ['ja_JP', '中途解約'],
  ['ko_KR', '중도 해지'],
])('%s: a day pays a part of what is left of the reserve once all withdrawals are covered', (language, word) => {
  const text = readFileSync(new URL(`../../content/income-and-burning/${language}.md`, import.meta.url), 'utf8')
  expect(text.split('## ').at(-1)).toContain(word)
})
