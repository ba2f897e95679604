import { expect, it } from 'vitest'
import { NOTICE_KINDS, NOTICES } from '#rules/notice/notices.ts'
import { keptFacts } from './facts.ts'

it.each(NOTICE_KINDS)('reads the facts of %s as they were kept, and nothing else for them', (kind) => {
  const facts: Record<string, string> = Object.fromEntries(NOTICES[kind].facts.map((name) => [name, `a ${name}`]))
  expect(keptFacts(kind, JSON.parse(JSON.stringify(facts)))).toEqual(facts)
  const [first = '', ...others] = NOTICES[kind].facts
  const lacking = Object.fromEntries(others.map((name) => [name, '']))
  for (const kept of [lacking, { ...facts, [first]: 7 }, { ...facts, more: 'x' }, null, 'a text', []])
    expect(() => keptFacts(kind, kept)).toThrow()
})
