import type { AnswerOf } from '#calls/call.ts'
import type { ruleBook } from '#calls/rulebook/book.ts'

type Version = Pick<AnswerOf<typeof ruleBook>['versions'][number], 'version' | 'sinceAt'>

/**
 * By which version something came about at an instant: the last one that held by then, and of what came before the first, that one.
 * Versions as the rule book lists them, the newest first; null where there is none yet.
 */
export function versionOf<Of extends Version>(versions: readonly Of[], at: number): Of | null {
  return versions.find(({ sinceAt }) => sinceAt <= at) ?? versions.at(-1) ?? null
}
