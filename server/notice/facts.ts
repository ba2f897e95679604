import { z } from 'zod'
import { NOTICES, type NoticeFacts, type NoticeKind } from '#rules/notice/notices.ts'

/** The facts of a notice as they were told: texts by their names. */
export function factsOf(facts: unknown): Record<string, string> {
  return Object.fromEntries(Object.entries(facts ?? {}).map(([name, value]) => [name, String(value)]))
}

/** The facts that a kind carries, read from where they were kept: each of them, and no other. Throws where they are not. */
export function keptFacts<Kind extends NoticeKind>(kind: Kind, kept: unknown): NoticeFacts<Kind> {
  const names: readonly (typeof NOTICES)[Kind]['facts'][number][] = NOTICES[kind].facts
  return z.record(z.enum(names), z.string()).parse(kept)
}
